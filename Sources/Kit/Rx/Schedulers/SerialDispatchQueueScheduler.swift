import Dispatch
import Foundation

/// Runs actions one after another on a serial dispatch queue.
public class SerialDispatchQueueScheduler:
    SchedulerType, @unchecked Sendable  // immutable; the only subclass adds an atomic
{
    let clock: DispatchClock
    private let jobs: JobQueue

    /// The system clock's current time.
    public var now: Date { Date() }

    /// How late a timer may fire, which lets the system coalesce timers.
    public var leeway: DispatchTimeInterval { clock.leeway }

    init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        clock = DispatchClock(queue: serialQueue, leeway: leeway)
        jobs = JobQueue(serialQueue)
    }

    /// Creates a scheduler with its own serial queue.
    ///
    /// - Parameters:
    ///   - internalSerialQueueName: The queue's label.
    ///   - serialQueueConfiguration: Called with the queue before it is used.
    ///   - leeway: How late a timer may fire.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName, attributes: [])
        serialQueueConfiguration?(queue)
        self.init(serialQueue: queue, leeway: leeway)
    }

    /// Creates a scheduler with a serial queue that targets another queue.
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            serialQueue: DispatchQueue(label: internalSerialQueueName, attributes: [], target: queue), leeway: leeway)
    }

    /// Creates a scheduler with a serial queue that targets a global queue.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            queue: DispatchQueue.global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName,
            leeway: leeway)
    }

    /// Schedules an action on the queue.
    public final func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleInternal(state, action: action)
    }

    func scheduleInternal<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let job = ScheduledAction(state, action)
        enqueue(job)
        return job
    }

    func enqueue(_ job: any Job) {
        jobs.add(job)
    }

    /// Runs a function directly if the scheduler runs actions at once; returns whether it did.
    func runDirectly(_ body: () -> Void) -> Bool { false }

    /// Schedules an action on the queue after a delay.
    public final func scheduleRelative<StateType>(
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
