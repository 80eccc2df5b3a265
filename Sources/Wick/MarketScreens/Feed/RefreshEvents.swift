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
    ///   - wishes: When to ask.
    ///   - question: Makes the request.
    func asking<Value: Sendable>(
        _ wishes: Observable<RefreshWish>, _ question: @escaping () -> Single<Value>
    ) -> Observable<FeedEvent.Request<Value>> {
        .deferred { [site, scheduler] in
            let open = OpenQuestion()
            return
                wishes
                .filter { open.heeds($0, at: scheduler.now) }
                .flatMapLatest { wish -> Observable<FeedEvent.Request<Value>> in
                    guard wish != .leaving else {
                        open.leave()
                        return .just(.left)
                    }
                    let number = open.begin(at: scheduler.now)
                    return question().asObservable()
                        .map { .answered($0, at: scheduler.now) }
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
