/// The result of a change of the favorites.
public struct FavoritesChange: Hashable, Sendable {
    /// The favorites that were actually added or removed.
    public let favorites: [Favorite]
    /// The group that the change concerned: the new or the deleted one, or the one as it is now; `nil` if there is no such
    /// group any more.
    public let group: FavoriteGroup?
    /// Why nothing was changed: a group cannot have its new name.
    public let problem: GroupNameProblem?
    /// How long the change lasts.
    public internal(set) var persistence: FavoritesPersistence

    /// Creates a result.
    public init(
        favorites: [Favorite] = [], group: FavoriteGroup? = nil, problem: GroupNameProblem? = nil,
        persistence: FavoritesPersistence = .stored
    ) {
        self.favorites = favorites
        self.group = group
        self.problem = problem
        self.persistence = persistence
    }

    /// The same result, which lasts for another time.
    package func lasting(_ persistence: FavoritesPersistence) -> FavoritesChange {
        var change = self
        change.persistence = persistence
        return change
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
