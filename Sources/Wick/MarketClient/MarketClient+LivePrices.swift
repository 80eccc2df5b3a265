import Foundation
import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketSources

/// A change of the live prices.
public enum LivePriceEvent: Hashable, Sendable {
    /// Which of the coins a site streams; `isComplete` is false while the list of some site is not available.
    case coins(Set<CoinID>, isComplete: Bool)
    /// The prices that have changed.
    case prices([CoinID: LivePrice])
    /// All coins whose site refuses their pair or sends no prices of it although it was asked again, and the sites of which this
    /// is true of all pairs.
    case missing(Set<CoinID>, sites: Set<Site>)
}

extension MarketClient {
    /// The time after which a list that was not available is requested again.
    private static let retryDelay = RxTimeInterval.seconds(60)

    /// The prices of coins as the sites stream them: those that have changed since the last element.
    ///
    /// Each coin's price comes from the source that the client chooses for its candles, or from the next one that streams it; coins
    /// that none streams have no price. Prices in stablecoins are converted by Kraken's price of the stablecoin. Never fails;
    /// sites whose list is not available are asked again after a minute. Delivered on the scheduler.
    ///
    /// - Parameters:
    ///   - coins: The coins to show, such as those in sight, then every change.
    ///   - scheduler: A serial scheduler, not the main one.
    ///   - interval: The least time between prices, in which changes are collected.
    public func livePrices(
        of coins: Observable<[Coin]>,
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated),
        every interval: RxTimeInterval = .milliseconds(100)
    ) -> Observable<LivePriceEvent> {
        .deferred { [self] in
            let changes = LivePriceChanges()
            let found = PublishRelay<LivePriceEvent>()
            let prices = coins.observe(on: scheduler).distinctUntilChanged()
                .flatMapLatest { [self] coins in
                    places(of: coins, scheduler)
                        .do(onNext: { found.accept(.coins(Set($0.coins.keys), isComplete: $0.isComplete)) })
                        .flatMapLatest { [self] places in updates(of: places, changes, scheduler) }
                }
                .observe(on: scheduler)
                .throttle(interval, scheduler: scheduler)
                .flatMap { Observable.from(changes.take()) }
            return Observable.merge(found.observe(on: scheduler), prices)
        }
    }

    private typealias Places = (
        streams: SiteStreams, coins: [CoinID: (provider: CandleProvider, pair: CoinPair)], isComplete: Bool
    )

    /// Where each coin's price comes from: now, and again each minute until all lists are known.
    private func places(of coins: [Coin], _ scheduler: any SchedulerType) -> Observable<Places> {
        Observable.zip(streams, automaticProviders.take(1)) { ($0, $1) }
            .flatMap { [self] streams, providers -> Observable<Places> in
                lists(of: coins, among: providers, in: streams, scheduler).distinctUntilChanged()
                    .withLatestFrom(automatic.states) { lists, failover -> Places in
                        var places: [CoinID: (provider: CandleProvider, pair: CoinPair)] = [:]
                        for coin in coins {
                            places[coin.id] = lists.place(
                                of: coin.id, preferring: failover.choice(of: coin.id)?.provider)
                        }
                        return (streams, places, lists.isComplete)
                    }
            }
            .retry { (errors: Observable<any Error>) in errors.delay(Self.retryDelay, scheduler: scheduler) }
    }

    private func lists(
        of coins: [Coin], among providers: [CandleProvider], in streams: SiteStreams, _ scheduler: any SchedulerType
    ) -> Observable<StreamedPairs> {
        streamedPairs(of: coins, among: providers, in: streams).flatMap { [self] lists -> Observable<StreamedPairs> in
            guard !lists.isComplete else { return .just(lists) }
            let later = Observable<Int>.timer(Self.retryDelay, scheduler: scheduler).flatMap { [self] _ in
                self.lists(of: coins, among: providers, in: streams, scheduler)
            }
            return .concat(.just(lists), later)
        }
    }

    /// Adds the prices of pairs to the changes, and emits after each addition.
    private func updates(
        of places: Places, _ changes: LivePriceChanges, _ scheduler: any SchedulerType
    ) -> Observable<Void> {
        let now = clock()
        let listed = places.coins.keys.compactMap { id -> (CoinID, Double)? in
            guard let quote = listedCoins.quote(of: id), let price = quote.price, let date = quote.lastUpdated,
                abs(now.timeIntervalSince(date)) < CandleRoute.comparableAge
            else { return nil }
            return (id, price)
        }
        let pairs = changes.show(places.coins, listed: Dictionary(listed) { first, _ in first })
        let tickers = pairs.map { provider, pairs in
            places.streams.tickers(of: pairs, from: provider)
                .map { changes.add($0, from: provider, at: scheduler.now) }
                // The others go on without a site that has no address.
                .catch { _ in .never() }
        }
        // What is not delivered yet of the coins before.
        return Observable.merge(tickers).startWith(())
    }
}

/// The prices of the coins on screen, and what of them is not delivered yet.
private final class LivePriceChanges: Sendable {
    private struct State {
        var table = LivePriceTable()
        var changed: [CoinID: LivePrice] = [:]
        /// What was delivered of the missing prices.
        var missing: (coins: Set<CoinID>, sites: Set<Site>) = ([], [])
    }

    private let state = Guarded(State())

    /// Replaces the coins; returns the pairs to subscribe to.
    func show(
        _ pairs: [CoinID: (provider: CandleProvider, pair: CoinPair)], listed: [CoinID: Double]
    ) -> [CandleProvider: Set<String>] {
        state.withLock { state in
            state.table.show(pairs, listed: listed)
            return state.table.pairs
        }
    }

    func add(_ event: TickerEvent, from provider: CandleProvider, at now: Date) {
        state.withLock { state in
            switch event {
            case .prices(let tickers):
                state.changed.merge(state.table.apply(tickers, from: provider, at: now)) { $1 }
            case .missing(let pairs):
                for coin in state.table.remove(pairs, of: provider) { state.changed[coin] = nil }
            }
        }
    }

    func take() -> [LivePriceEvent] {
        state.withLock { state in
            var events: [LivePriceEvent] = []
            let missing = (coins: state.table.missingCoins, sites: state.table.missingSites)
            if missing != state.missing { events.append(.missing(missing.coins, sites: missing.sites)) }
            if !state.changed.isEmpty { events.append(.prices(state.changed)) }
            (state.missing, state.changed) = (missing, [:])
            return events
        }
    }
}
