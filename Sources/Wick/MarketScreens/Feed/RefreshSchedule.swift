import Foundation
import WickMarketSources

/// What became of one kind of question to a site, and when it is asked again without anybody wishing it.
///
/// - The timer counts from the last answer: its interval after a success, and twice as long after each further failure
///   in a row, up to half an hour.
/// - Where the site said when it can be asked again, or is known to count its quota anew, the timer waits until then. A
///   spent quota of which that is not known is tried each half an hour.
/// - A user who returns to a page gets newer figures unless the last are less than ten seconds old. While a site fails that
///   wait doubles as the timer's does, up to the timer's own. A pause that the site asked for and a spent quota hold here too.
///
/// A person who asks is never refused: see ``PendingRequest``.
struct RefreshSchedule: Equatable, Sendable {
    /// The longest the timer waits by its own choice, in seconds.
    static let longestBackOff: TimeInterval = 30 * 60
    /// How old an answer may be for a user who returns to a page, in seconds.
    static let freshness: TimeInterval = 10

    /// The time from one answer to the next question, in seconds.
    let interval: TimeInterval
    /// Whether the site is being asked.
    private(set) var isOpen = false
    /// Why the last question failed; `nil` where it did not.
    private(set) var failure: SiteFailure?

    private var failures = 0
    private var lastEnd: Date?

    init(interval: TimeInterval) {
        self.interval = interval
    }

    /// A question has gone out.
    mutating func ask() { isOpen = true }

    /// The question was given up.
    mutating func leave() { isOpen = false }

    /// The site has answered, or failed.
    mutating func end(_ failure: SiteFailure?, at date: Date) {
        isOpen = false
        self.failure = failure
        failures = failure == nil ? 0 : failures + 1
        lastEnd = date
    }

    /// When the timer asks; `nil` while the site is being asked, and before it has answered at all.
    var due: Date? {
        guard !isOpen, let lastEnd else { return nil }
        let own = lastEnd.addingTimeInterval(delay)
        return max(own, failure?.retryAt ?? own)
    }

    /// Somebody comes, and what was asked before was given up: asks, if that is wanted.
    mutating func start(at now: Date) -> Bool {
        isOpen = isRefreshDue(forArrivalAt: now)
        return isOpen
    }

    /// Whether somebody who comes to the page now wants it asked anew.
    func isRefreshDue(forArrivalAt now: Date) -> Bool {
        if isPaused(at: now) { return false }
        // An answer from the future is of a clock that was set back since: how old it is nobody knows.
        return lastEnd.map { !(0..<delayOfReturn).contains(now.timeIntervalSince($0)) } ?? true
    }

    /// Whether the site wants to be left alone.
    func isPaused(at now: Date) -> Bool {
        failure?.retryAt.map { $0 > now } ?? false
    }

    private var delay: TimeInterval {
        let longest = max(interval, Self.longestBackOff)
        if failure?.reason == .quotaSpent { return longest }
        return min(interval * backOff, longest)
    }

    private var delayOfReturn: TimeInterval {
        failure?.reason == .quotaSpent ? delay : min(Self.freshness * backOff, max(delay, Self.freshness))
    }

    /// 1 after a success or one failure, and twice as much after each further failure in a row.
    private var backOff: Double {
        // 2 to the power of 40 of even a second is past any bound.
        pow(2, Double(min(max(failures - 1, 0), 40)))
    }
}

extension RefreshSchedule {
    /// Takes note of what became of a question.
    mutating func apply<Value>(_ request: FeedEvent.Request<Value>) {
        switch request {
        case .asked: ask()
        case .received(_, let date): end(nil, at: date)
        case .failed(let failure, let date): end(failure, at: date)
        case .left: leave()
        }
    }
}
