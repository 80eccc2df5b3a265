import Foundation
import KitIntegerConversion
import KitSiteSimulator
import WickMarket

/// One coin with its figures, as in the listing and the quotes.
struct CoinMarketCapRow {
    private let envelope: CoinMarketCapEnvelope
    private let aux: Set<CoinMarketCapAux>
    private let updated: String
    private let totalMarketCap: Double

    /// Prepares writing rows of one moment.
    ///
    /// - Parameters:
    ///   - envelope: The version, which determines the format of a quote.
    ///   - aux: The optional fields to send.
    ///   - snapshot: The figures.
    init(envelope: CoinMarketCapEnvelope, aux: Set<CoinMarketCapAux>, snapshot: MarketSnapshot) {
        self.envelope = envelope
        self.aux = aux
        updated = ISO8601.string(snapshot.time)
        totalMarketCap = snapshot.totalMarketCap
    }

    func write(_ row: MarketSnapshot.Row, to json: inout JSONWriter) {
        let coin = row.coin
        json.field("id", coin.id.rawValue)
        json.field("name", coin.name)
        json.field("symbol", coin.symbol)
        json.field("slug", coin.slug)
        if aux.contains(.num_market_pairs) { json.field("num_market_pairs", Self.marketPairs(row)) }
        if aux.contains(.date_added) { json.field("date_added", ISO8601.string(coin.added)) }
        if aux.contains(.tags) { writeTags(coin, to: &json) }
        if aux.contains(.max_supply) { json.field("max_supply", coin.maxSupply) }
        if aux.contains(.circulating_supply) { json.field("circulating_supply", coin.circulatingSupply ?? 0) }
        if aux.contains(.total_supply) { json.field("total_supply", coin.totalSupply) }
        json.field("infinite_supply", coin.maxSupply == nil)
        if envelope == .v3 { json.field("minted_market_cap", row.price.map { $0 * coin.totalSupply }) }
        if aux.contains(.platform) { Self.writePlatform(coin, to: &json) }
        if aux.contains(.is_active) { json.field("is_active", 1) }
        if aux.contains(.is_fiat) { json.field("is_fiat", 0) }
        if aux.contains(.cmc_rank) { json.field("cmc_rank", row.rank) }
        let isUnverified = coin.circulatingSupply == nil
        json.field("self_reported_circulating_supply", isUnverified ? coin.totalSupply : nil)
        json.field("self_reported_market_cap", isUnverified ? row.price.map { $0 * coin.totalSupply } : nil)
        json.null("tvl_ratio")
        json.field("last_updated", updated)
        switch envelope {
        case .v3:
            json.array("quote") { json in
                json.object { writeQuote(row, to: &$0) }
            }
        case .v1:
            json.object("quote") { json in
                json.object("USD") { writeQuote(row, to: &$0) }
            }
        }
    }

    private func writeQuote(_ row: MarketSnapshot.Row, to json: inout JSONWriter) {
        // The site sends 0 for an unverified supply.
        let marketCap = row.price == nil ? nil : row.marketCap ?? 0
        if envelope == .v3 {
            json.field("id", CoinMarketCapParameters.usDollar)
            json.field("symbol", "USD")
        }
        json.field("price", row.price)
        json.field("volume_24h", row.volume24h)
        if envelope == .v3 {
            let exchanges = row.volume24h.map { $0 * Self.exchangeShare(row.coin) }
            json.field("cex_volume_24h", exchanges)
            json.field("dex_volume_24h", exchanges.flatMap { part in row.volume24h.map { $0 - part } })
        }
        json.field("volume_change_24h", row.volumeChange24h)
        json.field("percent_change_1h", row.change1h)
        json.field("percent_change_24h", row.change24h)
        json.field("percent_change_7d", row.change7d)
        json.field("percent_change_30d", row.change30d)
        json.field("percent_change_60d", row.change60d)
        json.field("percent_change_90d", row.change90d)
        json.field("market_cap", marketCap)
        json.field("market_cap_dominance", marketCap.map { totalMarketCap > 0 ? $0 / totalMarketCap * 100 : 0 })
        json.field("fully_diluted_market_cap", row.price.map { $0 * (row.coin.maxSupply ?? row.coin.totalSupply) })
        if envelope == .v3 { json.field("minted_market_cap", row.price.map { $0 * row.coin.totalSupply }) }
        json.null("tvl")
        json.field("last_updated", updated)
    }

    private func writeTags(_ coin: SimulatedCoin, to json: inout JSONWriter) {
        json.array("tags") { json in
            if case .pegged(to: nil) = coin.course { json.string("stablecoin") }
            if let platform = coin.platform {
                json.string(Platforms.slug(of: platform) + "-ecosystem")
            } else {
                json.string("layer-1")
            }
        }
    }

    /// Writes the `platform` of a token, or null for a coin.
    static func writePlatform(_ coin: SimulatedCoin, to json: inout JSONWriter) {
        guard let platform = coin.platform else { return json.null("platform") }
        json.object("platform") { json in
            json.field("id", platform.id.rawValue)
            json.field("name", platform.name)
            json.field("symbol", platform.symbol)
            json.field("slug", Platforms.slug(of: platform))
            json.field("token_address", coin.contractAddress)
        }
    }

    /// The number of markets, which grows with the volume.
    static func marketPairs(_ row: MarketSnapshot.Row) -> Int {
        1 + Int(clamping: row.coin.dailyVolume.squareRoot() / 20)
    }

    private static func exchangeShare(_ coin: SimulatedCoin) -> Double { coin.platform == nil ? 0.97 : 0.8 }
}
