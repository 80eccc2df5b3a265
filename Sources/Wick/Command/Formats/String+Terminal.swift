import CommandLineOptions
import KitLocalization

extension String {
    /// The text truncated to a number of terminal columns, with an ellipsis if necessary.
    ///
    /// - Parameter width: The number of columns, 1 or more.
    func truncated(toWidth width: Int) -> String {
        guard displayWidth > width else { return self }
        var result = ""
        var taken = 1
        for character in self {
            let next = character.displayWidth
            guard taken + next <= width else { break }
            taken += next
            result.append(character)
        }
        return result + "…"
    }

    /// The text padded with spaces to a number of terminal columns.
    func padded(toWidth width: Int, onTheLeft: Bool) -> String {
        let padding = String(repeating: " ", count: max(width - displayWidth, 0))
        return onTheLeft ? padding + self : self + padding
    }

    /// The text without characters that control a terminal or change the direction of text; line breaks become U+FFFD.
    var sanitizedText: String { sanitized(limit: .max, lineBreak: "\u{FFFD}") }
}
