import KitLocalization

extension RowAction {
    /// Adds the row's item to the favorites.
    public static let addToFavorites = RowAction(
        name: "favorite", label: localized("Add to Favorites"), iconName: "non-starred-symbolic",
        armedIconName: "starred-symbolic", keys: "<Control>d")

    /// Removes the row's item from the favorites.
    public static let removeFromFavorites = RowAction(
        name: "unfavorite", label: localized("Remove from Favorites"), iconName: "starred-symbolic",
        armedIconName: "non-starred-symbolic", keys: "<Control>d|Delete", style: .destructive)

    /// The actions of a list whose rows may be favorites.
    public static let favorites = [addToFavorites, removeFromFavorites]

    /// The one of the ``favorites`` that a row offers.
    ///
    /// - Parameter isFavorite: Whether the row's item is a favorite.
    public static func favorite(_ isFavorite: Bool) -> RowAction { isFavorite ? removeFromFavorites : addToFavorites }
}
