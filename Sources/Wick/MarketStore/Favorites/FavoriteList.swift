import WickMarket

/// Favorites in the order of adding, each coin once and each position once.
package struct FavoriteList: Hashable, Sendable {
    /// The favorites by position.
    package private(set) var favorites: [Favorite] = []
    /// The greatest position that was ever given: no later favorite gets a place that one was removed from.
    package private(set) var lastPosition: Int

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - favorites: In any order; of those with one identity the first counts.
    ///   - lastPosition: The greatest position that was ever given, as far as is known.
    package init(_ favorites: [Favorite] = [], lastPosition: Int = 0) {
        self.lastPosition = lastPosition
        restore(favorites)
    }

    /// Adds a coin behind all others; `nil` where it is there.
    package mutating func add(_ coin: Coin) -> Favorite? {
        guard !contains(coin.id) else { return nil }
        let favorite = Favorite(id: coin.id, name: coin.name, symbol: coin.symbol, position: nextPosition())
        favorites.append(favorite)
        return favorite
    }

    /// Adds coins behind all others, and gives what those have become that were not there.
    package mutating func add(_ coins: [Coin]) -> [Favorite] {
        var added: [Favorite] = []
        for coin in coins { if let favorite = add(coin) { added.append(favorite) } }
        return added
    }

    /// Removes coins, and gives those that were there.
    package mutating func remove(_ ids: [CoinID]) -> [Favorite] {
        var removed: [Favorite] = []
        for id in ids { if let favorite = remove(id) { removed.append(favorite) } }
        return removed
    }

    /// Removes a coin; `nil` where it is not there.
    package mutating func remove(_ id: CoinID) -> Favorite? {
        guard let index = favorites.firstIndex(where: { $0.id == id }) else { return nil }
        return favorites.remove(at: index)
    }

    /// Removes all.
    package mutating func clear() -> [Favorite] {
        defer { favorites = [] }
        return favorites
    }

    /// Puts favorites where they were; one whose place another has by now comes behind all.
    package mutating func restore(_ removed: [Favorite]) {
        var ids = Set(favorites.map(\.id))
        var positions = Set(favorites.map(\.position))
        for favorite in removed where ids.insert(favorite.id).inserted {
            lastPosition = max(lastPosition, favorite.position)
            let position = positions.contains(favorite.position) ? nextPosition() : favorite.position
            positions.insert(position)
            favorites.append(
                Favorite(id: favorite.id, name: favorite.name, symbol: favorite.symbol, position: position))
        }
        favorites.sort { $0.position < $1.position }
    }

    private func contains(_ id: CoinID) -> Bool { favorites.contains { $0.id == id } }

    private mutating func nextPosition() -> Int {
        // A file may hold any number; no favorite of a person's own comes near the greatest.
        lastPosition = lastPosition == .max ? .max : lastPosition + 1
        return lastPosition
    }
}
