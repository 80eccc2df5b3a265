import Dispatch
import Foundation

/// Runs actions on the main dispatch queue; at once if called there, even before waiting actions.
///
/// Use it with `subscribe(on:)`, and ``MainScheduler`` with `observe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType {
    /// The shared instance.
    public static let instance = ConcurrentMainScheduler()

    let clock = DispatchClock(queue: .main, leeway: .nanoseconds(0))

    /// The system clock's current time.
    public var now: Date { Date() }

    private init() {
        MainQueueMark.set()
    }

    /// Schedules an action on the main queue.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        MainQueueMark.isHere ? action(state) : clock.schedule(state, action)
    }

    /// Schedules an action on the main queue after a delay.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        clock.scheduleRelative(state, dueTime: dueTime, action)
    }

    /// Schedules a periodic action on the main queue.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        clock.schedulePeriodic(state, startAfter: startAfter, period: period, action)
    }
}
