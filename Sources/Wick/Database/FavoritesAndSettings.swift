import Rx
import SQLite
import WickMarketStore

/// The settings, favorites and drawings in a file that several programs share, as known to this run.
///
/// The file is authoritative, and each change starts from its current contents. Choices and drawings that could not be written
/// yet and favorites that are not to be saved exist only in this run. All are written as soon as possible.
final class FavoritesAndSettings: StoreContent, @unchecked Sendable {  // off the queue, only guarded state is used
    let settings = HeldSettings()
    let drawings = HeldDrawings()
    let pendingDrawings = PendingDrawings()

    private let lists = FavoriteMarket.allCases.map(HeldFavorites.init)

    private struct Content {
        let settings: [String: StoredSetting]
        /// One list for each kind of market, in order.
        let favorites: [FavoriteList]

        var savesFavorites: Bool {
            let key = SettingKey.savesFavorites
            return key.value(of: settings[key.name])
        }
    }

    var isUnwritten: Bool {
        !settings.unsavedChoices.isEmpty || settings.current(.savesFavorites) && !lists.allSatisfy(\.isInFile)
            || !pendingDrawings.isEmpty
    }

    func load(from connection: Connection, isReplacement: Bool) throws(SQLiteError) {
        let found = try connection.transaction(.reading) { () throws(SQLiteError) in try content(of: connection) }
        if isReplacement {
            settings.saveAgain(besides: found.settings)
            for list in lists { list.isInFile = false }
            pendingDrawings.addAll(drawings.all)
        }
        settings.take(found.settings, written: [:])
        for (held, stored) in zip(lists, found.favorites) {
            let list = held.inForce(over: stored, isSaved: found.savesFavorites)
            held.publish(list, isInFile: found.savesFavorites && list.groups == stored.groups)
        }
    }

    /// The current groups of favorites in a kind of market, once loaded.
    func groups(of market: FavoriteMarket) -> Observable<[FavoriteGroup]> {
        lists.first { $0.market == market }?.groups.asObservable() ?? .never()
    }

    func synchronize(with connection: Connection) throws(SQLiteError) {
        try write(nil, in: .live, to: connection)
        try pendingDrawings.write(to: connection)
    }

    /// Changes the favorites and writes everything pending, in one transaction.
    ///
    /// It waits for other programs that write, and then reads their changes.
    ///
    /// - Parameters:
    ///   - edit: Changes the favorites; `nil` to write only what is pending.
    ///   - market: The kind of market whose favorites change.
    ///   - connection: The file.
    /// - Returns: What was changed, and whether it is stored in the file.
    @discardableResult
    func write(
        _ edit: FavoritesEdit?, in market: FavoriteMarket, to connection: Connection
    ) throws(SQLiteError) -> FavoritesChange {
        let choices = settings.unsavedChoices
        let (changed, changedLists, written) = try connection.transaction(.writing) { () throws(SQLiteError) in
            let found = try content(of: connection)
            for (name, choice) in choices { try connection.save(choice, as: name) }
            let settings = try connection.settings()
            var changed = FavoritesChange()
            let changedLists = zip(lists, found.favorites).map { held, stored in
                var list = held.inForce(over: stored, isSaved: found.savesFavorites)
                if held.market == market, let edit { changed = list.apply(edit) }
                return list
            }
            let written = Content(settings: settings, favorites: changedLists)
            for (stored, list) in zip(found.favorites, changedLists) {
                try connection.replace(stored, by: written.savesFavorites ? list : FavoriteList(market: list.market))
            }
            return (changed, changedLists, written)
        }
        settings.take(written.settings, written: choices)
        for (held, list) in zip(lists, changedLists) { held.publish(list, isInFile: written.savesFavorites) }
        let persistence = connection.isInMemory ? FavoritesPersistence.thisRunOnly : .stored
        return changed.lasting(written.savesFavorites ? persistence : .unsaved)
    }

    private func content(of connection: Connection) throws(SQLiteError) -> Content {
        var favorites: [FavoriteList] = []
        for list in lists { favorites.append(try connection.favorites(of: list.market)) }
        return Content(settings: try connection.settings(), favorites: favorites)
    }
}

/// The favorites of a kind of market, as known to this run; used on the store's queue.
private final class HeldFavorites {
    let market: FavoriteMarket
    /// The current groups, once loaded.
    let groups = ReplayRelay<[FavoriteGroup]>.create(bufferSize: 1)
    /// Whether the list equals the file's.
    var isInFile = true

    private var list: FavoriteList
    private var isKnown = false

    init(_ market: FavoriteMarket) {
        self.market = market
        list = FavoriteList(market: market)
    }

    /// The current favorites, given those in the file.
    func inForce(over stored: FavoriteList, isSaved: Bool) -> FavoriteList {
        // If favorites are not saved, each run has its own: those it knew last.
        guard isSaved else { return list }
        var favorites = stored
        if !isInFile { favorites.merge(list) }
        return favorites
    }

    func publish(_ list: FavoriteList, isInFile: Bool) {
        let isNews = !isKnown || list.groups != self.list.groups
        self.list = list
        self.isInFile = isInFile
        isKnown = true
        if isNews { groups.accept(list.groups) }
    }
}
