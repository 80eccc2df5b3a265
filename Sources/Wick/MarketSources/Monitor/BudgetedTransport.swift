import Foundation
import KitLocking
import Networking
import Rx

/// Sends the requests to a site when its budget permits, and measures the responses.
struct BudgetedTransport: Transport {
    let inner: any Transport
    let site: Site
    let monitor: SiteMonitor
    let scheduler: any SchedulerType

    func prepare() { inner.prepare() }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        Single.deferred { [self] in
            let now = scheduler.now
            switch monitor.turn(of: request.request, to: site, now: now) {
            case .refused(let end, _): return .error(NetworkError.overBudget(retryAt: end))
            case .at(let time) where time <= now: return measured(request)
            case .at(let time): return waiting(until: time, for: request.request).flatMap { _ in measured(request) }
            }
        }
    }

    private func measured(_ request: TransportRequest) -> Single<HTTPResponse> {
        let sent = scheduler.now
        return inner.send(request).do(onSuccess: { [monitor, site] in monitor.responded($0, from: site, sent: sent) })
    }

    /// Waits for a reserved time, which is given back if the request is cancelled first.
    private func waiting(until time: Date, for request: HTTPRequest) -> Single<Int> {
        let isOver = Guarded(false)
        let delay = RxTimeInterval.span(ofSeconds: time.timeIntervalSince(scheduler.now), rounded: .up)
        return Single<Int>.timer(delay, scheduler: scheduler).do(
            onSuccess: { _ in isOver.withLock { $0 = true } },
            onDispose: { [monitor, site] in
                if !isOver.withLock({ $0 }) { monitor.giveBack(request, to: site, at: time) }
            })
    }
}
