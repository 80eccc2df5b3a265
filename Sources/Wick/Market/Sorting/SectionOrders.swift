/// The sort orders of the Coin and Token sections, and of the section with both.
public struct SectionOrders: Codable, Hashable, Sendable {
    /// The order of the coins.
    public var coin: TickerOrder
    /// The order of the tokens.
    public var token: TickerOrder
    /// The order of coins and tokens in one section.
    public var both: TickerOrder

    /// Creates orders; the default is by rank.
    public init(coin: TickerOrder = .rank, token: TickerOrder = .rank, both: TickerOrder = .rank) {
        self.coin = coin
        self.token = token
        self.both = both
    }

    /// The order of one section.
    ///
    /// - Parameter kind: The kind in the section; `nil` for coins and tokens.
    public subscript(kind: CoinKind?) -> TickerOrder {
        get {
            switch kind {
            case .coin: coin
            case .token: token
            case nil: both
            }
        }
        set {
            switch kind {
            case .coin: coin = newValue
            case .token: token = newValue
            case nil: both = newValue
            }
        }
    }
}
