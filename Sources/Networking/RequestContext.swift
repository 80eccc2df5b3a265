import Foundation

/// What is known of a request while it runs.
public struct RequestContext: Identifiable, Hashable, Sendable {
    /// The request's own id: each subscription has another.
    public let id: UUID
    /// The site that is asked.
    public let site: Site
    /// What is asked.
    public let method: HTTPMethod
    /// The path below the site's base URL, without a query.
    public let path: EndpointPath
    /// When it began, by the manager's clock.
    public let started: Date

    /// Makes a context.
    public init(id: UUID = UUID(), site: Site, method: HTTPMethod, path: EndpointPath, started: Date) {
        self.id = id
        self.site = site
        self.method = method
        self.path = path
        self.started = started
    }
}
