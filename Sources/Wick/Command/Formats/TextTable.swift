/// Columns of text, aligned by display width and separated by two spaces.
struct TextTable {
    struct Column {
        let title: String
        let cells: [String]
        /// Whether it contains numbers, which are right-aligned.
        let isFigure: Bool
        /// The style of each row's cell; `nil` for the default.
        let style: (_ row: Int) -> Style?
        /// The width in terminal columns.
        var width: Int

        /// Creates a column as wide as its widest cell.
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
    /// Whether cells wider than their column are truncated.
    let isCut: Bool
    /// Whether to use colours.
    let isColoured: Bool

    /// The header and the rows, one per line.
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
            // The last column needs no padding.
            let padded =
                isLast && !column.isFigure ? text : text.padded(toWidth: column.width, onTheLeft: column.isFigure)
            line += padded.styled(style, isColoured)
        }
        return line
    }
}
