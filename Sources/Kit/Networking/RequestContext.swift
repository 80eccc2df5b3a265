import Foundation

/// What is known of a request while it runs.
public struct RequestContext: Identifiable, Hashable, Sendable {
    /// The request's own id, which all its attempts have.
    public let id: UUID
    /// The site that is asked.
    public let site: Site
    /// What is asked.
    public let method: HTTPMethod
    /// The path below the site's base URL, without a query.
    public let path: EndpointPath
    /// Which attempt this is, from 1.
    public let attempt: Int
    /// When the attempt began, by the manager's clock.
    public let started: Date

    /// Makes a context.
    public init(id: UUID = UUID(), site: Site, method: HTTPMethod, path: EndpointPath, attempt: Int = 1, started: Date)
    {
        self.id = id
        self.site = site
        self.method = method
        self.path = path
        self.attempt = attempt
        self.started = started
    }

    /// The same request, sent once more.
    func attempt(_ number: Int, started: Date) -> RequestContext {
        RequestContext(id: id, site: site, method: method, path: path, attempt: number, started: started)
    }
}
