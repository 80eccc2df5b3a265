/// A text from outside that is safe to display.
///
/// It is one line of bounded length without keys, control characters and changes of the text direction. Literals are
/// trusted and unchanged; any other text requires a ``Redaction``.
public struct SanitizedText: Hashable, Sendable {
    /// The sanitized text.
    public let text: String

    /// Whether nothing is left to show.
    public var isEmpty: Bool { text.isEmpty }

    /// The default limit, in Unicode scalars.
    public static let longest = 200

    /// Sanitizes a text.
    ///
    /// White space is collapsed to single spaces; control, invisible and unassigned characters are removed, and so are
    /// combining marks beyond the fourth on a character. Keys are redacted afterwards, so removed characters cannot hide
    /// them. The text is truncated last, so that no part of a key remains at its end.
    ///
    /// - Parameters:
    ///   - outside: The original text.
    ///   - redaction: The redaction with the known keys.
    ///   - limit: The maximum number of Unicode scalars; "…" follows a truncated text.
    public init(_ outside: String, redaction: Redaction, limit: Int = longest) {
        // Encoding may multiply the length of a key that begins before the limit. Therefore more of the text is
        // searched than shown; the rest is not shown because another key may begin there whose end is cut off.
        let (line, isCut) = Self.line(outside, limit: limit + 1 + 16 * redaction.longestKey)
        let shown = isCut ? String(line.prefix(limit + 1)).utf8.count : String(line).utf8.count
        let scalars = redaction.text(String(line), upTo: shown).unicodeScalars
        text = isCut || scalars.count > limit ? String(scalars.prefix(limit)) + "…" : String(scalars)
    }

    /// The visible characters of a text separated by single spaces, up to a limit, and whether there are more.
    private static func line(_ text: String, limit: Int) -> (line: String.UnicodeScalarView, isCut: Bool) {
        var line = String.UnicodeScalarView()
        var count = 0
        var marks = 0
        var spaceIsDue = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                spaceIsDue = count > 0
            } else if isShown(scalar) {
                // Many marks on one character would cover the lines above it.
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

    /// The most that letters have in any modern script.
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
    /// Creates a trusted text.
    public init(stringLiteral text: String) { self.text = text }

    /// The text.
    public var description: String { text }
}
