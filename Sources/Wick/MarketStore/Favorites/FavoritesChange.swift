/// The result of a change of the favorites.
public struct FavoritesChange: Hashable, Sendable {
    /// The favorites that were actually added or removed.
    public let favorites: [Favorite]
    /// How long the change lasts.
    public let persistence: FavoritesPersistence

    /// Creates a result.
    public init(favorites: [Favorite], persistence: FavoritesPersistence) {
        self.favorites = favorites
        self.persistence = persistence
    }
}

/// How long a change of the favorites lasts.
public enum FavoritesPersistence: Hashable, Sendable {
    /// Stored on disk.
    case stored
    /// For this run only, because ``SettingKey/savesFavorites`` is off.
    case unsaved
    /// For this run only, because the file cannot be used; see ``StoreCondition/storeError``.
    case thisRunOnly
}
