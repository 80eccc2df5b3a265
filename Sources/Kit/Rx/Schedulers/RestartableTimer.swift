import Dispatch

/// The owner of a ``RestartableTimer``: the sink of an operator.
protocol RestartableTimerOwner: AnyObject, Sendable {
    /// Receives the number that the timer was last set with.
    ///
    /// Called on the timer's scheduler. Setting or disposing of the timer on another thread may be too late to prevent the
    /// call, so the owner compares numbers.
    func timerDidFire(_ number: Int)
}

/// A timer that an operator sets repeatedly: it fires once, a time span after it was last set.
///
/// It retains its owner until it fires or is disposed.
class RestartableTimer: @unchecked Sendable {  // has no state; subclasses guard theirs
    static func make(on scheduler: any SchedulerType) -> RestartableTimer {
        switch scheduler {
        case let scheduler as SerialDispatchQueueScheduler: DispatchTimer(scheduler.clock)
        case let scheduler as ConcurrentDispatchQueueScheduler: DispatchTimer(scheduler.clock)
        case let scheduler as ConcurrentMainScheduler: DispatchTimer(scheduler.clock)
        default: ScheduledTimer(scheduler)
        }
    }

    /// The maximum number of events that an operator delivers each time the timer fires.
    ///
    /// 1 on schedulers with their own clock, such as virtual ones, whose time may change between actions.
    var batchLimit: Int { 1 }

    /// Sets the timer, replacing the time that it was set to before.
    func set(_ number: Int = 0, after dueTime: RxTimeInterval, owner: any RestartableTimerOwner) {
        preconditionFailure("RestartableTimer.set(_:after:owner:) must be overridden.")
    }

    /// Stops the timer permanently.
    func dispose() {
        preconditionFailure("RestartableTimer.dispose() must be overridden.")
    }
}

/// Schedules an action each time it is set, and cancels the previous one.
private final class ScheduledTimer: RestartableTimer, @unchecked Sendable {  // immutable
    private let scheduler: any SchedulerType
    private let pending = SerialDisposable()

    init(_ scheduler: any SchedulerType) {
        self.scheduler = scheduler
    }

    override func set(_ number: Int, after dueTime: RxTimeInterval, owner: any RestartableTimerOwner) {
        // Stored before scheduling: stored afterwards, it could cancel a later action.
        let action = SingleAssignmentDisposable()
        pending.disposable = action
        action.setDisposable(
            scheduler.scheduleRelative(number, dueTime: dueTime) { number in
                owner.timerDidFire(number)
                return Disposables.create()
            })
    }

    override func dispose() {
        pending.dispose()
    }
}

/// Uses one dispatch timer, rearmed only when it fires: if it was set to a later time meanwhile, it starts again.
private final class DispatchTimer: RestartableTimer, @unchecked Sendable {  // the lock guards the fields
    private let clock: DispatchClock
    private let lock = Lock()
    private var source: (any DispatchSourceTimer)?
    /// When the dispatch timer fires next, if it is armed.
    private var armedTime: DispatchTime?
    /// When to call the owner; later than ``armedTime`` if the timer was set to a later time.
    private var dueTime = DispatchTime.distantFuture
    private var number = 0
    private var owner: (any RestartableTimerOwner)?
    private var isDisposed = false

    init(_ clock: DispatchClock) {
        self.clock = clock
    }

    override var batchLimit: Int { 64 }

    override func set(_ number: Int, after dueTime: RxTimeInterval, owner: any RestartableTimerOwner) {
        let time = DispatchTime.now() + dueTime
        lock.locked {
            guard !isDisposed else { return }
            self.number = number
            self.owner = owner
            self.dueTime = time
            if armedTime.map({ time < $0 }) ?? true { arm(time) }
        }
    }

    override func dispose() {
        let (source, owner) = lock.locked {
            isDisposed = true
            defer { (self.source, self.owner) = (nil, nil) }
            return (self.source, self.owner)
        }
        source?.cancel()
        _ = owner
    }

    /// Called under the lock.
    private func arm(_ time: DispatchTime) {
        armedTime = time
        if let source { return source.schedule(deadline: time, leeway: clock.leeway) }
        let source = DispatchSource.makeTimerSource(queue: clock.queue)
        source.schedule(deadline: time, leeway: clock.leeway)
        source.setEventHandler { self.sourceDidFire() }
        source.resume()
        self.source = source
    }

    private func sourceDidFire() {
        let fired: (owner: any RestartableTimerOwner, number: Int)? = lock.locked {
            guard let owner else { return nil }
            guard dueTime <= DispatchTime.now() else {
                arm(dueTime)
                return nil
            }
            armedTime = nil
            self.owner = nil
            return (owner, number)
        }
        if let fired { fired.owner.timerDidFire(fired.number) }
    }
}
