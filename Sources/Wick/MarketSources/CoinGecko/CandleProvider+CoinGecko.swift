import Networking
import WickMarket

extension CandleProvider {
    /// CoinGecko's candles without volumes: four hours of 30 days, or half an hour of one day, and those that they make up.
    ///
    /// Its other candles, of four days, are no interval of Wick's, and no longer interval is a multiple of them.
    public static let coinGecko = CandleProvider(
        .coinGecko, liveURL: "https://api.coingecko.com", currency: "USD",
        intervals: [.fourHours, .thirtyMinutes, .hour, .day, .week],
        aggregated: [.hour: .thirtyMinutes, .day: .fourHours, .week: .fourHours],
        depth: CoinGeckoHistory.mostCandles(of: .fourHours), attribution: ListingProvider.coinGecko.attribution,
        largestPage: { CoinGeckoHistory.mostCandles(of: $0) }
    ) { CoinGeckoCandleSource($0) }
}
