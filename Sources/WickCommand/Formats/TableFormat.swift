import Market

/// Tickers as a table for a person: aligned by what a terminal shows, and cut to its width where one is known.
///
/// A rise or fall is told by its sign; colour only repeats it.
struct TableFormat {
    /// How figures are written.
    let format: MarketFormat
    /// How many columns there are; `nil` for as many as it takes, where no text is cut.
    let width: Int?
    /// Whether colours may be used.
    let isColoured: Bool

    /// As far as texts are filled with blanks where no width is known: one endless name must not widen every row.
    private static let widestPadding = 60

    /// Writes tickers; nothing where there are none.
    func bytes(of tickers: [Ticker]) -> [UInt8] {
        guard !tickers.isEmpty else { return [] }
        let columns = fitted(TableColumn.all(tickers, format))
        var text = line(of: columns) { $0.title }.styled(.bold, isColoured) + "\n"
        for row in tickers.indices {
            let direction = ChangeDirection(tickers[row].quote.change24h)
            text +=
                line(of: columns) {
                    $0.cells[row]
                } style: {
                    $0.kind == .change ? Style(direction) : nil
                } + "\n"
        }
        return Array(text.utf8)
    }

    private func line(
        of columns: [TableColumn], _ cell: (TableColumn) -> String, style: (TableColumn) -> Style? = { _ in nil }
    ) -> String {
        var line = ""
        for (index, column) in columns.enumerated() {
            if index > 0 { line += "  " }
            let isLast = index == columns.count - 1
            let text = width == nil ? cell(column) : cell(column).truncated(toWidth: column.width)
            // Nothing follows the last column, so it needs no spaces behind it.
            let padded =
                isLast && !column.isFigure ? text : text.padded(toWidth: column.width, onTheLeft: column.isFigure)
            line += padded.styled(style(column), isColoured)
        }
        return line
    }

    /// The columns that have room: the dispensable ones go first, then the longest names are cut.
    private func fitted(_ columns: [TableColumn]) -> [TableColumn] {
        var columns = columns
        guard let width else {
            for index in columns.indices { columns[index].width = min(columns[index].width, Self.widestPadding) }
            return columns
        }
        func excess() -> Int { columns.reduce(-2) { $0 + $1.width + 2 } - width }
        for kind in [TableColumn.Kind.volume, .marketCap, .section, .rank] where excess() > 0 {
            // A name keeps 20 columns as long as anything else can go.
            guard let name = columns.first(where: { $0.kind == .name }), name.width - 20 < excess() else { break }
            columns.removeAll { $0.kind == kind }
        }
        for kind in [TableColumn.Kind.name, .symbol] {
            guard let index = columns.firstIndex(where: { $0.kind == kind }), excess() > 0 else { continue }
            columns[index].width = max(columns[index].width - excess(), 5)
        }
        return columns
    }
}

/// One column of the table: what stands in it and how wide it is.
struct TableColumn {
    /// What the column shows.
    enum Kind {
        case rank, name, symbol, section, price, change, volume, marketCap
    }

    let kind: Kind
    let title: String
    let cells: [String]
    /// Whether it holds figures, which are aligned on the right.
    let isFigure: Bool
    /// How many columns of the terminal it takes.
    var width: Int

    private init(_ kind: Kind, _ title: String, isFigure: Bool = false, cells: [String]) {
        self.kind = kind
        self.title = title
        self.cells = cells
        self.isFigure = isFigure
        width = cells.reduce(title.displayWidth) { max($0, $1.displayWidth) }
    }

    /// All columns of a table, in order.
    static func all(_ tickers: [Ticker], _ format: MarketFormat) -> [TableColumn] {
        [
            TableColumn(
                .rank, "#", isFigure: true, cells: tickers.map { $0.rank.map(String.init) ?? MarketFormat.missing }),
            TableColumn(.name, "Name", cells: tickers.map(\.name.harmless)),
            TableColumn(.symbol, "Symbol", cells: tickers.map(\.symbol.harmless)),
            TableColumn(.section, "Section", cells: tickers.map(\.kind.rawValue.capitalized)),
            TableColumn(.price, "Price", isFigure: true, cells: tickers.map { format.price($0.quote.price) }),
            TableColumn(.change, "24 h", isFigure: true, cells: tickers.map { format.change($0.quote.change24h) }),
            TableColumn(
                .volume, "Volume 24 h", isFigure: true, cells: tickers.map { format.compactAmount($0.quote.volume24h) }),
            TableColumn(
                .marketCap, "Market cap", isFigure: true,
                cells: tickers.map { format.compactAmount($0.quote.marketCap) }),
        ]
    }
}
