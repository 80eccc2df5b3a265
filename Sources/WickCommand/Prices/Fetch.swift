import Dispatch
import Locking
import Market
import MarketSources
import Rx

/// How asking for prices ended.
enum Fetch: Sendable {
    /// The site answered.
    case listing(Listing)
    /// It did not.
    case failure(SiteFailure)
    /// A signal came first; the request was cancelled.
    case interrupted(Int32)

    /// Asks and waits, on the calling thread, for whatever comes first.
    ///
    /// - Parameters:
    ///   - source: Whom to ask.
    ///   - limit: For how many ranks.
    ///   - interruptions: What may come before the answer.
    static func listing(from source: any TickerSource, limit: Int, interruptions: Interruptions) -> Fetch {
        let outcome = FirstOutcome()
        let listening = interruptions.listen { outcome.settle(.interrupted($0)) }
        let request = source.listing(limit: limit).subscribe(
            onSuccess: { outcome.settle(.listing($0)) },
            onFailure: { error in
                let reason = SiteFailure.Reason.unreadable("\(error)")
                outcome.settle(.failure(error as? SiteFailure ?? SiteFailure(site: source.site, reason: reason)))
            })
        defer { request.dispose() }
        return withExtendedLifetime(listening) { outcome.wait() }
    }
}

/// Keeps the first of several outcomes and lets one thread wait for it.
private final class FirstOutcome: Sendable {
    private let settled = Guarded<Fetch?>(nil)
    private let signal = DispatchSemaphore(value: 0)

    func settle(_ outcome: Fetch) {
        settled.withLock { $0 = $0 ?? outcome }
        signal.signal()
    }

    func wait() -> Fetch {
        while true {
            if let outcome = settled.withLock({ $0 }) { return outcome }
            signal.wait()
        }
    }
}
