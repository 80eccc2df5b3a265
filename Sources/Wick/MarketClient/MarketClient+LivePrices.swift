import Foundation
import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketSources

extension MarketClient {
    /// The prices of coins as the sites stream them: those that have changed since the last element.
    ///
    /// Each coin's price comes from the source that the client chooses for its candles, or from the next one that streams it; coins
    /// that none streams have no price. Prices in stablecoins are converted by Kraken's price of the stablecoin. Never fails;
    /// streams whose sites or lists are not available are tried again after a minute. Delivered on the scheduler.
    ///
    /// - Parameters:
    ///   - coins: The coins to show, such as those in sight, then every change.
    ///   - scheduler: A serial scheduler, not the main one.
    ///   - interval: The least time between elements, in which changes are collected.
    public func livePrices(
        of coins: Observable<[Coin]>,
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated),
        every interval: RxTimeInterval = .milliseconds(100)
    ) -> Observable<[CoinID: LivePrice]> {
        .deferred { [self] in
            let changes = LivePriceChanges()
            return coins.observe(on: scheduler).distinctUntilChanged()
                .flatMapLatest { [self] coins in
                    pairs(of: coins)
                        .flatMap { [self] found in updates(of: found, changes, scheduler) }
                        .retry { (errors: Observable<any Error>) in errors.delay(.seconds(60), scheduler: scheduler) }
                }
                .observe(on: scheduler)
                .throttle(interval, scheduler: scheduler)
                .map { changes.take() }
                .filter { !$0.isEmpty }
        }
    }

    private typealias FoundPairs = (streams: SiteStreams, pairs: [CoinID: (provider: CandleProvider, pair: CoinPair)])

    /// The pair of each coin at the first source that streams it.
    private func pairs(of coins: [Coin]) -> Observable<FoundPairs> {
        Observable.zip(streams, automaticProviders.take(1), automatic.states.take(1)) { ($0, $1, $2) }
            .flatMap { [self] streams, providers, failover -> Observable<FoundPairs> in
                let streaming = providers.filter { $0.streams != nil }
                let lists = streaming.map { provider in pairs(of: coins, at: provider).map { (provider, $0) } }
                guard !lists.isEmpty else { return .never() }
                return Observable.zip(lists).map { lists in
                    let byProvider = Dictionary(lists) { first, _ in first }
                    var found: [CoinID: (provider: CandleProvider, pair: CoinPair)] = [:]
                    for coin in coins {
                        let preferred = [failover.choice(of: coin.id)?.provider].compactMap(\.self) + streaming
                        found[coin.id] =
                            preferred.lazy.compactMap { provider in
                                byProvider[provider]?[coin.id].map { (provider, $0) }
                            }.first
                    }
                    return (streams, found)
                }
            }
    }

    /// The pairs of a source; none if its list is not available.
    private func pairs(of coins: [Coin], at provider: CandleProvider) -> Observable<[CoinID: CoinPair]> {
        ask(provider.site) { sources -> Single<[CoinID: CoinPair]> in
            sources.candleSource(for: provider, key: nil)?.pairs(of: coins) ?? .just([:])
        }
        .catchAndReturn([:])
        .asObservable()
    }

    /// Adds the prices of pairs to the changes, and emits after each addition.
    private func updates(
        of found: FoundPairs, _ changes: LivePriceChanges, _ scheduler: any SchedulerType
    ) -> Observable<Void> {
        let now = clock()
        let listed = found.pairs.keys.compactMap { id -> (CoinID, Double)? in
            guard let quote = listedCoins.quote(of: id), let price = quote.price, let date = quote.lastUpdated,
                abs(now.timeIntervalSince(date)) < CandleRoute.comparableAge
            else { return nil }
            return (id, price)
        }
        let pairs = changes.show(found.pairs, listed: Dictionary(listed) { first, _ in first })
        let tickers = pairs.map { provider, pairs in
            found.streams.tickers(of: pairs, from: provider)
                .map { changes.add($0, from: provider, at: scheduler.now) }
                // The others go on without a site that has no address.
                .catch { _ in .never() }
        }
        // What is not delivered yet of the coins before.
        return Observable.merge(tickers).startWith(())
    }
}

/// The prices of the coins on screen, and those of them that are not delivered yet.
private final class LivePriceChanges: Sendable {
    private let state = Guarded<(table: LivePriceTable, changed: [CoinID: LivePrice])>((LivePriceTable(), [:]))

    /// Replaces the coins; returns the pairs to subscribe to.
    func show(
        _ pairs: [CoinID: (provider: CandleProvider, pair: CoinPair)], listed: [CoinID: Double]
    ) -> [CandleProvider: Set<String>] {
        state.withLock { state in
            state.table.show(pairs, listed: listed)
            return state.table.pairs
        }
    }

    func add(_ tickers: [PairTicker], from provider: CandleProvider, at now: Date) {
        state.withLock { state in
            state.changed.merge(state.table.apply(tickers, from: provider, at: now)) { $1 }
        }
    }

    func take() -> [CoinID: LivePrice] {
        state.withLock { state in
            defer { state.changed = [:] }
            return state.changed
        }
    }
}
