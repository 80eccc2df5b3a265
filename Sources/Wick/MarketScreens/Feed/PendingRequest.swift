import Foundation
import KitLocking
import Rx

/// Why to start or cancel a request.
enum RefreshTrigger: Sendable {
    /// The user refreshes.
    case user
    /// The timer fired, or the first subscription began.
    case automatic
    /// A page became visible.
    case arrival
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
        /// When the last one ended, which schedules only know once its response has been processed.
        var lastEnd: Date?
    }

    private let state = Guarded(State())

    /// Whether a trigger has any effect now.
    func accepts(_ trigger: RefreshTrigger, at now: Date) -> Bool {
        let (since, lastEnd) = state.withLock { ($0.since, $0.lastEnd) }
        return switch trigger {
        case .user: since.map { now.timeIntervalSince($0) >= Self.minimumAge } ?? true
        case .automatic: since == nil
        case .arrival:
            since == nil
                && lastEnd.map { !(0..<RefreshSchedule.freshness).contains(now.timeIntervalSince($0)) } ?? true
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
    func end(_ number: Int, at now: Date) {
        state.withLock { state in
            guard state.number == number else { return }
            state.since = nil
            state.lastEnd = now
        }
    }

    /// Cancels the pending request.
    func leave() {
        state.withLock { $0.since = nil }
    }
}
