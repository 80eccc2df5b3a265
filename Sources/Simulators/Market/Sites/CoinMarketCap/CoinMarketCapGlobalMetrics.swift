import Foundation
import KitSiteSimulator
import WickMarket

/// The totals of the whole market, computed from the listing.
struct CoinMarketCapGlobalMetrics {
    private let now: Totals
    private let before: Totals
    private let moment: MarketMoment

    /// Computes the totals now and a day ago.
    init(at moment: MarketMoment) {
        self.moment = moment
        now = Totals(moment.snapshot)
        before = Totals(moment.market.snapshot(at: moment.snapshot.time.addingTimeInterval(-86_400)))
    }

    /// Writes the response; a fault applies to its only item, `data`.
    func body(edit: FieldEdit?) -> [UInt8] {
        let updated = ISO8601.string(moment.snapshot.time)
        var json = JSONWriter(capacity: 4096, edit: edit)
        json.object { json in
            json.item("data", 0) { json in
                writeCounts(to: &json)
                json.field("btc_dominance", now.bitcoinDominance)
                json.field("btc_dominance_yesterday", before.bitcoinDominance)
                json.field("btc_dominance_24h_percentage_change", now.bitcoinDominance - before.bitcoinDominance)
                json.field("eth_dominance", now.etherDominance)
                json.field("eth_dominance_yesterday", before.etherDominance)
                json.field("eth_dominance_24h_percentage_change", now.etherDominance - before.etherDominance)
                json.field("stablecoin_volume_24h", now.stableVolume)
                json.field("stablecoin_volume_24h_reported", now.stableVolume)
                json.field("stablecoin_market_cap", now.stableMarketCap)
                json.object("quote") { json in
                    json.object("USD") { writeQuote(updated: updated, to: &$0) }
                }
                json.field("last_updated", updated)
            }
            CoinMarketCapEnvelope.v1.writeStatus(to: &json, at: moment.time, credits: 1)
        }
        return json.bytes
    }

    private func writeCounts(to json: inout JSONWriter) {
        let rows = moment.snapshot.rows
        let pairs = rows.reduce(0) { $0 + CoinMarketCapRow.marketPairs($1) }
        json.field("active_cryptocurrencies", rows.count { $0.price != nil })
        json.field("total_cryptocurrencies", rows.count)
        json.field("active_market_pairs", pairs)
        json.field("active_exchanges", 1 + pairs / 400)
        json.field("total_exchanges", 1 + pairs / 100)
    }

    private func writeQuote(updated: String, to json: inout JSONWriter) {
        json.field("total_market_cap", now.marketCap)
        json.field("total_volume_24h", now.volume)
        json.field("total_volume_24h_reported", now.volume)
        json.field("altcoin_market_cap", now.marketCap - now.bitcoinMarketCap)
        json.field("altcoin_volume_24h", now.volume - now.bitcoinVolume)
        json.field("altcoin_volume_24h_reported", now.volume - now.bitcoinVolume)
        json.field("stablecoin_volume_24h", now.stableVolume)
        json.field("stablecoin_volume_24h_reported", now.stableVolume)
        json.field("stablecoin_market_cap", now.stableMarketCap)
        json.field("total_market_cap_yesterday", before.marketCap)
        json.field("total_volume_24h_yesterday", before.volume)
        json.field("total_market_cap_yesterday_percentage_change", Self.change(before.marketCap, now.marketCap))
        json.field("total_volume_24h_yesterday_percentage_change", Self.change(before.volume, now.volume))
        json.field("last_updated", updated)
    }

    private static func change(_ before: Double, _ now: Double) -> Double? {
        before > 0 ? (now / before - 1) * 100 : nil
    }
}

/// The totals of one snapshot, in US dollars and per cent.
private struct Totals {
    let marketCap: Double
    let volume: Double
    var bitcoinMarketCap = 0.0
    var bitcoinVolume = 0.0
    var etherMarketCap = 0.0
    var stableMarketCap = 0.0
    var stableVolume = 0.0

    var bitcoinDominance: Double { marketCap > 0 ? bitcoinMarketCap / marketCap * 100 : 0 }
    var etherDominance: Double { marketCap > 0 ? etherMarketCap / marketCap * 100 : 0 }

    init(_ snapshot: MarketSnapshot) {
        marketCap = snapshot.totalMarketCap
        volume = snapshot.totalVolume24h
        for row in snapshot.rows {
            if row.coin.id == CoinID(1) {
                bitcoinMarketCap = row.marketCap ?? 0
                bitcoinVolume = row.volume24h ?? 0
            } else if row.coin.id == CoinID(1027) {
                etherMarketCap = row.marketCap ?? 0
            } else if row.coin.course == .pegged(to: nil) {
                stableMarketCap += row.marketCap ?? 0
                stableVolume += row.volume24h ?? 0
            }
        }
    }
}
