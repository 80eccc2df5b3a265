import Foundation
import KitLocking
import Rx

/// A response that is requested once and then cached for some time.
///
/// Concurrent subscribers share one request, which is cancelled when the last one disposes. Failures are not cached. If an
/// expired response cannot be renewed, it is returned instead, and not renewed again for a while.
final class CachedResponse<Value: Sendable>: Sendable {
    /// The response, cached or requested.
    let value: Single<Value>

    /// - Parameters:
    ///   - lifetime: How long the response is cached, in seconds.
    ///   - pause: How long an expired response is used after a failed renewal, in seconds.
    ///   - clock: The time.
    ///   - fetch: Makes the request.
    init(
        for lifetime: TimeInterval, pausing pause: TimeInterval = 60, clock: @escaping @Sendable () -> Date,
        _ fetch: Single<Value>
    ) {
        let cached = CacheEntry()
        // The cache is checked inside the shared subscription, so that no subscriber can come between the end of a request and
        // the storing of its response.
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

        /// Returns the cached value, if any, and extends its lifetime.
        func prolong(until end: Date) -> Value? {
            state.withLock { state in
                state?.end = end
                return state?.value
            }
        }
    }
}

/// How long a site's lists are cached, in seconds; they change daily.
let siteListLifetime: TimeInterval = 6 * 3600
