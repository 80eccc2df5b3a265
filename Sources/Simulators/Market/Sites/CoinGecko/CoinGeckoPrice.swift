import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The prices of given coins in given currencies; unknown ones are absent.
struct CoinGeckoPrice {
    private let items: [CoinGeckoCoins.Item]
    private let rates: [(currency: String, rate: Double)]
    private let flags: Set<String>
    private let updated: Int

    /// Parses the parameters, or throws the site's error.
    init(
        _ query: [(name: String, value: String)], of coins: CoinGeckoCoins, at moment: MarketMoment
    ) throws(CoinGeckoError) {
        func list(_ name: String) -> [String]? {
            query.first { $0.name == name }?.value.split(separator: ",").map(String.init)
        }
        guard let currencies = list("vs_currencies") else { throw .missing("vs_currencies") }
        if let ids = list("ids") {
            items = ids.compactMap(coins.item)
        } else if let symbols = list("symbols").map(Set.init) {
            items = coins.items.filter { symbols.contains($0.symbol) }
        } else {
            throw .missing("ids")
        }
        let totals = MarketTotals(moment.snapshot)
        rates = currencies.compactMap { currency in
            totals.rate(of: currency.lowercased()).map { (currency.lowercased(), $0) }
        }
        flags = Set(query.lazy.filter { $0.value == "true" || $0.value == "True" }.map(\.name))
        updated = Int(clamping: moment.snapshot.time.timeIntervalSince1970)
    }

    func body(edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(edit: edit)
        json.object { json in
            for (index, item) in items.enumerated() {
                json.item(named: item.id, index) { write(item.row, to: &$0) }
            }
        }
        return json.bytes
    }

    private func write(_ row: MarketSnapshot.Row, to json: inout JSONWriter) {
        for (currency, rate) in rates {
            json.field(named: currency, row.price.map { $0 * rate })
            if flags.contains("include_market_cap") {
                json.field(named: currency + "_market_cap", row.marketCap.map { $0 * rate })
            }
            if flags.contains("include_24hr_vol") {
                json.field(named: currency + "_24h_vol", row.volume24h.map { $0 * rate })
            }
            if flags.contains("include_24hr_change") { json.field(named: currency + "_24h_change", row.change24h) }
        }
        if flags.contains("include_last_updated_at") { json.field("last_updated_at", updated) }
    }
}
