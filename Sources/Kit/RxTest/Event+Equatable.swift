import Foundation
import Rx

extension Event: Equatable where Element: Equatable {
    /// Whether two events are equal; errors are equal if they have the same type and description.
    public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.completed, .completed): return true
        case (.error(let lhs), .error(let rhs)): return isSame(lhs, rhs)
        case (.next(let lhs), .next(let rhs)): return lhs == rhs
        default: return false
        }
    }
}

/// Whether two errors have the same type and description.
func isSame(_ lhs: any Error, _ rhs: any Error) -> Bool {
    type(of: lhs) == type(of: rhs) && String(reflecting: lhs) == String(reflecting: rhs)
}

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
