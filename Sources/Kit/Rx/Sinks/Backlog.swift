import Dispatch

/// The events that wait at a ``Gate``, and the threads that wait for room in it; all guarded by the gate's lock.
final class Backlog {
    /// The number of waiting events above which senders have to wait.
    static let capacity = 1024
    /// The number of events removed at a time, to take the lock less often.
    private static let batchSize = 32

    /// The number of removed events that may not have been delivered yet.
    var inDelivery = 0
    /// Whether a dispatched drain job has not begun yet.
    var hasDrainJob = false
    private var waiting = Queue<() -> Void>()
    private var blocked = Queue<BlockedSender>()

    var isEmpty: Bool { waiting.isEmpty }

    var isFull: Bool { waiting.count + inDelivery >= Self.capacity }

    func append(_ work: @escaping () -> Void) {
        waiting.append(work)
    }

    /// Removes the next events to deliver.
    func takeBatch(atMost limit: Int) -> [() -> Void] {
        var batch: [() -> Void] = []
        while batch.count < min(limit, Self.batchSize), let work = waiting.popFirst() { batch.append(work) }
        inDelivery = batch.count
        return batch
    }

    /// Adds a sender that has to wait.
    func block(_ work: @escaping () -> Void) -> BlockedSender {
        let sender = BlockedSender(work)
        blocked.append(sender)
        return sender
    }

    /// Takes the elements of the blocked senders once half the room is free again; returns the senders to wake.
    ///
    /// Waking a sender for each free place would cost a context switch per event.
    func admitBlocked() -> [BlockedSender] {
        guard !blocked.isEmpty, waiting.count + inDelivery <= Self.capacity / 2 else { return [] }
        var admitted: [BlockedSender] = []
        while let sender = blocked.popFirst() {
            waiting.append(sender.takeWork())
            admitted.append(sender)
        }
        return admitted
    }

    /// Takes the element of the longest-waiting sender and makes its thread the owner of the gate.
    func promoteBlocked() -> BlockedSender? {
        guard let sender = blocked.popFirst() else { return nil }
        waiting.append(sender.takeWork())
        sender.isOwner = true
        return sender
    }

    /// Removes all senders, with their elements.
    func removeBlocked() -> [BlockedSender] {
        blocked.takeAll()
    }
}

/// A thread that waits for room for its element.
final class BlockedSender: @unchecked Sendable {  // written under the gate's lock before the thread is woken
    let thread = currentThreadID()
    var isOwner = false
    private var work: (() -> Void)?
    private let semaphore = DispatchSemaphore(value: 0)

    init(_ work: @escaping () -> Void) {
        self.work = work
    }

    /// Returns the element, once.
    func takeWork() -> () -> Void {
        defer { work = nil }
        return work ?? {}
    }

    /// Waits for room, the gate or the end of the subscription; returns whether the thread owns the gate now.
    func wait() -> Bool {
        semaphore.wait()
        return isOwner
    }

    func wake() {
        semaphore.signal()
    }
}
