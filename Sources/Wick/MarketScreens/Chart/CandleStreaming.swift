import Foundation
import Rx
import WickMarket
import WickMarketClient
import WickMarketSources

/// Streams the newest candles of one coin while they are visible; a stream that has failed is started again, unless the
/// environment has no address of it.
struct CandleStreaming: Sendable {
    /// How long a subscription may take before candles are requested without it.
    static let grace = RxTimeInterval.seconds(1)
    /// The time from a failure to the next attempt.
    static let retryDelay = RxTimeInterval.seconds(30)
    /// The least time between two attempts that the user requests.
    static let restartDelay = RxTimeInterval.seconds(3)

    private enum Mode { case off, paused, on }

    private let route: CandleRoute
    private let coin: Coin
    private let last: BehaviorRelay<CandleHistory>
    private let scheduler: any SchedulerType

    /// - Parameters:
    ///   - route: Where the candles come from.
    ///   - coin: The coin.
    ///   - last: The latest state of the candles.
    ///   - scheduler: The clock and the timers.
    init(_ route: CandleRoute, of coin: Coin, _ last: BehaviorRelay<CandleHistory>, scheduler: any SchedulerType) {
        self.route = route
        self.coin = coin
        self.last = last
        self.scheduler = scheduler
    }

    /// The events of the stream, on any thread; none if the site does not stream the candles.
    ///
    /// - Parameters:
    ///   - restarts: The user refreshes.
    ///   - isVisible: Whether the row's page is visible: now, then every change.
    ///   - liveUpdates: Whether candles are streamed: now, then every change.
    func events(
        restarts: Observable<Void>, isVisible: Observable<Bool>, liveUpdates: Observable<LiveUpdates>
    ) -> Observable<ChartEvent.Stream> {
        guard route.isStreamed else { return .empty() }
        return Observable.combineLatest(isVisible, liveUpdates) { isVisible, updates -> Mode in
            guard updates == .on else { return .off }
            return isVisible ? .on : .paused
        }
        .distinctUntilChanged()
        .flatMapLatest { mode -> Observable<ChartEvent.Stream> in
            switch mode {
            case .off: .just(.ended)
            case .paused: .just(.paused)
            case .on:
                restarts.filter { last.value.canRestartStream }
                    .throttle(Self.restartDelay, latest: false, scheduler: scheduler)
                    .startWith(())
                    .flatMapLatest { attempts }
            }
        }
    }

    /// A stream, then another one after each failure.
    private var attempts: Observable<ChartEvent.Stream> {
        let requested = PublishRelay<Void>()
        // How many candles are missing depends on those that are stored.
        let updates = last.filter(\.hasReadStore).take(1)
            .flatMap { history in
                route.liveCandles(of: coin, limit: history.streamLimit(at: scheduler.now)) { route, count in
                    requested.accept(())
                    return route.newestCandles(of: coin, limit: count, scheduler)
                }
            }
            .map { ChartEvent.Stream.updated($0, at: scheduler.now) }
            .catch { error -> Observable<ChartEvent.Stream> in
                let failure = RefreshEvents.failure(error, of: route.provider.site)
                return .concat(.just(.failed(failure)), .error(failure))
            }
        let delay = Observable<Int>.timer(Self.grace, scheduler: scheduler).take(until: requested)
            .map { _ in ChartEvent.Stream.delayed }
        return Observable.merge(delay, updates).startWith(.began)
            .retry { (errors: Observable<any Error>) in
                // An environment without the address has none later.
                errors.filter { ($0 as? SiteFailure)?.reason != .notConfigured }
                    .delay(Self.retryDelay, scheduler: scheduler)
            }
    }
}
