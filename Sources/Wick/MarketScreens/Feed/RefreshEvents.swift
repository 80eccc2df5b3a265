import Foundation
import Networking
import Rx
import WickMarketSources

/// Makes one kind of request whenever it is triggered; a new request replaces the previous one.
struct RefreshEvents {
    let site: Site
    let scheduler: any SchedulerType

    /// The progress of the requests; failures are elements.
    func asking<Value: Sendable>(
        _ triggers: Observable<RefreshTrigger>, _ request: @escaping () -> Single<Value>
    ) -> Observable<FeedEvent.Request<Value>> {
        .deferred { [site, scheduler] in
            let open = PendingRequest()
            return
                triggers
                .filter { open.accepts($0, at: scheduler.now) }
                .flatMapLatest { trigger -> Observable<FeedEvent.Request<Value>> in
                    guard trigger != .leaving else {
                        open.leave()
                        return .just(.left)
                    }
                    let number = open.begin(at: scheduler.now)
                    return request().asObservable()
                        .map { .received($0, at: scheduler.now) }
                        .catch { error in .just(.failed(Self.failure(error, of: site), at: scheduler.now)) }
                        .do(onNext: { _ in open.end(number, at: scheduler.now) })
                        .startWith(.asked)
                }
        }
    }

    /// Sources fail with a `SiteFailure`; any other error counts as an unreadable response.
    static func failure(_ error: any Error, of site: Site) -> SiteFailure {
        error as? SiteFailure
            ?? SiteFailure(site: site, reason: .unreadable(SanitizedText("\(error)", redaction: .standard)))
    }
}
