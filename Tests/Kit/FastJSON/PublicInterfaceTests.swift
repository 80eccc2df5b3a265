import Foundation
import SimdjsonShims
import Testing
import TextMutation

/// A version of simdjson whose first stage is not known is used by its documented functions alone: the index of a text must not
/// differ by that.
@Suite("Tokens found by simdjson's public interface give the same index")
struct PublicInterfaceTests {
    private typealias Parse = (UnsafePointer<UInt8>?, Int, Int) -> UnsafePointer<simdjson_shims_tape>?

    private static let maximumDepth = 512

    /// The words of a text's index and its decoded strings; `nil` where the text is refused.
    private func index(of text: Data, by parse: Parse) -> [UInt64]? {
        text.withUnsafeBytes { bytes in
            guard let tape = parse(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, Self.maximumDepth) else {
                return nil
            }
            defer { simdjson_shims_free(tape) }
            let words = UnsafeBufferPointer(start: tape.pointee.words, count: Int(tape.pointee.words[0] & 0xFFFF_FFFF))
            // A word of a decoded string says where its bytes are, so those are part of what is compared.
            return words.flatMap { word -> [UInt64] in
                guard word >> 56 == UInt64(UInt8(ascii: "\\")), let decoded = tape.pointee.decoded else {
                    return [word]
                }
                let start = Int(word & 0xFFFF_FFFF)
                return [word] + (start..<start + Int(word >> 32 & 0xFF_FFFF)).map { UInt64(decoded[$0]) }
            }
        }
    }

    private func compare(_ text: Data) {
        #expect(
            index(of: text, by: simdjson_shims_parse) == index(of: text, by: simdjson_shims_parse_by_public_interface),
            "\(String(decoding: text, as: UTF8.self))")
    }

    @Test(
        "Texts on an edge",
        arguments: [
            "", " ", "[", "]", "[]", "{}", " \t\r\n[ ] ", "[1]2", "[1 2]", "[12", "[\"a", "[\"a\\", "[\"a\\\"",
            "[\"a\"b]", "[a\"b\"]",
            "[1\"a\"]", "[\"a\nb\"]", "[\"a\u{1}\"]", "[\"\\\u{1}\"]", "[\"a\\\\\"]", "[\"\\\\\\\"\"]",
            "[\"\\u00e9\\ud83d\\ude00\"]",
            "[\"\\ud83d\"]", "[\"\\x\"]", "[\"\\n\" x]", "[\"\\n\"x]", "[\u{B}1]", "[1\u{C}]", "[true,false,null]",
            "[tru e]",
            "{\"a\":{\"a\":[{\"\\u0061\":1}]},\"a\":2}", "{\"a\" 1}", "[1,]", "[,]", "[:]", "\u{FEFF}[]",
            "[\"é\",\"\u{1F600}\"]",
        ])
    func edge(text: String) {
        compare(Data(text.utf8))
        // simdjson reads a text 64 bytes at a time.
        for count in 50..<70 { compare(Data((String(repeating: " ", count: count) + text).utf8)) }
    }

    @Test("Bytes that are not UTF-8 are refused by both")
    func brokenUTF8() {
        for bytes in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]] {
            let text = Data(#"["a"#.utf8) + Data(bytes) + Data(#""]"#.utf8)
            compare(text)
            #expect(index(of: text, by: simdjson_shims_parse_by_public_interface) == nil)
        }
    }

    @Test("Depth is bounded alike")
    func depth() {
        for count in [510, 511, 512, 513, 5000] {
            compare(Data((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8))
        }
    }

    @Test("Texts changed at random", arguments: UInt64(1)...4)
    func mutations(seed: UInt64) {
        var mutation = TextMutation(seed: seed)
        let listing = Data(
            #"""
            {"status":{"error_code":"0","note":"\"quoted\" \\ and \u20bf"},"data":[{"id":1,"name":"Bitcoin","price":67123.45},
            {"id":18446744073709551615,"name":null,"n\u0061me":"é\n","tags":[true,false,[],{}]},{"number":-12e-3}]}
            """#.utf8)
        for _ in 0..<2000 { compare(mutation.mutated(listing)) }
    }
}
