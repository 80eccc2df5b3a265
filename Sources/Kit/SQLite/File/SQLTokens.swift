/// Splits an SQL statement into tokens.
///
/// Equivalent statements may differ in letter case, white space, comments and in the quotes around names, which SQLite adds
/// when it renames a table.
enum SQLTokens {
    /// Returns the tokens of a statement without white space and comments.
    ///
    /// Names and keywords are lowercased and unquoted; strings in single quotes are unchanged.
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

    /// The closing quote for each opening quote.
    private static let ends: [Character: Character] = ["\"": "\"", "`": "`", "[": "]"]

    private static func isWordCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }

    /// Removes a quoted string from the beginning and returns its content; doubled quotes remain doubled.
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
