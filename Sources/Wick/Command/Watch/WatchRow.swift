import WickCandleFiles
import WickMarket
import WickMarketSources

/// An update to print.
struct WatchRow: Hashable, Sendable {
    /// The coin's position in the command.
    let position: Int
    let coin: Coin
    let provider: CandleProvider
    /// The currency of the prices; `nil` for the provider's usual one.
    let quote: String?
    let state: CandleState

    /// The names of the columns, in order.
    static let columns =
        ["time", "site", "pair", "price"] + CandleCSV.columns.dropFirst() + ["closed"]

    /// The coin's symbol and the currency, such as "BTC/USDT".
    var pair: String { [coin.symbol, quote].compactMap(\.self).joined(separator: "/") }

    /// The price and the candle's values, in the order of the columns; `nil` if unknown.
    private var figures: [String?] { [state.price.plain] + CandleCSV.figures(of: state.candle) }

    /// The row as a JSON object on a line of its own; an unknown volume is null.
    var json: String {
        let texts = [CandleCSV.time(of: state.candle), provider.id, pair].map(JSONFormat.string)
        let values = texts + figures.map { $0 ?? "null" } + ["\(state.isClosed)"]
        return "{" + zip(Self.columns, values).map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
    }

    /// The row as a line of comma-separated values; an unknown volume is empty.
    var csv: String {
        let fields = [CandleCSV.time(of: state.candle), provider.id, CSVFormat.field(pair)]
        return (fields + figures.map { $0 ?? "" } + ["\(state.isClosed)"]).joined(separator: ",") + "\r\n"
    }
}
