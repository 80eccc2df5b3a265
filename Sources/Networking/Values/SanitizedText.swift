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
    /// White space becomes single spaces; control characters, invisible ones, and those that have no meaning of their own go.
    /// Then the keys are taken out, so that none hides behind what has just been dropped; then the text is cut, so that no part of
    /// a key is left at its end.
    ///
    /// - Parameters:
    ///   - outside: The text as it came.
    ///   - redaction: Knows the keys.
    ///   - limit: The most characters that are kept, of which "…" then stands behind.
    public init(_ outside: String, redaction: Redaction, limit: Int = longest) {
        // A key that begins before the limit may be written with many characters for each of its own.
        let line = Self.line(outside, limit: limit + 1 + 16 * redaction.longestKey)
        let redacted = redaction.text(line)
        let scalars = redacted.unicodeScalars
        text = scalars.count > limit ? String(scalars.prefix(limit)) + "…" : redacted
    }

    /// The visible characters of a text with single spaces between them, up to a limit.
    private static func line(_ text: String, limit: Int) -> String {
        var line = String.UnicodeScalarView()
        var count = 0
        var spaceIsDue = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                spaceIsDue = count > 0
            } else if isShown(scalar) {
                guard count < limit else { break }
                if spaceIsDue { line.append(" ") }
                count += spaceIsDue ? 2 : 1
                spaceIsDue = false
                line.append(scalar)
            }
        }
        return String(line)
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
