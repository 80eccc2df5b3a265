import KitLocking

/// Values that any threads report, and that a test awaits.
public final class EventLog<Value: Sendable>: Sendable {
    private let values = Guarded<[Value]>([])
    private let news = AsyncStream<Void>.makeStream()

    /// Creates an empty log.
    public init() {}

    /// The values so far, oldest first.
    public var all: [Value] { values.withLock { $0 } }

    /// Adds a value.
    public func add(_ value: Value) {
        values.withLock { $0.append(value) }
        news.continuation.yield()
    }

    /// Waits until the values satisfy a condition; only one task may wait at a time.
    ///
    /// - Parameter condition: Checked at once and after each addition.
    public func wait(until condition: ([Value]) -> Bool) async {
        if condition(all) { return }
        for await _ in news.stream where condition(all) { return }
    }

    /// Waits for a number of values.
    public func wait(for count: Int) async { await wait { $0.count >= count } }
}
