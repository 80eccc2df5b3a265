import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The coins that the site lists, with their figures.
struct CoinPaprikaTickers {
    /// The number of coins of the free plan.
    private static let mostCoins = 2000
    /// How many currencies a request may name.
    private static let mostQuotes = 3
    /// Currencies with a simulated rate that the site does not have.
    private static let missing: Set<String> = ["RON"]

    private let rows: [(rank: Int, row: MarketSnapshot.Row)]
    private let totals: MarketTotals
    private let exchange: ReferenceRates
    private let updated: String

    init(_ moment: MarketMoment) {
        let (coverage, site) = (moment.market.coverage, CoinPaprikaSite.siteID)
        // Without a price there is no place in the list.
        rows = moment.snapshot.rows.lazy.filter { $0.price != nil && coverage.lists($0.coin, at: site) }
            .prefix(Self.mostCoins).enumerated().map { ($0 + 1, $1) }
        totals = MarketTotals(moment.snapshot)
        exchange = ReferenceRates(seed: moment.market.seed, at: moment.time)
        // Without a fraction.
        updated = ISO8601.string(moment.snapshot.time).replacing(".000Z", with: "Z")
    }

    /// The first coins.
    func body(_ query: [(name: String, value: String)], edit: FieldEdit?) throws(CoinPaprikaError) -> [UInt8] {
        var shown = rows[...]
        if let text = query.first(where: { $0.name == "limit" })?.value {
            guard let limit = Int(text), limit >= 1 else {
                throw CoinPaprikaError(message: "limit must be a positive number", status: 400)
            }
            shown = rows.prefix(limit)
        }
        let rates = try rates(query)
        var json = JSONWriter(capacity: 64 + shown.count * 700, edit: edit)
        json.array { json in
            for (index, item) in shown.enumerated() {
                json.item(index) { write(item.row, rank: item.rank, rates, to: &$0) }
            }
        }
        return json.bytes
    }

    /// One coin.
    func body(
        of id: String, _ query: [(name: String, value: String)], edit: FieldEdit?
    ) throws(CoinPaprikaError) -> [UInt8] {
        guard let item = rows.first(where: { Self.id(of: $0.row.coin) == id }) else { throw .notFound }
        let rates = try rates(query)
        var json = JSONWriter(edit: edit)
        json.item(0) { write(item.row, rank: item.rank, rates, to: &$0) }
        return json.bytes
    }

    /// All coins without figures.
    func coins(edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + rows.count * 120, edit: edit)
        json.array { json in
            for (index, item) in rows.enumerated() {
                json.item(index) { json in
                    Self.writeName(item.row.coin, rank: item.rank, to: &json)
                    json.field("is_new", false)
                    json.field("is_active", true)
                    json.field("type", item.row.coin.platform == nil ? "coin" : "token")
                }
            }
        }
        return json.bytes
    }

    private func rates(
        _ query: [(name: String, value: String)]
    ) throws(CoinPaprikaError) -> [(currency: String, rate: Double)] {
        var rates: [(String, Double)] = []
        let currencies = (query.first { $0.name == "quotes" }?.value ?? "USD").split(separator: ",")
        guard currencies.count <= Self.mostQuotes else {
            throw CoinPaprikaError(message: "more than \(Self.mostQuotes) quotes", status: 400)
        }
        for currency in currencies.map({ $0.uppercased() }) {
            guard let rate = rate(of: currency) else {
                throw CoinPaprikaError(message: "invalid quote \(currency)", status: 400)
            }
            rates.append((currency, rate))
        }
        return rates
    }

    /// What one dollar is worth in a currency, such as "EUR"; `nil` if the site does not have it.
    private func rate(of currency: String) -> Double? {
        guard !Self.missing.contains(currency) else { return nil }
        return totals.rate(of: currency.lowercased()) ?? exchange.current(of: currency)
    }

    private func write(
        _ row: MarketSnapshot.Row, rank: Int, _ rates: [(currency: String, rate: Double)], to json: inout JSONWriter
    ) {
        let coin = row.coin
        Self.writeName(coin, rank: rank, to: &json)
        // 0 where they are not known.
        json.field("circulating_supply", coin.circulatingSupply ?? 0)
        json.field("total_supply", coin.totalSupply)
        json.field("max_supply", coin.maxSupply ?? 0)
        json.field("beta_value", 1.0)
        json.field("first_data_at", ISO8601.string(coin.added))
        json.field("last_updated", updated)
        json.object("quotes") { json in
            for (currency, rate) in rates {
                json.object(named: currency) { json in
                    json.field("price", row.price.map { $0 * rate })
                    json.field("volume_24h", row.volume24h.map { $0 * rate })
                    json.field("volume_24h_change_24h", row.volumeChange24h ?? 0)
                    json.field("market_cap", (row.marketCap ?? 0) * rate)
                    json.field("percent_change_1h", row.change1h ?? 0)
                    json.field("percent_change_24h", row.change24h ?? 0)
                    json.field("percent_change_7d", row.change7d ?? 0)
                    json.field("percent_change_30d", row.change30d ?? 0)
                }
            }
        }
    }

    private static func writeName(_ coin: SimulatedCoin, rank: Int, to json: inout JSONWriter) {
        json.field("id", id(of: coin))
        json.field("name", coin.name)
        json.field("symbol", coin.symbol)
        json.field("rank", rank)
    }

    /// The site's name, such as "btc-bitcoin".
    private static func id(of coin: SimulatedCoin) -> String { "\(coin.symbol.lowercased())-\(coin.slug)" }
}
