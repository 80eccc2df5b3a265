import Foundation
import Rx
import WickMarket

/// What one origin tells of a coin's candles, and what is known of them while nobody listens.
final class ChartFeed: Sendable {
    let origin: KlineOrigin
    /// What is known: the present state at once, then each other one, on `computing`; each subscription asks by itself.
    let histories: Observable<CandleHistory>

    /// What a person does, and whether they look.
    struct Triggers: Sendable {
        /// Newer candles are wanted.
        let refreshes: Observable<Void>
        /// What has failed is to be tried again.
        let retries: Observable<Void>
        /// Older candles are wanted.
        let older: Observable<Void>
        /// Whether the page of the row is in sight.
        let isVisible: BehaviorRelay<Bool>
    }

    /// - Parameters:
    ///   - origin: Where candles come from.
    ///   - coin: Whose.
    ///   - triggers: What a person does.
    ///   - scheduler: Where time comes from.
    ///   - computing: Where series are made.
    init(
        _ origin: KlineOrigin, of coin: Coin, _ triggers: Triggers, scheduler: any SchedulerType,
        computing: any SchedulerType
    ) {
        self.origin = origin
        let last = BehaviorRelay(value: CandleHistory(origin))
        let isVisible = triggers.isVisible
        let requests = RefreshEvents(site: origin.candles.site, scheduler: scheduler)
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
            // On `computing`, where what was asked and answered before is known by then.
            let older = Observable.merge(triggers.older.map { false }, triggers.retries.map { true })
                .observe(on: computing)
                .compactMap { last.value.olderToAsk(isRetry: $0) }
                .flatMapFirst { before in
                    requests.asking(
                        Observable.merge(
                            .just(.page), isVisible.filter { !$0 }.map { _ in .leaving })
                    ) {
                        origin.candles.candles(
                            of: coin, interval: origin.interval, limit: last.value.olderLimit, before: before)
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

    /// Asks for the newest candles, and once more for as many as at first where too few came to join those that are known.
    private static func newest(
        of coin: Coin, limit: Int, joining last: BehaviorRelay<CandleHistory>
    ) -> Single<CandleSeries> {
        let origin = last.value.origin
        func request(_ limit: Int) -> Single<CandleSeries> {
            origin.candles.candles(of: coin, interval: origin.interval, limit: limit)
        }
        return request(limit).flatMap { response in
            let history = last.value
            guard limit < history.firstLimit, !history.joins(response) else { return .just(response) }
            return request(history.firstLimit)
        }
    }
}

extension FeedEvent.Request {
    /// Whether nothing more becomes of the question.
    fileprivate var isEnd: Bool {
        switch self {
        case .asked: false
        case .received, .failed, .left: true
        }
    }
}
