import CSQLite
import KitLocalization
import SQLite
import WickMarket
import WickMarketStore

extension Connection {
    func favorites() throws(SQLiteError) -> FavoriteList {
        let favorites = try statement("SELECT id, name, symbol, position FROM favorite ORDER BY position").rows { row in
            // An earlier version stored unsanitized names.
            Favorite(
                id: CoinID(row[0]), name: (row[1] as String).sanitized(), symbol: (row[2] as String).sanitized(),
                position: row[3])
        }
        let last = try statement("SELECT seq FROM sqlite_sequence WHERE name = 'favorite'").first { $0[0] as Int }
        // Positions are assigned in sequence from 1, so that valid ones never exceed this.
        guard ([last ?? 0] + favorites.map(\.position)).allSatisfy({ (0...1 << 53).contains($0) }) else {
            throw SQLiteError(code: SQLITE_CORRUPT, reason: "favorite.position")
        }
        return FavoriteList(favorites, lastPosition: last ?? 0)
    }

    /// Replaces the stored favorites `old` by `new`, leaving those in both lists untouched.
    func replace(_ old: FavoriteList, by new: FavoriteList) throws(SQLiteError) {
        let (before, after) = (Set(old.favorites), Set(new.favorites))
        for favorite in before.subtracting(after) {
            try statement("DELETE FROM favorite WHERE id = ?").run(favorite.id.rawValue)
        }
        for favorite in new.favorites where !before.contains(favorite) {
            try statement("INSERT INTO favorite (position, id, name, symbol) VALUES (?, ?, ?, ?)")
                .run(favorite.position, favorite.id.rawValue, favorite.name, favorite.symbol)
        }
    }
}
