import BeersSimulator
import KitSiteSimulator
import KittygramSimulator
import WickSimulator

/// The sites that the program serves: the market's, and those of the smaller apps.
enum ServedSites {
    /// The names of the sites, such as "coinmarketcap".
    static let ids = MarketSimulator.siteIDs + others().map(\.id)
    /// The names of all endpoints and streams, as used in faults and the log.
    static let endpoints = MarketSimulator.endpoints + MarketSimulator.streams + others().flatMap(\.endpointNames)

    /// Creates the sites that do not belong to the market.
    @Sendable static func others() -> [any SimulatedSite] { [GitHubSite(), BeersSite()] }
}
