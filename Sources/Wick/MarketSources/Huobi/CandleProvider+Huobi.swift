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
        dayStart: 16 * 3600, largestPage: { _ in HuobiHistory.mostCandles }
    ) { HuobiSource($0) }
}
