extension String {
    /// Breaks the text into lines of at most `width` columns where possible.
    ///
    /// Lines break at spaces, and between the characters of scripts without spaces, such as Chinese; but no line begins
    /// with closing punctuation or ends with opening punctuation.
    func wrapped(to width: Int) -> [String] {
        var lines: [(text: String, width: Int)] = []
        for word in split(separator: " ") {
            for (number, piece) in Self.pieces(of: word).enumerated() {
                let gap = number == 0 ? 1 : 0
                let pieceWidth = piece.displayWidth
                if let last = lines.last, last.width + gap + pieceWidth <= width {
                    lines[lines.count - 1].text += (gap == 1 ? " " : "") + piece
                    lines[lines.count - 1].width += gap + pieceWidth
                } else {
                    lines.append((piece, pieceWidth))
                }
            }
        }
        return lines.map(\.text)
    }

    /// Splits a word where a line may break: at its wide characters.
    private static func pieces(of word: Substring) -> [String] {
        var pieces: [String] = []
        var previous: Character?
        for character in word {
            if let previous, !mayBreak(between: previous, and: character) {
                pieces[pieces.count - 1].append(character)
            } else {
                pieces.append(String(character))
            }
            previous = character
        }
        return pieces
    }

    private static func mayBreak(between one: Character, and next: Character) -> Bool {
        (one.displayWidth == 2 || next.displayWidth == 2) && !opening.contains(one) && !closing.contains(next)
    }

    private static let opening: Set<Character> = ["（", "《", "「", "“", "(", "["]
    private static let closing: Set<Character> = [
        "，", "。", "；", "：", "、", "？", "！", "）", "》", "」", "”", "…", ")", "]", ",", ".", ";", ":",
    ]
}
