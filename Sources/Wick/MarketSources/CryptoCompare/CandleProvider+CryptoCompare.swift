import Foundation
import Networking

extension Site {
    /// A site of candles, which requires a key.
    public static let cryptoCompare = Site(id: "cryptocompare", name: "CryptoCompare")
}

extension CandleProvider {
    /// CryptoCompare, which needs a key; hourly by default, because it stores minutes for a few days only.
    public static let cryptoCompare: CandleProvider = CandleProvider(
        .cryptoCompare, liveURL: "https://min-api.cryptocompare.com", currency: "USD",
        intervals: .all(default: .hour), requiresKey: true, aggregated: [.week: .day],
        // As in the site's own errors.
        budget: RequestBudget(300, per: 60), largestPage: CryptoCompareHistory.largestPage
    ) { context in
        PairSource(
            .cryptoCompare, context,
            // The site also accepts a header, but its format is uncertain, unlike that of the query parameter.
            credentials: context.key.map { CredentialsPlugin($0, in: .query("api_key"), for: .cryptoCompare) },
            refusal: CryptoCompareRefusal.self, symbols: ("coin list", CryptoCompareCoinList()),
            checked: ("history", "BTC", [.hour, .fiveMinutes, .day])
        ) { request in
            let until = request.before.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up) - 1) }
            return CryptoCompareHistory(
                symbol: request.pair, interval: request.interval, count: request.count, until: until)
        }
    }
}
