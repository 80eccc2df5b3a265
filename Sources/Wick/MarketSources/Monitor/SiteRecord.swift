import Foundation
import Networking

/// What a monitor knows about one site; changes by events alone.
struct SiteRecord: Sendable {
    private(set) var status = SiteStatus()

    /// The requests that have failed in a row, and when the first of them did.
    private var failed: (requests: Set<RequestContext.ID>, since: Date)?
    /// When the site reported the limit in force.
    private var limited: Date?

    /// When the status changes without an event; `nil` for never.
    var nextChange: Date? {
        if case .rateLimited(let end) = status.state { end } else { nil }
    }

    /// Records a usable response.
    mutating func succeeded(_ context: RequestContext, now: Date) {
        status.lastResponse = now
        status.latency = .seconds(max(0, now.timeIntervalSince(context.started)))
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
            // The later end of two limits is in force.
            if let other = nextChange, other >= end { return }
            change(to: state, failure: failure)
            limited = now
        } else if limited == nil {
            // A limit outlasts other failures.
            change(to: state, failure: failure)
            if case .failing = state { self.failed = failed }
        }
    }

    /// Ends a limit whose time has come.
    mutating func advance(to now: Date) {
        if let end = nextChange, end <= now { change(to: .idle, failure: nil) }
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
