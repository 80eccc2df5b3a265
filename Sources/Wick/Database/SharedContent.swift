import Rx
import SQLite
import WickMarketStore

/// What the programs on one file share, as this run knows it: the settings, and the favorites.
///
/// The file is the truth, and each change begins with what stands there now. Two things go beyond it: choices that could not
/// be written yet, and favorites that are not to be on disk, which last for this run. Both are written as soon as they can.
final class SharedContent: StoreContent, @unchecked Sendable {  // only the settings, which are guarded, leave the queue
    /// The settings in force.
    let settings = HeldSettings()
    /// The favorites in force, once they are known.
    let favorites = ReplayRelay<[Favorite]>.create(bufferSize: 1)

    private var list = FavoriteList()
    private var isKnown = false
    /// Whether the list is what stands in the file.
    private var isInFile = true

    /// What stands in a file.
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

    /// Changes the favorites and writes what is still to be written, all of it or nothing.
    ///
    /// It waits for other programs that write, and afterwards knows what they have written.
    ///
    /// - Parameters:
    ///   - connection: The file.
    ///   - change: What becomes of the favorites; it gives those that it concerns.
    /// - Returns: Those, and whether they stand in the file by that.
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

    /// The favorites in force where a file holds this.
    private func inForce(over found: Content) -> FavoriteList {
        // Where favorites are not to be on disk, each run has its own: those it knew last.
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
