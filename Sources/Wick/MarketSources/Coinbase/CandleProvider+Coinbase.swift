import Networking

extension Site {
    /// A site of candles, which needs no key.
    public static let coinbase = Site(id: "coinbase", name: "Coinbase")
}

extension CandleProvider {
    /// Coinbase's exchange, which needs no key; hourly by default.
    public static let coinbase: CandleProvider = CandleProvider(
        .coinbase, liveURL: "https://api.exchange.coinbase.com", currency: "USD",
        intervals: .all(default: .hour),
        aggregated: [.thirtyMinutes: .fifteenMinutes, .fourHours: .hour, .week: .day],
        budget: RequestBudget(10, per: 1),
        streams: MarketStreams(
            liveURL: "wss://ws-feed.exchange.coinbase.com", checkedPair: "BTC-USD", areCandlesMadeOfTrades: true,
            candles: CoinbaseStream(),
            tickers: CoinbaseStream()),
        largestPage: { _ in CoinbaseHistory.mostCandles }
    ) { context in
        PairSource(
            .coinbase, context, refusal: CoinbaseRefusal.self, symbols: ("products", CoinbaseProducts()),
            checked: ("candles", "BTC-USD", [.hour]), omitsEmptyIntervals: true
        ) { CoinbaseHistory(request: $0) }
    }
}
