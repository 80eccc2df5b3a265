/// The start and end of a subscription, in virtual time.
public struct Subscription: Hashable, Sendable {
    /// The time of the subscription.
    public let subscribe: TestTime
    /// The time of its end; `Int.max` while it is active.
    public let unsubscribe: TestTime

    /// Creates a subscription without an end.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// Creates a subscription with an end.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomDebugStringConvertible {
    /// The times, for failure messages.
    public var debugDescription: String {
        unsubscribe == .max ? "(\(subscribe) : infinity)" : "(\(subscribe) : \(unsubscribe))"
    }
}
