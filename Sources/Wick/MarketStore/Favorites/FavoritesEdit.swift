import WickMarket

/// A change of the favorites in one kind of market.
public enum FavoritesEdit: Hashable, Sendable {
    /// Appends coins to a group; those in it are not changed.
    case add([Coin], to: FavoriteGroup.ID)
    /// Removes coins from a group.
    case remove([CoinID], from: FavoriteGroup.ID)
    /// Removes all coins from a group.
    case clear(FavoriteGroup.ID)
    /// Undoes the adding of favorites.
    case undoAdding([Favorite])
    /// Restores removed favorites at their former positions; coins that were added again meanwhile are not changed.
    case restore([Favorite])
    /// Orders a group; coins that are not named follow in their present order.
    case arrange([CoinID], in: FavoriteGroup.ID)
    /// Creates a group with a name, as the user typed it, and coins.
    case makeGroup(String, with: [Coin])
    /// Changes the name of a named group to one as the user typed it.
    case renameGroup(FavoriteGroup.ID, String)
    /// Deletes a named group; its coins stay in other groups.
    case deleteGroup(FavoriteGroup.ID)
    /// Restores a deleted group at its former position.
    case restoreGroup(FavoriteGroup)
    /// Moves a named group to an index among the named groups, limited to those that exist.
    case moveGroup(FavoriteGroup.ID, to: Int)

    /// The kind of market whose favorites change; `nil` for the current one.
    public var market: FavoriteMarket? {
        switch self {
        case .undoAdding(let favorites), .restore(let favorites): favorites.first?.market
        case .restoreGroup(let group): group.id.market
        case .add(_, let group), .remove(_, let group), .clear(let group), .arrange(_, let group),
            .renameGroup(let group, _), .deleteGroup(let group), .moveGroup(let group, _):
            group.market
        case .makeGroup: nil
        }
    }
}

extension FavoriteGroup.ID {
    /// The kind of market of a named group.
    fileprivate var market: FavoriteMarket? {
        switch self {
        case .standard: nil
        case .named(_, let market): market
        }
    }
}
