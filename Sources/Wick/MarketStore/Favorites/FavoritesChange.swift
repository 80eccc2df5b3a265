/// What a change of the favorites came to.
public struct FavoritesChange: Hashable, Sendable {
    /// What was added or removed, without what there was nothing to do for.
    public let favorites: [Favorite]
    /// How long it lasts.
    public let keeping: FavoritesKeeping

    /// Makes an answer.
    public init(favorites: [Favorite], keeping: FavoritesKeeping) {
        self.favorites = favorites
        self.keeping = keeping
    }
}

/// How long a change of the favorites lasts.
public enum FavoritesKeeping: Hashable, Sendable {
    /// It is kept from one run to the next: it is on disk.
    case kept
    /// It lasts for this run, since ``SettingKey/savesFavorites`` is off.
    case unsaved
    /// It lasts for this run, since the file cannot be used; ``StoreCondition/trouble`` says why.
    case thisRunOnly
}
