import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("The JSON writer")
struct JSONWriterTests {
    private func text(edit: FieldEdit? = nil, _ fields: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter(edit: edit)
        json.object(fields)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test("writes separators and nests")
    func structure() {
        let written = text { json in
            json.field("a", 1)
            json.object("b") { _ in }
            json.array("c") { json in
                json.object { $0.field("d", true) }
                json.string("e")
            }
            json.null("f")
            json.field("g", false)
            json.field(named: "h/\"", 2)
        }
        #expect(written == #"{"a":1,"b":{},"c":[{"d":true},"e"],"f":null,"g":false,"h/\"":2}"#)
    }

    @Test("writes missing values as null")
    func missing() {
        let written = text { json in
            json.field("a", nil as Int?)
            json.field("b", nil as Double?)
            json.field("c", nil as String?)
            json.field("d", Double.nan)
            json.field("e", -Double.infinity)
        }
        #expect(written == #"{"a":null,"b":null,"c":null,"d":null,"e":null}"#)
    }

    @Test(
        "writes the shortest exact form of a double, an integral one without a fraction",
        arguments: [
            (0.1, "0.1"), (1.0, "1"), (-3.0, "-3"), (19_950_000.0, "19950000"), (1e-12, "1e-12"), (2.5e-7, "2.5e-07"),
            (1e300, "1e+300"), (0.1 + 0.2, "0.30000000000000004"),
        ])
    func doubles(value: Double, expected: String) throws {
        #expect(text { $0.field("x", value) } == "{\"x\":\(expected)}")
        let read = try JSONDecoder().decode([String: Double].self, from: Data("{\"x\":\(expected)}".utf8))
        #expect(read["x"] == value)
    }

    @Test("escapes what JSON requires, and leaves the rest as UTF-8")
    func strings() throws {
        let odd = "\"q\" back\\slash tab\t nul\u{0} 龙币 🚀 é"
        let written = text { $0.field("x", odd) }
        #expect(try JSONDecoder().decode([String: String].self, from: Data(written.utf8))["x"] == odd)
        #expect(written.contains("龙币 🚀 é"))
        #expect(written.contains("\\u0009") && written.contains("\\u0000"))
    }

    @Test("removes a field of one item, or changes its type, and changes nothing else")
    func edits() {
        func items(_ edit: FieldEdit) -> String {
            text(edit: edit) { json in
                json.array("data") { json in
                    for item in 0..<2 {
                        json.item(item) { json in
                            json.field("id", item)
                            json.field("name", "n")
                            json.object("quote") { $0.field("price", 1.5) }
                        }
                    }
                }
                json.field("name", "outside")
            }
        }
        let whole = #"{"id":0,"name":"n","quote":{"price":1.5}}"#
        func expect(_ field: String, _ change: FieldEdit.Change, _ item: String) {
            let written = items(FieldEdit(field: field, item: 1, change: change))
            #expect(written == #"{"data":[\#(whole),\#(item)],"name":"outside"}"#)
        }
        expect("name", .leftOut, #"{"id":1,"quote":{"price":1.5}}"#)
        expect("name", .wrongType, #"{"id":1,"name":42,"quote":{"price":1.5}}"#)
        expect("price", .leftOut, #"{"id":1,"name":"n","quote":{}}"#)
        expect("price", .wrongType, #"{"id":1,"name":"n","quote":{"price":"text"}}"#)
        expect("quote", .wrongType, #"{"id":1,"name":"n","quote":42}"#)
        expect("id", .wrongType, #"{"id":"text","name":"n","quote":{"price":1.5}}"#)
    }
}

@Suite("Times in ISO 8601")
struct ISO8601Tests {
    @Test("are formatted like Foundation's, including leap days and times before 1970")
    func agreement() {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        for step in -400..<1200 {
            let time = Date(timeIntervalSince1970: Double(step) * 3_456_789.125)
            #expect(ISO8601.string(time) == style.format(time))
        }
        #expect(ISO8601.string(Date(timeIntervalSince1970: 1_709_164_800)) == "2024-02-29T00:00:00.000Z")
    }

    @Test("keep every millisecond")
    func milliseconds() {
        for millisecond in 0..<1000 {
            let time = Date(timeIntervalSince1970: Double(1_767_366_245_000 + millisecond) / 1000)
            let digits = "\(millisecond + 1000)".dropFirst()
            #expect(ISO8601.string(time) == "2026-01-02T15:04:05.\(digits)Z")
        }
    }
}
