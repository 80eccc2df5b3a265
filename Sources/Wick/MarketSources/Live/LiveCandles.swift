import Foundation
import KitLocking
import Networking
import Rx
import WickMarket

/// A live series while it is observed: carries out what ``LiveSeries`` decides.
///
/// All events are handled on the scheduler of the stream client, which is serial.
final class LiveCandles: Sendable {
    private struct State {
        var series: LiveSeries
        /// When the timer fires, if it is set.
        var alarm: Date?
        var aggregation: LiveAggregation?
    }

    private let state: Guarded<State>
    private let topic: MarketTopic
    private let client: MarketStreamClient
    private let history: @Sendable (Int) -> Single<CandleSeries>
    private let site: Site
    private let knownKeys: KnownKeys
    private let scheduler: any SchedulerType
    private let observer: AnyObserver<CandleUpdate>
    private let request = SerialDisposable()
    private let timer = SerialDisposable()

    /// Creates the updates of a series.
    ///
    /// - Parameters:
    ///   - rules: The rules of the series that is streamed.
    ///   - aggregation: Converts its candles to those of a longer interval, if necessary.
    ///   - topic: The topic of the candles or trades.
    ///   - client: The client of the stream.
    ///   - site: The site.
    ///   - knownKeys: The keys that are redacted from errors.
    ///   - history: Requests the newest candles, up to a number.
    static func updates(
        _ rules: LiveSeries.Rules, aggregation: LiveAggregation? = nil, of topic: MarketTopic,
        from client: MarketStreamClient, site: Site, knownKeys: KnownKeys,
        history: @escaping @Sendable (Int) -> Single<CandleSeries>
    ) -> Observable<CandleUpdate> {
        Observable.create { observer in
            let candles = LiveCandles(rules, aggregation, topic, client, site, knownKeys, history, observer)
            let events = client.events(of: topic).subscribe(
                onNext: { candles.receive($0) },
                onError: { observer.onError(candles.failure($0)) })
            return Disposables.create {
                events.dispose()
                candles.end()
            }
        }
    }

    private init(
        _ rules: LiveSeries.Rules, _ aggregation: LiveAggregation?, _ topic: MarketTopic, _ client: MarketStreamClient,
        _ site: Site, _ knownKeys: KnownKeys, _ history: @escaping @Sendable (Int) -> Single<CandleSeries>,
        _ observer: AnyObserver<CandleUpdate>
    ) {
        state = Guarded(State(series: LiveSeries(rules), aggregation: aggregation))
        self.topic = topic
        self.client = client
        self.site = site
        self.knownKeys = knownKeys
        self.history = history
        self.observer = observer
        scheduler = client.scheduler
    }

    private func end() {
        request.dispose()
        timer.dispose()
    }

    private func receive(_ event: StreamEvent<MarketUpdate>) {
        switch event {
        case .subscribed: apply(.subscribed)
        case .update(let update): apply(.update(update))
        // The series has a limit of its own.
        case .silent: break
        }
    }

    private func apply(_ event: LiveSeries.Event) {
        let now = scheduler.now
        let (actions, deadline) = state.withLock { state in
            let actions = state.series.apply(event, at: now).map { action -> LiveSeries.Action in
                guard case .emit(let update) = action else { return action }
                return .emit(state.aggregation?.apply(update) ?? update)
            }
            return (actions, state.series.deadline)
        }
        setTimer(deadline, from: now)
        for action in actions { run(action) }
    }

    private func run(_ action: LiveSeries.Action) {
        switch action {
        case .request(let count):
            request.disposable = history(count).observe(on: scheduler).subscribe(
                onSuccess: { [weak self] in self?.apply(.received($0)) },
                onFailure: { [weak self] error in
                    guard let self else { return }
                    fail(failure(error))
                })
        case .resubscribe: client.resubscribe(to: topic)
        case .emit(let update): observer.onNext(update)
        }
    }

    private func failure(_ error: any Error) -> SiteFailure {
        SiteFailure(streamError: error, site: site, redaction: knownKeys.redaction)
    }

    private func fail(_ failure: SiteFailure) {
        // Another request would have the same result.
        if failure.isAboutCoin { observer.onError(failure) } else { apply(.failed(failure)) }
    }

    private func setTimer(_ deadline: Date?, from now: Date) {
        // An earlier timer is not reset for each update that moves the deadline.
        let isNeeded = state.withLock { state in
            guard let deadline, state.alarm.map({ $0 <= now || deadline < $0 }) ?? true else { return false }
            state.alarm = deadline
            return true
        }
        guard isNeeded, let deadline else { return }
        let delay = RxTimeInterval.span(ofSeconds: deadline.timeIntervalSince(now), rounded: .up)
        timer.disposable = scheduler.scheduleRelative((), dueTime: delay) { [weak self] _ in
            self?.state.withLock { $0.alarm = nil }
            self?.apply(.woke)
            return Disposables.create()
        }
    }
}
