import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// A subscription of Kraken's streams: a channel, a pair and for candles an interval, with what it has sent.
struct KrakenTopic {
    enum Kind: Equatable {
        /// The interval is in minutes.
        case candles(minutes: Int)
        case ticker, trades

        /// `nil` if there is no such channel or interval.
        init?(_ channel: String, _ params: JSONMessage) {
            switch channel {
            case "ohlc":
                let minutes = params.number("interval") ?? 1
                guard KrakenHistory.lengths.contains(minutes) else { return nil }
                self = .candles(minutes: minutes)
            case "ticker": self = .ticker
            case "trade": self = .trades
            default: return nil
            }
        }

        var channel: String {
            switch self {
            case .candles: "ohlc"
            case .ticker: "ticker"
            case .trades: "trade"
            }
        }
    }

    /// The candles of a snapshot, of which those without a trade are left out.
    private static let snapshotLength = 10
    /// The seconds between two updates.
    private static let interval = 1.0

    private let kind: Kind
    private let symbol: String
    private var candles: CandleFollower
    private var trades: TradeFollower
    private var day: SimulatedCandle?
    private var updatedAt: Double

    init(_ kind: Kind, symbol: String, at moment: MarketMoment, _ output: StreamOutput) {
        self.kind = kind
        self.symbol = symbol
        if case .candles(let minutes) = kind {
            candles = CandleFollower(grid: CandleGrid(minutes: minutes))
        } else {
            candles = CandleFollower(grid: .minute)
        }
        trades = TradeFollower(from: moment.instant)
        updatedAt = output.uptime
    }

    /// The whole channel, such as "ohlc-5 BTC/USD".
    var name: String {
        if case .candles(let minutes) = kind { return "ohlc-\(minutes) \(symbol)" }
        return "\(kind.channel) \(symbol)"
    }

    /// The subscription in an acknowledgement.
    ///
    /// - Parameter snapshot: Whether a snapshot follows; `nil` to leave the field out.
    func writeResult(snapshot: Bool?, to json: inout JSONWriter) {
        json.field("channel", kind.channel)
        if case .candles(let minutes) = kind { json.field("interval", minutes) }
        if kind == .ticker { json.field("event_trigger", "trades") }
        if let snapshot { json.field("snapshot", snapshot) }
        json.field("symbol", symbol)
        if case .candles = kind, snapshot != nil {
            json.array("warnings") { $0.string("timestamp is deprecated, use interval_begin") }
        }
    }

    /// The state at the time of the subscription; `nil` if there is nothing to send.
    mutating func snapshot(of pair: ExchangePairs.Pair, at moment: MarketMoment) -> [UInt8]? {
        switch kind {
        case .candles(let minutes):
            let grid = CandleGrid(minutes: minutes)
            let rows = moment.candles(pair, grid: grid, count: Self.snapshotLength).filter { $0.trades > 0 }
            _ = candles.changes { moment.candles(pair, grid: grid, count: $1, from: $0) }
            return rows.isEmpty ? nil : message("snapshot", moment, rows) { write($0, moment, to: &$1) }
        case .ticker:
            let now = moment.day(pair.pair)
            day = now
            return message("snapshot", moment, [now]) { write($0, moment, to: &$1) }
        case .trades:
            let start = MarketInstant(minute: moment.minute - 2)
            let rows = moment.trades(of: pair.pair, since: start)
            return rows.isEmpty ? nil : message("snapshot", moment, rows) { write($0, to: &$1) }
        }
    }

    /// The updates that are due: on trades only, so that a quiet pair sends none.
    mutating func updates(
        at moment: MarketMoment, _ output: StreamOutput, pairs: [String: ExchangePairs.Pair]
    ) -> [[UInt8]] {
        guard let pair = pairs[symbol], output.isDue(&updatedAt, every: Self.interval) else { return [] }
        switch kind {
        case .candles(let minutes):
            let grid = CandleGrid(minutes: minutes)
            return candles.changes { moment.candles(pair, grid: grid, count: $1, from: $0) }
                .filter { $0.isNews && $0.candle.trades > 0 }
                .map { message("update", moment, [$0.candle]) { write($0, moment, to: &$1) } }
        case .ticker:
            let now = moment.day(pair.pair)
            guard now != day else { return [] }
            day = now
            return [message("update", moment, [now]) { write($0, moment, to: &$1) }]
        case .trades:
            let rows = trades.trades(of: pair.pair, at: moment)
            return rows.isEmpty ? [] : [message("update", moment, rows) { write($0, to: &$1) }]
        }
    }

    private func message<Row>(
        _ type: String, _ moment: MarketMoment, _ rows: [Row], _ write: (Row, inout JSONWriter) -> Void
    ) -> [UInt8] {
        JSONWriter.object { json in
            json.field("channel", kind.channel)
            json.field("type", type)
            if case .candles = kind { json.field("timestamp", moment.timestamp(digits: 9)) }
            json.array("data") { json in
                for row in rows {
                    json.object { json in
                        json.field("symbol", symbol)
                        write(row, &json)
                    }
                }
            }
        }
    }

    /// Writes a candle or the last 24 hours; numbers have the digits of REST's texts.
    private func write(_ candle: SimulatedCandle, _ moment: MarketMoment, to json: inout JSONWriter) {
        guard case .candles(let minutes) = kind else { return writeTicker(candle, moment, to: &json) }
        json.field("open", digits: candle.open.decimals)
        json.field("high", digits: candle.high.decimals)
        json.field("low", digits: candle.low.decimals)
        json.field("close", digits: candle.close.decimals)
        json.field("trades", candle.trades)
        json.field("volume", digits: candle.amount.decimals)
        json.field("vwap", digits: candle.meanPrice.decimals)
        json.field("interval_begin", candle.opensAt.timestamp(digits: 9))
        json.field("interval", minutes)
        json.field("timestamp", candle.opensAt.addingTimeInterval(Double(minutes) * 60).timestamp(digits: 6))
    }

    private func writeTicker(_ day: SimulatedCandle, _ moment: MarketMoment, to json: inout JSONWriter) {
        let size = (day.amount / 10_000).decimals
        json.field("bid", digits: day.close.decimals)
        json.field("bid_qty", digits: size)
        json.field("ask", digits: day.close.decimals)
        json.field("ask_qty", digits: size)
        json.field("last", digits: day.close.decimals)
        json.field("volume", digits: day.amount.decimals)
        json.field("vwap", digits: day.meanPrice.decimals)
        json.field("low", digits: day.low.decimals)
        json.field("high", digits: day.high.decimals)
        let change = day.close - day.open
        json.field("change", digits: (change < 0 ? "-" : "") + change.magnitude.decimals)
        json.field("change_pct", digits: String(format: "%.2f", change / day.open * 100))
        json.field("timestamp", moment.timestamp(digits: 6))
    }

    private func write(_ trade: SimulatedTrade, to json: inout JSONWriter) {
        json.field("side", trade.isSale ? "sell" : "buy")
        json.field("price", digits: trade.price.decimals)
        json.field("qty", digits: trade.amount.decimals)
        json.field("ord_type", "market")
        json.field("trade_id", trade.number)
        json.field("timestamp", Date(timeIntervalSince1970: Double(trade.milliseconds) / 1000).timestamp(digits: 6))
    }
}
