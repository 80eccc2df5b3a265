import Foundation
import Networking
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// Where the candles of a chart come from: a client, a provider with its key, and an interval.
///
/// Candles of one route are never shown as those of another.
public struct CandleRoute: Equatable, Sendable {
    /// The client that sends the requests.
    public let client: MarketClient
    /// The provider of the candles.
    public let provider: CandleProvider
    /// The duration of each candle.
    public let interval: CandleInterval

    let key: APIKey?

    /// Where the provider's candles are stored between runs; `nil` if they are not.
    public var store: (any CandleStore)? { client.candleStore(provider) }

    /// Requests the newest candles of a coin, or the newest ones before a moment; see ``CandleSource``.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - limit: How many candles to return at most, 1 or more.
    ///   - before: Excludes candles that open at this moment or later; `nil` for the newest ones.
    public func candles(of coin: Coin, limit: Int, before: Date? = nil) -> Single<CandleSeries> {
        client.ask(provider.site) { [provider, key, interval] sources in
            sources.candleSource(for: provider, key: key)?
                .candles(of: coin, interval: interval, limit: limit, before: before)
                ?? .error(SiteFailure(site: provider.site, reason: .notConfigured))
        }
    }

    /// Whether both send the same requests through the same client.
    public static func == (lhs: CandleRoute, rhs: CandleRoute) -> Bool {
        lhs.client === rhs.client && lhs.provider == rhs.provider && lhs.interval == rhs.interval
            && lhs.key == rhs.key
    }
}

extension MarketClient {
    /// The route to a provider's candles as soon as its key is known, then a new one after each change of the key.
    ///
    /// Never fails. A provider without a key does not wait for the keyring.
    public func routes(to provider: CandleProvider, interval: CandleInterval) -> Observable<CandleRoute> {
        let keys = provider.requiresKey ? keys.map { $0[provider.site] }.distinctUntilChanged() : .just(nil)
        return keys.map { CandleRoute(client: self, provider: provider, interval: interval, key: $0) }
    }

    /// Requests the newest candles of a coin once.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - provider: The provider.
    ///   - interval: One of the provider's intervals.
    ///   - limit: How many candles to return at most, 1 or more.
    public func candles(
        of coin: Coin, from provider: CandleProvider, interval: CandleInterval, limit: Int
    ) -> Single<CandleSeries> {
        routes(to: provider, interval: interval).take(1).asSingle()
            .flatMap { $0.candles(of: coin, limit: limit) }
    }
}
