import KitLocking

/// A function that only the first caller can call, once.
final class OneTime<Argument>: Sendable {
    private let body: Guarded<((Argument) -> Void)?>

    init(_ body: sending @escaping (Argument) -> Void) {
        self.body = Guarded(body)
    }

    func callAsFunction(_ argument: Argument) {
        nonisolated(unsafe) var taken: ((Argument) -> Void)?  // set under the lock, and used on this thread only
        body.withLock { body in
            nonisolated(unsafe) let function = body  // no other reference remains
            taken = function
            body = nil
        }
        taken?(argument)
    }
}
