import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// Coins with their figures.
struct CoinGeckoMarkets {
    private static let largestPage = 250

    private let items: ArraySlice<CoinGeckoCoins.Item>
    private let rate: Double
    private let moment: MarketMoment
    /// The further periods of changes that were requested.
    private let periods: Set<String>
    /// The minutes of the prices of the last seven days and the market's position then; empty if they were not requested.
    private let week: [(minute: Int, shared: Int)]

    /// Parses the parameters, or throws the site's error.
    init(
        _ query: [(name: String, value: String)], of coins: CoinGeckoCoins, at moment: MarketMoment
    ) throws(CoinGeckoError) {
        func text(_ name: String) -> String? { query.first { $0.name == name }?.value }
        func number(_ name: String, default usual: Int) throws(CoinGeckoError) -> Int {
            guard let text = text(name) else { return usual }
            guard let number = Int(text), number >= 1 else { throw .invalid(name) }
            return number
        }
        guard let currency = text("vs_currency") else { throw .missing("vs_currency") }
        guard let rate = MarketTotals(moment.snapshot).rate(of: currency.lowercased()) else {
            throw .invalid("vs_currency")
        }
        var items = coins.items
        if let ids = text("ids") {
            let requested = Set(ids.split(separator: ",").map(String.init))
            items.removeAll { !requested.contains($0.id) }
        }
        switch text("order") ?? "market_cap_desc" {
        case "market_cap_desc": break
        case "market_cap_asc": items.reverse()
        case "volume_desc": items.sort { $0.row.volume24h ?? -1 > $1.row.volume24h ?? -1 }
        case "volume_asc": items.sort { $0.row.volume24h ?? -1 < $1.row.volume24h ?? -1 }
        case "id_asc": items.sort { $0.id < $1.id }
        case "id_desc": items.sort { $0.id > $1.id }
        default: throw .invalid("order")
        }
        let size = min(try number("per_page", default: 100), Self.largestPage)
        let page = min(try number("page", default: 1), items.count + 1)
        self.items = items.dropFirst((page - 1) * size).prefix(size)
        self.rate = rate
        periods = Set((text("price_change_percentage") ?? "").split(separator: ",").map(String.init))
        week =
            text("sparkline") == "true"
            ? (-167...0).map { hour in
                let minute = moment.minute + hour * 60
                return (minute, moment.market.sharedPosition(at: minute))
            } : []
        self.moment = moment
    }

    func body(edit: FieldEdit?) -> [UInt8] {
        let updated = ISO8601.string(moment.snapshot.time)
        var json = JSONWriter(capacity: 64 + items.count * 900, edit: edit)
        json.array { json in
            for (index, item) in items.enumerated() {
                json.item(index) { write(item, updated: updated, to: &$0) }
            }
        }
        return json.bytes
    }

    private func write(_ item: CoinGeckoCoins.Item, updated: String, to json: inout JSONWriter) {
        let (row, coin) = (item.row, item.row.coin)
        let day = moment.market.tradedIndex(of: coin.id).map {
            moment.market.candle(SimulatedPair(base: $0), from: moment.minute - 1440, to: moment.minute)
        }
        let before = row.price.flatMap { price in row.change24h.map { price / (1 + $0 / 100) } }
        json.field("id", item.id)
        json.field("symbol", item.symbol)
        json.field("name", item.name)
        json.field("image", "https://assets.example/coins/images/\(coin.id.rawValue)/large/\(item.id).png")
        json.field("current_price", row.price.map { $0 * rate })
        json.field("market_cap", row.marketCap.map { $0 * rate })
        json.field("market_cap_rank", item.rank)
        json.field("fully_diluted_valuation", row.price.map { $0 * (coin.maxSupply ?? coin.totalSupply) * rate })
        json.field("total_volume", row.volume24h.map { $0 * rate })
        json.field("high_24h", day.map { $0.high * rate })
        json.field("low_24h", day.map { $0.low * rate })
        json.field("price_change_24h", row.price.flatMap { price in before.map { (price - $0) * rate } })
        json.field("price_change_percentage_24h", row.change24h)
        // The supply does not change within a day.
        json.field(
            "market_cap_change_24h",
            row.marketCap.flatMap { cap in row.change24h.map { (cap - cap / (1 + $0 / 100)) * rate } })
        json.field("market_cap_change_percentage_24h", row.marketCap == nil ? nil : row.change24h)
        json.field("circulating_supply", coin.circulatingSupply)
        json.field("total_supply", coin.totalSupply)
        json.field("max_supply", coin.maxSupply)
        writeExtremes(of: item, day: day, to: &json)
        json.null("roi")
        json.field("last_updated", updated)
        for (period, change) in [("1h", row.change1h), ("24h", row.change24h), ("7d", row.change7d)]
        where periods.contains(period) {
            json.field(named: "price_change_percentage_\(period)_in_currency", change)
        }
        if !week.isEmpty { writeWeek(of: coin, to: &json) }
    }

    /// Writes the prices of each hour since the coin was listed, the newest one last; none of a coin without a price.
    private func writeWeek(of coin: SimulatedCoin, to json: inout JSONWriter) {
        let (index, listed) = (moment.market.tradedIndex(of: coin.id), SimulatedMarket.minute(of: coin.added))
        json.object("sparkline_in_7d") { json in
            json.array("price") { json in
                guard let index else { return }
                for (minute, shared) in week where minute >= listed {
                    json.number(moment.market.price(index, at: minute, market: shared) * rate)
                }
            }
        }
    }

    /// Writes all-time prices, which are invented: those of the course would take longer than all other fields together.
    ///
    /// They are never within the last day's range.
    private func writeExtremes(of item: CoinGeckoCoins.Item, day: SimulatedCandle?, to json: inout JSONWriter) {
        let (row, coin) = (item.row, item.row.coin)
        let noise = CounterNoise(seed: 0, stream: UInt64(clamping: coin.id.rawValue))
        let high = [day?.high, row.price].compactMap(\.self).max()
            .map { max($0, coin.referencePrice * (1.5 + noise.uniform(0))) }
        let low = [day?.low, row.price].compactMap(\.self).min()
            .map { min($0, coin.referencePrice * 0.1 * (1 + noise.uniform(1))) }
        func change(since price: Double?) -> Double? {
            price.flatMap { before in row.price.map { ($0 / before - 1) * 100 } }
        }
        func date(_ share: Double) -> String {
            let age = moment.snapshot.time.timeIntervalSince(coin.added)
            return ISO8601.string(coin.added.addingTimeInterval(age * share))
        }
        json.field("ath", high.map { $0 * rate })
        json.field("ath_change_percentage", change(since: high))
        json.field("ath_date", high.map { _ in date(noise.uniform(2)) })
        json.field("atl", low.map { $0 * rate })
        json.field("atl_change_percentage", change(since: low))
        json.field("atl_date", low.map { _ in date(noise.uniform(3)) })
    }
}
