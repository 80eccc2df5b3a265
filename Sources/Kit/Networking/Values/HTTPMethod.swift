/// What a request asks the server to do.
public enum HTTPMethod: String, CaseIterable, Hashable, Sendable {
    /// Reads.
    case get = "GET"
    /// Reads the headers alone.
    case head = "HEAD"
    /// Sends something new.
    case post = "POST"
    /// Replaces.
    case put = "PUT"
    /// Changes in part.
    case patch = "PATCH"
    /// Removes.
    case delete = "DELETE"
}
