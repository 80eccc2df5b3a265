import Dispatch
import Foundation
import Synchronization

/// Lets events through one at a time, without holding a lock while it delivers.
///
/// The thread inside delivers what other threads post in the meantime, up to ``budget`` events; then it hands the gate over. The
/// main thread delivers only its own event. What the thread inside brings out of an event that it is delivering goes through at
/// once, so on one thread events nest as calls do.
///
///     guard gate.enter() else { return gate.postElement { ... } }
///     ...
///     gate.leave()
final class Gate: @unchecked Sendable {  // the owner alone touches `depth`; the lock guards `backlog`
    /// How many events of other threads a thread delivers before it hands the gate over.
    static let budget = 256
    private static let hasWaiting: UInt = 1
    private static let closed: UInt8 = 1
    private static let hasBlocked: UInt8 = 2

    /// The thread inside, or 0; the lowest bit says that work is waiting.
    ///
    /// That bit alone means that the gate is unattended: a drain job has been dispatched, and any thread but the main one that
    /// posts takes the gate over. Under the lock, the bit is set exactly while the backlog has work.
    private let owner = Atomic<UInt>(0)
    private let flags = Atomic<UInt8>(0)
    private var depth = 0
    private let lock = Lock()
    private var backlog: Backlog?

    /// Goes in, unless another thread is inside or work is waiting.
    func enter() -> Bool {
        let me = currentThreadID()
        // Others write this thread's name only while it waits to be given the gate, so who reads it is inside already.
        if owner.load(ordering: .relaxed) & ~Self.hasWaiting != me {
            let exchange = owner.compareExchange(expected: 0, desired: me, ordering: .acquiringAndReleasing)
            guard exchange.exchanged else { return false }
        }
        depth += 1
        return true
    }

    /// Goes out, after delivering some of what has been waiting or handing it over.
    func leave() {
        depth -= 1
        guard depth == 0 else { return }
        let exchange = owner.compareExchange(expected: currentThreadID(), desired: 0, ordering: .acquiringAndReleasing)
        if !exchange.exchanged { drain(Thread.isMainThread ? 0 : Self.budget) }
    }

    /// Leaves work for the thread inside; carries it out at once when nobody is inside by now.
    ///
    /// Never waits: for ends, timers and what a disposal leaves to do.
    func post(_ work: @escaping () -> Void) {
        let isMain = Thread.isMainThread
        if let budget = lock.locked({ append(work, isMain: isMain) }) { drain(budget) }
    }

    /// Leaves an element for the thread inside; waits where too many are waiting, except on the main thread.
    func postElement(_ work: @escaping () -> Void) {
        let isMain = Thread.isMainThread
        var sender: BlockedSender?
        let budget: Int? = lock.locked {
            if !isMain, let backlog, backlog.isFull, owner.load(ordering: .relaxed) != Self.hasWaiting {
                let before = flags.bitwiseOr(Self.hasBlocked, ordering: .acquiringAndReleasing).oldValue
                if before & Self.closed == 0 { sender = backlog.block(work) }
                return nil
            }
            return append(work, isMain: isMain)
        }
        if let budget { return drain(budget) }
        // The gate may have been given to this thread while it waited.
        if let sender, sender.wait() { drain(Self.budget) }
    }

    /// Wakes the threads that wait for room, whose elements are dropped: the subscription was disposed of.
    func close() {
        let before = flags.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing).oldValue
        guard before & Self.hasBlocked != 0 else { return }
        let dropped = lock.locked { backlog?.removeBlocked() ?? [] }
        for sender in dropped { sender.wake() }
    }

    /// Appends work; how much this thread is to drain, if it has got the gate by that.
    ///
    /// Called under the lock.
    private func append(_ work: @escaping () -> Void, isMain: Bool) -> Int? {
        let me = currentThreadID()
        let backlog = ensureBacklog()
        backlog.append(work)
        while true {
            let now = owner.load(ordering: .relaxed)
            // Where the gate is unattended, the main thread leaves it so: earlier events of its own may be waiting.
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

    /// Delivers so much of what is waiting, then hands the gate over.
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
                    // Posting sets the bit under this lock, so nothing can come in between.
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

    /// Has the gate drained by a thread of a serial queue of its own.
    ///
    /// Such queues get threads even where blocked work fills the global queues.
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

/// What tells this thread from the others; even, and never 0.
@inline(__always)
func currentThreadID() -> UInt {
    #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
    #else
        UInt(pthread_self())
    #endif
}
