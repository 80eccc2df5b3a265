import Dispatch
import Foundation
import Rx
import SQLite
import WickMarket
import WickMarketStore

/// Wick's database: settings, favorites, drawings, and the last prices, exchange rates and candles of each origin.
///
/// It is an SQLite file that any number of processes may use at once. A change is on disk when its Single succeeds, provided
/// that the file can be used. All work is done on a serial queue; members may be called from any thread.
///
/// If the file cannot be used, it works in memory, so that changes last for this run. ``storeError`` reports this, and so does
/// the result of each change of the favorites.
public final class MarketDatabase: MarketSettings, FavoritesStore, StoreCondition {
    /// Returns the current time.
    let now: @Sendable () -> Date
    /// How many bytes of candles are stored at most.
    let candleLimit: Int
    private let database: Database
    private let content = FavoritesAndSettings()

    /// Creates a store, which does nothing until ``open()``.
    ///
    /// - Parameters:
    ///   - path: The file, created if it does not exist; `nil` if there is no place for it.
    ///   - isWatched: Whether to follow changes by other processes; `false` for short-lived commands.
    ///   - timeout: How long to wait for another process that has locked the file.
    ///   - now: Returns the current time, which is used to name damaged files.
    public convenience init(
        path: String?, isWatched: Bool = true, timeout: Duration = .seconds(5),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(path: path, isWatched: isWatched, timeout: timeout, retryDelay: .seconds(5), now: now)
    }

    init(
        path: String?, isWatched: Bool = true, timeout: Duration, retryDelay: DispatchTimeInterval = .seconds(5),
        migrations: Migrations = .wick, candleLimit: Int = 24 << 20,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.now = now
        self.candleLimit = candleLimit
        database = Database(
            path: path, migrations: migrations, content: content, isWatched: isWatched, timeout: timeout,
            retryDelay: retryDelay, now: now)
    }

    /// The file according to the XDG Base Directory Specification; `nil` if there is no home directory either.
    ///
    /// - Parameter variables: The environment variables.
    public static func path(variables: [String: String]) -> String? {
        Database.path(of: "wick", variables: variables)
    }

    /// Opens the file in the background, and starts pending and future operations.
    ///
    /// Settings chosen before are already in effect; stored ones take effect now.
    public func open() { database.open() }

    /// Succeeds when the file has been read for the first time or could not be read, which ``storeError`` reports.
    ///
    /// From then on the stored settings are in effect, as far as they could be read.
    public var opened: Single<Void> { database.opened }

    /// Waits until all operations have ended, and closes the file; used at the end of a program, when its windows are closed.
    public func close() { database.close() }

    /// The current error, if any.
    public var storeError: Observable<StoreError?> { database.storeError }

    /// The current value, then every change; the default until a value is loaded or chosen.
    public func value<Value>(of key: SettingKey<Value>) -> Observable<Value> { content.settings.value(of: key) }

    /// Sets and stores a value; if storing fails, ``storeError`` reports it, and the next operation tries again.
    public func choose<Value>(_ value: Value, for key: SettingKey<Value>) {
        content.settings.choose(value, for: key)
        _ = write(nil, in: .live).subscribe(onFailure: { _ in })
    }

    /// The current groups of favorites in the live market, then every change; starts when the file is open.
    public var groups: Observable<[FavoriteGroup]> { groups(of: .live) }

    /// Changes the favorites in the live market.
    public func apply(_ edit: FavoritesEdit) -> Single<FavoritesChange> { favorites(of: .live).apply(edit) }

    /// The favorites in one kind of market; the store's own are those of the live market.
    public func favorites(of market: FavoriteMarket) -> any FavoritesStore {
        DatabaseFavorites(database: self, market: market)
    }

    func groups(of market: FavoriteMarket) -> Observable<[FavoriteGroup]> { content.groups(of: market) }

    /// The last prices of one origin.
    ///
    /// - Parameter origin: The name of an environment and an address.
    public func lastPrices(from origin: String) -> any LastPricesStore { OriginPrices(database: self, origin: origin) }

    /// The exchange rates of one origin.
    ///
    /// - Parameter origin: The name of an environment and an address.
    public func rates(from origin: String) -> any RatesStore { OriginRates(database: self, origin: origin) }

    /// The candles of one site.
    ///
    /// - Parameter origin: The name of an environment, a site and its address.
    public func candles(from origin: String) -> any CandleStore { OriginCandles(database: self, origin: origin) }

    /// The drawings on charts.
    public var drawings: any DrawingStore {
        DatabaseDrawings(database: self, held: content.drawings, pending: content.pendingDrawings)
    }

    /// The size of all stored candles, in bytes.
    public var sizeOfCandles: Single<Int> {
        perform(.reading) { (connection) throws(SQLiteError) in try connection.sizeOfCandles() }
    }

    /// Removes all stored candles.
    public func clearCandles() -> Single<Void> {
        perform(.writing) { (connection) throws(SQLiteError) in try connection.clearCandles() }
    }

    /// Performs work with the file, see ``SQLite/Database/perform(_:_:)``.
    func perform<Value: Sendable>(
        _ access: Connection.Access, _ work: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
    ) -> Single<Value> {
        database.perform(access, work)
    }

    /// Changes the favorites of a market, if there is a change, and writes pending settings too.
    func write(_ edit: FavoritesEdit?, in market: FavoriteMarket) -> Single<FavoritesChange> {
        perform(.writing) { [content] (connection) throws(SQLiteError) in
            try content.write(edit, in: market, to: connection)
        }
    }
}
