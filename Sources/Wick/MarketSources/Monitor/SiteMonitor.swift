import Foundation
import KitLocking
import Networking
import Rx

/// Records what the requests of a session show about each site, and keeps them within the sites' budgets.
///
/// One monitor is shared by all clients of a session. They report each attempt through a plugin, whatever made the request,
/// and send it through a transport. Cancelled requests are no failures. All members may be used from any thread.
public final class SiteMonitor: Sendable {
    private struct State {
        var budgets: [Site: RequestBudget]
        var records: [Site: SiteRecord] = [:]
        var isNotifying = false

        func snapshot(at now: Date) -> Snapshot {
            Snapshot(
                statuses: records.mapValues(\.status),
                nextChange: records.values.compactMap { $0.nextChange(after: now) }.min())
        }
    }

    private struct Snapshot: Equatable {
        var statuses: [Site: SiteStatus] = [:]
        var nextChange: Date?
    }

    private let scheduler: any SchedulerType
    private let state: Guarded<State>
    private let relay = BehaviorRelay(value: Snapshot())
    private let timer = SerialDisposable()

    /// Creates a monitor that knows nothing of any site.
    ///
    /// - Parameters:
    ///   - budgets: The budgets of sites that limit requests.
    ///   - scheduler: The clock, and the timer that ends limits and waits.
    public init(
        budgets: [Site: RequestBudget] = [:],
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .utility)
    ) {
        state = Guarded(State(budgets: budgets))
        self.scheduler = scheduler
    }

    /// Replaces the budgets, because other keys are known; those of sites that were already asked stay.
    public func take(budgets: [Site: RequestBudget]) { state.withLock { $0.budgets = budgets } }

    deinit { timer.dispose() }

    /// The status of each site that has responded or failed: now, then after each change; never fails or ends.
    ///
    /// Changes during a notification are combined; the last emitted value is always the current one.
    public var statuses: Observable<[Site: SiteStatus]> { relay.asObservable().map(\.statuses).distinctUntilChanged() }

    /// The current status of a site.
    public func status(of site: Site) -> SiteStatus {
        let now = scheduler.now
        return state.withLock { state in
            var record = state.records[site] ?? SiteRecord(budget: state.budgets[site])
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

    /// A transport to a site that keeps within its budget, and measures the responses.
    func transport(_ inner: any Transport, to site: Site) -> any Transport {
        BudgetedTransport(inner: inner, site: site, monitor: self, scheduler: scheduler)
    }

    /// Decides when a request may be sent, and counts it unless it is refused.
    func turn(of request: HTTPRequest, to site: Site, now: Date) -> RequestWindow.Turn {
        guard state.withLock({ $0.budgets[site] }) != nil else { return .at(now) }
        var turn = RequestWindow.Turn.at(now)
        change(site) { record, _ in turn = record.turn(of: request, to: site, now: now) }
        return turn
    }

    /// Returns what was reserved for a request that was not sent.
    func giveBack(_ request: HTTPRequest, to site: Site, at time: Date) {
        change(site) { $0.giveBack(request, at: time, now: $1) }
    }

    /// Records that a response of any status has arrived.
    func responded(_ response: HTTPResponse, from site: Site, sent: Date) {
        change(site) { $0.responded(response, sent: sent, now: $1) }
    }

    /// Changes a site's record and notifies.
    fileprivate func change(_ site: Site, _ body: (inout SiteRecord, Date) -> Void) {
        let now = scheduler.now
        notify { state in body(&state.records[site, default: SiteRecord(budget: state.budgets[site])], now) }
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
            return state.snapshot(at: scheduler.now)
        }
        while let snapshot = next {
            wait(until: snapshot.nextChange)
            relay.accept(snapshot)
            next = state.withLock { state in
                let current = state.snapshot(at: scheduler.now)
                if current != snapshot { return current }
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
        // A budget that refuses a request has recorded it, and the site has not.
        case .failure(.cancelled), .failure(.overBudget): break
        case .failure(let error):
            let failure = failure(error)
            monitor.change(context.site) { record, now in
                guard let failure else { return record.succeeded(context, now: now) }
                record.failed(failure, context, now: now)
            }
        }
    }
}
