import Networking

extension Site {
    /// A site of candles, which needs no key.
    public static let huobi = Site(id: "huobi", name: "Huobi")
}

extension CandleProvider {
    /// Huobi, which needs no key; every 5 minutes by default.
    ///
    /// Its days and weeks begin at midnight in China.
    public static let huobi: CandleProvider = CandleProvider(
        .huobi, liveURL: "https://api.huobi.pro", currency: "USDT", intervals: .all(default: .fiveMinutes),
        dayStart: 16 * 3600, depth: HuobiHistory.mostCandles,
        // Only some of its responses have the header.
        budget: RequestBudget(
            10, per: 1, report: { $0.headers.number("X-HB-RateLimit-Requests-Remain").map(RequestBudget.Report.left) }),
        streams: MarketStreams(
            liveURL: "wss://api.huobi.pro", checkedPair: "btcusdt", candles: HuobiStream(), tickers: HuobiStream()),
        largestPage: { _ in HuobiHistory.mostCandles }
    ) { context in
        PairSource(
            .huobi, context, refusal: HuobiRefusal.self, symbols: ("symbols", HuobiSymbols()),
            checked: ("kline", "btcusdt", [.fiveMinutes, .hour, .day])
        ) { request in
            // The site knows no end of a page.
            let size = request.before == nil ? min(request.count, HuobiHistory.mostCandles) : HuobiHistory.mostCandles
            return HuobiHistory(pair: request.pair, interval: request.interval, size: size)
        }
    }
}
