import Synchronization

/// Guards the fields of the object that owns it.
///
/// Never call out while holding it.
struct Lock: ~Copyable {
    private let mutex = Mutex<Void>(())

    /// Shows the order of the mutex's owners to the thread sanitizer.
    ///
    /// The kernel hands over a contended mutex without a memory access that the sanitizer could see. In other builds this costs
    /// a plain load and a plain store.
    private let order = Atomic<Bool>(false)

    /// Runs a short piece of the owner's code under the lock.
    ///
    /// Returns through a variable: unspecialized code would look up the type of the mutex's own result at each call.
    @inline(__always)
    borrowing func locked<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        mutex.withLock { _ in
            _ = order.load(ordering: .acquiring)
            result = body()
            order.store(true, ordering: .releasing)
        }
        guard let result else { preconditionFailure("The mutex did not call its closure.") }
        return result
    }
}
