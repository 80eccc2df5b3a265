import Foundation
import Rx

/// How a manager tries again: the policy, and where its waits and its chance come from.
public struct Retrying: Sendable {
    /// What is tried again and when.
    public let policy: RetryPolicy
    /// Where waits pass.
    public let scheduler: any SchedulerType
    /// Gives a number in 0..<1, from any thread.
    public let random: @Sendable () -> Double

    /// Makes it.
    ///
    /// - Parameters:
    ///   - policy: What is tried again and when.
    ///   - scheduler: Where waits pass; a test scheduler makes them virtual.
    ///   - random: Gives a number in 0..<1, from any thread.
    public init(
        _ policy: RetryPolicy,
        scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .userInitiated),
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
    ) {
        self.policy = policy
        self.scheduler = scheduler
        self.random = random
    }

    /// Sends each request once.
    public static let never = Retrying(.never)
}

extension PrimitiveSequence where Trait == SingleTrait {
    /// Subscribes anew after errors that may pass, each time after a wait.
    ///
    /// Disposing ends the wait too. An error that ends the attempts is passed on as it is.
    ///
    /// - Parameters:
    ///   - retrying: What is tried again and when.
    ///   - clock: The time, from which a server's word counts.
    ///   - willWait: Told of each wait, in seconds, and of the error before it.
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
