import WickMarket

/// The favorites in one kind of market, in groups, with unique positions.
package struct FavoriteList: Hashable, Sendable {
    /// The kind of market of new favorites.
    package let market: FavoriteMarket
    /// The standard group, then the named ones by position.
    package private(set) var groups: [FavoriteGroup]
    /// The greatest position of a favorite ever assigned; positions of removed favorites are not reused.
    package private(set) var lastPosition: Int
    /// The greatest number of a group ever assigned; those of deleted groups are not reused.
    package private(set) var lastGroup: Int

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - favorites: The favorites of the standard group in any order; of duplicate coins the first is used.
    ///   - named: The named groups in any order.
    ///   - lastPosition: The greatest position known to have been assigned.
    ///   - lastGroup: The greatest number of a group known to have been assigned.
    ///   - market: The kind of market.
    package init(
        _ favorites: [Favorite] = [], named: [FavoriteGroup] = [], lastPosition: Int = 0, lastGroup: Int = 0,
        market: FavoriteMarket = .live
    ) {
        self.market = market
        self.lastPosition = lastPosition
        self.lastGroup = lastGroup
        groups = [FavoriteGroup(id: .standard, name: "", position: 0)]
        restore(favorites)
        for group in named { insert(group, as: group.id) }
    }

    /// The favorites in the standard group.
    package var favorites: [Favorite] { groups[0].favorites }

    /// The groups that the user has named.
    package var named: ArraySlice<FavoriteGroup> { groups.dropFirst() }

    /// The favorites of all groups; a coin may be among them several times.
    package var all: [Favorite] { groups.flatMap(\.favorites) }

    /// Makes a change, if its groups exist and its names are allowed.
    package mutating func apply(_ edit: FavoritesEdit) -> FavoritesChange {
        switch edit {
        case .add(let coins, let group): change(group) { list, index in list.add(coins, at: index) }
        case .remove(let ids, let group): change(group) { list, index in list.remove(ids, at: index) }
        case .clear(let group):
            change(group) { list, index in list.remove(list.groups[index].favorites.map(\.id), at: index) }
        case .undoAdding(let favorites): FavoritesChange(favorites: undoAdding(favorites))
        case .restore(let favorites): FavoritesChange(favorites: restore(favorites))
        case .arrange(let ids, let group):
            change(group) { list, index in
                list.arrange(ids, at: index)
                return []
            }
        case .makeGroup(let name, let coins): makeGroup(name, coins)
        case .renameGroup(let group, let name): rename(group, name)
        case .deleteGroup(let group): FavoritesChange(group: namedIndex(of: group).map { groups.remove(at: $0) })
        case .restoreGroup(let group): FavoritesChange(group: restoreGroup(group))
        case .moveGroup(let group, let end): FavoritesChange(group: moveGroup(group, to: end))
        }
    }

    /// Adds what another list has and this one has not; named groups are the same if their names are.
    package mutating func merge(_ other: FavoriteList) {
        restore(other.favorites)
        for group in other.named { _ = restoreGroup(group) }
    }

    // MARK: - Favorites

    private mutating func change(
        _ group: FavoriteGroup.ID, _ body: (inout FavoriteList, Int) -> [Favorite]
    ) -> FavoritesChange {
        guard let index = groups.firstIndex(where: { $0.id == group }) else { return FavoritesChange() }
        let favorites = body(&self, index)
        return FavoritesChange(favorites: favorites, group: groups[index])
    }

    private mutating func add(_ coins: [Coin], at index: Int) -> [Favorite] {
        var ids = Set(groups[index].favorites.map(\.id))
        var added: [Favorite] = []
        for coin in coins where ids.insert(coin.id).inserted {
            added.append(
                Favorite(
                    id: coin.id, name: coin.name, symbol: coin.symbol, position: nextPosition(), market: market,
                    group: groups[index].id))
        }
        groups[index].favorites += added
        return added
    }

    private mutating func remove(_ ids: [CoinID], at index: Int) -> [Favorite] {
        var removed: [Favorite] = []
        for id in ids {
            guard let place = groups[index].favorites.firstIndex(where: { $0.id == id }) else { continue }
            removed.append(groups[index].favorites.remove(at: place))
        }
        return removed
    }

    private mutating func undoAdding(_ favorites: [Favorite]) -> [Favorite] {
        favorites.filter { $0.market == market }.flatMap { favorite in
            groups.firstIndex { $0.id == favorite.group }.map { remove([favorite.id], at: $0) } ?? []
        }
    }

    /// Restores favorites of existing groups at their former positions; one whose position is taken is appended.
    @discardableResult
    private mutating func restore(_ removed: [Favorite]) -> [Favorite] {
        var positions = Set(all.map(\.position))
        var restored: [Favorite] = []
        for favorite in removed where favorite.market == market {
            guard let index = groups.firstIndex(where: { $0.id == favorite.group }),
                !groups[index].contains(favorite.id)
            else { continue }
            lastPosition = max(lastPosition, favorite.position)
            let position = positions.contains(favorite.position) ? nextPosition() : favorite.position
            positions.insert(position)
            let place = groups[index].favorites.firstIndex { $0.position > position }
            restored.append(favorite.moved(to: position))
            groups[index].favorites.insert(
                favorite.moved(to: position), at: place ?? groups[index].favorites.endIndex)
        }
        return restored
    }

    /// Assigns the positions of a group's favorites in another order.
    private mutating func arrange(_ ids: [CoinID], at index: Int) {
        let favorites = groups[index].favorites
        let ranks = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let ordered = favorites.enumerated().sorted { left, right in
            (ranks[left.element.id] ?? ids.count, left.offset) < (ranks[right.element.id] ?? ids.count, right.offset)
        }
        groups[index].favorites = zip(ordered, favorites).map { $0.element.moved(to: $1.position) }
    }

    private mutating func nextPosition() -> Int {
        // A file may contain any number, but no real position comes near the maximum.
        lastPosition = lastPosition == .max ? .max : lastPosition + 1
        return lastPosition
    }

    // MARK: - Groups

    private func namedIndex(of id: FavoriteGroup.ID) -> Int? {
        id == .standard ? nil : groups.firstIndex { $0.id == id }
    }

    private mutating func makeGroup(_ name: String, _ coins: [Coin]) -> FavoritesChange {
        if let problem = groups.problem(withName: name) { return FavoritesChange(problem: problem) }
        let number = nextGroup()
        groups.append(
            FavoriteGroup(
                id: .named(number, market), name: FavoriteGroup.normalized(name),
                position: max(number, (groups.last?.position ?? 0) + 1)))
        let favorites = add(coins, at: groups.count - 1)
        return FavoritesChange(favorites: favorites, group: groups.last)
    }

    private mutating func rename(_ group: FavoriteGroup.ID, _ name: String) -> FavoritesChange {
        guard let index = namedIndex(of: group) else { return FavoritesChange() }
        if let problem = groups.problem(withName: name, of: group) {
            return FavoritesChange(group: groups[index], problem: problem)
        }
        groups[index].name = FavoriteGroup.normalized(name)
        return FavoritesChange(group: groups[index])
    }

    /// Restores a group at its former position, or adds its coins to the group that has its name meanwhile.
    private mutating func restoreGroup(_ group: FavoriteGroup) -> FavoriteGroup? {
        if let existing = groups.named(group.name) {
            restore(group.favorites.map { $0.moved(to: $0.position, in: existing.id) })
            return groups.named(group.name)
        }
        let isTaken = groups.contains { $0.id == group.id }
        let id = isTaken ? .named(nextGroup(), market) : group.id
        insert(group, as: id)
        return groups.first { $0.id == id }
    }

    private mutating func insert(_ group: FavoriteGroup, as id: FavoriteGroup.ID) {
        guard case .named(let number, market) = id else { return }
        lastGroup = max(lastGroup, number)
        let place = groups.dropFirst().firstIndex { $0.position > group.position } ?? groups.endIndex
        groups.insert(FavoriteGroup(id: id, name: group.name, position: group.position), at: place)
        restore(group.favorites.map { $0.moved(to: $0.position, in: id) })
    }

    /// Assigns the positions of the named groups in another order.
    private mutating func moveGroup(_ group: FavoriteGroup.ID, to end: Int) -> FavoriteGroup? {
        guard let index = namedIndex(of: group) else { return nil }
        let positions = named.map(\.position)
        let moved = groups.remove(at: index)
        groups.insert(moved, at: 1 + min(max(end, 0), groups.count - 1))
        for (index, position) in positions.enumerated() { groups[index + 1].position = position }
        return groups.first { $0.id == group }
    }

    private mutating func nextGroup() -> Int {
        lastGroup = lastGroup == .max ? .max : lastGroup + 1
        return lastGroup
    }
}
