import Foundation
import KitLocking
import Rx

/// Why a site is to be asked, or is not any more.
enum RefreshTrigger: Sendable {
    /// A person asks.
    case user
    /// The timer, or that somebody came to the page.
    case page
    /// What is to be asked for is something else than before.
    case other
    /// Nobody looks any more, or there is nothing to ask for.
    case leaving
}

/// The one question to a site that may be open, and which wishes lead to a new one.
///
/// What the page wishes by itself joins a question that is open. So does a person for the first seconds, since holding
/// down F5 must not cancel and ask thirty times a second; after that the open question may be hanging, and theirs takes
/// its place. A question that asks for something else takes the place of any.
final class PendingRequest: Sendable {
    /// How long a person who asks joins the question that is open, in seconds.
    static let minimumAge: TimeInterval = 3

    private struct State {
        var number = 0
        var since: Date?
    }

    private let state = Guarded(State())

    /// Whether a wish changes anything now.
    func accepts(_ trigger: RefreshTrigger, at now: Date) -> Bool {
        let since = state.withLock { $0.since }
        return switch trigger {
        case .user: since.map { now.timeIntervalSince($0) >= Self.minimumAge } ?? true
        case .page: since == nil
        case .other: true
        case .leaving: since != nil
        }
    }

    /// A question goes out, in place of any before; gives its number.
    func begin(at now: Date) -> Int {
        state.withLock { state in
            state.number += 1
            state.since = now
            return state.number
        }
    }

    /// A question has ended; one that was replaced meanwhile changes nothing.
    func end(_ number: Int) {
        state.withLock { state in
            if state.number == number { state.since = nil }
        }
    }

    /// The question is given up.
    func leave() {
        state.withLock { $0.since = nil }
    }
}
