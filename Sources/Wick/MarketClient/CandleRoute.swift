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
    /// How much a source's price may differ from a listing's, as a share, before it is considered another coin.
    static let largestDifference = 0.2
    /// The age up to which a listing's price is compared, in seconds.
    static let comparableAge: TimeInterval = 15 * 60

    /// The client that sends the requests.
    public let client: MarketClient
    /// The provider of the candles.
    public let provider: CandleProvider
    /// The duration of each candle.
    public let interval: CandleInterval
    /// Whether the client has chosen the provider, not the user.
    public let isAutomatic: Bool
    /// The provider that this one replaces because that is unavailable, if any.
    public let replaced: CandleProvider?

    /// The choice that it follows from.
    public var choice: CandleChoice { isAutomatic ? .automatic : .fixed(provider) }

    let key: APIKey?

    /// Where the provider's candles are stored between runs; `nil` if they are not.
    public var store: (any CandleStore)? { client.candleStore(provider) }

    /// Requests the newest candles of a coin, or the newest ones before a moment; see ``CandleSource``.
    ///
    /// Fails with ``SiteFailure/Reason/otherCoin(_:)`` if the newest price differs much from that of the listing.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - limit: How many candles to return at most, 1 or more.
    ///   - before: Excludes candles that open at this moment or later; `nil` for the newest ones.
    public func candles(of coin: Coin, limit: Int, before: Date? = nil) -> Single<CandleSeries> {
        let request = client.ask(provider.site) { [provider, key, interval] sources in
            sources.candleSource(for: provider, key: key)?
                .candles(of: coin, interval: interval, limit: limit, before: before)
                ?? .error(SiteFailure(site: provider.site, reason: .notConfigured))
        }
        guard before == nil else { return request }
        return request.map { try checked($0, of: coin) }
            .do(
                onSuccess: { series in
                    report(
                        .received(
                            coin.id, provider, newest: series.candles.last?.time, interval: interval.seconds,
                            at: client.clock()))
                },
                onError: { error in
                    guard let failure = error as? SiteFailure else { return }
                    report(.failed(coin.id, provider, failure, at: client.clock()))
                })
    }

    private func report(_ event: CandleFailover.Event) {
        if isAutomatic { client.automatic.apply(event) }
    }

    /// Returns the candles; throws if their price shows that they belong to another coin with the same symbol.
    private func checked(_ series: CandleSeries, of coin: Coin) throws -> CandleSeries {
        let now = client.clock()
        guard let newest = series.candles.last, now.timeIntervalSince(newest.time) <= 2 * interval.seconds,
            let listed = client.listedCoins.quote(of: coin.id), let price = listed.price, price > 0,
            let date = listed.lastUpdated, abs(now.timeIntervalSince(date)) < Self.comparableAge,
            abs(newest.close / price - 1) > Self.largestDifference
        else { return series }
        throw SiteFailure(
            site: provider.site, reason: .otherCoin(SanitizedText(coin.symbol, redaction: .standard)))
    }

    /// Whether both send the same requests through the same client.
    public static func == (lhs: CandleRoute, rhs: CandleRoute) -> Bool {
        lhs.client === rhs.client && lhs.provider == rhs.provider && lhs.interval == rhs.interval
            && lhs.isAutomatic == rhs.isAutomatic && lhs.replaced == rhs.replaced && lhs.key == rhs.key
    }
}

extension MarketClient {
    /// The route to a provider's candles as soon as its key is known, then a new one after each change of the key.
    ///
    /// Never fails. A provider without a key does not wait for the keyring.
    public func routes(to provider: CandleProvider, interval: CandleInterval) -> Observable<CandleRoute> {
        routes(to: provider, interval: interval, isAutomatic: false)
    }

    func routes(
        to provider: CandleProvider, interval: CandleInterval, isAutomatic: Bool, replaced: CandleProvider? = nil
    ) -> Observable<CandleRoute> {
        let keys = provider.requiresKey ? keys.map { $0[provider.site] }.distinctUntilChanged() : .just(nil)
        return keys.map {
            CandleRoute(
                client: self, provider: provider, interval: interval, isAutomatic: isAutomatic, replaced: replaced,
                key: $0)
        }
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
