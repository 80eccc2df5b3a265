import Foundation
import Locking
import Rx

/// An answer that is asked for once and then kept for some time.
///
/// Whoever wants it while it is being asked for shares the one request, which is cancelled when nobody waits for it any
/// more. A failure is not kept. Where a newer answer is due and cannot be had, the old one serves on.
final class KeptAnswer<Value: Sendable>: Sendable {
    /// The answer, kept or asked for.
    let value: Single<Value>

    /// Makes what keeps an answer.
    ///
    /// - Parameters:
    ///   - lifetime: How long it is kept, in seconds.
    ///   - clock: The time.
    ///   - fetch: Asks for it.
    init(for lifetime: TimeInterval, clock: @escaping @Sendable () -> Date, _ fetch: Single<Value>) {
        let kept = Kept()
        // Whether the kept answer will do is looked at where the sharing begins: nobody can come between the end of a
        // request and its answer being kept.
        value =
            Single.deferred {
                if let value = kept.value(after: clock().addingTimeInterval(-lifetime)) { return .just(value) }
                return fetch.do(onSuccess: { kept.keep($0, since: clock()) }).catch { error in
                    kept.value(after: .distantPast).map(Single.just) ?? .error(error)
                }
            }
            .asObservable().share(replay: 1, scope: .whileConnected).asSingle()
    }

    private final class Kept: Sendable {
        private let state = Guarded<(value: Value, since: Date)?>(nil)

        func value(after earliest: Date) -> Value? {
            state.withLock { state in state.flatMap { $0.since > earliest ? $0.value : nil } }
        }

        func keep(_ value: Value, since: Date) { state.withLock { $0 = (value, since) } }
    }
}

/// How long what a site lists is kept, in seconds: coins come and go by the day.
let siteListLifetime: TimeInterval = 6 * 3600
