import Synchronization

/// A value protected by a mutex.
///
/// It is a `Mutex` whose synchronization is visible to the thread sanitizer: the kernel hands over a contended mutex
/// without an access to memory, which the sanitizer reports as a race. Otherwise the cost is one plain load and store. Do
/// not call out to other code while holding it.
public struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let order = Atomic<Bool>(false)

    /// Creates a guarded value.
    ///
    /// - Parameter value: The value, to which no other reference may remain.
    public init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    /// Runs a closure with exclusive access to the value; other threads block meanwhile.
    ///
    /// - Parameter body: Accesses the value. Calling `withLock` again from inside is a programmer's error.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { value throws(Failure) -> Result in
            _ = order.load(ordering: .acquiring)
            defer { order.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
