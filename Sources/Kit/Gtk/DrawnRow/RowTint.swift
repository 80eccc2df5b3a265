/// The colours of the characters of a text that have changed a moment ago.
struct RowTint: Equatable {
    /// How long a changed character is tinted, in milliseconds.
    static let duration = 400.0

    private struct Mark: Equatable {
        let color: RowColor
        /// When it ends, in milliseconds of the row's clock.
        let end: Double
    }

    /// One for each character of the text; nil for one that has its own colour.
    private var marks: [Mark?] = []

    /// Marks the characters in which a text differs from the former one.
    ///
    /// If a figure has got another number of digits, all that follow the first difference have changed.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - former: The text before.
    ///   - color: The colour; nil for none.
    ///   - now: The time, in milliseconds.
    mutating func mark(_ text: String, replacing former: String, in color: RowColor?, at now: Double) {
        let (characters, old) = (Array(text), Array(former))
        let isAligned = characters.count == old.count
        var hasChanged = false
        marks = characters.indices.map { index in
            let isSame = (isAligned || !hasChanged) && index < old.count && characters[index] == old[index]
            guard !isSame else { return index < marks.count ? marks[index] : nil }
            hasChanged = true
            return color.map { Mark(color: $0, end: now + Self.duration) }
        }
    }

    /// Ends the marks whose time has passed.
    mutating func expire(at now: Double) {
        for index in marks.indices { if let mark = marks[index], mark.end <= now { marks[index] = nil } }
    }

    /// When the next mark ends, in milliseconds; nil if there is none.
    var nextEnd: Double? { marks.compactMap { $0?.end }.min() }

    /// A part of a text in one colour.
    struct Run: Equatable {
        /// Its bytes in UTF-8.
        let bytes: Range<Int>
        /// The colour; nil for the text's own.
        let color: RowColor?
    }

    /// The parts of the marked text, from its start to its end.
    func runs(of text: String) -> [Run] {
        var (runs, start) = ([Run](), 0)
        for (index, character) in text.enumerated() {
            let color = index < marks.count ? marks[index]?.color : nil
            let end = start + character.utf8.count
            if let last = runs.last, last.color == color {
                runs[runs.count - 1] = Run(bytes: last.bytes.lowerBound..<end, color: color)
            } else {
                runs.append(Run(bytes: start..<end, color: color))
            }
            start = end
        }
        return runs
    }
}
