import Foundation
import Rx
import WickMarket
import WickMarketClient

/// The candles of one coin from one route; the state persists between subscriptions.
final class ChartFeed: Sendable {
    let route: CandleRoute
    /// The current state, then every change, on `computing`; each subscription makes its own requests.
    let histories: Observable<CandleHistory>

    /// User actions and visibility.
    struct Triggers: Sendable {
        /// Request newer candles.
        let refreshes: Observable<Void>
        /// Retry failed requests.
        let retries: Observable<Void>
        /// Request older candles.
        let older: Observable<Void>
        /// Whether the row's page is visible.
        let isVisible: BehaviorRelay<Bool>
    }

    init(
        _ route: CandleRoute, of coin: Coin, _ triggers: Triggers, scheduler: any SchedulerType,
        computing: any SchedulerType
    ) {
        self.route = route
        let last = BehaviorRelay(value: CandleHistory(route))
        let isVisible = triggers.isVisible
        let requests = RefreshEvents(site: route.provider.site, scheduler: scheduler)
        let refreshes = RefreshTriggers(isVisible: isVisible.asObservable(), scheduler: scheduler)
        histories = .deferred {
            var seed = last.value
            let starts = seed.start(at: scheduler.now, isVisible: isVisible.value)
            last.accept(seed)
            let retries = triggers.retries.filter { last.value.isNewestMissing }
            let user = Observable.merge(triggers.refreshes, retries).filter { isVisible.value }
            let newest = requests.asking(
                refreshes.triggers(user: user, schedules: last.map(\.schedule), starts: starts)
            ) {
                Self.newest(of: coin, limit: last.value.newestLimit(at: scheduler.now), joining: last)
            }
            // On `computing`, where the results of earlier requests have been applied by then.
            let older = Observable.merge(triggers.older.map { false }, triggers.retries.map { true })
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
            return Observable.merge(newest.map(ChartEvent.newest), older)
                .observe(on: computing)
                .scan(into: seed) { history, event in history.apply(event) }
                .do(onNext: last.accept)
                .startWith(seed)
        }
    }

    /// Requests the newest candles; requests a full first page if the response does not join the known ones.
    private static func newest(
        of coin: Coin, limit: Int, joining last: BehaviorRelay<CandleHistory>
    ) -> Single<CandleSeries> {
        let route = last.value.route
        func request(_ limit: Int) -> Single<CandleSeries> {
            route.candles(of: coin, limit: limit)
        }
        return request(limit).flatMap { response in
            let history = last.value
            guard limit < history.firstLimit, !history.joins(response) else { return .just(response) }
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
