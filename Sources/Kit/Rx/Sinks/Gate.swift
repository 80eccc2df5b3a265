import Dispatch
import Foundation
import Synchronization

/// Admits one event at a time, without holding a lock during delivery.
///
/// The thread inside delivers what other threads post meanwhile, up to ``budget`` events, then hands the gate over. The main
/// thread delivers only its own event. Events that the thread inside causes during a delivery pass at once, so on one thread
/// events nest like calls; unless an earlier event of their sender waits, which another thread has posted: a sender's events keep
/// their order.
///
///     guard gate.enter(from: self) else { return gate.postElement(from: self) { ... } }
///     ...
///     gate.leave()
final class Gate: @unchecked Sendable {  // only the owner touches `depth`; the lock guards `backlog`
    /// The number of other threads' events that a thread delivers before it hands the gate over.
    static let budget = 256
    private static let hasWaiting: UInt = 1
    private static let closed: UInt8 = 1
    private static let hasBlocked: UInt8 = 2

    /// The thread inside, or 0; the lowest bit is set while work is waiting.
    ///
    /// That bit alone means that the gate is unattended: a drain job has been dispatched, and any posting thread except the
    /// main one takes the gate over. Under the lock, the bit is set exactly while the backlog has work.
    private let owner = Atomic<UInt>(0)
    private let flags = Atomic<UInt8>(0)
    private var depth = 0
    private let lock = Lock()
    private var backlog: Backlog?

    /// Enters, unless another thread is inside or work is waiting.
    func enter() -> Bool {
        let me = currentThreadID()
        // Other threads store this thread's identifier only while it waits, so a thread that reads its own is inside.
        if owner.load(ordering: .relaxed) & ~Self.hasWaiting != me {
            let exchange = owner.compareExchange(expected: 0, desired: me, ordering: .acquiringAndReleasing)
            guard exchange.exchanged else { return false }
        }
        depth += 1
        return true
    }

    /// Enters with an event of a sender, unless another thread is inside or work is waiting, be it an earlier event of the sender
    /// in the thread inside.
    func enter(from sender: AnySink) -> Bool { !sender.hasWaitingEvents && enter() }

    /// Leaves, after delivering some of the waiting work or handing it over.
    func leave() {
        depth -= 1
        guard depth == 0 else { return }
        let exchange = owner.compareExchange(expected: currentThreadID(), desired: 0, ordering: .acquiringAndReleasing)
        if !exchange.exchanged { drain(MainThread.isCurrent ? 0 : Self.budget) }
    }

    /// Queues work for the thread inside; performs it at once if no thread is inside.
    ///
    /// Never blocks; used for ends, timers and cleanup after a disposal.
    func post(_ work: @escaping () -> Void) {
        let isMain = MainThread.isCurrent
        if let budget = lock.locked({ append(work, isMain: isMain) }) { drain(budget) }
    }

    /// Queues a sender's event as ``post(_:)`` does.
    func post(from sender: AnySink, _ work: @escaping () -> Void) { post(Self.event(of: sender, work)) }

    /// Queues a sender's element for the thread inside; blocks while the backlog is full, except on the main thread and inside.
    func postElement(from sender: AnySink, _ work: @escaping () -> Void) {
        let work = Self.event(of: sender, work)
        let isMain = MainThread.isCurrent
        var sender: BlockedSender?
        let budget: Int? = lock.locked {
            let owner = owner.load(ordering: .relaxed)
            let isInside = owner & ~Self.hasWaiting == currentThreadID()
            if !isMain, !isInside, let backlog, backlog.isFull, owner != Self.hasWaiting {
                let before = flags.bitwiseOr(Self.hasBlocked, ordering: .acquiringAndReleasing).oldValue
                if before & Self.closed == 0 { sender = backlog.block(work) }
                return nil
            }
            return append(work, isMain: isMain)
        }
        if let budget { return drain(budget) }
        // The gate may have been handed to this thread while it waited.
        if let sender, sender.wait() { drain(Self.budget) }
    }

