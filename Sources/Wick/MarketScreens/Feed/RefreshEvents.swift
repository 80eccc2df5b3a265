import Foundation
import Networking
import Rx
import WickMarketSources

/// Asks a site one kind of question, as often as it is wished: the newest question alone is followed.
struct RefreshEvents {
    let site: Site
    let scheduler: any SchedulerType

    /// What becomes of the questions; a failure is an element.
    ///
    /// - Parameters:
    ///   - triggers: When to ask.
    ///   - request: Makes the request.
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
                        .do(onNext: { _ in open.end(number) })
                        .startWith(.asked)
                }
        }
    }

    /// A source promises to fail with a `SiteFailure`; whatever else it throws is told as an unreadable answer.
    private static func failure(_ error: any Error, of site: Site) -> SiteFailure {
        error as? SiteFailure
            ?? SiteFailure(site: site, reason: .unreadable(SanitizedText("\(error)", redaction: .standard)))
    }
}
