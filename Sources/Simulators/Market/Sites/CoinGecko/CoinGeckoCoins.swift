import WickMarket

/// The coins that the site lists, by market cap.
struct CoinGeckoCoins {
    struct Item {
        /// The site's name, such as "bitcoin".
        let id: String
        let name: String
        /// In lower case.
        let symbol: String
        /// The place by market cap, from 1; `nil` if that is not known.
        let rank: Int?
        let row: MarketSnapshot.Row
    }

    /// Names that differ from CoinMarketCap's, as some of the real site's do.
    private static let names = [
        "xrp": "ripple", "bnb": "binancecoin", "avalanche": "avalanche-2", "toncoin": "the-open-network",
        "hedera": "hedera-hashgraph", "steth": "staked-ether", "polkadot-new": "polkadot", "near-protocol": "near",
    ]

    let items: [Item]
    private let byID: [String: Int]

    init(_ moment: MarketMoment) {
        let (coverage, site) = (moment.market.coverage, CoinGeckoSite.siteID)
        var ranked = 0
        items = moment.snapshot.rows.filter { coverage.lists($0.coin, at: site) }.map { row in
            let isRenamed = coverage.isRenamed(row.coin, at: site)
            ranked += row.marketCap == nil ? 0 : 1
            let id = Self.names[row.coin.slug] ?? row.coin.slug
            return Item(
                id: isRenamed ? id + "-new" : id, name: isRenamed ? row.coin.name + " New" : row.coin.name,
                symbol: row.coin.symbol.lowercased(), rank: row.marketCap == nil ? nil : ranked, row: row)
        }
        byID = Dictionary(items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The coin with the site's name.
    func item(_ id: String) -> Item? { byID[id].map { items[$0] } }
}
