import KitSiteSimulator

extension SiteServer {
    /// Creates a server for the beer service.
    package static func beers(_ configuration: Configuration = Configuration()) -> SiteServer {
        SiteServer(configuration) { _ in [BeersSite()] }
    }
}
