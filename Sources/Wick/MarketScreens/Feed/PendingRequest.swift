import Foundation
import KitLocking
import Rx

/// Why to start or cancel a request.
enum RefreshTrigger: Sendable {
    /// The user refreshes.
    case user
    /// The timer fired or a page became visible.
    case page
    /// The parameters of the request changed.
    case other
    /// No page is visible any more, or there is nothing to request.
    case leaving
}

/// The pending request to a site, and the triggers that replace it.
///
/// Automatic triggers join a pending request. The user's do too for the first seconds, so that holding down F5 does not
/// cancel and restart the request thirty times a second; after that the request may be hanging and is replaced. A request
/// with other parameters replaces any.
final class PendingRequest: Sendable {
    /// The age from which the user's trigger replaces a pending request, in seconds.
    static let minimumAge: TimeInterval = 3

    private struct State {
        var number = 0
        var since: Date?
    }

    private let state = Guarded(State())

    /// Whether a trigger has any effect now.
    func accepts(_ trigger: RefreshTrigger, at now: Date) -> Bool {
        let since = state.withLock { $0.since }
        return switch trigger {
        case .user: since.map { now.timeIntervalSince($0) >= Self.minimumAge } ?? true
        case .page: since == nil
        case .other: true
        case .leaving: since != nil
        }
    }

    /// Starts a request, replacing any pending one; returns its number.
    func begin(at now: Date) -> Int {
        state.withLock { state in
            state.number += 1
            state.since = now
            return state.number
        }
    }

    /// Ends a request, unless it was replaced meanwhile.
    func end(_ number: Int) {
        state.withLock { state in
            if state.number == number { state.since = nil }
        }
    }

    /// Cancels the pending request.
    func leave() {
        state.withLock { $0.since = nil }
    }
}
