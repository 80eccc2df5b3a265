import WickMarket
import WickMarketSources

/// The coins that a name may refer to.
public struct KnownCoins: Sendable {
    /// The coins.
    public let coins: [Coin]
    /// Why these are not all coins of the listing site; `nil` if they are.
    public let failure: SiteFailure?

    init(coins: [Coin], failure: SiteFailure? = nil) {
        self.coins = coins
        self.failure = failure
    }
}
