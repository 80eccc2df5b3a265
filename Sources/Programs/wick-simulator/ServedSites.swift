import BeersSimulator
import KitSiteSimulator
import KittygramSimulator
import WickSimulator

/// What the program serves: the market's sites, and those of the smaller apps.
enum ServedSites {
    /// The names of the sites, as "coinmarketcap".
    static let ids = MarketSimulator.siteIDs + others().map(\.id)
    /// The names of all endpoints, as faults and the log use them.
    static let endpoints = MarketSimulator.endpoints + others().flatMap(\.endpointNames)

    /// Makes the sites that do not belong to the market.
    @Sendable static func others() -> [any SimulatedSite] { [GitHubSite(), BeersSite()] }
}
