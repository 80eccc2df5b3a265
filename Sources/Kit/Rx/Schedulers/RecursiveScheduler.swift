/// Lets a recursive action schedule itself again.
public final class AnyRecursiveScheduler<State>: @unchecked Sendable {  // immutable except for the locked group
    typealias Action = (State, AnyRecursiveScheduler<State>) -> Void

    private let scheduler: any SchedulerType
    private let group = CompositeDisposable()
    private let lock = Lock()
    private var action: Action?

    init(scheduler: any SchedulerType, action: @escaping Action) {
        self.scheduler = scheduler
        self.action = action
    }

    /// Schedules the action again after a delay.
    public func schedule(_ state: State, dueTime: RxTimeInterval) {
        track { scheduler.scheduleRelative(state, dueTime: dueTime, action: $0) }
    }

    /// Schedules the action again, as soon as possible.
    public func schedule(_ state: State) {
        track { scheduler.schedule(state, action: $0) }
    }

    func dispose() {
        // Released outside the lock: deinitializers may call back.
        let dropped = lock.locked {
            defer { action = nil }
            return action
        }
        _ = dropped
        group.dispose()
    }

    private func track(_ start: (@escaping (State) -> any Disposable) -> any Disposable) {
        let slot = SingleAssignmentDisposable()
        guard let key = group.insert(slot) else { return }
        slot.setDisposable(
            start { state in
                self.group.remove(for: key)
                let action = self.lock.locked { self.action }
                action?(state, self)
                return Disposables.create()
            })
    }
}

/// Lets a recursive action without delays schedule itself again.
final class RecursiveImmediateScheduler<State>: @unchecked Sendable {  // the lock guards the action
    typealias Action = (State, (State) -> Void) -> Void

    private let scheduler: any ImmediateSchedulerType
    private let group = CompositeDisposable()
    private let lock = Lock()
    private var action: Action?

    init(scheduler: any ImmediateSchedulerType, action: @escaping Action) {
        self.scheduler = scheduler
        self.action = action
    }

    func schedule(_ state: State) {
        let slot = SingleAssignmentDisposable()
        guard let key = group.insert(slot) else { return }
        slot.setDisposable(
            scheduler.schedule(state) { state in
                self.group.remove(for: key)
                let action = self.lock.locked { self.action }
                action?(state, self.schedule)
                return Disposables.create()
            })
    }

    func dispose() {
        // Released outside the lock: deinitializers may call back.
        let dropped = lock.locked {
            defer { action = nil }
            return action
        }
        _ = dropped
        group.dispose()
    }
}

extension ImmediateSchedulerType {
    /// Schedules an action that can schedule itself again.
    public func scheduleRecursive<State>(
        _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> any Disposable {
        let recursive = RecursiveImmediateScheduler(scheduler: self, action: action)
        recursive.schedule(state)
        return Disposables.create(with: recursive.dispose)
    }
}

extension SchedulerType {
    /// Schedules an action that can schedule itself again after a delay.
    public func scheduleRecursive<State>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping (State, AnyRecursiveScheduler<State>) -> Void
    ) -> any Disposable {
        let recursive = AnyRecursiveScheduler(scheduler: self, action: action)
        recursive.schedule(state, dueTime: dueTime)
        return Disposables.create(with: recursive.dispose)
    }
}
