import Foundation
import KitLocking
import Rx
import WickMarket
import WickMarketSources

/// The sources that a client chooses itself, with what its requests have shown about them.
final class AutomaticCandles: Sendable {
    private let failover = Guarded(CandleFailover())
    private let changes = BehaviorRelay(value: ())

    /// The current state, then every change, on the thread of the event.
    var states: Observable<CandleFailover> {
        // The latest state is read, because two threads may report in another order than they changed it.
        changes.map { [self] in failover.withLock { $0 } }.distinctUntilChanged()
    }

    func apply(_ event: CandleFailover.Event) {
        failover.withLock { $0.apply(event) }
        changes.accept(())
    }

    /// Whether to repeat a failed request soon; the failure counts then.
    func isRepeated(after failure: SiteFailure, from provider: CandleProvider, of coin: CoinID, at now: Date) -> Bool {
        failover.withLock { failover in
            guard failover.isRepeated(after: failure, from: provider, of: coin, at: now) else { return false }
            failover.apply(.failed(coin, provider, failure, at: now))
            return true
        }
    }
}

extension MarketClient {
    /// The route to a coin's candles that the client chooses, then each time it chooses another one; never fails.
    ///
    /// It changes as the results reported to the routes require, see ``CandleRoute/report(_:of:)``. Each change is a new series:
    /// candles of several sources are never combined.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - interval: The user's choice, then every change. Without one, the preferred source's default is used; a source that
    ///     lacks the interval uses its own default.
    ///   - isStreamed: Whether to prefer a source that streams the coin: now, then every change.
    ///   - scheduler: Limits the time in which the sources that stream the coin must be known.
    public func automaticRoutes(
        of coin: Coin, interval: Observable<CandleInterval?>, isStreamed: Observable<Bool>,
        _ scheduler: any SchedulerType
    ) -> Observable<CandleRoute> {
        let choices = Observable.combineLatest(automaticProviders, isStreamed.distinctUntilChanged()) { ($0, $1) }
            .flatMapLatest { [self] providers, isStreamed in
                (isStreamed ? streamingProvider(of: coin, among: providers, scheduler) : .just(nil))
                    .flatMap { [automatic] streaming -> Observable<CandleFailover.Choice> in
                        automatic.apply(.providers(providers))
                        automatic.apply(.first(coin.id, streaming))
                        return automatic.states.compactMap { $0.choice(of: coin.id) }.distinctUntilChanged()
                    }
            }
        return Observable.combineLatest(choices, interval.distinctUntilChanged()) { ($0, $1) }
            .flatMapLatest { [self] choice, interval in
                // Without the user's choice, the interval stays the same when the source changes.
                let usual = interval ?? choice.replaced?.interval(chosen: nil)
                return routes(to: choice, interval: choice.provider.interval(chosen: usual), chosen: interval)
            }
    }

    /// Checks other sources while subscribed to; emits when the route's own source should be requested again.
    ///
    /// - Parameters:
    ///   - route: The current route of the coin.
    ///   - coin: The coin.
    ///   - scheduler: The clock and the timers.
    public func automaticChecks(
        besides route: CandleRoute, of coin: Coin, _ scheduler: any SchedulerType
    ) -> Observable<Void> {
        let checks = automatic.states.map { $0.nextCheck(of: coin.id) }.distinctUntilChanged()
            .flatMapLatest { [self] check -> Observable<Void> in
                guard let check else { return .empty() }
                let wait = max(0, check.date.timeIntervalSince(scheduler.now))
                return Observable<Int>.timer(.span(ofSeconds: wait, rounded: .up), scheduler: scheduler)
                    .flatMap { [self] _ -> Observable<Void> in
                        let requests: Observable<Void> =
                            switch check.provider {
                            case route.provider: .just(())
                            case let provider?: reportNewest(of: coin, from: provider, interval: route.interval)
                            case nil: .empty()
                            }
                        // Last, because it may lead to another route.
                        let wake = Observable<Void>.deferred { [automatic] in
                            automatic.apply(.woke(at: scheduler.now))
                            return .empty()
                        }
                        return .concat(requests, wake)
                    }
            }
        let reports = Observable.combineLatest(automaticProviders, monitor.statuses) { ($0, $1) }
            .do(onNext: { [automatic] providers, statuses in
                for provider in providers {
                    switch statuses[provider.site]?.state {
                    case .rateLimited(let end): automatic.apply(.limited(provider, until: end))
                    case .blocked: automatic.apply(.refused(provider, at: scheduler.now))
                    case .idle, .ok, .failing, .keyRequired, nil: break
                    }
                }
            })
        return .merge(checks, reports.compactMap { _ -> Void? in nil })
    }

    /// Uses the preferred source of each coin, whether it is available or not.
    public func switchBack() { automatic.apply(.switchedBack) }

    /// Chooses available sources again after ``switchBack()``.
    public func endSwitchBack() { automatic.apply(.released) }

    /// Requests a source's newest candles, and reports the result; emits nothing.
    private func reportNewest(
        of coin: Coin, from provider: CandleProvider, interval: CandleInterval
    ) -> Observable<Void> {
        routes(
            to: CandleFailover.Choice(provider: provider, replaced: nil),
            interval: provider.interval(chosen: interval), chosen: nil
        )
        .take(1)
        .flatMap { route in
            route.candles(of: coin, limit: 2)
                .do(
                    onSuccess: { route.report(.success($0), of: coin) },
                    onError: { error in
                        if let failure = error as? SiteFailure { route.report(.failure(failure), of: coin) }
                    }
                )
                .asObservable()
        }
        .compactMap { _ -> Void? in nil }
        .catch { _ in .empty() }
    }

    /// The usable sources that list a coin: none, then one more with each response.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - other: A source to leave out.
    ///   - order: All sources in the order in which the user sees them, which is that of the result.
    public func providers(
        listing coin: Coin, besides other: CandleProvider, in order: [CandleProvider]
    ) -> Observable<[CandleProvider]> {
        usableProviders.asObservable().flatMap { [self] usable in
            let found = usable.filter { $0 != other }.map { provider in
                candles(of: coin, from: provider, interval: provider.interval(chosen: nil), limit: 2)
                    .asObservable()
                    .compactMap { $0.candles.isEmpty ? nil : provider }
                    .catch { _ in .empty() }
            }
            return Observable.merge(found)
                .scan([]) { known, provider in known + [provider] }
                .map { known in order.filter(known.contains) }
                .startWith([])
        }
    }
}

extension CandleProvider {
    /// The interval to request: the chosen one if the site has it, otherwise the default.
    public func interval(chosen: CandleInterval?) -> CandleInterval {
        chosen.flatMap { intervals.contains($0) ? $0 : nil } ?? intervals.first ?? .hour
    }
}
