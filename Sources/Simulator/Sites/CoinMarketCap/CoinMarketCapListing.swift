import Foundation
import Market

/// The listing: what is on the market, a page of it.
struct CoinMarketCapListing {
    let query: CoinMarketCapListingQuery
    let envelope: CoinMarketCapEnvelope

    /// Writes the answer.
    func body(at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        let rows = page(of: moment.snapshot)
        let updated = ISO8601.string(moment.snapshot.time)
        let total = moment.snapshot.totalMarketCap
        var json = JSONWriter(capacity: 512 + rows.count * 1200, edit: edit)
        json.object { json in
            json.array("data") { json in
                for (index, row) in rows.enumerated() {
                    json.item(index) { write(row, updated: updated, totalMarketCap: total, to: &$0) }
                }
            }
            envelope.writeStatus(
                to: &json, at: moment.time, credits: CoinMarketCapEnvelope.credits(rows: rows.count))
        }
        return json.bytes
    }

    // MARK: Rows

    private func page(of snapshot: MarketSnapshot) -> ArraySlice<MarketSnapshot.Row> {
        var rows = snapshot.rows
        switch query.type {
        case .all: break
        case .coins: rows.removeAll { $0.coin.platform != nil }
        case .tokens: rows.removeAll { $0.coin.platform == nil }
        }
        sort(&rows)
        guard query.start <= rows.count else { return [] }
        return rows[(query.start - 1)...].prefix(query.limit)
    }

    private func sort(_ rows: inout [MarketSnapshot.Row]) {
        func order<Value: Comparable>(_ value: (MarketSnapshot.Row) -> Value?) {
            // What has no such figure comes last whichever end comes first.
            let present = rows.filter { value($0) != nil }
            let missing = rows.filter { value($0) == nil }
            let sorted = present.enumerated().sorted { left, right in
                guard let a = value(left.element), let b = value(right.element), a != b else {
                    return left.offset < right.offset
                }
                return query.ascending ? a < b : a > b
            }
            rows = sorted.map(\.element) + missing
        }
        switch query.sort {
        case .market_cap, .market_cap_strict:
            if query.ascending { order { $0.rank.map { -$0 } } }
        case .name: order { $0.coin.name.lowercased() }
        case .symbol: order { $0.coin.symbol.lowercased() }
        case .date_added: order { $0.coin.added }
        case .price: order { $0.price }
        case .circulating_supply: order { $0.coin.circulatingSupply }
        case .total_supply: order { $0.coin.totalSupply }
        case .max_supply: order { $0.coin.maxSupply }
        case .num_market_pairs: order { Self.marketPairs($0) }
        case .volume_24h: order { $0.volume24h }
        case .percent_change_1h: order { $0.change1h }
        case .percent_change_24h: order { $0.change24h }
        case .percent_change_7d: order { $0.change7d }
        }
    }

    /// The more is traded, the more places trade it.
    static func marketPairs(_ row: MarketSnapshot.Row) -> Int {
        1 + Int(row.coin.dailyVolume.squareRoot() / 20)
    }

    // MARK: Fields

    private func write(
        _ row: MarketSnapshot.Row, updated: String, totalMarketCap: Double, to json: inout JSONWriter
    ) {
        let coin = row.coin
        json.field("id", coin.id.rawValue)
        json.field("name", coin.name)
        json.field("symbol", coin.symbol)
        json.field("slug", coin.slug)
        if query.aux.contains(.num_market_pairs) { json.field("num_market_pairs", Self.marketPairs(row)) }
        if query.aux.contains(.date_added) { json.field("date_added", ISO8601.string(coin.added)) }
        if query.aux.contains(.tags) { writeTags(coin, to: &json) }
        if query.aux.contains(.max_supply) { json.field("max_supply", coin.maxSupply) }
        if query.aux.contains(.circulating_supply) { json.field("circulating_supply", coin.circulatingSupply ?? 0) }
        if query.aux.contains(.total_supply) { json.field("total_supply", coin.totalSupply) }
        json.field("infinite_supply", coin.maxSupply == nil)
        if envelope == .v3 { json.field("minted_market_cap", row.price.map { $0 * coin.totalSupply }) }
        if query.aux.contains(.platform) { Self.writePlatform(coin, to: &json) }
        if query.aux.contains(.cmc_rank) { json.field("cmc_rank", row.rank) }
        let isUnverified = coin.circulatingSupply == nil
        json.field("self_reported_circulating_supply", isUnverified ? coin.totalSupply : nil)
        json.field("self_reported_market_cap", isUnverified ? row.price.map { $0 * coin.totalSupply } : nil)
        json.null("tvl_ratio")
        json.field("last_updated", updated)
        switch envelope {
        case .v3:
            json.array("quote") { json in
                json.object { writeQuote(row, updated: updated, totalMarketCap: totalMarketCap, to: &$0) }
            }
        case .v1:
            json.object("quote") { json in
                json.object("USD") { json in
                    writeQuote(row, updated: updated, totalMarketCap: totalMarketCap, to: &json)
                }
            }
        }
    }

    private func writeQuote(
        _ row: MarketSnapshot.Row, updated: String, totalMarketCap: Double, to json: inout JSONWriter
    ) {
        // Where nobody verified a supply the site says 0.
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

    /// Writes the `platform` of a coin (null) or token.
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

    private static func exchangeShare(_ coin: SimulatedCoin) -> Double { coin.platform == nil ? 0.97 : 0.8 }
}
