import Dispatch
import Foundation

/// A span of time, as schedulers take it.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time, as schedulers tell it.
public typealias RxTime = Date

/// Runs actions.
public protocol ImmediateSchedulerType: Sendable {
    /// Schedules an action.
    ///
    /// - Returns: What cancels the action, as far as that is possible.
    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable
}

/// Runs actions at their time.
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's idea of the present.
    var now: RxTime { get }

    /// Schedules an action to run after a span of time.
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable

    /// Schedules an action to run again and again, which makes the next state of the last one.
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable
}

extension SchedulerType {
    /// Schedules an action again and again, each time after the last one has run.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let periodic = PeriodicAction(scheduler: self, period: period, state: state, action: action)
        return periodic.start(after: startAfter)
    }
}
