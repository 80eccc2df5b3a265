import Dispatch

/// What waits at a ``Gate``, and the threads that wait for room in it; the gate's lock guards it all.
final class Backlog {
    /// How many events wait at most before those who send more have to wait themselves.
    static let capacity = 1024
    /// How many events are taken out at a time, so that the lock is taken less often.
    private static let batchSize = 32

    /// How many events were taken out and have perhaps not been delivered yet.
    var inDelivery = 0
    /// Whether a drain job has been dispatched and has not begun.
    var hasDrainJob = false
    private var waiting = Queue<() -> Void>()
    private var blocked = Queue<BlockedSender>()

    var isEmpty: Bool { waiting.isEmpty }

    var isFull: Bool { waiting.count + inDelivery >= Self.capacity }

    func append(_ work: @escaping () -> Void) {
        waiting.append(work)
    }

    /// Takes out what is to be delivered next.
    func takeBatch(atMost limit: Int) -> [() -> Void] {
        var batch: [() -> Void] = []
        while batch.count < min(limit, Self.batchSize), let work = waiting.popFirst() { batch.append(work) }
        inDelivery = batch.count
        return batch
    }

    /// Notes a sender that has to wait.
    func block(_ work: @escaping () -> Void) -> BlockedSender {
        let sender = BlockedSender(work)
        blocked.append(sender)
        return sender
    }

    /// Takes the elements of the blocked senders, once half of the room is free again; the senders to wake.
    ///
    /// Waking them for each single place would cost a change of threads for each event.
    func admitBlocked() -> [BlockedSender] {
        guard !blocked.isEmpty, waiting.count + inDelivery <= Self.capacity / 2 else { return [] }
        var admitted: [BlockedSender] = []
        while let sender = blocked.popFirst() {
            waiting.append(sender.takeWork())
            admitted.append(sender)
        }
        return admitted
    }

    /// Takes the element of the sender that has waited longest and makes that thread the owner of the gate.
    func promoteBlocked() -> BlockedSender? {
        guard let sender = blocked.popFirst() else { return nil }
        waiting.append(sender.takeWork())
        sender.isOwner = true
        return sender
    }

    /// Takes out all senders, with their elements.
    func removeBlocked() -> [BlockedSender] {
        blocked.takeAll()
    }
}

/// A thread that waits until there is room for its element.
final class BlockedSender: @unchecked Sendable {  // written under the gate's lock before the thread is woken
    let thread = currentThreadID()
    var isOwner = false
    private var work: (() -> Void)?
    private let semaphore = DispatchSemaphore(value: 0)

    init(_ work: @escaping () -> Void) {
        self.work = work
    }

    /// Hands out the element, once.
    func takeWork() -> () -> Void {
        defer { work = nil }
        return work ?? {}
    }

    /// Waits for room, the gate or the end of the subscription; whether the thread owns the gate now.
    func wait() -> Bool {
        semaphore.wait()
        return isOwner
    }

    func wake() {
        semaphore.signal()
    }
}
