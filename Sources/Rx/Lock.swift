import Synchronization

/// Guards the fields of the object that owns it.
///
/// Nothing is ever called out to while it is held.
struct Lock: ~Copyable {
    private let mutex = Mutex<Void>(())

    /// Runs a short piece of the owner's own code alone.
    @inline(__always)
    borrowing func locked<Result>(_ body: () -> Result) -> Result {
        mutex.withLock { _ in Carrier(body()) }.value
    }
}

/// Carries a value to another thread or out of a lock, where the code around it makes that safe.
struct Carrier<Value>: @unchecked Sendable {  // one side lets go before the other takes it
    let value: Value

    @inline(__always)
    init(_ value: Value) {
        self.value = value
    }
}
