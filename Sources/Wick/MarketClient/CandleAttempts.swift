import Foundation
import Networking
import Rx
import WickMarket
import WickMarketSources

/// The newest candles of a coin, and where they come from.
public struct FoundCandles: Sendable {
    /// The source of the candles.
    public let provider: CandleProvider
    /// The duration of each candle.
    public let interval: CandleInterval
    /// The source that it replaces because that is unavailable, if any.
    public let replaced: CandleProvider?
    /// The candles.
    public let series: CandleSeries
}

extension MarketClient {
    /// The sources that may be used at the moment, the preferred one first.
    public var usableProviders: Single<[CandleProvider]> { automaticProviders.take(1).asSingle() }

    /// Requests the newest candles of a coin once, from one source after the other until one has them.
    ///
    /// The order is that of a chart. A source is left after its first failure, or while its newest candle is outdated and another
    /// source has a newer one. If each fails, the first failure that is not about the coin is returned.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - source: The user's choice.
    ///   - preferred: The source to ask first if the choice is automatic, such as that of another coin's candles.
    ///   - interval: Only sources with this interval are asked; `nil` for the default of the first one, and of any that lacks it.
    ///   - limit: How many candles of an interval to return at most, 1 or more.
    public func newestCandles(
        of coin: Coin, from source: CandleChoice, preferring preferred: CandleProvider? = nil,
        interval: CandleInterval?, limit: @escaping @Sendable (CandleInterval) -> Int
    ) -> Single<FoundCandles> {
        attempts(of: coin, from: source, preferring: preferred, interval: interval) { provider in
            interval.map(provider.intervals.contains) ?? true
        }
        .flatMap { [self] in newestCandles($0, limit: limit) }
    }

    private func newestCandles(
        _ attempts: CandleAttempts, limit: @escaping @Sendable (CandleInterval) -> Int
    ) -> Single<FoundCandles> {
        guard let next = attempts.next else {
            return attempts.found.map(Single.just) ?? .error(attempts.failure)
        }
        return route(of: next, in: attempts)
            .flatMap { [self] route in
                route.candles(of: attempts.coin, limit: limit(route.interval))
                    .map { [self] in attempts.adding($0, of: route, at: clock()) }
                    .catch { [self] in .just(try attempts.adding($0, of: route, at: clock())) }
            }
            .flatMap { [self] in newestCandles($0, limit: limit) }
    }

    /// Subscribes to a coin's events at one source after the other until one does not fail.
    ///
    /// The order is that of a chart. A source is left after its first failure. If each fails, the first failure that is not about
    /// the coin is returned.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - source: The user's choice.
    ///   - interval: The interval of the candles.
    ///   - isUsable: Whether a source has the events.
    ///   - events: The events at a source, which fail with a ``SiteFailure``.
    public func events<Value>(
        of coin: Coin, from source: CandleChoice, interval: CandleInterval,
        where isUsable: @escaping @Sendable (CandleProvider) -> Bool,
        _ events: @escaping @Sendable (CandleRoute) -> Observable<Value>
    ) -> Observable<Value> {
        attempts(of: coin, from: source, preferring: nil, interval: interval, where: isUsable)
            .asObservable()
            .flatMap { [self] in self.events($0, events) }
    }

    private func events<Value>(
        _ attempts: CandleAttempts, _ events: @escaping @Sendable (CandleRoute) -> Observable<Value>
    ) -> Observable<Value> {
        guard let next = attempts.next else { return .error(attempts.failure) }
        return route(of: next, in: attempts).asObservable()
            .flatMap { [self] route in
                events(route).catch { [self] error in
                    self.events(try attempts.adding(error, of: route, at: clock()), events)
                }
            }
    }

    private func attempts(
        of coin: Coin, from source: CandleChoice, preferring preferred: CandleProvider?, interval: CandleInterval?,
        where isUsable: @escaping @Sendable (CandleProvider) -> Bool
    ) -> Single<CandleAttempts> {
        switch source {
        case .fixed(let provider): .just(CandleAttempts(coin, at: [provider], source, interval: interval))
        case .automatic:
            usableProviders.map {
                CandleAttempts(
                    coin, at: $0.filter(isUsable), source, preferring: preferred, interval: interval)
            }
        }
    }

