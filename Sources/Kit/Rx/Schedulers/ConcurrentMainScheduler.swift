import Dispatch
import Foundation

/// Runs actions on the main dispatch queue; at once where it is called there already, whatever else is waiting.
///
/// It suits `subscribe(on:)`, where ``MainScheduler`` suits `observe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType {
    /// The scheduler.
    public static let instance = ConcurrentMainScheduler()

    let clock = DispatchClock(queue: .main, leeway: .nanoseconds(0))

    /// The present, by the system's clock.
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

    /// Schedules an action on the main queue, to run after a span of time.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        clock.scheduleRelative(state, dueTime: dueTime, action)
    }

    /// Schedules an action on the main queue, to run again and again.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        clock.schedulePeriodic(state, startAfter: startAfter, period: period, action)
    }
}
