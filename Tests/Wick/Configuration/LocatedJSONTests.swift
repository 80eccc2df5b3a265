import Testing

@testable import WickConfiguration

@Suite("JSON with line numbers")
struct LocatedJSONTests {
    private func parse(_ text: String) throws -> LocatedJSON { try LocatedJSON(parsing: Array(text.utf8)) }

    @Test("Every kind of value is parsed, with its line")
    func values() throws {
        let root = try parse("\u{FEFF}{\n \"a\": [1, -2.5e+3,\n true, false, null], \"b\": {}, \"c\":\n\"x\" }")
        let expected = LocatedJSON(
            content: .object([
                .init(
                    name: "a", line: 2,
                    value: LocatedJSON(
                        content: .array([
                            LocatedJSON(content: .number("1"), line: 2),
                            LocatedJSON(content: .number("-2.5e+3"), line: 2),
                            LocatedJSON(content: .boolean(true), line: 3),
                            LocatedJSON(content: .boolean(false), line: 3),
                            LocatedJSON(content: .null, line: 3),
                        ]), line: 2)),
                .init(name: "b", line: 3, value: LocatedJSON(content: .object([]), line: 3)),
                .init(name: "c", line: 3, value: LocatedJSON(content: .string("x"), line: 4)),
            ]), line: 1)
        #expect(root == expected)
    }

    @Test(
        "Escapes are decoded",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u20AC""#, "é€"), (#""\uD83D\uDE3F!""#, "😿!"),
            ("\"naïve 😿\"", "naïve 😿"), ("\"\"", ""),
        ])
    func strings(_ text: String, _ expected: String) throws {
        #expect(try parse(text).content == .string(expected))
    }

    @Test(
        "Invalid JSON is rejected",
        arguments: [
            "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{a:1}",
            "{'a':1}", "nul", "truee", "+1", "01", "1.", ".5", "1e", "-", "0x1", "NaN", "\"", "\"\\\"", "\"\\x\"",
            "\"\\u12\"", "\"\\u+123\"", "\"\\uD83D\"", "\"\\uD83D\\n\"", "\"\\uDE3F\"", "\"\u{1}\"", "\"a\nb\"", "1 2",
            "{}}",
            "{\"a\":1 \"b\":2}", "// no\n{}",
        ])
    func refused(_ text: String) {
        #expect(throws: LocatedJSON.SyntaxError.self) { try parse(text) }
    }

    @Test("Invalid UTF-8 is rejected")
    func notUTF8() {
        #expect(throws: LocatedJSON.SyntaxError(line: 1, problem: "A text is not UTF-8.")) {
            try LocatedJSON(parsing: [0x22, 0xC3, 0x28, 0x22])
        }
    }

    @Test("Nesting that could exhaust the stack is rejected")
    func deep() {
        #expect(throws: LocatedJSON.SyntaxError(line: 1, problem: "Values are nested too deeply.")) {
            try parse(String(repeating: "[", count: 100_000))
        }
    }
}
