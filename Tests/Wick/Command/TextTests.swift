import Testing

@testable import WickCommand

@Suite("Text in a terminal")
struct TextTests {
    @Test(
        "The width of a text is its display width",
        arguments: [
            ("", 0), ("Bitcoin", 7), ("Łódź", 4), ("e\u{301}", 1), ("柴犬", 4), ("ｗ", 2), ("한국", 4), ("🚀", 2), ("🇩🇪", 2),
            ("👩‍👩‍👧", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("a\u{200B}b", 2), ("é柴🚀x", 6), ("—", 1), ("−2.50%", 6),
        ])
    func width(_ text: String, _ width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test(
        "Long text is truncated at a character boundary, with an ellipsis",
        arguments: [
            ("Bitcoin", 7, "Bitcoin"), ("Bitcoin", 5, "Bitc…"), ("柴犬柴犬", 6, "柴犬…"), ("柴犬", 1, "…"), ("🇩🇪🇩🇪", 3, "🇩🇪…"),
        ])
    func truncation(_ text: String, _ width: Int, _ expected: String) {
        #expect(text.truncated(toWidth: width) == expected)
        #expect(expected.displayWidth <= width)
    }

    @Test("Padding counts columns, on the requested side")
    func padding() {
        #expect("柴".padded(toWidth: 4, onTheLeft: false) == "柴  ")
        #expect("柴".padded(toWidth: 4, onTheLeft: true) == "  柴")
        #expect("Bitcoin".padded(toWidth: 3, onTheLeft: true) == "Bitcoin")
    }

    @Test(
        "Untrusted text cannot control a terminal or change the direction of a line",
        arguments: [
            ("Bitcoin", "Bitcoin"), ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\nb\r\tc", "a\u{FFFD}b\u{FFFD}\u{FFFD}c"),
            ("a\u{9B}31m", "a\u{FFFD}31m"), ("a\u{7F}\u{0}", "a\u{FFFD}\u{FFFD}"), ("a\u{202E}b\u{2066}c", "abc"),
            ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}"), ("👩‍👧", "👩‍👧"), ("naïve 柴犬", "naïve 柴犬"),
        ])
    func sanitizedText(_ text: String, _ expected: String) {
        #expect(Array(text.sanitizedText.unicodeScalars) == Array(expected.unicodeScalars))
    }
}
