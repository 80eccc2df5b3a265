/// A text from outside that may be shown: one line without keys, of bounded length, that controls neither a terminal nor the
/// direction of what is around it.
///
/// A literal is a text of ours and stays as it is; any other text needs a ``Redaction``.
public struct SanitizedText: Hashable, Sendable {
    /// The text.
    public let text: String

    /// Whether nothing is left to show.
    public var isEmpty: Bool { text.isEmpty }

    /// The most characters that are shown of a text, counted as Unicode scalars.
    public static let longest = 200

    /// Makes a text fit to be shown.
    ///
    /// White space is collapsed to single spaces; control, invisible and unassigned characters are removed,
    /// and marks on a character beyond the fourth. Then keys are redacted,
    /// which removed characters can no longer hide. Then the text is cut, so that no part of a key is left at its end.
    ///
    /// - Parameters:
    ///   - outside: The text as it came.
    ///   - redaction: Knows the keys.
    ///   - limit: The most characters that are kept; "…" follows a text that was longer.
    public init(_ outside: String, redaction: Redaction, limit: Int = longest) {
        // A key that begins before the limit may be encoded with many characters for each of its own: so much more is looked at,
        // and not shown, since another key may begin there whose end is not known.
        let (line, isCut) = Self.line(outside, limit: limit + 1 + 16 * redaction.longestKey)
        let shown = isCut ? String(line.prefix(limit + 1)).utf8.count : String(line).utf8.count
        let scalars = redaction.text(String(line), upTo: shown).unicodeScalars
        text = isCut || scalars.count > limit ? String(scalars.prefix(limit)) + "…" : String(scalars)
    }

    /// The visible characters of a text with single spaces between them, up to a limit, and whether there are more.
    private static func line(_ text: String, limit: Int) -> (line: String.UnicodeScalarView, isCut: Bool) {
        var line = String.UnicodeScalarView()
        var count = 0
        var marks = 0
        var spaceIsDue = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                spaceIsDue = count > 0
            } else if isShown(scalar) {
                // A pile of marks on one character would cover the lines above it.
                marks = isMark(scalar) ? marks + 1 : 0
                if marks > mostMarks { continue }
                guard count < limit else { return (line, true) }
                if spaceIsDue { line.append(" ") }
                count += spaceIsDue ? 2 : 1
                spaceIsDue = false
                line.append(scalar)
            }
        }
        return (line, false)
    }

    /// As many as a letter has in any script that is written today.
    private static let mostMarks = 4

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}

extension SanitizedText: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Makes a text of the program's own.
    public init(stringLiteral text: String) { self.text = text }

    /// The text.
    public var description: String { text }
}
