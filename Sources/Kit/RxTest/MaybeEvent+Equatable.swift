import Rx

extension MaybeEvent: Equatable where Element: Equatable {
    /// Whether two events are equal; errors are equal if they have the same type and description.
    public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.completed, .completed): return true
        case (.error(let lhs), .error(let rhs)): return isSame(lhs, rhs)
        case (.success(let lhs), .success(let rhs)): return lhs == rhs
        default: return false
        }
    }
}

extension CompletableEvent: Equatable {
    /// Whether two events are equal; errors are equal if they have the same type and description.
    public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
        switch (lhs, rhs) {
        case (.completed, .completed): return true
        case (.error(let lhs), .error(let rhs)): return isSame(lhs, rhs)
        default: return false
        }
    }
}
