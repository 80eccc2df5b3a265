import WickMarket

/// The chains of tokens, as in the `platform` field of a token.
enum Platforms {
    /// A platform and its slug.
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

    /// The chains of invented tokens, the busiest first.
    static let busiest: [Platform] = table.prefix(6).map(\.platform)

    private static let bySymbol = Dictionary(uniqueKeysWithValues: table.map { ($0.platform.symbol, $0.platform) })
    private static let slugs = Dictionary(uniqueKeysWithValues: table.map { ($0.platform.id, $0.slug) })

    /// The platform whose native coin has the symbol.
    static func platform(symbol: String) -> Platform? { bySymbol[symbol] }

    static func slug(of platform: Platform) -> String { slugs[platform.id] ?? platform.name.lowercased() }

    private static func entry(_ id: Int, _ name: String, _ symbol: String, _ slug: String) -> Entry {
        Entry(platform: Platform(id: CoinID(id), name: name, symbol: symbol), slug: slug)
    }
}
