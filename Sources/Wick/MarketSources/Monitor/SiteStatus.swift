import Foundation
import Networking

/// What the requests of a session have shown about a site.
public struct SiteStatus: Hashable, Sendable {
    /// Whether a site serves requests.
    public enum State: Hashable, Sendable {
        /// No request has finished yet, or a limit has ended since.
        case idle
        /// The last request succeeded, or found that the site does not have a coin.
        case ok
        /// The last requests failed: since when, and how many in a row, 1 or more.
        case failing(since: Date, count: Int)
        /// The site refuses requests, or Wick's budget permits none, until this time.
        case rateLimited(until: Date)
        /// The site does not serve this country or network.
        case blocked
        /// The site needs an API key, or a valid one.
        case keyRequired
    }

    /// Whether the site serves requests.
    public internal(set) var state: State
    /// When the site last sent a usable response; `nil` for never.
    public internal(set) var lastResponse: Date?
    /// The time from the last request to its usable response; `nil` without one.
    public internal(set) var latency: Duration?
    /// How many more requests, or how much more weight, Wick permits itself now; `nil` for a site without a budget.
    public internal(set) var requestsLeft: Int?
    /// How many requests, or how much weight, Wick permits itself in the budget's window; `nil` without a budget.
    public internal(set) var requestLimit: Int?
    /// Why the last request failed; `nil` after a success.
    public internal(set) var failure: SiteFailure?

    /// Creates a status.
    public init(
        state: State = .idle, lastResponse: Date? = nil, latency: Duration? = nil, requestsLeft: Int? = nil,
        requestLimit: Int? = nil, failure: SiteFailure? = nil
    ) {
        self.state = state
        self.lastResponse = lastResponse
        self.latency = latency
        self.requestsLeft = requestsLeft
        self.requestLimit = requestLimit
        self.failure = failure
    }
}
