import Synchronization

/// A value that one thread at a time may touch.
///
/// It is a `Mutex` whose hand-over the thread sanitizer can see: the kernel hands a contended mutex from thread to thread
/// without an access to memory, and the sanitizer takes that for a race. Elsewhere this costs a plain load and a plain
/// store. Never call out to others while holding it.
public struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let order = Atomic<Bool>(false)

    /// Guards a value.
    ///
    /// - Parameter value: What nobody else holds on to.
    public init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    /// Runs a short piece of work alone with the value; other threads wait meanwhile.
    ///
    /// - Parameter body: What to do with the value. Entering again from inside is a programmer's error.
    /// - Returns: What `body` gives.
    /// - Throws: What `body` throws.
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
