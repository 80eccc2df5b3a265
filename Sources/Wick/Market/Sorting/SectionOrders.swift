/// The sort orders of the Coin and Token sections.
public struct SectionOrders: Codable, Hashable, Sendable {
    /// The order of the coins.
    public var coin: TickerOrder
    /// The order of the tokens.
    public var token: TickerOrder

    /// Creates orders; the default is by rank.
    public init(coin: TickerOrder = .rank, token: TickerOrder = .rank) {
        self.coin = coin
        self.token = token
    }

    /// The order of one section.
    ///
    /// - Parameter kind: The section.
    public subscript(kind: CoinKind) -> TickerOrder {
        get {
            switch kind {
            case .coin: coin
            case .token: token
            }
        }
        set {
            switch kind {
            case .coin: coin = newValue
            case .token: token = newValue
            }
        }
    }
}
