import Rx
import SQLite
import WickMarketStore

/// The settings and favorites in a file that several programs share, as known to this run.
///
/// The file is authoritative, and each change starts from its current contents. Choices that could not be written yet and
/// favorites that are not to be saved exist only in this run. Both are written as soon as possible.
final class FavoritesAndSettings: StoreContent, @unchecked Sendable {  // off the queue, only guarded state is used
    let settings = HeldSettings()
    /// The current favorites, once loaded.
    let favorites = ReplayRelay<[Favorite]>.create(bufferSize: 1)

    private var list = FavoriteList()
    private var isKnown = false
    /// Whether the list equals the file's.
    private var isInFile = true

    private struct Content {
        let settings: [String: StoredSetting]
        let favorites: FavoriteList

        var savesFavorites: Bool {
            let key = SettingKey.savesFavorites
            return key.value(of: settings[key.name])
        }
    }

    var isUnwritten: Bool {
        !settings.unsavedChoices.isEmpty || settings.current(.savesFavorites) && !isInFile
    }

    func load(from connection: Connection, isReplacement: Bool) throws(SQLiteError) {
        let found = try connection.transaction(.reading) { () throws(SQLiteError) in try content(of: connection) }
        if isReplacement {
            settings.saveAgain(besides: found.settings)
            isInFile = false
        }
        settings.take(found.settings, written: [:])
        let list = inForce(over: found)
        publish(list, isInFile: found.savesFavorites && list.favorites == found.favorites.favorites)
    }

    func synchronize(with connection: Connection) throws(SQLiteError) { try write(to: connection) { _ in [] } }

    /// Changes the favorites and writes everything pending, in one transaction.
    ///
    /// It waits for other programs that write, and then reads their changes.
    ///
    /// - Parameters:
    ///   - connection: The file.
    ///   - change: Changes the favorites, and returns those affected.
    /// - Returns: The affected favorites, and whether they are stored in the file.
    @discardableResult
    func write(
        to connection: Connection, _ change: (inout FavoriteList) -> [Favorite]
    ) throws(SQLiteError) -> FavoritesChange {
        let choices = settings.unsavedChoices
        let (changed, list, written) = try connection.transaction(.writing) { () throws(SQLiteError) in
            let found = try content(of: connection)
            for (name, choice) in choices { try connection.save(choice, as: name) }
            let settings = try connection.settings()
            var list = inForce(over: found)
            let changed = change(&list)
            let written = Content(settings: settings, favorites: list)
            try connection.replace(found.favorites, by: written.savesFavorites ? list : FavoriteList())
            return (changed, list, written)
        }
        settings.take(written.settings, written: choices)
        publish(list, isInFile: written.savesFavorites)
        let persistence = connection.isInMemory ? FavoritesPersistence.thisRunOnly : .stored
        return FavoritesChange(favorites: changed, persistence: written.savesFavorites ? persistence : .unsaved)
    }

    private func content(of connection: Connection) throws(SQLiteError) -> Content {
        Content(settings: try connection.settings(), favorites: try connection.favorites())
    }

    /// The current favorites, given the contents of the file.
    private func inForce(over found: Content) -> FavoriteList {
        // If favorites are not saved, each run has its own: those it knew last.
        guard found.savesFavorites else { return list }
        var favorites = found.favorites
        if !isInFile { favorites.restore(list.favorites) }
        return favorites
    }

    private func publish(_ list: FavoriteList, isInFile: Bool) {
        let isNews = !isKnown || list.favorites != self.list.favorites
        self.list = list
        self.isInFile = isInFile
        isKnown = true
        if isNews { favorites.accept(list.favorites) }
    }
}
