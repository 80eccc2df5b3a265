import Foundation
import KitLocking
import WickMarketClient

/// The feeds of an open row: that of the current route, and those of the routes that it has replaced automatically.
final class ChartFeeds: Sendable {
    private let feeds = Guarded<[ChartFeed]>([])
    private let make: @Sendable (CandleRoute) -> ChartFeed

    /// - Parameter make: Makes the feed of a route; must not call back.
    init(_ make: @escaping @Sendable (CandleRoute) -> ChartFeed) { self.make = make }

    /// Whether there has been no route yet.
    var isEmpty: Bool { feeds.withLock(\.isEmpty) }

    /// The feed of a route, the same until the user makes another choice.
    func feed(of route: CandleRoute) -> ChartFeed {
        feeds.withLock { feeds in
            feeds.removeAll { $0.route != route && !$0.route.isAlternative(to: route) }
            if let feed = feeds.first(where: { $0.route == route }) { return feed }
            let feed = make(route)
            feeds.append(feed)
            return feed
        }
    }

    /// The newest candles of the routes that a route has replaced, if there are any.
    func newest(besides route: CandleRoute) -> CandleHistory? {
        feeds.withLock { feeds in feeds.filter { $0.route != route }.map(\.latest) }
            .filter { $0.series != nil }
            .max { ($0.lastUpdated ?? .distantPast) < ($1.lastUpdated ?? .distantPast) }
    }
}
