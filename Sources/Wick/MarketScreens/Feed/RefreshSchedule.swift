import Foundation
import WickMarketSources

/// The result of one kind of request, and when it is repeated automatically.
///
/// - The timer starts at the last response. It waits one interval after a success or a first failure, and doubles with each
///   further failure in a row, up to half an hour or the interval. A schedule may have a shorter interval after failures.
/// - It also waits until the time that the site states or at which its quota is known to reset. A spent quota whose reset
///   time is unknown is retried every half hour.
/// - A page that becomes visible refreshes its figures unless they are fresh: less than ten seconds old, by default. While a site fails, that
///   age doubles like the timer's interval, up to the same limit. A pause that the site requires and a spent quota apply too.
///
/// Requests by the user are never refused: see ``PendingRequest``.
struct RefreshSchedule: Equatable, Sendable {
    /// The longest interval of the timer, in seconds.
    static let longestBackOff: TimeInterval = 30 * 60
    /// The usual age below which figures are fresh when a page becomes visible, in seconds.
    static let freshness: TimeInterval = 10

    /// The time from a response to the next request, in seconds.
    let interval: TimeInterval
    /// Whether a request is pending.
    private(set) var isOpen = false
    /// Why the last request failed; `nil` if it succeeded.
    private(set) var failure: SiteFailure?

    private let retryInterval: TimeInterval?
    private let freshness: TimeInterval
    private var failures = 0
    private var lastEnd: Date?

    /// - Parameters:
    ///   - interval: The time from a response to the next request, in seconds.
    ///   - retryInterval: The time from a first failure to the next request, in seconds; default: `interval`.
    ///   - freshness: The age below which figures are not requested when a page becomes visible, in seconds.
    init(interval: TimeInterval, retryInterval: TimeInterval? = nil, freshness: TimeInterval = Self.freshness) {
        self.interval = interval
        self.retryInterval = retryInterval
        self.freshness = freshness
    }

    mutating func ask() { isOpen = true }

    mutating func leave() { isOpen = false }

    mutating func end(_ failure: SiteFailure?, at date: Date) {
        isOpen = false
        self.failure = failure
        failures = failure == nil ? 0 : failures + 1
        lastEnd = date
    }

    /// When the timer fires; `nil` while a request is pending and before the first response.
    var due: Date? {
        guard !isOpen, let lastEnd else { return nil }
        let own = lastEnd.addingTimeInterval(delay)
        return max(own, failure?.retryAt ?? own)
    }

    /// Handles a new subscription, after earlier requests were cancelled; returns whether to request now.
    mutating func start(at now: Date) -> Bool {
        isOpen = isRefreshDue(forArrivalAt: now)
        return isOpen
    }

    /// Whether to refresh when a page becomes visible.
    func isRefreshDue(forArrivalAt now: Date) -> Bool {
        if isPaused(at: now) { return false }
        // If the clock was set back, the last response is in the future and its age is unknown.
        return lastEnd.map { !(0..<delayOfReturn).contains(now.timeIntervalSince($0)) } ?? true
    }

    /// Whether the site accepts no requests now.
    func isPaused(at now: Date) -> Bool {
        failure?.retryAt.map { $0 > now } ?? false
    }

    private var delay: TimeInterval {
        let longest = max(interval, Self.longestBackOff)
        if failure?.reason == .quotaSpent { return longest }
        return min((failure == nil ? interval : retryInterval ?? interval) * backOff, longest)
    }

    private var delayOfReturn: TimeInterval {
        guard let failure else { return freshness }
        let first = min(freshness, retryInterval ?? freshness)
        return failure.reason == .quotaSpent ? delay : min(first * backOff, max(delay, first))
    }

    /// 1 after a success or one failure, doubled by each further failure in a row.
    private var backOff: Double {
        // 2 to the power of 40 exceeds any limit, even in seconds.
        pow(2, Double(min(max(failures - 1, 0), 40)))
    }
}

extension RefreshSchedule {
    mutating func apply<Value>(_ request: FeedEvent.Request<Value>) {
        switch request {
        case .asked: ask()
        case .received(_, let date): end(nil, at: date)
        case .failed(let failure, let date): end(failure, at: date)
        case .left: leave()
        }
    }
}
