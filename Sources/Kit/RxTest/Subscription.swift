/// When a subscription began and ended, in virtual time.
public struct Subscription: Hashable, Sendable {
    /// When it began.
    public let subscribe: TestTime
    /// When it ended; `Int.max` while it lasts.
    public let unsubscribe: TestTime

    /// Notes a subscription that lasts.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// Notes a subscription that has ended.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomDebugStringConvertible {
    /// The times, as a person reads them in a failed assertion.
    public var debugDescription: String {
        unsubscribe == .max ? "(\(subscribe) : infinity)" : "(\(subscribe) : \(unsubscribe))"
    }
}
