import Dispatch
import Foundation

/// Runs actions in virtual time: the clock jumps from one action to the next without waiting.
///
/// Use it from a single thread.
open class VirtualTimeScheduler<
    Converter:
        VirtualTimeConverterType
>: SchedulerType, @unchecked Sendable  // used from one thread, as documented
{
    /// A point in virtual time.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// A virtual time span.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private let converter: Converter
    private var queue: PriorityQueue<VirtualItem<VirtualTime>>
    private var nextID = 0
    private var isRunning = false
    /// How many actions have run at the current time.
    private var countOfNow = 0

    /// The current virtual time.
    public private(set) var clock: VirtualTime

    /// The current virtual time as a real time.
    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// Creates a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: The initial virtual time.
    ///   - converter: Converts between virtual and real time.
    public init(initialClock: VirtualTime, converter: Converter) {
        clock = initialClock
        self.converter = converter
        queue = PriorityQueue { lhs, rhs in
            switch converter.compareVirtualTime(lhs.time, rhs.time) {
            case .lessThan: return true
            case .greaterThan: return false
            case .equal: return lhs.id < rhs.id
            }
        }
    }

    /// Schedules an action for the current time.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .microseconds(0), action: action)
    }

    /// Schedules an action after a delay given in real time.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
        return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
    }

    /// Schedules an action after a delay in virtual time.
    public func scheduleRelativeVirtual<StateType>(
        _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
    }

    /// Schedules an action for a point in virtual time.
    public func scheduleAbsoluteVirtual<StateType>(
        _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = VirtualAction { action(state) }
        nextID += 1
        queue.enqueue(VirtualItem(time: time, id: nextID, action: item))
        return item
    }

    /// Adjusts the time of an action that was scheduled in real time.
    ///
    /// Actions scheduled in virtual time are not adjusted.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Runs scheduled actions until none is left or the scheduler is stopped.
    public func start() {
        guard !isRunning else { return }
        isRunning = true
        while isRunning, let item = takeNext() { run(item) }
        isRunning = false
    }

    /// Runs scheduled actions up to a point in virtual time, and sets the clock to it.
    public func advanceTo(_ virtualTime: VirtualTime) {
        precondition(!isRunning, "The scheduler is running already.")
        isRunning = true
        while isRunning, let item = takeNext(until: virtualTime) { run(item) }
        clock = virtualTime
        isRunning = false
    }

    /// Advances the clock without running any actions.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let target = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(converter.compareVirtualTime(clock, target) != .greaterThan, "Virtual time cannot be set back.")
        clock = target
    }

    /// Called instead of an action at a time at which very many have run already, as if they scheduled each other without end.
    ///
    /// It stops the scheduler by default.
    open func stopEndlessActions() { stop() }

    /// How many actions may run at one time.
    private static var mostAtOnce: Int { 200_000 }

    /// Stops running actions.
    public func stop() {
        isRunning = false
    }

    private func run(_ item: VirtualItem<VirtualTime>) {
        if converter.compareVirtualTime(item.time, clock) == .greaterThan {
            clock = item.time
            countOfNow = 0
        }
        countOfNow += 1
        guard countOfNow <= Self.mostAtOnce else { return stopEndlessActions() }
        item.action.run()
    }

    private func takeNext(until limit: VirtualTime? = nil) -> VirtualItem<VirtualTime>? {
        while let next = queue.peek() {
            if let limit, converter.compareVirtualTime(next.time, limit) == .greaterThan { return nil }
            _ = queue.dequeue()
            if !next.action.isDisposed { return next }
        }
        return nil
    }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
    /// The clock and the number of queued actions, including cancelled ones.
    public var debugDescription: String { "[clock: \(clock), queued: \(queue.count)]" }
}

private struct VirtualItem<Time> {
    let time: Time
    let id: Int
    let action: ScheduledItem
}

/// An action that is released when cancelled, even if its time is far off.
private final class VirtualAction: ScheduledItem, @unchecked Sendable {  // used only on the scheduler's thread
    private var action: (() -> any Disposable)?

    init(_ action: @escaping () -> any Disposable) {
        self.action = action
    }

    override func run() {
        guard let action else { return }
        self.action = nil
        connect(disposing: action())
    }

    override func didDispose() {
        action = nil
    }
}
