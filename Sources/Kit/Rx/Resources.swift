import Synchronization

/// Counts what Rx keeps alive, so that a test can require the count to return to where it was.
///
/// Counting is compiled into debug builds alone; in a release build the count stays 0.
public enum Resources {
    private static let count = Atomic<Int>(0)
    private static let serialCount = Atomic<Int>(0)

    /// How many observables, sinks, subjects and bags are alive now.
    public static var total: Int32 { Int32(truncatingIfNeeded: count.load(ordering: .relaxed)) }

    /// Counts one more; returns the new count.
    @discardableResult
    public static func incrementTotal() -> Int32 {
        Int32(truncatingIfNeeded: count.add(1, ordering: .relaxed).newValue)
    }

    /// Counts one less; returns the new count.
    @discardableResult
    public static func decrementTotal() -> Int32 {
        Int32(truncatingIfNeeded: count.subtract(1, ordering: .relaxed).newValue)
    }

    /// How many sequences are alive that `observe(on:)` has made for a serial dispatch queue.
    public static var numberOfSerialDispatchQueueObservables: Int32 {
        Int32(truncatingIfNeeded: serialCount.load(ordering: .relaxed))
    }

    /// Counts the sequences that `observe(on:)` makes for a serial dispatch queue.
    static func countSerialDispatchQueueObservables(_ change: Int) {
        serialCount.add(change, ordering: .relaxed)
    }
}
