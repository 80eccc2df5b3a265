import KitLocalization
import Networking

extension Site {
    /// A site of candles, which requires a key.
    public static let cryptoCompare = Site(id: "cryptocompare", name: "CryptoCompare")
}

extension CandleProvider {
    /// CryptoCompare, which needs a key; hourly by default, because it stores minutes for a few days only.
    public static let cryptoCompare = CandleProvider(
        .cryptoCompare, liveURL: "https://min-api.cryptocompare.com", currencyTitle: localized("US dollars"),
        intervals: [.hour, .fiveMinutes, .day], requiresKey: true,
        // As in the site's own errors.
        budget: RequestBudget(300, per: 60), largestPage: CryptoCompareHistory.largestPage
    ) { CryptoCompareSource($0) }
}
