import Foundation
import Networking
import Rx
import WickMarket
import WickMarketClient

/// The live prices of the coins in sight and of the favorites, streamed while any page is visible.
///
/// A subscription to ``price(of:)`` means that a row of the coin is in sight. The prices are separate from the market's state,
/// since they change ten times a second: each affects only the rows that show it.
final class LiveFeed: Sendable {
    /// How long the coins in sight must stay the same before they are requested, so that scrolling requests none.
    static let settlingTime = RxTimeInterval.milliseconds(300)
    private static let retryDelay = RxTimeInterval.seconds(60)
    /// The least time between two new connections, because one change of the network is reported several times.
    private static let reconnectInterval = RxTimeInterval.seconds(5)

    /// How current the prices are: now, then every change; `nil` if no coins are shown, or while the client is unknown.
    let status: Observable<LiveStatus?>

    /// The prices in US dollars that lists are sorted by in place of the listing's: now, then every change.
    let pricesToSortBy: Observable<[CoinID: Double]>

    /// The live prices of all coins, as far as they are known: now, then every change.
    let prices: Observable<[CoinID: LivePrice]>

    /// The state at the current client; `nil` while that is unknown.
    private let states: Observable<LiveState?>
    private let inSight = CoinsInSight()

    /// What decides whether prices are streamed, and from where.
    private struct Input: Equatable, Sendable {
        let client: MarketClient?
        let isVisible: Bool
        let updates: LiveUpdates

        static func == (lhs: Input, rhs: Input) -> Bool {
            lhs.client === rhs.client && lhs.isVisible == rhs.isVisible && lhs.updates == rhs.updates
        }
    }

    /// - Parameters:
    ///   - dependencies: The dependencies of the feed.
    ///   - market: The state of the market: now, then every change.
    ///   - isVisible: Whether any page is visible: now, then every change.
    init(_ dependencies: AppDependencies, market: Observable<MarketState>, isVisible: Observable<Bool>) {
        let (scheduler, computing, times) = (dependencies.scheduler, dependencies.computing, dependencies.times)
        let settled = inSight.coins.debounce(Self.settlingTime, scheduler: scheduler)
        let coins = Observable.combineLatest(market, settled) { $0.coinsToStream(inSight: $1) }
            .distinctUntilChanged()
        let clients: Observable<MarketClient?> = dependencies.market.map(Optional.some).startWith(nil)
        let inputs: Observable<Input> = Observable.combineLatest(clients, isVisible, dependencies.liveUpdates) {
            Input(client: $0, isVisible: $1, updates: $2)
        }
        states = inputs.distinctUntilChanged()
            .flatMapLatest { input -> Observable<LiveState?> in
                guard let client = input.client else { return .just(nil) }
                let seed = LiveState(input.updates, every: client.refreshInterval, at: scheduler.now)
                guard input.isVisible, input.updates == .on else { return .just(seed) }
                let coins = coins.share(replay: 1)
                return Observable.merge(
                    coins.map(LiveState.Event.coins),
                    market.map(\.lastUpdated).distinctUntilChanged().map { _ in LiveState.Event.listing },
                    client.livePrices(of: coins, scheduler: computing).map(LiveState.Event.live),
                    Self.connections(of: client, scheduler).map(LiveState.Event.connections),
                    Self.reconnecting(
                        client,
                        whenever: dependencies.networkChanges.throttle(Self.reconnectInterval, scheduler: scheduler))
                )
                .observe(on: computing)
                .scan(into: seed) { state, event in state.apply(event) }
                .startWith(seed)
                .map(Optional.some)
            }
            .share(replay: 1)
        prices = states.map { $0?.prices ?? [:] }
        pricesToSortBy = states.map { $0?.pricesToSortBy ?? [:] }.startWith([:]).distinctUntilChanged()
        status = states.map { $0?.status(times: times) }.distinctUntilChanged()
    }

    /// The live price of a coin, now and after each change; `nil` while none is known.
    ///
    /// Delivered on the subscriber's thread, then on `computing`; never fails or ends.
    func price(of coin: CoinID) -> Observable<LivePrice?> {
        .deferred { [inSight, states] in
            inSight.add(coin)
            return states.map { $0?.prices[coin] }
                .distinctUntilChanged()
                .do(onDispose: { inSight.remove(coin) })
        }
    }

    /// The connections of a client: after each change, and when one has been lost for too long.
    private static func connections(
        of client: MarketClient, _ scheduler: any SchedulerType
    ) -> Observable<LiveConnections> {
        .deferred {
            let seed = LiveConnections(at: scheduler.now)
            let states: Observable<[Site: StreamState]?> = client.streamStates.map(Optional.some)
            // An environment without streams has no states.
            return states.concat(Observable.just(nil))
                .retry { (errors: Observable<any Error>) in errors.delay(retryDelay, scheduler: scheduler) }
                .scan(into: seed) { connections, states in connections.apply(states, at: scheduler.now) }
                .startWith(seed)
                .flatMapLatest { connections in
                    let later = connections.deadlines.map { date in
                        let wait = date.timeIntervalSince(scheduler.now)
                        return Observable<Int>.timer(.span(ofSeconds: wait, rounded: .up), scheduler: scheduler)
                            .map { _ in connections.at(date) }
                    }
                    return Observable.merge(later).startWith(connections)
                }
        }
    }

    /// Connects the streams again after each change of the network; emits nothing.
    private static func reconnecting(
        _ client: MarketClient, whenever networkChanges: Observable<Void>
    ) -> Observable<LiveState.Event> {
        networkChanges.flatMap {
            client.reconnectStreams().asObservable().compactMap { _ -> LiveState.Event? in nil }.catch { _ in .empty() }
        }
    }
}

extension MarketState {
    /// The coins of given rows and the favorites of all groups, as far as their data is known, ordered by identity.
    fileprivate func coinsToStream(inSight rows: Set<CoinID>) -> [Coin] {
        rows.union((groups ?? []).flatMap(\.favorites).map(\.id)).sorted().compactMap { ticker(of: $0)?.coin }
    }
}