    /// An event that waits.
    private static func event(of sender: AnySink, _ work: @escaping () -> Void) -> () -> Void {
        sender.countWaitingEvent(isOver: false)
        return {
            // Before its delivery, during which the sender may cause the next event.
            sender.countWaitingEvent(isOver: true)
            work()
        }
    }

    /// Wakes the threads that wait for room and drops their elements: the subscription was disposed of.
    func close() {
        let before = flags.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing).oldValue
        guard before & Self.hasBlocked != 0 else { return }
        let dropped = lock.locked { backlog?.removeBlocked() ?? [] }
        for sender in dropped { sender.wake() }
    }

    /// Appends work; returns the number of events to drain if this thread got the gate.
    ///
    /// Called under the lock.
    private func append(_ work: @escaping () -> Void, isMain: Bool) -> Int? {
        let me = currentThreadID()
        let backlog = ensureBacklog()
        backlog.append(work)
        while true {
            let now = owner.load(ordering: .relaxed)
            // The main thread does not take an unattended gate: earlier events of its own may be waiting.
            let isTaken = now == 0 || now == Self.hasWaiting && !isMain
            let desired = (isTaken ? me : now) | Self.hasWaiting
            let exchange = owner.compareExchange(expected: now, desired: desired, ordering: .acquiringAndReleasing)
            guard exchange.exchanged else { continue }
            return isTaken ? (isMain ? 1 : Self.budget) : nil
        }
    }

    private func ensureBacklog() -> Backlog {
        if let backlog { return backlog }
        let new = Backlog()
        backlog = new
        return new
    }

    /// Delivers up to `budget` waiting events, then hands the gate over.
    ///
    /// Called by the owner, outside all events.
    private func drain(_ budget: Int) {
        let me = currentThreadID()
        var remaining = budget
        while true {
            var batch: [() -> Void] = []
            var woken: [BlockedSender] = []
            var dispatches = false
            let isInside = lock.locked {
                guard let backlog else { return false }
                backlog.inDelivery = 0
                guard !backlog.isEmpty else {
                    // Posting sets the bit under this lock, so no event can be missed here.
                    owner.store(0, ordering: .releasing)
                    return false
                }
                if remaining > 0 {
                    batch = backlog.takeBatch(atMost: remaining)
                    woken = backlog.admitBlocked()
                    owner.store(backlog.isEmpty ? me : me | Self.hasWaiting, ordering: .releasing)
                    return true
                }
                if let successor = backlog.promoteBlocked() {
                    owner.store(successor.thread | Self.hasWaiting, ordering: .releasing)
                    woken = [successor]
                } else {
                    owner.store(Self.hasWaiting, ordering: .releasing)
                    dispatches = !backlog.hasDrainJob
                    backlog.hasDrainJob = true
                }
                return false
            }
            for sender in woken { sender.wake() }
            if dispatches { dispatchDrainJob() }
            guard isInside else { return }
            depth += 1
            for work in batch { work() }
            depth -= 1
            remaining -= batch.count
        }
    }

    /// Drains the gate on a separate serial queue.
    ///
    /// Such queues get threads even if blocked work fills the global queues.
    private func dispatchDrainJob() {
        DispatchQueue(label: "rx.gate").async {
            let isMine = self.lock.locked {
                self.backlog?.hasDrainJob = false
                let me = currentThreadID() | Self.hasWaiting
                return self.owner.compareExchange(
                    expected: Self.hasWaiting, desired: me, ordering: .acquiringAndReleasing
                ).exchanged
            }
            if isMine { self.drain(Self.budget) }
        }
    }
}

/// Identifies the current thread; even, and never 0.
@inline(__always)
func currentThreadID() -> UInt {
    #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
    #else
        UInt(pthread_self())
    #endif
}
