import KitLocalization
import Testing

@Suite("Texts from outside")
struct SanitizedTextTests {
    private func sanitized(_ text: String, limit: Int = 200) -> [Unicode.Scalar] {
        Array(text.sanitized(limit: limit).unicodeScalars)
    }

    @Test(
        "Safe text in any script is unchanged",
        arguments: [
            "", "Bitcoin", "naïve 柴犬", "e\u{301}", "👩‍👩‍👧", "❤\u{FE0F}", "🇩🇪", "नमस्ते", "क्\u{200D}ष", "می\u{200C}خواهم",
            "שָׁלוֹם", "العربية",
            "ผู้ใหญ่", "Tiếng Việt", "한국", "€ $ “x” — …", "a\u{301}\u{302}\u{303}\u{304}",
        ])
    func untouched(text: String) { #expect(sanitized(text) == Array(text.unicodeScalars)) }

    @Test(
        "Bidirectional, invisible and control characters are removed",
        arguments: [
            ("a\u{202E}b", "ab"), ("\u{202A}\u{202B}\u{202C}\u{202D}\u{2066}\u{2067}\u{2068}\u{2069}a", "a"),
            ("\u{200E}a\u{200F}b\u{61C}", "ab"), ("a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e", "abcde"),
            ("Bit\u{200D}coin", "Bitcoin"), ("Bit\u{200C}coin", "Bitcoin"), ("\u{200D}柴", "柴"), ("柴\u{200D}", "柴"),
            ("柴\u{200D}a", "柴a"), ("a\nb\r\tc\u{85}d\u{2028}e\u{2029}f", "a b  c d e f"),
            ("a\u{0}b\u{1B}[31m\u{7F}\u{9B}", "a\u{FFFD}b\u{FFFD}[31m\u{FFFD}\u{FFFD}"),
            ("a\u{3164}b\u{115F}c\u{34F}d", "abcd"), ("a\u{E0041}b", "ab"),
        ])
    func dropped(text: String, expected: String) { #expect(sanitized(text) == Array(expected.unicodeScalars)) }

    @Test("The number of combining marks on a character is limited")
    func marks() {
        let stack = String(repeating: "\u{301}", count: 500)
        #expect(
            sanitized("a\(stack)b\(stack)")
                == Array("a\u{301}\u{301}\u{301}\u{301}b\u{301}\u{301}\u{301}\u{301}".unicodeScalars))
    }

    @Test("Text that is too long ends with an ellipsis")
    func long() {
        #expect("abcdef".sanitized(limit: 6) == "abcdef")
        #expect("abcdefg".sanitized(limit: 6) == "abcdef…")
        for part in ["a", "柴", "👩‍👩‍👧", "e\u{301}", "\u{200D}", "\u{202E}", "\n"] {
            let text = String(repeating: part, count: 100_000).sanitized(limit: 50)
            #expect(text.unicodeScalars.count <= 51)
        }
    }

    @Test("Sanitizing is idempotent, and every remaining scalar is safe")
    func everyScalar() {
        for value in 0...0x10FFFF {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let once = "x\(scalar)y".sanitized()
            let category = scalar.properties.generalCategory
            let isBad = [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
            if isBad { #expect(!once.unicodeScalars.contains(scalar), "\(value)") }
            #expect(once.unicodeScalars.first == "x" && once.unicodeScalars.last == "y")
            if value % 97 == 0 { #expect(Array(once.sanitized().unicodeScalars) == Array(once.unicodeScalars)) }
        }
    }
}
