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
    ///
    /// The result leaves by a variable: if it were the mutex's own, its type would be looked up at each call from generic code.
    @inline(__always)
    borrowing func locked<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        mutex.withLock { _ in
            _ = order.load(ordering: .acquiring)
            result = body()
            order.store(true, ordering: .releasing)
        }
        guard let result else { preconditionFailure("A mutex calls its function.") }
        return result
    }
}

/// Carries a value to another thread, where the code around it makes that safe.
struct Carrier<Value>: @unchecked Sendable {  // one side lets go before the other takes it
    let value: Value

    @inline(__always)
    init(_ value: Value) {
        self.value = value
    }
}
