import Networking
import WickMarket

extension Site {
    /// A site of candles, which needs no key.
    public static let kraken = Site(id: "kraken", name: "Kraken")
}

extension CandleProvider {
    /// Kraken, which needs no key and has the newest 720 candles of each interval; hourly by default.
    ///
    /// Its own weeks begin on Thursdays.
    public static let kraken: CandleProvider = CandleProvider(
        .kraken, liveURL: "https://api.kraken.com", currency: "USD",
        intervals: .all(default: .hour), aggregated: [.week: .day], depth: KrakenHistory.mostCandles,
        // A burst of 15 is documented, 30 and one a second were measured.
        budget: RequestBudget(30, per: 30),
        streams: MarketStreams(
            liveURL: "wss://ws.kraken.com", checkedPair: "BTC/USD",
            intervals: CandleInterval.allCases.filter { $0 != .week },
            candles: KrakenStream(), tickers: KrakenStream()),
        largestPage: { _ in KrakenHistory.mostCandles }
    ) { context in
        PairSource(
            .kraken, context, refusal: KrakenRefusal.self, symbols: ("pairs", KrakenPairs()),
            checked: ("OHLC", "XBTUSD", [.hour])
        ) { KrakenHistory(pair: $0.pair, interval: $0.interval) }
    }
}
