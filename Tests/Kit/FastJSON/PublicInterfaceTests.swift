import Foundation
import SimdjsonShims
import Testing
import TextMutation

/// For an unknown version of simdjson only its documented functions are used; the index of a text must be the same.
@Suite("Tokens found by simdjson's public interface produce the same index")
struct PublicInterfaceTests {
    private typealias Parse = (UnsafePointer<UInt8>?, Int, Int) -> UnsafePointer<simdjson_shims_tape>?

    private static let maximumDepth = 512

    /// The words of a text's index and its decoded strings; `nil` if the text is rejected.
    private func index(of text: Data, by parse: Parse) -> [UInt64]? {
        text.withUnsafeBytes { bytes in
            guard let tape = parse(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, Self.maximumDepth) else {
                return nil
            }
            defer { simdjson_shims_free(tape) }
            let words = UnsafeBufferPointer(start: tape.pointee.words, count: Int(tape.pointee.words[0] & 0xFFFF_FFFF))
            // The word of a decoded string contains the position of its bytes, so compare those too.
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
        "Edge cases",
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
        // simdjson reads a text in blocks of 64 bytes.
        for count in 50..<70 { compare(Data((String(repeating: " ", count: count) + text).utf8)) }
    }

    @Test("Invalid UTF-8 is rejected by both")
    func brokenUTF8() {
        for bytes in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]] {
            let text = Data(#"["a"#.utf8) + Data(bytes) + Data(#""]"#.utf8)
            compare(text)
            #expect(index(of: text, by: simdjson_shims_parse_by_public_interface) == nil)
        }
    }

    @Test("The nesting depth is limited equally")
    func depth() {
        for count in [510, 511, 512, 513, 5000] {
            compare(Data((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8))
        }
    }

    @Test("Random changes to texts", arguments: UInt64(1)...4)
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
