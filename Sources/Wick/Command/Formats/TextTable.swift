/// Columns of text for a person: aligned by what a terminal shows, two blanks between them.
struct TextTable {
    /// One column.
    struct Column {
        let title: String
        let cells: [String]
        /// Whether it holds figures, which are aligned on the right.
        let isFigure: Bool
        /// How each row's cell looks; `nil` for as all else.
        let style: (_ row: Int) -> Style?
        /// How many columns of the terminal it takes.
        var width: Int

        /// Makes a column that is as wide as its widest cell.
        init(
            _ title: String, isFigure: Bool = false, cells: [String], style: @escaping (Int) -> Style? = { _ in nil }
        ) {
            self.title = title
            self.cells = cells
            self.isFigure = isFigure
            self.style = style
            width = cells.reduce(title.displayWidth) { max($0, $1.displayWidth) }
        }
    }

    let columns: [Column]
    /// Whether what is wider than its column is cut.
    let isCut: Bool
    /// Whether colours may be used.
    let isColoured: Bool

    /// The header and the rows, a line each.
    var text: String {
        let rows = columns.first?.cells.indices ?? 0..<0
        return rows.reduce(into: line { column in (column.title, nil) }.styled(.bold, isColoured) + "\n") { text, row in
            text += line { column in (column.cells[row], column.style(row)) } + "\n"
        }
    }

    private func line(_ cell: (Column) -> (text: String, style: Style?)) -> String {
        var line = ""
        for (index, column) in columns.enumerated() {
            if index > 0 { line += "  " }
            let isLast = index == columns.count - 1
            let (whole, style) = cell(column)
            let text = isCut ? whole.truncated(toWidth: column.width) : whole
            // Nothing follows the last column, so it needs no spaces behind it.
            let padded =
                isLast && !column.isFigure ? text : text.padded(toWidth: column.width, onTheLeft: column.isFigure)
            line += padded.styled(style, isColoured)
        }
        return line
    }
}