    private func route(of choice: CandleFailover.Choice, in attempts: CandleAttempts) -> Single<CandleRoute> {
        let interval = attempts.interval(of: choice)
        let routes =
            attempts.source == .automatic
            ? routes(to: choice, interval: interval, chosen: attempts.interval)
            : routes(to: choice.provider, interval: interval)
        return routes.take(1).asSingle()
    }
}

/// The sources that are asked for a coin's candles once, in the order of ``CandleFailover``, and their results so far.
private struct CandleAttempts: Sendable {
    let coin: Coin
    /// The user's choice.
    let source: CandleChoice
    /// The interval of the candles; `nil` for the sources' default.
    let interval: CandleInterval?
    // A request that a user waits for is not repeated before the next source is asked.
    private var failover = CandleFailover(failureLimit: 1)
    private var candles: [CandleProvider: (interval: CandleInterval, series: CandleSeries)] = [:]
    private var failures: [SiteFailure] = []
    private var failed: Set<CandleProvider> = []

    /// - Parameter providers: The sources in order.
    init(
        _ coin: Coin, at providers: [CandleProvider], _ source: CandleChoice,
        preferring preferred: CandleProvider? = nil, interval: CandleInterval?
    ) {
        (self.coin, self.source, self.interval) = (coin, source, interval)
        failover.apply(.providers(providers))
        failover.apply(.first(coin.id, preferred))
    }

    /// The next source to ask: the chosen one, or else one that may have newer candles; `nil` when the result is known.
    var next: CandleFailover.Choice? {
        guard let choice = failover.choice(of: coin.id) else { return nil }
        if !isAsked(choice.provider) { return choice }
        guard candles[choice.provider] != nil, let other = failover.nextComparison(of: coin.id)?.provider,
            !isAsked(other)
        else { return nil }
        return CandleFailover.Choice(provider: other, replaced: choice.provider)
    }

    /// The interval to request: candles are compared, and replaced, by those of the same one if the source has it.
    func interval(of choice: CandleFailover.Choice) -> CandleInterval {
        let replaced = choice.replaced.map { candles[$0]?.interval ?? $0.interval(chosen: nil) }
        return choice.provider.interval(chosen: interval ?? replaced)
    }

    /// The candles of the source that is used in the end; `nil` if each has failed.
    var found: FoundCandles? {
        guard let choice = failover.choice(of: coin.id), let (interval, series) = candles[choice.provider] else {
            return nil
        }
        return FoundCandles(provider: choice.provider, interval: interval, replaced: choice.replaced, series: series)
    }

    /// Why there are no candles.
    var failure: SiteFailure {
        failures.first { !$0.isAboutCoin } ?? failures.first
            ?? SiteFailure(
                site: .coinMarketCap, reason: .notListed(SanitizedText(coin.symbol, redaction: .standard)))
    }

    func adding(_ series: CandleSeries, of route: CandleRoute, at now: Date) -> CandleAttempts {
        var result = self
        result.candles[route.provider] = (route.interval, series)
        result.failover.apply(
            .received(
                coin.id, route.provider, newest: series.candles.last?.time, interval: route.interval.seconds, at: now))
        return result
    }

    /// - Throws: Another error than a ``SiteFailure``.
    func adding(_ error: any Error, of route: CandleRoute, at now: Date) throws -> CandleAttempts {
        guard let failure = error as? SiteFailure else { throw error }
        var result = self
        result.failures.append(failure)
        result.failed.insert(route.provider)
        result.failover.apply(.failed(coin.id, route.provider, failure, at: now))
        return result
    }

    private func isAsked(_ provider: CandleProvider) -> Bool {
        candles[provider] != nil || failed.contains(provider)
    }
}
