import Foundation
import Networking
import WickConfiguration
import WickMarketSources
import WickSimulator

extension SimulatedSites {
    /// Starts a simulator in this process, with the market selected by the configuration.
    public static let embedded: Start = { configuration in
        let simulator = MarketSimulator(
            configuration: .init(seed: configuration.seed.value, coins: configuration.coins.value))
        try simulator.start()
        var baseURLs: [Site: URL] = [:]
        var streamURLs: [Site: URL] = [:]
        for site in Site.all where MarketSimulator.siteIDs.contains(site.id) {
            baseURLs[site] = simulator.baseURL(for: site.id)
        }
        for site in Site.all where MarketSimulator.streamSiteIDs.contains(site.id) {
            streamURLs[site] = simulator.streamURL(for: site.id)
        }
        return SimulatedSites(baseURLs: baseURLs, streamURLs: streamURLs, server: simulator)
    }
}
