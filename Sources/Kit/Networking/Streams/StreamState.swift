import Foundation

/// The state of a stream client's connection.
public enum StreamState: Hashable, Sendable {
    /// There are no listeners, so there is no connection.
    case off
    /// A connection is being established, or the site has not confirmed any subscription yet.
    case connecting
    /// The site sends updates.
    case live
    /// The connection has failed; the time is that of the next attempt.
    case waiting(until: Date, NetworkError)
}
