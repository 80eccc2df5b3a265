import KitLocking

/// A function that is called once, by whoever comes first.
final class OneTime<Argument>: Sendable {
    private let body: Guarded<((Argument) -> Void)?>

    init(_ body: sending @escaping (Argument) -> Void) {
        self.body = Guarded(body)
    }

    func callAsFunction(_ argument: Argument) {
        nonisolated(unsafe) var taken: ((Argument) -> Void)?  // set under the lock, and used by this thread alone
        body.withLock { body in
            nonisolated(unsafe) let function = body  // nobody else has it from now on
            taken = function
            body = nil
        }
        taken?(argument)
    }
}
