import Foundation
import KitSiteSimulator
import WickMarket

/// A page of the market's listing.
struct CoinMarketCapListing {
    let query: CoinMarketCapListingQuery
    let envelope: CoinMarketCapEnvelope

    func body(at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        let rows = page(of: moment.snapshot)
        let form = CoinMarketCapRow(envelope: envelope, aux: query.aux, snapshot: moment.snapshot)
        var json = JSONWriter(capacity: 512 + rows.count * 1200, edit: edit)
        json.object { json in
            json.array("data") { json in
                for (index, row) in rows.enumerated() {
                    json.item(index) { form.write(row, to: &$0) }
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
            // Rows without the figure are last in either direction.
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
        case .num_market_pairs: order { CoinMarketCapRow.marketPairs($0) }
        case .volume_24h: order { $0.volume24h }
        case .percent_change_1h: order { $0.change1h }
        case .percent_change_24h: order { $0.change24h }
        case .percent_change_7d: order { $0.change7d }
        }
    }
}
