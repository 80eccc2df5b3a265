import KitSiteSimulator

extension SiteServer {
    /// A server that plays the beers service.
    package static func beers(_ configuration: Configuration = Configuration()) -> SiteServer {
        SiteServer(configuration) { _ in [BeersSite()] }
    }
}
