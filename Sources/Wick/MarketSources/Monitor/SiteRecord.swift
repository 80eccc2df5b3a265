import Foundation
import Networking

/// What a monitor knows about one site; changes by events alone.
struct SiteRecord: Sendable {
    private(set) var status = SiteStatus()

    /// What has been spent of the site's budget, if it has one.
    private var window: RequestWindow?
    /// The requests that have failed in a row, and when the first of them did.
    private var failed: (requests: Set<RequestContext.ID>, since: Date)?
    /// When the site reported the limit in force.
    private var limited: Date?
    /// How long the last response took.
    private var latency: Duration?

    init(budget: RequestBudget? = nil) {
        window = budget.map(RequestWindow.init)
        status.requestsLeft = budget?.allowed
        status.requestLimit = budget?.allowed
    }

    /// When the status changes without an event, because a limit ends or the whole budget is free again; `nil` for never.
    func nextChange(after now: Date) -> Date? { [limitEnd, window?.end(after: now)].compactMap(\.self).min() }

    private var limitEnd: Date? {
        if case .rateLimited(let end) = status.state { end } else { nil }
    }

    /// Decides when a request may be sent; one of the user that is refused shows as a limit.
    mutating func turn(of request: HTTPRequest, to site: Site, now: Date) -> RequestWindow.Turn {
        guard let turn = window?.turn(of: request, now: now) else { return .at(now) }
        status.requestsLeft = window?.left(at: now)
        if case .refused(let end, isPeriodic: false) = turn {
            limit(until: end, SiteFailure(site: site, reason: .rateLimited, retryAt: end), now: now)
        }
        return turn
    }

    /// Returns what was reserved for a request that was not sent.
    mutating func giveBack(_ request: HTTPRequest, at time: Date, now: Date) {
        window?.giveBack(request, at: time)
        status.requestsLeft = window?.left(at: now)
    }

    /// Records that a response of any status has arrived.
    mutating func responded(_ response: HTTPResponse, sent: Date, now: Date) {
        latency = .seconds(max(0, now.timeIntervalSince(sent)))
        window?.read(response, sent: sent, now: now)
        status.requestsLeft = window?.left(at: now)
    }

    /// Records a usable response.
    mutating func succeeded(_ context: RequestContext, now: Date) {
        status.lastResponse = now
        status.latency = latency
        // A response to a request from before the limit does not lift it.
        if let limited, context.started < limited { return }
        change(to: .ok, failure: nil)
    }

    /// Records a failed attempt; those of one request count once.
    mutating func failed(_ failure: SiteFailure, _ context: RequestContext, now: Date) {
        if case .notListed = failure.reason { return succeeded(context, now: now) }
        let failed = (failed?.requests.union([context.id]) ?? [context.id], failed?.since ?? now)
        guard let state = SiteStatus.State(failure, count: failed.0.count, since: failed.1, now: now) else { return }
        if case .rateLimited(let end) = state {
            limit(until: end, failure, now: now)
        } else if limited == nil {
            // A limit outlasts other failures.
            change(to: state, failure: failure)
            if case .failing = state { self.failed = failed }
        }
    }

    /// Ends a limit whose time has come, and counts again what is left of the budget.
    mutating func advance(to now: Date) {
        status.requestsLeft = window?.left(at: now)
        if let end = limitEnd, end <= now { change(to: .idle, failure: nil) }
    }

    /// Begins a limit; the later end of two is in force.
    private mutating func limit(until end: Date, _ failure: SiteFailure, now: Date) {
        if let other = limitEnd, other >= end { return }
        change(to: .rateLimited(until: end), failure: failure)
        limited = now
    }

    private mutating func change(to state: SiteStatus.State, failure: SiteFailure?) {
        status.state = state
        status.failure = failure
        failed = nil
        limited = nil
    }
}

extension SiteStatus.State {
    /// How long a limit lasts if the site does not say, in seconds: of requests, and of a day's or month's quota.
    private static let usualLimits: (requests: TimeInterval, quota: TimeInterval) = (60, 3600)

    /// The state after a failure; `nil` if the failure says nothing about the site.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - count: How many requests have failed in a row, with this one.
    ///   - since: When the first of them failed.
    ///   - now: The current time.
    fileprivate init?(_ failure: SiteFailure, count: Int, since: Date, now: Date) {
        switch failure.reason {
        case .cancelled: return nil
        case .notListed: self = .ok
        // Status 418 is Binance's, for clients that ignored 429.
        case .rateLimited, .status(418):
            self = .rateLimited(until: failure.retryAt ?? now.addingTimeInterval(Self.usualLimits.requests))
        case .quotaSpent:
            self = .rateLimited(until: failure.retryAt ?? now.addingTimeInterval(Self.usualLimits.quota))
        case .restricted, .status(403): self = .blocked
        case .keyRequired, .keyRejected: self = .keyRequired
        default: self = .failing(since: since, count: count)
        }
    }
}
