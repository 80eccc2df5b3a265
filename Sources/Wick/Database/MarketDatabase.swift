import Dispatch
import Foundation
import Rx
import SQLite
import WickMarket
import WickMarketStore

/// Wick's file of what is kept between runs: settings, favorites, and the last prices of each place they come from.
///
/// It is one SQLite database, which any number of processes may use at once. A change is on disk when its Single succeeds,
/// unless there is no file to be had. All of its work is done on a queue of its own, one thing after the other; any thread may
/// ask.
///
/// Nothing stands in the way of using it: where there is no file to be had, it works in memory, so that what changes lasts
/// for this run. ``storeError`` says so, and so does the answer of each change of the favorites.
public final class MarketDatabase: MarketSettings, FavoritesStore, StoreCondition {
    /// Gives the time it is.
    let now: @Sendable () -> Date
    private let database: Database
    private let content = SharedContent()

    /// Makes a store that does nothing until ``open()``.
    ///
    /// - Parameters:
    ///   - path: The file, which is made where there is none; `nil` where no place for it is known.
    ///   - isWatched: Whether to follow what other processes write as soon as they do; `false` for a command that ends at
    ///     once.
    ///   - timeout: How long to wait for another process that holds the file.
    ///   - now: Gives the time it is, after which a damaged file is named.
    public convenience init(
        path: String?, isWatched: Bool = true, timeout: Duration = .seconds(5),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(path: path, isWatched: isWatched, timeout: timeout, retryDelay: .seconds(5), now: now)
    }

    init(
        path: String?, isWatched: Bool = true, timeout: Duration, retryDelay: DispatchTimeInterval = .seconds(5),
        migrations: Migrations = .wick,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.now = now
        database = Database(
            path: path, migrations: migrations, content: content, isWatched: isWatched, timeout: timeout,
            retryDelay: retryDelay, now: now)
    }

    /// Where the file is by the XDG Base Directory Specification; `nil` where not even a home is known.
    ///
    /// - Parameter variables: The environment variables.
    public static func path(variables: [String: String]) -> String? {
        Database.path(of: "wick", variables: variables)
    }

    /// Opens the file in the background and lets pass what was asked for, and what will be.
    ///
    /// What was chosen before is already in force; what was kept comes into force now.
    public func open() { database.open() }

    /// Succeeds when the file has been read for the first time, or could not be, of which ``storeError`` tells.
    ///
    /// From then on the settings in force are what was kept of them, as far as that can be known.
    public var opened: Single<Void> { database.opened }

    /// Waits until all that was asked for is done, and closes the file.
    ///
    /// For the end of a program, when nobody looks at a window any more.
    public func close() { database.close() }

    /// What a person should know of the store; `nil` while there is nothing to tell.
    public var storeError: Observable<StoreError?> { database.storeError }

    /// The value in force, then each other one: the standard until something else was kept or chosen.
    public func value<Value>(of key: SettingKey<Value>) -> Observable<Value> { content.settings.value(of: key) }

    /// Chooses a value, and keeps it; where that fails, ``storeError`` says so, and it is tried again with whatever is done next.
    public func choose<Value>(_ value: Value, for key: SettingKey<Value>) {
        content.settings.choose(value, for: key)
        _ = write { _ in [] }
    }

    /// The favorites in force in the order of adding, then each other list; the first as soon as the file is open.
    public var favorites: Observable<[Favorite]> { content.favorites.asObservable() }

    /// Adds coins behind all others, all of them in one change.
    public func add(_ coins: [Coin]) -> Single<FavoritesChange> { change { $0.add(coins) } }

    /// Removes coins, all of them in one change.
    public func remove(_ ids: [CoinID]) -> Single<FavoritesChange> { change { $0.remove(ids) } }

    /// Removes all.
    public func clear() -> Single<FavoritesChange> { change { $0.clear() } }

    /// Puts back what was removed, each where it was.
    public func restore(_ favorites: [Favorite]) -> Single<Void> {
        change { list in
            list.restore(favorites)
            return favorites
        }
        .map { _ in }
    }

    /// The last prices of one place.
    ///
    /// - Parameter origin: Where the prices come from: the name of an environment and an address.
    public func lastPrices(from origin: String) -> any LastPricesStore { OriginPrices(database: self, origin: origin) }

    /// Does something with the database on the store's queue, once and at once, whoever subscribes.
    ///
    /// - Parameters:
    ///   - access: Whether it changes anything.
    ///   - work: What to do; whatever it changes belongs into a transaction.
    /// - Returns: What `work` gives, or the ``StoreError`` that kept it from that.
    func perform<Value: Sendable>(
        _ access: Connection.Access, _ work: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
    ) -> Single<Value> {
        database.perform(access, work)
    }

    private func change(_ change: @escaping @Sendable (inout FavoriteList) -> [Favorite]) -> Single<FavoritesChange> {
        .deferred { self.write(change) }
    }

    /// Changes the favorites, and writes the settings that are still to be written with them.
    private func write(_ change: @escaping @Sendable (inout FavoriteList) -> [Favorite]) -> Single<FavoritesChange> {
        perform(.writing) { [content] (connection) throws(SQLiteError) in
            try content.write(to: connection, change)
        }
    }
}
