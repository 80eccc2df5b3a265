import Foundation
import WickMarket

/// Maps symbols to coins for sites that identify coins by symbol: the highest-ranked coin of each symbol.
struct SymbolTable {
    struct Entry {
        /// The symbol in upper case.
        let key: String
        let coin: SimulatedCoin
        /// The coin's index in the market's coins; `nil` if it is not traded.
        let index: Int?
    }

    /// The symbols by the rank of their coins.
    let entries: [Entry]
    private let places: [String: Int]

    init(market: SimulatedMarket, snapshot: MarketSnapshot) {
        var entries: [Entry] = []
        var places: [String: Int] = [:]
        entries.reserveCapacity(snapshot.rows.count)
        for row in snapshot.rows {
            let key = SiteCoverage.key(row.coin.symbol)
            guard places[key] == nil else { continue }
            places[key] = entries.count
            entries.append(Entry(key: key, coin: row.coin, index: market.tradedIndex(of: row.coin.id)))
        }
        self.entries = entries
        self.places = places
    }

    /// The coin of a symbol in any case.
    func entry(_ symbol: String) -> Entry? { places[SiteCoverage.key(symbol)].map { entries[$0] } }
}
