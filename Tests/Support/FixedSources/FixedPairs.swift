import Foundation
import Networking
import Rx
import WickMarket
import WickMarketSources

/// A site whose pairs a test determines, and which has no candles.
public final class FixedPairs: CandleSource {
    /// The site.
    public let provider: CandleProvider
    private let known: @Sendable () -> [CoinID: CoinPair]?

    /// Creates a site.
    ///
    /// - Parameters:
    ///   - provider: The site.
    ///   - known: The pair of each coin at present; `nil` while the list is not available.
    public init(_ provider: CandleProvider, _ known: @escaping @Sendable () -> [CoinID: CoinPair]?) {
        self.provider = provider
        self.known = known
    }

    /// Returns no candles.
    public func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries> {
        .just(.empty)
    }

    /// Returns the pairs of those coins that have one.
    public func pairs(of coins: [Coin]) -> Single<[CoinID: CoinPair]> {
        guard let known = known() else { return .error(SiteFailure(site: provider.site, reason: .unreachable)) }
        return .just(known.filter { id, _ in coins.contains { $0.id == id } })
    }
}

extension CoinPair {
    /// A pair with the same name in requests and streams.
    public init(_ name: String, in quote: String) { self.init(name: name, streamName: name, quote: quote) }
}
