import CSQLite
import KitLocalization
import SQLite
import WickMarket
import WickMarketStore

extension Connection {
    func favorites(of market: FavoriteMarket = .live) throws(SQLiteError) -> FavoriteList {
        let sql = "SELECT id, name, symbol, position FROM \(market.table) ORDER BY position"
        let favorites = try statement(sql).rows { row in
            // An earlier version stored unsanitized names.
            Favorite(
                id: CoinID(row[0]), name: (row[1] as String).sanitized(), symbol: (row[2] as String).sanitized(),
                position: row[3], market: market)
        }
        let last = try statement("SELECT seq FROM sqlite_sequence WHERE name = ?").first(market.table) { $0[0] as Int }
        // Positions are assigned in sequence from 1, so that valid ones never exceed this.
        guard ([last ?? 0] + favorites.map(\.position)).allSatisfy({ (0...1 << 53).contains($0) }) else {
            throw SQLiteError(code: SQLITE_CORRUPT, reason: "\(market.table).position")
        }
        return FavoriteList(favorites, lastPosition: last ?? 0, market: market)
    }

    /// Replaces the stored favorites `old` by `new`, leaving those in both lists untouched.
    func replace(_ old: FavoriteList, by new: FavoriteList) throws(SQLiteError) {
        let (before, after) = (Set(old.favorites), Set(new.favorites))
        for favorite in before.subtracting(after) {
            try statement("DELETE FROM \(new.market.table) WHERE id = ?").run(favorite.id.rawValue)
        }
        for favorite in new.favorites where !before.contains(favorite) {
            try statement("INSERT INTO \(new.market.table) (position, id, name, symbol) VALUES (?, ?, ?, ?)")
                .run(favorite.position, favorite.id.rawValue, favorite.name, favorite.symbol)
        }
    }
}

extension FavoriteMarket {
    /// The name of its table.
    fileprivate var table: String {
        switch self {
        case .live: "favorite"
        case .simulated: "simulated_favorite"
        }
    }
}
