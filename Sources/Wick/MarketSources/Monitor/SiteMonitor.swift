import Foundation
import KitLocking
import Networking
import Rx

/// Records what the requests of a session show about each site.
///
/// The sites' clients report to it through a plugin: each attempt, whatever made the request. Cancelled requests are
/// ignored. All members may be used from any thread.
public final class SiteMonitor: Sendable {
    private struct State {
        var records: [Site: SiteRecord] = [:]
        var isNotifying = false

        var snapshot: Snapshot {
            Snapshot(
                statuses: records.mapValues(\.status), nextChange: records.values.compactMap(\.nextChange).min())
        }
    }

    private struct Snapshot: Equatable {
        var statuses: [Site: SiteStatus] = [:]
        var nextChange: Date?
    }

    private let scheduler: any SchedulerType
    private let state = Guarded(State())
    private let relay = BehaviorRelay(value: Snapshot())
    private let timer = SerialDisposable()

    /// Creates a monitor that knows nothing of any site.
    ///
    /// - Parameter scheduler: The clock, and the timer that ends limits.
    public init(scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .utility)) {
        self.scheduler = scheduler
    }

    deinit { timer.dispose() }

    /// The status of each site that has responded or failed: now, then after each change; never fails or ends.
    ///
    /// Changes during a notification are combined; the last emitted value is always the current one.
    public var statuses: Observable<[Site: SiteStatus]> { relay.asObservable().map(\.statuses).distinctUntilChanged() }

    /// The current status of a site.
    public func status(of site: Site) -> SiteStatus {
        let now = scheduler.now
        return state.withLock { state in
            var record = state.records[site] ?? SiteRecord()
            record.advance(to: now)
            return record.status
        }
    }

    /// A plugin that reports the requests to a site with errors of its own.
    func plugin<Refusal: SiteRefusal>(
        reading refusal: Refusal.Type, of site: Site, hasKey: Bool, knownKeys: KnownKeys
    ) -> any NetworkPlugin {
        plugin { [scheduler] error in
            // A plugin does not know which coin was requested; an empty symbol stands for it.
            Refusal.failure(error, site: site, hasKey: hasKey, symbol: "", knownKeys: knownKeys, now: scheduler.now)
        }
    }

    /// A plugin that reports the requests to a site.
    ///
    /// - Parameter failure: Converts an error; `nil` for one that is a usable response.
    func plugin(failure: @escaping @Sendable (NetworkError) -> SiteFailure?) -> any NetworkPlugin {
        MonitorPlugin(monitor: self, failure: failure)
    }

    /// Changes a site's record and notifies.
    fileprivate func change(_ site: Site, _ body: (inout SiteRecord, Date) -> Void) {
        let now = scheduler.now
        notify { state in body(&state.records[site, default: SiteRecord()], now) }
    }

    private func advance() {
        let now = scheduler.now
        notify { state in
            for site in state.records.keys { state.records[site]?.advance(to: now) }
        }
    }

    /// Changes the state and notifies outside the lock, by one thread at a time, so that statuses arrive in order.
    private func notify(after change: (inout State) -> Void) {
        var next: Snapshot? = state.withLock { state in
            change(&state)
            guard !state.isNotifying else { return nil }
            state.isNotifying = true
            return state.snapshot
        }
        while let snapshot = next {
            wait(until: snapshot.nextChange)
            relay.accept(snapshot)
            next = state.withLock { state in
                if state.snapshot != snapshot { return state.snapshot }
                state.isNotifying = false
                return nil
            }
        }
    }

    /// Waits for the next change without an event; starts again if the timer was early.
    private func wait(until end: Date?) {
        guard let end else {
            timer.disposable = Disposables.create()
            return
        }
        let delay = RxTimeInterval.span(ofSeconds: end.timeIntervalSince(scheduler.now), rounded: .up)
        timer.disposable = scheduler.scheduleRelative((), dueTime: delay) { [weak self] _ in
            self?.advance()
            return Disposables.create()
        }
    }
}

/// Reports requests to a monitor.
private struct MonitorPlugin: NetworkPlugin {
    let monitor: SiteMonitor
    let failure: @Sendable (NetworkError) -> SiteFailure?

    func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext) {
        switch result {
        case .success: monitor.change(context.site) { $0.succeeded(context, now: $1) }
        case .failure(.cancelled): break
        case .failure(let error):
            let failure = failure(error)
            monitor.change(context.site) { record, now in
                guard let failure else { return record.succeeded(context, now: now) }
                record.failed(failure, context, now: now)
            }
        }
    }
}
