import Foundation

/// A request in progress.
public struct RequestContext: Identifiable, Hashable, Sendable {
    /// The id of the request, shared by all of its attempts.
    public let id: UUID
    /// The site.
    public let site: Site
    /// The HTTP method.
    public let method: HTTPMethod
    /// The path below the site's base URL, without a query.
    public let path: EndpointPath
    /// The number of the attempt, starting at 1.
    public let attempt: Int
    /// The start of the attempt by the manager's clock.
    public let started: Date

    /// Creates a context.
    public init(id: UUID = UUID(), site: Site, method: HTTPMethod, path: EndpointPath, attempt: Int = 1, started: Date)
    {
        self.id = id
        self.site = site
        self.method = method
        self.path = path
        self.attempt = attempt
        self.started = started
    }

    /// Returns the context of another attempt.
    func attempt(_ number: Int, started: Date) -> RequestContext {
        RequestContext(id: id, site: site, method: method, path: path, attempt: number, started: started)
    }
}
