import Dispatch
import Foundation

/// Runs actions on a dispatch queue, at the same time where the queue does.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    let clock: DispatchClock

    /// The present, by the system's clock.
    public var now: Date { Date() }

    /// Makes a scheduler for a queue.
    ///
    /// - Parameters:
    ///   - queue: The queue.
    ///   - leeway: How much later than asked a timer may fire.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        clock = DispatchClock(queue: queue, leeway: leeway)
    }

    /// Makes a scheduler with a concurrent queue of its own.
    ///
    /// - Parameters:
    ///   - qos: The queue's quality of service.
    ///   - leeway: How much later than asked a timer may fire.
    public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        self.init(
            queue: DispatchQueue(label: "rx.concurrent", qos: qos, attributes: .concurrent), leeway: leeway)
    }

    /// Schedules an action on the queue.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        clock.schedule(state, action)
    }

    /// Schedules an action on the queue, to run after a span of time.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        clock.scheduleRelative(state, dueTime: dueTime, action)
    }

    /// Schedules an action on the queue, to run again and again.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        clock.schedulePeriodic(state, startAfter: startAfter, period: period, action)
    }
}
