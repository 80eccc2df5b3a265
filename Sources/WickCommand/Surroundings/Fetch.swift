import Dispatch
import Locking
import MarketSources
import Networking
import Processes
import Rx

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
    ///   - question: What asks.
    ///   - site: Whom it asks.
    ///   - interruptions: What may come before the answer.
    static func waiting(for question: Single<Value>, of site: Site, interruptions: Interruptions) -> Fetch {
        let outcome = FirstOutcome<Fetch>()
        let listening = interruptions.listen { outcome.settle(.interrupted($0)) }
        let request = question.subscribe(
            onSuccess: { outcome.settle(.value($0)) },
            onFailure: { error in
                let reason = SiteFailure.Reason.unreadable("\(error)")
                outcome.settle(.failure(error as? SiteFailure ?? SiteFailure(site: site, reason: reason)))
            })
        defer { request.dispose() }
        return withExtendedLifetime(listening) { outcome.wait() }
    }
}

/// Keeps the first of several outcomes and lets one thread wait for it.
private final class FirstOutcome<Outcome: Sendable>: Sendable {
    private let settled = Guarded<Outcome?>(nil)
    private let signal = DispatchSemaphore(value: 0)

    func settle(_ outcome: Outcome) {
        settled.withLock { $0 = $0 ?? outcome }
        signal.signal()
    }

    func wait() -> Outcome {
        while true {
            if let outcome = settled.withLock({ $0 }) { return outcome }
            signal.wait()
        }
    }
}
