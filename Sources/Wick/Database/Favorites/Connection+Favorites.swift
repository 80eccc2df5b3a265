import CSQLite
import KitLocalization
import SQLite
import WickMarket
import WickMarketStore

extension Connection {
    /// The favorites that are kept.
    func favorites() throws(SQLiteError) -> FavoriteList {
        let favorites = try statement("SELECT id, name, symbol, position FROM favorite ORDER BY position").rows { row in
            // An earlier version stored names as sites send them.
            Favorite(
                id: CoinID(row[0]), name: (row[1] as String).sanitized(), symbol: (row[2] as String).sanitized(),
                position: row[3])
        }
        let last = try statement("SELECT seq FROM sqlite_sequence WHERE name = 'favorite'").first { $0[0] as Int }
        // Positions are given one after the other from 1: no program comes near these.
        guard ([last ?? 0] + favorites.map(\.position)).allSatisfy({ (0...1 << 53).contains($0) }) else {
            throw SQLiteError(code: SQLITE_CORRUPT, reason: "favorite.position")
        }
        return FavoriteList(favorites, lastPosition: last ?? 0)
    }

    /// Keeps favorites in place of others, and touches nothing that is in both.
    ///
    /// - Parameters:
    ///   - old: Those that are kept.
    ///   - new: Those to keep.
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
