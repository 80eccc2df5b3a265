import WickMarket

/// The chains that tokens live on, as the site writes them in a token's `platform`.
enum Platforms {
    /// A platform with the name it has in page addresses.
    struct Entry: Sendable {
        let platform: Platform
        let slug: String
    }

    private static let table: [Entry] = [
        entry(1027, "Ethereum", "ETH", "ethereum"),
        entry(1839, "BNB", "BNB", "bnb"),
        entry(5426, "Solana", "SOL", "solana"),
        entry(1958, "TRON", "TRX", "tron"),
        entry(3890, "Polygon", "MATIC", "polygon"),
        entry(5805, "Avalanche", "AVAX", "avalanche"),
        entry(11841, "Arbitrum", "ARB", "arbitrum"),
        entry(11840, "Optimism", "OP", "optimism-ethereum"),
        entry(27716, "Base", "BASE", "base"),
        entry(11419, "Toncoin", "TON", "toncoin"),
    ]

    /// The chains on which tokens are invented, the busiest first.
    static let busiest: [Platform] = table.prefix(6).map(\.platform)

    private static let bySymbol = Dictionary(uniqueKeysWithValues: table.map { ($0.platform.symbol, $0.platform) })
    private static let slugs = Dictionary(uniqueKeysWithValues: table.map { ($0.platform.id, $0.slug) })

    /// The platform whose own coin has a symbol.
    static func platform(symbol: String) -> Platform? { bySymbol[symbol] }

    /// A platform's name in page addresses.
    static func slug(of platform: Platform) -> String { slugs[platform.id] ?? platform.name.lowercased() }

    private static func entry(_ id: Int, _ name: String, _ symbol: String, _ slug: String) -> Entry {
        Entry(platform: Platform(id: CoinID(id), name: name, symbol: symbol), slug: slug)
    }
}
