import Dispatch
import KitLocking

/// A queue of messages from any thread that one thread waits for.
final class Mailbox<Message: Sendable>: Sendable {
    private let messages = Guarded<[Message]>([])
    private let count = DispatchSemaphore(value: 0)

    func put(_ message: Message) {
        messages.withLock { $0.append(message) }
        count.signal()
    }

    /// Removes the oldest message, waiting for one if necessary.
    ///
    /// - Parameter limit: The timeout in seconds; `nil` waits without limit.
    func take(within limit: Double? = nil) -> Message? {
        guard count.wait(timeout: limit.map { .now() + $0 } ?? .distantFuture) == .success else { return nil }
        return messages.withLock { $0.removeFirst() }
    }
}
