import WickMarket

/// Coins of several listings, each once.
///
/// A coin has an ID of another site if that site stood in for CoinMarketCap while the coin was not recognized. It is the same as
/// a coin with the same symbol and the same name or rank, unless several of the other site fit; a site ranks each coin once.
public struct DistinctCoins: Sendable {
    /// The coins; ranks are also those of the other sites.
    public let coins: [Coin]

    private let others: [CoinID: [Coin]]

    /// - Parameter coins: Coins with different IDs.
    public init(_ coins: [Coin]) {
        var hidden: Set<CoinID> = []
        var others: [CoinID: [Coin]] = [:]
        for group in Dictionary(grouping: coins, by: { $0.symbol.uppercased() }).values where group.count > 1 {
            let foreign = group.filter { !$0.id.isOfCoinMarketCap }.sorted { $0.precedes($1) }
            let own = group.filter(\.id.isOfCoinMarketCap).sorted { $0.precedes($1) }
            for coin in own + foreign where !hidden.contains(coin.id) {
                let alike = foreign.filter { $0.id != coin.id && !hidden.contains($0.id) && $0.isLike(coin) }
                guard let best = alike.first else { continue }
                let same = alike.count == 1 ? alike : alike.filter { $0.rank != nil && $0.rank == best.rank }
                guard coin.id.isOfCoinMarketCap || (coin.rank != nil && coin.rank == best.rank) else { continue }
                others[coin.id] = same
                // A name refers to the known coin, even if it cannot be said which of the others is the same.
                hidden.formUnion((coin.id.isOfCoinMarketCap ? alike : same).map(\.id))
            }
        }
        self.others = others
        self.coins = coins.filter { !hidden.contains($0.id) }.map { coin in
            coin.rank == nil ? coin.ranked(others[coin.id]?.first?.rank) : coin
        }
    }

    /// A coin, and the same coin with the IDs of other sites.
    public func versions(of coin: Coin) -> [Coin] { [coin] + (others[coin.id] ?? []) }
}

extension Coin {
    fileprivate func isLike(_ other: Coin) -> Bool {
        name.hasSameLetters(as: other.name) || (rank != nil && rank == other.rank)
    }

    fileprivate func ranked(_ rank: Int?) -> Coin {
        Coin(id: id, name: name, symbol: symbol, rank: rank, isActive: isActive, slug: slug, platform: platform)
    }
}
