import Foundation
import Rx

/// The retry behaviour of a manager: the policy, and the source of delays and randomness.
public struct Retrying: Sendable {
    /// The retry policy.
    public let policy: RetryPolicy
    /// The scheduler of the delays.
    public let scheduler: any SchedulerType
    /// Returns a random number in 0..<1, on any thread.
    public let random: @Sendable () -> Double

    /// Creates a retry behaviour.
    ///
    /// - Parameters:
    ///   - policy: The retry policy.
    ///   - scheduler: The scheduler of the delays; a test scheduler makes them virtual.
    ///   - random: Returns a random number in 0..<1, on any thread.
    public init(
        _ policy: RetryPolicy,
        scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .userInitiated),
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
    ) {
        self.policy = policy
        self.scheduler = scheduler
        self.random = random
    }

    /// No retries.
    public static let never = Retrying(.never)
}

extension PrimitiveSequence where Trait == SingleTrait {
    /// Resubscribes after transient errors, each time after a delay.
    ///
    /// Disposing cancels the delay. The error that ends the attempts is passed on unchanged.
    ///
    /// - Parameters:
    ///   - retrying: The retry behaviour.
    ///   - clock: The current time, which `Retry-After` is relative to.
    ///   - willWait: Called with the error and the delay in seconds before each delay.
    func retry(
        _ retrying: Retrying, clock: @escaping @Sendable () -> Date,
        willWait: @escaping (NetworkError, TimeInterval) -> Void
    ) -> Single<Element> {
        asObservable().retry { (errors: Observable<NetworkError>) in
            errors.enumerated().flatMap { count, error -> Observable<Int> in
                let delay = retrying.policy.delay(
                    afterAttempt: count + 1, failing: error, now: clock(), random: retrying.random())
                guard let delay else { return .error(error) }
                willWait(error, delay)
                let due = RxTimeInterval.span(ofSeconds: delay, rounded: .up)
                return .timer(due, scheduler: retrying.scheduler)
            }
        }
        .asSingle()
    }
}
