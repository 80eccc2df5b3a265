import Rx
import WickDatabase
import WickMarketStore

/// Synchronous access to the favorites on disk.
struct FavoritesFile {
    private let path: String?
    private let database: MarketDatabase
    private let store: any FavoritesStore

    /// Opens the file that the window uses.
    ///
    /// - Parameters:
    ///   - variables: The environment variables, which determine its path.
    ///   - market: The kind of market.
    init(variables: [String: String], market: FavoriteMarket) {
        path = MarketDatabase.path(variables: variables)
        database = MarketDatabase(path: path, isWatched: false)
        database.open()
        store = database.favorites(of: market)
    }

    func close() { database.close() }

    /// A warning that the file was damaged but can be used.
    var notice: StoreError? {
        guard case .damaged = storeError else { return nil }
        return storeError
    }

    /// The stored groups, the standard group first.
    func groups() throws(StoreError) -> [FavoriteGroup] {
        // While another program has locked the file, there is an error instead of a list.
        let held = database.storeError.compactMap { $0 }.filter(\.isPassing)
        return try wait(
            for: Observable.merge(store.groups, held.flatMap { Observable.error($0) }).take(1).asSingle())
    }

    /// Whether favorites are saved; known once ``groups()`` has returned.
    func savesFavorites() throws(StoreError) -> Bool {
        try wait(for: database.value(of: .savesFavorites).take(1).asSingle())
    }

    /// Makes a change, and waits until it is on disk.
    ///
    /// - Parameter edit: The change.
    /// - Returns: What was changed; `nil` if favorites are not saved, even if that setting has just changed.
    func apply(_ edit: FavoritesEdit) throws(StoreError) -> FavoritesChange? {
        let change = try wait(for: store.apply(edit))
        return change.persistence == .stored ? change : nil
    }

    private func wait<Value: Sendable>(for single: Single<Value>) throws(StoreError) -> Value {
        let result = FirstResult<Result<Value, StoreError>>()
        let subscription = single.subscribe(
            onSuccess: { result.settle(.success($0)) },
            onFailure: { [path] error in
                let reason = StoreError.failed(path: path ?? "", reason: "\(error)")
                result.settle(.failure(error as? StoreError ?? reason))
            })
        defer { subscription.dispose() }
        let value = try result.wait().get()
        // Changes that only last for this run are a failure, because the program is about to exit.
        if let storeError, notice == nil, !storeError.isPassing { throw storeError }
        return value
    }

    private var storeError: StoreError? {
        let latest = FirstResult<StoreError?>()
        database.storeError.take(1).subscribe(onNext: latest.settle).dispose()
        return latest.wait()
    }
}
