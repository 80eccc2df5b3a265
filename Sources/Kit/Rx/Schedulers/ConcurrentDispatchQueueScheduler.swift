import Dispatch
import Foundation

/// Runs actions on a dispatch queue, concurrently if the queue is concurrent.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    let clock: DispatchClock

    /// The system clock's current time.
    public var now: Date { Date() }

    /// Creates a scheduler for a queue.
    ///
    /// - Parameters:
    ///   - queue: The queue.
    ///   - leeway: How late a timer may fire.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        clock = DispatchClock(queue: queue, leeway: leeway)
    }

    /// Creates a scheduler with its own concurrent queue.
    ///
    /// - Parameters:
    ///   - qos: The queue's quality of service.
    ///   - leeway: How late a timer may fire.
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

    /// Schedules an action on the queue after a delay.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        clock.scheduleRelative(state, dueTime: dueTime, action)
    }

    /// Schedules a periodic action on the queue.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        clock.schedulePeriodic(state, startAfter: startAfter, period: period, action)
    }
}
