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
    /// The user's choice that it follows from.
    public let choice: CandleChoice
    /// The provider that this one replaces because that is unavailable, if any.
    public let replaced: CandleProvider?

    /// Whether the client has chosen the provider, not the user.
    public var isAutomatic: Bool { choice == .automatic }

    /// The interval that the user has chosen for an automatic provider, if any.
    let chosenInterval: CandleInterval?
    /// Whether the user has switched back to the provider.
    let isHeld: Bool
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
        return before == nil ? request.map { try checked($0, of: coin) } : request
    }

    /// Requests the newest candles of a coin; an automatic provider is asked again soon after its first failures.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - limit: How many candles to return at most, 1 or more.
    ///   - scheduler: The timer between the requests.
    public func newestCandles(of coin: Coin, limit: Int, _ scheduler: any SchedulerType) -> Single<CandleSeries> {
        candles(of: coin, limit: limit).catch { error in
            guard isAutomatic, let failure = error as? SiteFailure,
                client.automatic.isRepeated(after: failure, from: provider, of: coin.id, at: client.clock())
            else { return .error(error) }
            return Single<Int>.timer(.span(ofSeconds: CandleFailover.retryDelay, rounded: .up), scheduler: scheduler)
                .flatMap { _ in newestCandles(of: coin, limit: limit, scheduler) }
        }
    }

    /// Reports the result of a request for the newest candles, after which the client may choose another provider.
    ///
    /// Without effect unless the client chooses the provider.
    public func report(_ result: Result<CandleSeries, SiteFailure>, of coin: Coin) {
        guard isAutomatic else { return }
        switch result {
        case .success(let series):
            client.automatic.apply(
                .received(
                    coin.id, provider, newest: series.candles.last?.time, interval: interval.seconds,
                    at: client.clock()))
        case .failure(let failure):
            client.automatic.apply(.failed(coin.id, provider, failure, at: client.clock()))
        }
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
        lhs.provider == rhs.provider && lhs.interval == rhs.interval && lhs.replaced == rhs.replaced
            && lhs.key == rhs.key && lhs.hasSameChoices(as: rhs)
    }

    /// Whether the client may choose either, without a choice of the user in between.
    public func isAlternative(to other: CandleRoute) -> Bool { isAutomatic && hasSameChoices(as: other) }

    /// Whether both have the interval that the same choices lead to, rather than one from before a change that only the other one
    /// has followed yet.
    ///
    /// - Parameter other: Another coin's route.
    public func hasSameInterval(as other: CandleRoute) -> Bool {
        hasSameChoices(as: other) && (isAutomatic || interval == other.interval)
    }

    private func hasSameChoices(as other: CandleRoute) -> Bool {
        client === other.client && choice == other.choice && chosenInterval == other.chosenInterval
            && isHeld == other.isHeld
    }
}

extension MarketClient {
    /// The route to a provider's candles as soon as its key is known, then a new one after each change of the key.
    ///
    /// Never fails. A provider without a key does not wait for the keyring.
    public func routes(to provider: CandleProvider, interval: CandleInterval) -> Observable<CandleRoute> {
        keys(of: provider).map {
            CandleRoute(
                client: self, provider: provider, interval: interval, choice: .fixed(provider), replaced: nil,
                chosenInterval: nil, isHeld: false, key: $0)
        }
    }

    /// The routes to a provider that the client has chosen.
    ///
    /// - Parameters:
    ///   - choice: The provider.
    ///   - interval: One of its intervals.
    ///   - chosenInterval: The user's choice, if any.
    func routes(
        to choice: CandleFailover.Choice, interval: CandleInterval, chosen chosenInterval: CandleInterval?
    ) -> Observable<CandleRoute> {
        keys(of: choice.provider).map {
            CandleRoute(
                client: self, provider: choice.provider, interval: interval, choice: .automatic,
                replaced: choice.replaced, chosenInterval: chosenInterval, isHeld: choice.isHeld, key: $0)
        }
    }

    /// The key of a provider, then every change; one that needs no key does not wait for the keyring.
    private func keys(of provider: CandleProvider) -> Observable<APIKey?> {
        provider.requiresKey ? keys.map { $0[provider.site] }.distinctUntilChanged() : .just(nil)
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
