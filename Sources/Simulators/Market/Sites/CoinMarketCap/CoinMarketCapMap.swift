import Foundation
import KitSiteSimulator
import WickMarket

/// The map: the IDs, names and symbols of all listed coins, without figures.
struct CoinMarketCapMap: Hashable {
    private enum Sort: String, CaseIterable { case cmc_rank, id }

    private let start: Int
    private let limit: Int
    private let sort: Sort
    private let symbols: [String]?
    private let listsActive: Bool

    /// Parses the parameters, or throws the site's error.
    init(_ query: CoinMarketCapParameters.Query) throws(CoinMarketCapError) {
        try CoinMarketCapParameters.allow(["listing_status", "start", "limit", "sort", "symbol", "aux"], in: query)
        start = try CoinMarketCapParameters.number("start", in: query, 1...Int.max, default: 1)
        limit = try CoinMarketCapParameters.number("limit", in: query, 1...10_000, default: 10_000)
        sort = try CoinMarketCapParameters.word("sort", in: query, default: Sort.id)
        symbols = CoinMarketCapParameters.text("symbol", in: query)?.split(separator: ",").map { $0.uppercased() }
        let statuses = (CoinMarketCapParameters.text("listing_status", in: query) ?? "active").split(separator: ",")
        guard statuses.allSatisfy({ ["active", "inactive", "untracked"].contains($0) }) else {
            throw .badRequest("\"listing_status\" must be one of [active, inactive, untracked]")
        }
        // All simulated coins are active.
        listsActive = statuses.contains("active")
    }

    func body(of rows: ArraySlice<MarketSnapshot.Row>, at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        let latest = ISO8601.string(moment.snapshot.time)
        var json = JSONWriter(capacity: 512 + rows.count * 400, edit: edit)
        json.object { json in
            json.array("data") { json in
                for (index, row) in rows.enumerated() {
                    json.item(index) { Self.write(row, latest: latest, to: &$0) }
                }
            }
            CoinMarketCapEnvelope.v1.writeStatus(to: &json, at: moment.time, credits: 1)
        }
        return json.bytes
    }

    /// The requested rows, or throws if a symbol is unknown.
    func rows(of snapshot: MarketSnapshot) throws(CoinMarketCapError) -> ArraySlice<MarketSnapshot.Row> {
        guard listsActive else { return [] }
        var rows = snapshot.rows
        if let symbols {
            for symbol in symbols where !rows.contains(where: { $0.coin.symbol.uppercased() == symbol }) {
                throw .badRequest("Invalid value for \"symbol\": \"\(symbol)\"")
            }
            rows.removeAll { !symbols.contains($0.coin.symbol.uppercased()) }
        }
        if sort == .id { rows.sort { $0.coin.id < $1.coin.id } }
        guard start <= rows.count else { return [] }
        return rows[(start - 1)...].prefix(limit)
    }

    private static func write(_ row: MarketSnapshot.Row, latest: String, to json: inout JSONWriter) {
        json.field("id", row.coin.id.rawValue)
        json.field("rank", row.rank)
        json.field("name", row.coin.name)
        json.field("symbol", row.coin.symbol)
        json.field("slug", row.coin.slug)
        json.field("is_active", 1)
        json.field("first_historical_data", ISO8601.string(row.coin.added))
        json.field("last_historical_data", latest)
        CoinMarketCapRow.writePlatform(row.coin, to: &json)
    }
}
