import Foundation
import KitLocking
import Rx
import WickMarket
import WickMarketClient
import WickMarketSources

/// The last seven days of the coins in sight, requested while any page that shows them is visible.
///
/// A subscription to ``week(of:)`` means that a row of the coin is in sight. They are separate from the market's state: prices
/// never wait for them, and their failures are not shown.
final class WeekFeed: Sendable {
    /// The state at the current client, which persists between subscriptions.
    private let states: Observable<WeekState>
    private let inSight = CoinsInSight()

    /// - Parameters:
    ///   - dependencies: The dependencies of the feed.
    ///   - market: The state of the market: now, then every change.
    ///   - isVisible: Whether any page is visible: now, then every change.
    ///   - refreshes: The user requests newer figures.
    init(
        _ dependencies: AppDependencies, market: Observable<MarketState>, isVisible: Observable<Bool>,
        refreshes: Observable<Void>
    ) {
        let (scheduler, computing) = (dependencies.scheduler, dependencies.computing)
        let settled = inSight.coins.debounce(LiveFeed.settlingTime, scheduler: scheduler)
        let rows = Observable.combineLatest(market, settled) { WeekState.Rows(inSight: $1, of: $0) }
        let saved = Guarded<(client: MarketClient, state: WeekState)?>(nil)
        let changes = dependencies.market
            .distinctUntilChanged { $0 === $1 }
            .flatMapLatest { client in
                Observable<WeekState>.deferred {
                    var seed = saved.withLock { $0?.client === client ? $0?.state : nil } ?? WeekState()
                    seed.leave()
                    let last = BehaviorRelay(value: seed)
                    let shown = BehaviorRelay<WeekState.Rows?>(value: nil)
                    let triggers = Self.triggers(
                        last.asObservable(), rows.do(onNext: shown.accept), isVisible: isVisible,
                        retries: refreshes.filter { last.value.schedule.failure != nil }, scheduler)
                    return RefreshEvents(site: .coinGecko, scheduler: scheduler)
                        .asking(triggers) {
                            let coins = shown.value.map {
                                last.value.coins(toRequestFor: $0, at: scheduler.now)
                            }
                            return client.weeks(of: coins ?? []).map {
                                WeekState.Response(coins: coins ?? [], weeks: $0)
                            }
                        }
                        .observe(on: computing)
                        .scan(into: seed) { $0.apply($1) }
                        .do(onNext: { state in
                            saved.withLock { $0 = (client, state) }
                            last.accept(state)
                        })
                        .startWith(seed)
                }
            }
        states = Observable.deferred { changes.startWith(saved.withLock { $0?.state } ?? WeekState()) }.share(replay: 1)
    }

    /// The last seven days of a coin, now and after each change; `nil` while they are not known.
    ///
    /// Delivered on the subscriber's thread, then on `computing`; never fails or ends.
    func week(of coin: CoinID) -> Observable<PriceWeek?> {
        .deferred { [inSight, states] in
            inSight.add(coin)
            return states.map { $0.weeks[coin] }
                .distinctUntilChanged()
                .do(onDispose: { inSight.remove(coin) })
        }
    }

    /// Triggers a request when rows in sight are due while a page is visible, and cancels it when none is visible any more.
    private static func triggers(
        _ states: Observable<WeekState>, _ rows: Observable<WeekState.Rows>, isVisible: Observable<Bool>,
        retries: Observable<Void>, _ scheduler: any SchedulerType
    ) -> Observable<RefreshTrigger> {
        let isVisible = isVisible.distinctUntilChanged()
        let due = Observable.combineLatest(states, rows, isVisible) { state, rows, isVisible in
            isVisible ? state.due(for: rows) : nil
        }
        .distinctUntilChanged()
        .flatMapLatest { due -> Observable<RefreshTrigger> in
            guard let wait = due?.timeIntervalSince(scheduler.now) else { return .empty() }
            guard wait > 0 else { return .just(.automatic) }
            return Observable<Int>.timer(.span(ofSeconds: wait, rounded: .up), scheduler: scheduler)
                .map { _ in .automatic }
        }
        return .merge(due, isVisible.filter { !$0 }.map { _ in .leaving }, retries.map { .user })
    }
}
