import Dispatch
import KitLocking

/// Where one thread waits for what others tell it.
final class Mailbox<Message: Sendable>: Sendable {
    private let messages = Guarded<[Message]>([])
    private let count = DispatchSemaphore(value: 0)

    /// Adds a message, from any thread.
    func put(_ message: Message) {
        messages.withLock { $0.append(message) }
        count.signal()
    }

    /// Takes the oldest message, and waits for one where there is none.
    ///
    /// - Parameter limit: How many seconds to wait at most; nil for as long as it takes.
    func take(within limit: Double? = nil) -> Message? {
        guard count.wait(timeout: limit.map { .now() + $0 } ?? .distantFuture) == .success else { return nil }
        return messages.withLock { $0.removeFirst() }
    }
}
