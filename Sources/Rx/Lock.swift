import Synchronization

/// Guards the fields of the object that owns it.
///
/// Nothing is ever called out to while it is held.
struct Lock: ~Copyable {
    private let mutex = Mutex<Void>(())

    /// Shows the thread sanitizer the order of the mutex's owners.
    ///
    /// The kernel hands a contended mutex from thread to thread without an access to memory that the sanitizer could see.
    /// Elsewhere this costs a plain load and a plain store.
    private let order = Atomic<Bool>(false)

    /// Runs a short piece of the owner's own code alone.
    @inline(__always)
    borrowing func locked<Result>(_ body: () -> Result) -> Result {
        mutex.withLock { _ in
            _ = order.load(ordering: .acquiring)
            defer { order.store(true, ordering: .releasing) }
            return Carrier(body())
        }.value
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
