/// Runs actions on the scheduling thread, one after another.
///
/// The first action runs at once, and actions that it schedules run after it: recursion becomes a loop, and a chain is
/// connected before its source emits.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    /// The shared instance; each thread has its own queue.
    public static let instance = CurrentThreadScheduler()

    /// Whether nothing is running on this thread's queue, so that an action would run at once.
    public static var isScheduleRequired: Bool { !Trampoline.current.isRunning }

    private init() {}

    /// Runs an action at once, or after the action running on this thread.
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
