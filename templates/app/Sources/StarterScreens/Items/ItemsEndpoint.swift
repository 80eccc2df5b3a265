import Networking

extension Site {
    /// The site that has the items.
    public static let items = Site(id: "items", name: "Items")
}

/// All items: `GET /items`.
public struct ItemsEndpoint: Endpoint {
    /// The site's form.
    public typealias Response = [Item]

    /// The site that is asked.
    public var site: Site { .items }
    /// The path below its base URL.
    public var path: EndpointPath { "/items" }
    /// An answer as the site would give it: for tests, and for running without a server.
    public var sample: HTTPResponse {
        .json(
            """
            [{"id": 1, "title": "Anchor", "text": "Holds the ship."},
             {"id": 2, "title": "Buoy", "text": "Marks the way."},
             {"id": 3, "title": "Compass", "text": "Knows where north is."}]
            """)
    }

    /// Makes the question.
    public init() {}
}
