/// The tokens of an SQL statement.
///
/// Statements that mean the same may differ in letter case, in white space, in comments, and in the quotes around names,
/// which SQLite adds where it renames a table.
enum SQLTokens {
    /// The tokens of a statement, without white space and comments.
    ///
    /// Names and keywords are in lower case and without quotes; a text in single quotes stays as it is.
    static func tokens(of sql: String) -> [String] {
        var tokens: [String] = []
        var rest = Substring(sql)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if rest.hasPrefix("--") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
            } else if first == "'" {
                tokens.append("'" + quoted(by: "'", in: &rest) + "'")
            } else if let end = ends[first] {
                tokens.append(quoted(by: end, in: &rest).lowercased())
            } else if isWordCharacter(first) {
                let word = rest.prefix(while: isWordCharacter)
                rest = rest[word.endIndex...]
                tokens.append(word.lowercased())
            } else {
                tokens.append(String(rest.removeFirst()))
            }
        }
        return tokens
    }

    /// What ends a quoted name that begins with each character.
    private static let ends: [Character: Character] = ["\"": "\"", "`": "`", "[": "]"]

    private static func isWordCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }

    /// Removes a quoted text from the front, and returns what is in it; a quote that is doubled stays doubled.
    private static func quoted(by end: Character, in rest: inout Substring) -> String {
        rest.removeFirst()
        var text = ""
        while let next = rest.popFirst() {
            guard next == end else {
                text.append(next)
                continue
            }
            guard rest.first == end, end != "]" else { break }
            rest.removeFirst()
            text += [end, end]
        }
        return text
    }
}
