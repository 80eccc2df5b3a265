extension String {
    /// The text without anything that could control a terminal or turn its direction round.
    ///
    /// Control characters and line separators become U+FFFD, so that one sees that something was there; invisible format
    /// characters are dropped, save the joiners that scripts and emoji are written with.
    var harmless: String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        var result = ""
        result.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: result.unicodeScalars.append("\u{FFFD}")
            case .format where scalar != "\u{200C}" && scalar != "\u{200D}": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
