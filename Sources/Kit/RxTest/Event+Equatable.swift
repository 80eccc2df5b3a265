import Foundation
import Rx

extension Event: Equatable where Element: Equatable {
    /// Whether two events are the same; errors are when they look the same in a log.
    public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.completed, .completed): return true
        case (.error(let lhs), .error(let rhs)): return isSame(lhs, rhs)
        case (.next(let lhs), .next(let rhs)): return lhs == rhs
        default: return false
        }
    }
}

/// Whether two errors are of the same kind and look the same in a log.
func isSame(_ lhs: any Error, _ rhs: any Error) -> Bool {
    type(of: lhs) == type(of: rhs) && String(reflecting: lhs) == String(reflecting: rhs)
}
