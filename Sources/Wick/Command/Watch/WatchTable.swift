import KitLocalization
import WickCandleFiles
import WickMarket

/// Writes updates as a table: a line for each, or in a terminal one row for each coin, which is written over.
struct WatchTable {
    /// The widths of the columns of lines, whose values are not known in advance.
    private static let lineWidths = [20, 10, 10, 13, 13, 13, 13, 13, 10]

    private let format: MarketFormat
    /// The size of the terminal whose rows are written over; `nil` for a line for each update.
    private let size: (columns: Int, rows: Int)?
    private let isColoured: Bool
    private var rows: [Int: WatchRow] = [:]
    /// How many lines above the cursor are the table's.
    private var drawnLines = 0

    /// - Parameters:
    ///   - coins: How many coins are watched.
    ///   - context: The output and the user's locale.
    init(coins: Int, in context: CommandContext) {
        let output = context.output
        format = MarketFormat(locale: MarketLocale(environment: context.variables))
        isColoured = Style.isAllowed(on: output, variables: context.variables)
        let isSmart = output.isTerminal && context.variables["TERM"].map { $0 != "dumb" && !$0.isEmpty } ?? false
        let size = (columns: output.columns ?? 80, rows: output.rows ?? 24)
        // The cursor stays below the table.
        self.size = isSmart && coins + 2 <= size.rows ? size : nil
    }

    /// The text for an update.
    mutating func text(of row: WatchRow) -> String {
        guard let size else {
            let lines = table(of: [row], widths: Self.lineWidths).split(separator: "\n")
            defer { drawnLines = 1 }
            return (drawnLines == 0 ? lines[...] : lines.dropFirst()).map { $0 + "\n" }.joined()
        }
        rows[row.position] = row
        let shown = rows.sorted { $0.key < $1.key }.map(\.value)
        let up = drawnLines > 0 ? "\u{1B}[\(drawnLines)A" : ""
        let lines = table(of: shown, fitting: size.columns).split(separator: "\n")
        drawnLines = lines.count
        return up + lines.map { "\r\($0)\u{1B}[K\n" }.joined()
    }

    /// Continues below a message in the same terminal.
    mutating func moveBelowMessage() { if size != nil { drawnLines = 0 } }

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

    /// The table without the columns that do not fit: first the time, then all but the price, the last first.
    private func table(of rows: [WatchRow], fitting width: Int) -> String {
        var columns = columns(of: rows)
        // One column less, because some terminals wrap after the last one.
        func excess() -> Int { columns.reduce(-2) { $0 + $1.width + 2 } - (width - 1) }
        if excess() > 0 { columns.removeFirst() }
        while columns.count > 3, excess() > 0 { columns.removeLast() }
        if excess() > 0 { columns[1].width = max(1, columns[1].width - excess()) }
        return TextTable(columns: columns, isCut: true, isColoured: isColoured).text
    }
}

extension CandleState {
    /// Whether the last price is above or below the candle's opening price.
    fileprivate var direction: ChangeDirection { ChangeDirection((price / candle.open - 1) * 100) }
}
