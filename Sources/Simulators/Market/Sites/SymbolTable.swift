import Foundation
import WickMarket

/// Which coin each symbol means, to the sites that know coins by symbols: of several the one of the highest rank.
struct SymbolTable {
    /// A symbol's coin.
    struct Entry {
        /// The symbol in upper case.
        let key: String
        let coin: SimulatedCoin
        /// Where the coin stands in the market's coins; `nil` where nobody trades it.
        let index: Int?
    }

    /// The symbols, that of the highest rank first.
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

    /// The coin that a symbol means, in whatever case it is written.
    func entry(_ symbol: String) -> Entry? { places[SiteCoverage.key(symbol)].map { entries[$0] } }
}
