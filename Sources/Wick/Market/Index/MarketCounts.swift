/// How many coins and tokens a market has, or match a search.
public struct MarketCounts: Hashable, Sendable {
    /// The number of coins, 0 or more.
    public let coins: Int
    /// The number of tokens, 0 or more.
    public let tokens: Int

    /// Creates numbers.
    public init(coins: Int, tokens: Int) {
        self.coins = coins
        self.tokens = tokens
    }

    /// The number of coins and tokens.
    public var all: Int { coins + tokens }
}
