/// Runs actions on the thread that schedules them, one after another.
///
/// The first action runs at once, and what it schedules runs after it: recursion becomes a loop, and a chain is connected
/// before its source speaks.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    /// The scheduler; every thread has a queue of its own.
    public static let instance = CurrentThreadScheduler()

    /// Whether nothing runs on this thread's queue, so that an action would run at once.
    public static var isScheduleRequired: Bool { !Trampoline.current.isRunning }

    private init() {}

    /// Runs an action at once, or after the one that is running on this thread.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let trampoline = Trampoline.current
        if trampoline.isRunning {
            let item = ScheduledAction(state, action)
            trampoline.enqueue(item)
            return item
        }
        var result: any Disposable = NopDisposable.noOp
        trampoline.enter { result = action(state) }
        return result
    }
}
