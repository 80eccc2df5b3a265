/// What a change of the favorites came to.
public struct FavoritesChange: Hashable, Sendable {
    /// What was added or removed, without what there was nothing to do for.
    public let favorites: [Favorite]
    /// How long it lasts.
    public let persistence: FavoritesPersistence

    /// Makes an answer.
    public init(favorites: [Favorite], persistence: FavoritesPersistence) {
        self.favorites = favorites
        self.persistence = persistence
    }
}

/// How long a change of the favorites lasts.
public enum FavoritesPersistence: Hashable, Sendable {
    /// It is kept from one run to the next: it is on disk.
    case stored
    /// It lasts for this run, since ``SettingKey/savesFavorites`` is off.
    case unsaved
    /// It lasts for this run, since the file cannot be used; ``StoreCondition/trouble`` says why.
    case thisRunOnly
}
