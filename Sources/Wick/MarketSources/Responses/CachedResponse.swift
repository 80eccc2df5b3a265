import Foundation
import KitLocking
import Rx

/// An answer that is asked for once and then kept for some time.
///
/// Whoever wants it while it is being asked for shares the one request, which is cancelled when nobody waits for it any
/// more. A failure is not kept. Where a newer answer is due and cannot be had, the old one serves on, and for a while nobody
/// waits for a newer one.
final class CachedResponse<Value: Sendable>: Sendable {
    /// The answer, kept or asked for.
    let value: Single<Value>

    /// Makes what keeps an answer.
    ///
    /// - Parameters:
    ///   - lifetime: How long it is kept, in seconds.
    ///   - pause: How long an old answer serves on after a newer one could not be had, in seconds.
    ///   - clock: The time.
    ///   - fetch: Asks for it.
    init(
        for lifetime: TimeInterval, pausing pause: TimeInterval = 60, clock: @escaping @Sendable () -> Date,
        _ fetch: Single<Value>
    ) {
        let cached = CacheEntry()
        // Whether the kept answer will do is looked at where the sharing begins: nobody can come between the end of a
        // request and its answer being kept.
        value =
            Single.deferred {
                if let value = cached.value(at: clock()) { return .just(value) }
                return fetch.do(onSuccess: { cached.store($0, until: clock().addingTimeInterval(lifetime)) })
                    .catch { error in
                        cached.prolong(until: clock().addingTimeInterval(pause)).map(Single.just) ?? .error(error)
                    }
            }
            .asObservable().share(replay: 1, scope: .whileConnected).asSingle()
    }

    private final class CacheEntry: Sendable {
        private let state = Guarded<(value: Value, end: Date)?>(nil)

        func value(at now: Date) -> Value? {
            state.withLock { state in state.flatMap { now < $0.end ? $0.value : nil } }
        }

        func store(_ value: Value, until end: Date) { state.withLock { $0 = (value, end) } }

        /// Gives what was kept, if anything was, and lets it serve a little longer.
        func prolong(until end: Date) -> Value? {
            state.withLock { state in
                state?.end = end
                return state?.value
            }
        }
    }
}

/// How long what a site lists is kept, in seconds: coins come and go by the day.
let siteListLifetime: TimeInterval = 6 * 3600
