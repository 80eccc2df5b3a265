import KitLocalization

extension String {
    /// The text without anything that could control a terminal or turn its direction round, with U+FFFD for line breaks too.
    var sanitizedText: String { sanitized(limit: .max, lineBreak: "\u{FFFD}") }
}
