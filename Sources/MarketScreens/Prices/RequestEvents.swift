import Foundation
import MarketSources
import Networking
import Rx

/// Asks a site when its first answer is wanted and at each refresh, one question at a time.
///
/// A refresh while a question is still open waits for nothing and asks nothing: the open question is the newest. So no
/// answer can be late.
struct RequestEvents {
    let site: Site
    let refreshes: Observable<Void>
    let scheduler: any SchedulerType

    /// What becomes of one kind of question; a failure is an element.
    ///
    /// - Parameter question: Makes the request.
    func asking<Value: Sendable>(
        _ question: @escaping () -> Single<Value>
    ) -> Observable<PriceEvent.Request<Value>> {
        refreshes.startWith(()).flatMapFirst { [site, scheduler] in
            question().asObservable()
                .map { PriceEvent.Request.answered($0, at: scheduler.now) }
                .catch { error in .just(.failed(Self.failure(error, of: site))) }
                .startWith(.asked)
        }
    }

    /// A source promises to fail with a `SiteFailure`; whatever else it throws is told as an unreadable answer.
    private static func failure(_ error: any Error, of site: Site) -> SiteFailure {
        error as? SiteFailure ?? SiteFailure(site: site, reason: .unreadable(String(describing: error)))
    }
}
