import WickMarket

/// Favorites in the order in which they were added, with unique coins and positions.
package struct FavoriteList: Hashable, Sendable {
    /// The kind of market of new favorites.
    package let market: FavoriteMarket
    /// The favorites by position.
    package private(set) var favorites: [Favorite] = []
    /// The greatest position ever assigned; positions of removed favorites are not reused.
    package private(set) var lastPosition: Int

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - favorites: The favorites in any order; of duplicate coins the first is used.
    ///   - lastPosition: The greatest position known to have been assigned.
    ///   - market: The kind of market.
    package init(_ favorites: [Favorite] = [], lastPosition: Int = 0, market: FavoriteMarket = .live) {
        self.market = market
        self.lastPosition = lastPosition
        restore(favorites)
    }

    /// Appends a coin; returns `nil` if it is already a favorite.
    package mutating func add(_ coin: Coin) -> Favorite? {
        guard !contains(coin.id) else { return nil }
        let favorite = Favorite(
            id: coin.id, name: coin.name, symbol: coin.symbol, position: nextPosition(), market: market)
        favorites.append(favorite)
        return favorite
    }

    /// Appends coins, and returns those that were not favorites yet.
    package mutating func add(_ coins: [Coin]) -> [Favorite] {
        var added: [Favorite] = []
        for coin in coins { if let favorite = add(coin) { added.append(favorite) } }
        return added
    }

    /// Removes coins, and returns those that were favorites.
    package mutating func remove(_ ids: [CoinID]) -> [Favorite] {
        var removed: [Favorite] = []
        for id in ids { if let favorite = remove(id) { removed.append(favorite) } }
        return removed
    }

    /// Removes a coin; returns `nil` if it is not a favorite.
    package mutating func remove(_ id: CoinID) -> Favorite? {
        guard let index = favorites.firstIndex(where: { $0.id == id }) else { return nil }
        return favorites.remove(at: index)
    }

    /// Removes and returns all favorites.
    package mutating func clear() -> [Favorite] {
        defer { favorites = [] }
        return favorites
    }

    /// Restores favorites at their former positions; one whose position is taken is appended.
    package mutating func restore(_ removed: [Favorite]) {
        var ids = Set(favorites.map(\.id))
        var positions = Set(favorites.map(\.position))
        for favorite in removed where favorite.market == market && ids.insert(favorite.id).inserted {
            lastPosition = max(lastPosition, favorite.position)
            let position = positions.contains(favorite.position) ? nextPosition() : favorite.position
            positions.insert(position)
            favorites.append(
                Favorite(
                    id: favorite.id, name: favorite.name, symbol: favorite.symbol, position: position,
                    market: market))
        }
        favorites.sort { $0.position < $1.position }
    }

    private func contains(_ id: CoinID) -> Bool { favorites.contains { $0.id == id } }

    private mutating func nextPosition() -> Int {
        // A file may contain any number, but no real position comes near the maximum.
        lastPosition = lastPosition == .max ? .max : lastPosition + 1
        return lastPosition
    }
}
