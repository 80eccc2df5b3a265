import Foundation
import KitLocking

/// A request that the simulator received.
public struct LoggedRequest: Hashable, Sendable {
    /// The endpoint, such as "coinmarketcap/listings"; only the site's name for an unknown path.
    public let endpoint: String
    /// The method, such as "GET".
    public let method: String
    /// The path with the query, as received.
    public let target: String
    /// Whether the request contained an API key, which is not stored.
    public let hasKey: Bool
    /// The status of the response; 0 if a fault prevented one.
    public let status: Int
    /// The fault that was applied, in its textual form, or `nil`.
    public let fault: String?
    /// Why the request was rejected before it reached a site, or `nil`: it came from a foreign web page or with a foreign
    /// host name.
    public let refusal: String?
}

/// Counts all requests, and stores the latest ones.
package final class RequestLog: Sendable {
    private struct State {
        var counts: [String: Int] = [:]
        var latest: [LoggedRequest] = []
    }

    private static let capacity = 1000
    private let state = Guarded(State())

    /// The number of requests by endpoint.
    package var counts: [String: Int] { state.withLock { $0.counts } }

    /// The latest requests, at most 1000, oldest first.
    package var latest: [LoggedRequest] { state.withLock { $0.latest } }

    /// Adds a request.
    package func add(_ request: LoggedRequest) {
        state.withLock { state in
            state.counts[request.endpoint, default: 0] += 1
            if state.latest.count == Self.capacity { state.latest.removeFirst(Self.capacity / 10) }
            state.latest.append(request)
        }
    }

    /// Removes all requests and counts.
    package func clear() { state.withLock { $0 = State() } }
}
