import Foundation
import KitXML
import Testing
import TextMutation

@Suite("Elements of XML documents")
struct XMLElementsTests {
    private func names(_ document: String) throws(XMLError) -> [String] {
        var names: [String] = []
        try XMLElements.forEach(in: Array(document.utf8)) { element in
            let known = ["a", "b", "c"].first(where: element.isNamed) ?? "?"
            names.append(element.attribute("k").map { "\(known)=\($0)" } ?? known)
        }
        return names
    }

    @Test("Elements are read in document order, whatever their quotes, spaces, prefixes and encoding")
    func order() throws {
        #expect(try names("<a k='1'><b k=\"2\"/><b\n k = '3'></b><d/></a>") == ["a=1", "b=2", "b=3", "?"])
        #expect(
            try names("<?xml version='1.0'?><!-- <c/> --><p:a xmlns:p='u' k='&#x41;&amp;'><![CDATA[<c/>]]></p:a>") == [
                "a=A&"
            ])
        let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a k='".utf8) + [0xE9] + Array("'/>".utf8)
        var value: String?
        try XMLElements.forEach(in: latin) { value = $0.attribute("k") }
        #expect(value == "é")
    }

    @Test("An attribute with a prefix is another one")
    func prefixed() throws {
        #expect(try names("<a xmlns:p='u' p:k='1'/>") == ["a"])
    }

    @Test(
        "A document that is not well-formed is an error",
        arguments: [
            "", " ", "text", "{}", "<a>", "<a></b>", "<a k=1/>", "<a k='1' k='2'/>", "<a/><a/>", "<a k='&x;'/>",
            "\u{0}",
        ])
    func malformed(document: String) {
        #expect(throws: XMLError.malformed) { try names(document) }
    }

    @Test(
        "A document type is refused, so that no entity expands and no file is read",
        arguments: [
            "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY x 'y'>]><a k='&x;'/>",
            "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
        ])
    func documentType(document: String) {
        #expect(throws: XMLError.documentType) { try names(document) }
    }

    @Test("Damaged documents are read or refused", arguments: 1...200 as ClosedRange<UInt64>)
    func damaged(seed: UInt64) {
        var mutation = TextMutation(seed: seed)
        let document = "<?xml version='1.0'?><p:a xmlns:p='u'><b k='1'/><b k=\"&lt;\"/><c>text</c></p:a>"
        do {
            try XMLElements.forEach(in: Array(mutation.mutated(Data(document.utf8)))) { _ = $0.attribute("k") }
        } catch {
            #expect(error == .malformed || error == .documentType)
        }
    }
}
