import Networking
import WickMarketSources

extension Configuration {
    /// What named the environment, as "--environment"; `nil` where nothing did, so that a person may choose it.
    public var environmentOrigin: String? {
        environment.origin == .standard ? nil : environment.origin.description
    }

    /// The same settings in an environment that a person chose.
    ///
    /// How many ranks are loaded follows the environment, unless that was set.
    public func inEnvironment(_ kind: NetworkEnvironment.Kind) -> Configuration {
        var result = self
        result.environment = Configured(kind, origin: environment.origin)
        if listingLimit.origin == .standard { result.listingLimit = Configured(standardListingLimit(in: kind)) }
        return result
    }

    /// Where candles come from where nobody chose: CryptoCompare, or Huobi where CryptoCompare wants a key and has none.
    ///
    /// - Parameter keys: The sites' keys in force.
    public func standardCandleProvider(keys: [Site: APIKey]) -> CandleProvider {
        environment.value != .qa && keys[.cryptoCompare] == nil ? .huobi : .cryptoCompare
    }

    /// How many ranks are loaded where nobody set that.
    func standardListingLimit(in kind: NetworkEnvironment.Kind) -> Int { kind == .qa ? coins.value : 500 }
}
