import KitProcesses
import Networking
import Rx
import WickMarketSources

/// How asking a site ended.
enum Fetch<Value: Sendable>: Sendable {
    /// The site answered.
    case value(Value)
    /// It did not.
    case failure(SiteFailure)
    /// A signal came first; the request was cancelled.
    case interrupted(Int32)

    /// Asks and waits, on the calling thread, for whatever comes first.
    ///
    /// - Parameters:
    ///   - single: What asks.
    ///   - site: Whom it asks.
    ///   - interruptions: What may come before the answer.
    static func waiting(for single: Single<Value>, of site: Site, interruptions: Interruptions) -> Fetch {
        let result = FirstResult<Fetch>()
        let listening = interruptions.listen { result.settle(.interrupted($0)) }
        let request = single.subscribe(
            onSuccess: { result.settle(.value($0)) },
            onFailure: { error in
                let reason = SiteFailure.Reason.unreadable(SanitizedText("\(error)", redaction: .standard))
                result.settle(.failure(error as? SiteFailure ?? SiteFailure(site: site, reason: reason)))
            })
        defer { request.dispose() }
        return withExtendedLifetime(listening) { result.wait() }
    }
}
