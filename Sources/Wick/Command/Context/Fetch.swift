import KitProcesses
import Networking
import Rx
import WickMarketSources

/// The result of a request.
enum Fetch<Value: Sendable>: Sendable {
    case value(Value)
    case failure(SiteFailure)
    /// A signal came first; the request was cancelled.
    case interrupted(Int32)

    /// Sends a request and blocks the calling thread until there is a result or a signal.
    ///
    /// - Parameters:
    ///   - single: The request.
    ///   - site: The site of the request, for error messages.
    ///   - interruptions: The signals that interrupt it.
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
