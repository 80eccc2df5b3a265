import Foundation
import Rx
import WickMarket
import WickMarketClient

/// The candles of one coin from one route; the state persists between subscriptions.
final class ChartFeed: Sendable {
    let route: CandleRoute
    /// The current state, then every change, on `computing`; each subscription makes its own requests.
    let histories: Observable<CandleHistory>
    /// The latest state, then every change while ``histories`` is subscribed to; makes no requests.
    var states: Observable<CandleHistory> { last.asObservable() }
    /// The latest state.
    var latest: CandleHistory { last.value }

    private let last: BehaviorRelay<CandleHistory>

    /// User actions and visibility.
    struct Triggers: Sendable {
        /// Request newer candles.
        let refreshes: Observable<Void>
        /// Retry failed requests.
        let retries: Observable<Void>
        /// Request older candles.
        let older: Observable<Void>
        /// Retry a failed request for older candles, and no other one.
        let olderRetries: Observable<Void>
        /// Whether the row's page is visible.
        let isVisible: BehaviorRelay<Bool>
        /// Whether candles are streamed: now, then every change.
        let liveUpdates: Observable<LiveUpdates>
        /// What to show besides the candles: now, then every change.
        let display: Observable<ChartDisplay>
    }

    init(
        _ route: CandleRoute, of coin: Coin, _ triggers: Triggers, scheduler: any SchedulerType,
        computing: any SchedulerType
    ) {
        self.route = route
        let last = BehaviorRelay(value: CandleHistory(route))
        self.last = last
        let isVisible = triggers.isVisible
        let requests = RefreshEvents(site: route.provider.site, scheduler: scheduler)
        let isPolled = Observable.combineLatest(isVisible, last.map(\.isPolled)) { $0 && $1 }
        let streaming = CandleStreaming(route, of: coin, last, scheduler: scheduler)
        histories = .deferred {
            var seed = last.value
            // The candles of another route, which a new one replaces later, are shown in the same way.
            if seed.series == nil {
                triggers.display.take(1).subscribe(onNext: { seed.show($0) }).dispose()
            }
            let wasVisible = isVisible.value
            let starts = seed.start(at: scheduler.now, isVisible: wasVisible)
            last.accept(seed)
            // The page may have appeared or left by the time of the subscription, which may be on another thread.
            let refreshes = RefreshTriggers(
                isVisible: isPolled.startWith(wasVisible && seed.isPolled), scheduler: scheduler)
            let retries = triggers.retries.filter { last.value.isNewestMissing }
            let user = Observable.merge(triggers.refreshes, retries).filter { isVisible.value }
            let newest = requests.asking(
                refreshes.triggers(
                    user: user.filter { last.value.isPolled }, schedules: last.map(\.schedule), starts: starts)
            ) {
                // What is missing depends on what is stored.
                last.filter(\.hasReadStore).take(1).asSingle().flatMap {
                    Self.newest(of: coin, limit: $0.newestLimit(at: scheduler.now), joining: last, scheduler)
                }
            }
            // On `computing`, where the results of earlier requests have been applied by then. What a hidden page needs waits: a
            // request would be left at once, and the chart would ask again as soon as it knows, without end.
            let olderRetries = Observable.merge(triggers.retries, triggers.olderRetries)
            let older = Observable.merge(triggers.older.map { false }, olderRetries.map { true })
                .flatMapLatest { isRetry in isVisible.filter { $0 }.take(1).map { _ in isRetry } }
                .observe(on: computing)
                .compactMap { last.value.olderToAsk(isRetry: $0) }
                .flatMapFirst { before in
                    requests.asking(
                        Observable.merge(
                            .just(.automatic), isVisible.filter { !$0 }.map { _ in .leaving })
                    ) {
                        route.candles(of: coin, limit: last.value.olderLimit, before: before)
                    }
                    .take(until: \.isEnd, behavior: .inclusive)
                    .map { ChartEvent.older($0, before: before) }
                }
            let stored = seed.hasReadStore ? .empty() : Self.stored(route, coin)
            let stream = streaming.events(
                restarts: user, isVisible: isVisible.asObservable(), liveUpdates: triggers.liveUpdates)
            return
                Observable
                .merge(
                    triggers.display.map(ChartEvent.display), stored, newest.map(ChartEvent.newest),
                    stream.map(ChartEvent.stream), older,
                    Self.storing(last, coin)
                )
                .observe(on: computing)
                .scan(into: (history: seed, event: ChartEvent?.none)) { state, event in
                    state.history.apply(event)
                    state.event = event
                }
                // The history has the result before it may lead to another route.
                .do(onNext: { state in
                    last.accept(state.history)
                    if let result = state.event.flatMap(state.history.newestResult) { route.report(result, of: coin) }
                })
                .map(\.history)
                .startWith(seed)
        }
    }

    /// The candles stored by an earlier run; the store itself reports read errors.
    private static func stored(_ route: CandleRoute, _ coin: Coin) -> Observable<ChartEvent> {
        guard let store = route.store else { return .empty() }
        return store.candles(of: coin, interval: route.interval).asObservable()
            .map(ChartEvent.stored)
            .catch { _ in .just(.stored(nil)) }
    }

    /// Stores new candles and emits nothing; the store itself reports write errors.
    private static func storing(_ last: BehaviorRelay<CandleHistory>, _ coin: Coin) -> Observable<ChartEvent> {
        let route = last.value.route
        guard let store = route.store else { return .empty() }
        return last.map(\.toStore.revision).distinctUntilChanged().skip(1)
            .compactMap { _ in last.value.toStore.candles }
            .flatMap { candles in
                store.save(candles, of: coin, interval: route.interval).asObservable()
                    .compactMap { _ -> ChartEvent? in nil }
                    .catch { _ in .empty() }
            }
    }

    /// Requests the newest candles; requests a full first page if the response does not join the known ones.
    private static func newest(
        of coin: Coin, limit: Int, joining last: BehaviorRelay<CandleHistory>, _ scheduler: any SchedulerType
    ) -> Single<CandleSeries> {
        let route = last.value.route
        func request(_ limit: Int) -> Single<CandleSeries> {
            route.newestCandles(of: coin, limit: limit, scheduler)
        }
        return request(limit).flatMap { response in
            let history = last.value
            guard limit < history.firstLimit, response.mayHaveOlder, !history.joins(response) else {
                return .just(response)
            }
            return request(history.firstLimit)
        }
    }
}

extension FeedEvent.Request {
    /// Whether the request has ended.
    fileprivate var isEnd: Bool {
        switch self {
        case .asked: false
        case .received, .failed, .left: true
        }
    }
}
