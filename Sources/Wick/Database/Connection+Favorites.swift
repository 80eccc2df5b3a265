import CSQLite
import KitLocalization
import SQLite
import WickMarket
import WickMarketStore

extension Connection {
    func favorites(of market: FavoriteMarket = .live) throws(SQLiteError) -> FavoriteList {
        let members = try membersOfGroups(in: market)
        let named = try statement("SELECT id, name, position FROM \(market.groups) ORDER BY position").rows { row in
            let number = row[0] as Int
            return FavoriteGroup(
                id: .named(number, market), name: (row[1] as String).sanitized(), position: row[2],
                favorites: members.filter { $0.group == .named(number, market) })
        }
        let standard = try statement("SELECT id, name, symbol, position FROM \(market.table) ORDER BY position")
            .rows { row in
                // An earlier version stored unsanitized names.
                Favorite(
                    id: CoinID(row[0]), name: (row[1] as String).sanitized(), symbol: (row[2] as String).sanitized(),
                    position: row[3], market: market)
            }
        let lastPositions = [try last(of: market.table), try last(of: market.members)]
        let lastGroup = try last(of: market.groups)
        // Positions are assigned in sequence from 1, so that valid ones never exceed this.
        let all = lastPositions + [lastGroup] + (standard + members).map(\.position) + named.map(\.position)
        guard all.allSatisfy({ (0...1 << 53).contains($0) }) else {
            throw SQLiteError(code: SQLITE_CORRUPT, reason: "\(market.table).position")
        }
        return FavoriteList(
            standard, named: named, lastPosition: lastPositions.max() ?? 0, lastGroup: lastGroup, market: market)
    }

    private func membersOfGroups(in market: FavoriteMarket) throws(SQLiteError) -> [Favorite] {
        try statement("SELECT id, name, symbol, position, favorite_group FROM \(market.members) ORDER BY position")
            .rows { row in
                Favorite(
                    id: CoinID(row[0]), name: (row[1] as String).sanitized(), symbol: (row[2] as String).sanitized(),
                    position: row[3], market: market, group: .named(row[4], market))
            }
    }

    /// The greatest number that a table has ever assigned.
    private func last(of table: String) throws(SQLiteError) -> Int {
        try statement("SELECT seq FROM sqlite_sequence WHERE name = ?").first(table) { $0[0] as Int } ?? 0
    }

    /// Replaces the stored favorites `old` by `new`, leaving those in both lists untouched.
    func replace(_ old: FavoriteList, by new: FavoriteList) throws(SQLiteError) {
        let market = new.market
        let (before, after) = (Set(old.all), Set(new.all))
        for favorite in before.subtracting(after) {
            let table = favorite.group == .standard ? market.table : market.members
            try statement("DELETE FROM \(table) WHERE position = ?").run(favorite.position)
        }
        let remaining = Set(new.named.map(\.id))
        for case .named(let number, _) in old.named.map(\.id) where !remaining.contains(.named(number, market)) {
            try statement("DELETE FROM \(market.groups) WHERE id = ?").run(number)
        }
        for group in new.named {
            guard case .named(let number, _) = group.id else { continue }
            let stored = old.named.first { $0.id == group.id }
            guard stored?.name != group.name || stored?.position != group.position else { continue }
            try statement(
                """
                INSERT INTO \(market.groups) (id, name, position) VALUES (?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position
                """
            ).run(number, group.name, group.position)
        }
        for favorite in new.all where !before.contains(favorite) { try insert(favorite) }
    }

    private func insert(_ favorite: Favorite) throws(SQLiteError) {
        let (id, market) = (favorite.id.rawValue, favorite.market)
        switch favorite.group {
        case .standard:
            try statement("INSERT INTO \(market.table) (position, id, name, symbol) VALUES (?, ?, ?, ?)")
                .run(favorite.position, id, favorite.name, favorite.symbol)
        case .named(let number, _):
            try statement(
                "INSERT INTO \(market.members) (position, favorite_group, id, name, symbol) VALUES (?, ?, ?, ?, ?)"
            ).run(favorite.position, number, id, favorite.name, favorite.symbol)
        }
    }
}

extension FavoriteMarket {
    /// The name of the table of the standard group.
    fileprivate var table: String {
        switch self {
        case .live: "favorite"
        case .simulated: "simulated_favorite"
        }
    }

    /// The name of the table of named groups.
    fileprivate var groups: String { "\(table)_group" }

    /// The name of the table of the coins in named groups.
    fileprivate var members: String { "\(table)_in_group" }
}
