import KitLocalization
import Networking

extension Site {
    /// A site of candles, which needs no key.
    public static let kraken = Site(id: "kraken", name: "Kraken")
}

extension CandleProvider {
    /// Kraken, which needs no key and has the newest 720 candles of each interval; hourly by default.
    ///
    /// Its weeks are left out: they are said to begin on Thursdays.
    public static let kraken = CandleProvider(
        .kraken, liveURL: "https://api.kraken.com", currencyTitle: localized("US dollars"),
        intervals: [.hour, .minute, .fiveMinutes, .fifteenMinutes, .thirtyMinutes, .fourHours, .day],
        largestPage: { _ in KrakenHistory.mostCandles }
    ) { KrakenSource($0) }
}
