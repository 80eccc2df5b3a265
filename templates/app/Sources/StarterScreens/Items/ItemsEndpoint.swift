import Foundation
import Networking
import Rx
import RxLists

extension Site {
    /// The site that serves the items.
    public static let items = Site(id: "items", name: "example.org")
}

/// A page of the items that match a query: `GET /items?search=&order=&page=`.
public struct ItemsEndpoint: Endpoint {
    /// The format of the response.
    public typealias Response = [Item]

    let items: ItemQuery
    let page: Int

    /// The number of items on a page; the last page has fewer.
    static let pageSize = 20

    /// The site to request.
    public var site: Site { .items }
    /// The path below its base URL.
    public var path: EndpointPath { "/items" }
    /// The search, the order and the page.
    public var query: [URLQueryItem] {
        [
            URLQueryItem(name: "search", value: items.search), URLQueryItem(name: "order", value: items.order.rawValue),
            URLQueryItem(name: "page", value: "\(page)"),
        ]
    }
    /// A sample response, for tests and for running without a server.
    public var sample: HTTPResponse {
        let names = """
            Anchor Buoy Compass Deck Engine Fender Galley Hatch Islet Jib Keel Lantern Mast Net Oar Porthole Quay Rudder Sail \
            Tiller Urchin Vessel Winch Yard
            """.split(separator: " ")
        let all = names.enumerated().map { index, name in
            Item(id: index + 1, title: String(name), text: "Number \(index + 1) of the sample.")
        }
        let found = all.filter { items.search.isEmpty || $0.title.localizedCaseInsensitiveContains(items.search) }
        let sorted = items.order == .name ? found : found.reversed()
        return .json(Array(sorted.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)))
    }

    /// Loads a page of the items that match a query, from 1.
    public static func load(
        from manager: NetworkManager, _ items: ItemQuery, _ page: Int
    ) -> Single<RowPage<Item, Int>> {
        manager.request(ItemsEndpoint(items: items, page: page)).map { RowPage($0, page: page, size: pageSize) }
    }
}
