/// An HTTP request method.
public enum HTTPMethod: String, CaseIterable, Hashable, Sendable {
    /// Retrieves a resource.
    case get = "GET"
    /// Retrieves only the headers.
    case head = "HEAD"
    /// Submits data, for example to create a resource.
    case post = "POST"
    /// Replaces a resource.
    case put = "PUT"
    /// Modifies a part of a resource.
    case patch = "PATCH"
    /// Deletes a resource.
    case delete = "DELETE"
}
