import KitLocalization

extension String {
    /// The text without characters that control a terminal or change the direction of text; line breaks become U+FFFD.
    var sanitizedText: String { sanitized(limit: .max, lineBreak: "\u{FFFD}") }
}
