import Rx

/// Runs work at once on the scheduling thread, whatever its due time.
struct SendersThread: SchedulerType {
    var now: RxTime { RxTime(timeIntervalSinceReferenceDate: 0) }

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        action(state)
    }

    func scheduleRelative<State>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}
