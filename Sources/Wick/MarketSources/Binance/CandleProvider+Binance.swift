import Networking

extension Site {
    /// A site of candles, which needs no key.
    public static let binance = Site(id: "binance", name: "Binance")
}

extension CandleProvider {
    /// Binance's host for market data, which needs no key; hourly by default.
    public static let binance = CandleProvider(
        .binance, liveURL: "https://data-api.binance.vision", currencyTitle: "USDT",
        intervals: [
            .hour, .minute, .fiveMinutes, .fifteenMinutes, .thirtyMinutes, .fourHours, .day, .week,
        ], largestPage: { _ in BinanceHistory.mostCandles }
    ) { BinanceSource($0) }
}
