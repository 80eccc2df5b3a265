import Networking

extension Site {
    /// The site that serves the items.
    public static let items = Site(id: "items", name: "example.org")
}

/// All items: `GET /items`.
public struct ItemsEndpoint: Endpoint {
    /// The format of the response.
    public typealias Response = [Item]

    /// The site to request.
    public var site: Site { .items }
    /// The path below its base URL.
    public var path: EndpointPath { "/items" }
    /// A sample response, for tests and for running without a server.
    public var sample: HTTPResponse {
        .json(
            """
            [{"id": 1, "title": "Anchor", "text": "Holds the ship."},
             {"id": 2, "title": "Buoy", "text": "Marks the way."},
             {"id": 3, "title": "Compass", "text": "Knows where north is."}]
            """)
    }

    /// Creates the request.
    public init() {}
}
