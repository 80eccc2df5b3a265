import Foundation
import KitLocking

/// One request that the simulator was asked.
public struct LoggedRequest: Hashable, Sendable {
    /// The endpoint, as "coinmarketcap/listings"; the site's name alone for a path it does not know.
    public let endpoint: String
    /// The method, as "GET".
    public let method: String
    /// The path with the query, as it was asked.
    public let target: String
    /// Whether an API key came with it.
    ///
    /// The key itself is not kept.
    public let hasKey: Bool
    /// The status answered; 0 where a fault left the request without one.
    public let status: Int
    /// The fault that spoilt the answer, as it is written, or `nil`.
    public let fault: String?
    /// Why it was refused before any site saw it, or `nil`: it came from a foreign web page, or by a foreign host name.
    public let refusal: String?
}

/// What was asked so far: all of it counted, the latest of it in detail.
package final class RequestLog: Sendable {
    private struct State {
        var counts: [String: Int] = [:]
        var latest: [LoggedRequest] = []
    }

    /// How many requests are kept in detail.
    private static let capacity = 1000
    private let state = Guarded(State())

    /// How often each endpoint was asked.
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

    /// Forgets everything.
    package func clear() { state.withLock { $0 = State() } }
}
