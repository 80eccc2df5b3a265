import Networking

extension Site {
    /// A site of candles, which needs no key.
    public static let huobi = Site(id: "huobi", name: "Huobi")
}

extension CandleProvider {
    /// Huobi, which needs no key; every 5 minutes by default.
    ///
    /// Its days begin at midnight in China.
    public static let huobi = CandleProvider(
        .huobi, liveURL: "https://api.huobi.pro", currencyTitle: "USDT", intervals: [.fiveMinutes, .hour, .day],
        dayStart: 16 * 3600,
        // Only some of its responses have the header.
        budget: RequestBudget(
            10, per: 1, report: { $0.headers.number("X-HB-RateLimit-Requests-Remain").map(RequestBudget.Report.left) }),
        largestPage: { _ in HuobiHistory.mostCandles }
    ) { HuobiSource($0) }
}
