import KitLocalization
import WickCandleFiles
import WickMarket

/// Writes updates as a table: a line for each, or in a terminal one row for each coin, which is written over.
struct WatchTable {
    /// The widths of the columns of lines, whose values are not known in advance.
    private static let lineWidths = [20, 10, 10, 13, 13, 13, 13, 13, 10]

    private let format: MarketFormat
    private let output: Output
    /// Whether the rows of a terminal are written over, rather than a line written for each update.
    private let isInPlace: Bool
    private let isColoured: Bool
    private var rows: [Int: WatchRow] = [:]
    /// How many lines above the cursor are the table's, and their width.
    private var drawn = (lines: 0, width: 0)

    /// - Parameters:
    ///   - coins: How many coins are watched.
    ///   - context: The output and the user's locale.
    init(coins: Int, in context: CommandContext) {
        output = context.output
        format = MarketFormat(locale: MarketLocale(environment: context.variables))
        isColoured = Style.isAllowed(on: output, variables: context.variables)
        let isSmart = output.isTerminal && context.variables["TERM"].map { $0 != "dumb" && !$0.isEmpty } ?? false
        // The cursor stays below the table.
        isInPlace = isSmart && coins + 2 <= output.rows ?? 24
    }

    /// The text for an update.
    mutating func text(of row: WatchRow) -> String {
        rows[row.position] = row
        if isInPlace { return drawing() }
        let lines = table(of: [row], widths: Self.lineWidths).split(separator: "\n")
        defer { drawn.lines = 1 }
        return (drawn.lines == 0 ? lines[...] : lines.dropFirst()).map { $0 + "\n" }.joined()
    }

    /// Erases the table of a terminal, so that a message can take its place; otherwise empty.
    mutating func erasing() -> String {
        guard isInPlace, drawn.lines > 0 else { return "" }
        defer { drawn.lines = 0 }
        return "\(up)\r\u{1B}[J"
    }

    /// Draws the table of a terminal over the drawn one; otherwise empty.
    mutating func drawing() -> String {
        guard isInPlace, !rows.isEmpty else { return "" }
        let columns = columns(of: rows.sorted { $0.key < $1.key }.map(\.value), fitting: width)
        let lines = TextTable(columns: columns, isCut: true, isColoured: isColoured).text.split(separator: "\n")
        // Lines that the terminal has wrapped are not overwritten.
        let start = drawn.width > width ? erasing() : up
        drawn = (lines.count, Self.width(of: columns))
        return start + lines.map { "\r\($0)\u{1B}[K\n" }.joined()
    }

    private var width: Int { output.columns ?? 80 }

    /// Moves the cursor to the first line of the drawn table.
    ///
    /// A terminal that has become narrower has wrapped its lines.
    private var up: String {
        let wraps = (max(drawn.width, 1) + width - 1) / width
        return drawn.lines > 0 ? "\u{1B}[\(drawn.lines * wraps)A" : ""
    }

    private func columns(of rows: [WatchRow]) -> [TextTable.Column] {
        let prices: [(title: String, price: (CandleState) -> Double)] = [
            (localized("Price"), \.price),
            (localized("Open", context: "column of prices"), \.candle.open),
            (localized("High", context: "column of prices"), \.candle.high),
            (localized("Low", context: "column of prices"), \.candle.low),
            (localized("Close", context: "column of prices"), \.candle.close),
        ]
        return [
            TextTable.Column(localized("Time (UTC)"), cells: rows.map { CandleCSV.time(of: $0.state.candle) }),
            TextTable.Column(localized("Source"), cells: rows.map { $0.provider.title.sanitizedText }),
            TextTable.Column(localized("Pair", context: "of currencies"), cells: rows.map { $0.pair.sanitizedText }),
        ]
            + prices.enumerated().map { index, column in
                TextTable.Column(
                    column.title, isFigure: true, cells: rows.map { format.price(column.price($0.state)) },
                    style: { index == 0 ? Style(rows[$0].state.direction) : nil })
            }
            + [
                TextTable.Column(
                    localized("Volume"), isFigure: true,
                    cells: rows.map { format.compactAmount($0.state.candle.volume) })
            ]
    }

    private func table(of rows: [WatchRow], widths: [Int]) -> String {
        var columns = columns(of: rows)
        for (index, width) in widths.enumerated() { columns[index].width = max(columns[index].width, width) }
        return TextTable(columns: columns, isCut: false, isColoured: isColoured).text
    }

    /// The columns without those that do not fit: first the time, then all but the price, the last first.
    private func columns(of rows: [WatchRow], fitting width: Int) -> [TextTable.Column] {
        var columns = columns(of: rows)
        // One column less, because some terminals wrap after the last one.
        func excess() -> Int { Self.width(of: columns) - (width - 1) }
        if excess() > 0 { columns.removeFirst() }
        while columns.count > 3, excess() > 0 { columns.removeLast() }
        if excess() > 0 { columns[1].width = max(1, columns[1].width - excess()) }
        return columns
    }

    private static func width(of columns: [TextTable.Column]) -> Int { columns.reduce(-2) { $0 + $1.width + 2 } }
}

extension CandleState {
    /// Whether the last price is above or below the candle's opening price.
    fileprivate var direction: ChangeDirection { ChangeDirection((price / candle.open - 1) * 100) }
}
