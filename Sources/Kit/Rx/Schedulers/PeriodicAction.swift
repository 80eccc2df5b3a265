import Synchronization

/// Implements a periodic action with relative ones, as Rx's virtual time requires: each tick is due one period after the
/// previous one, and a tick that is due while the previous one is running runs after it.
final class PeriodicAction<State>: @unchecked Sendable {  // the count admits one tick at a time
    private enum Command {
        case tick
        case dispatchStart
    }

    private let scheduler: any SchedulerType
    private let period: RxTimeInterval
    private let action: (State) -> State
    private var state: State
    private let pendingTicks = Atomic<Int>(0)

    init(
        scheduler: any SchedulerType, period: RxTimeInterval, state: State, action: @escaping (State) -> State
    ) {
        self.scheduler = scheduler
        self.period = period
        self.action = action
        self.state = state
    }

    func start(after startAfter: RxTimeInterval) -> any Disposable {
        scheduler.scheduleRecursive(Command.tick, dueTime: startAfter) { command, scheduler in
            switch command {
            case .tick:
                scheduler.schedule(.tick, dueTime: self.period)
                if self.pendingTicks.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { self.work(scheduler) }
            case .dispatchStart:
                self.work(scheduler)
            }
        }
    }

    private func work(_ scheduler: AnyRecursiveScheduler<Command>) {
        state = action(state)
        if pendingTicks.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 {
            scheduler.schedule(.dispatchStart)
        }
    }
}
