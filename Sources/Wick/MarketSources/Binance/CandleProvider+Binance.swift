import Networking

extension Site {
    /// A site of candles, which needs no key.
    public static let binance = Site(id: "binance", name: "Binance")
}

extension CandleProvider {
    /// Binance's host for market data, which needs no key; hourly by default.
    public static let binance: CandleProvider = CandleProvider(
        .binance, liveURL: "https://data-api.binance.vision", currency: "USDT",
        intervals: .all(default: .hour),
        budget: RequestBudget(
            6000, per: 60, weight: { $0.url.path.hasSuffix("/exchangeInfo") ? 20 : 2 },
            report: { $0.headers.number("X-MBX-USED-WEIGHT-1M").map(RequestBudget.Report.used) }),
        streams: MarketStreams(
            liveURL: "wss://data-stream.binance.vision", checkedPair: "BTCUSDT", hasAllTickers: true,
            candles: BinanceStream(),
            tickers: BinanceStream()),
        largestPage: { _ in BinanceHistory.mostCandles }
    ) { context in
        PairSource(
            .binance, context, refusal: BinanceRefusal.self, symbols: ("symbols", BinanceSymbols()),
            checked: ("klines", "BTCUSDT", [.hour])
        ) { BinanceHistory(request: $0) }
    }
}
