import CommandLineOptions

extension String {
    /// The text cut to at most so many columns, with an ellipsis where something was cut.
    ///
    /// - Parameter width: The columns, 1 or more.
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

    /// The text filled with spaces to so many columns.
    func padded(toWidth width: Int, onTheLeft: Bool) -> String {
        let padding = String(repeating: " ", count: max(width - displayWidth, 0))
        return onTheLeft ? padding + self : self + padding
    }
}
