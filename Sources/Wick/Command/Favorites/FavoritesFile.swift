import Rx
import WickDatabase
import WickMarketStore

/// The favorites on disk, for a program that waits for them.
struct FavoritesFile {
    private let path: String?
    private let database: MarketDatabase

    /// Opens the file that the window uses.
    ///
    /// - Parameter variables: The environment variables, which say where it is.
    init(variables: [String: String]) {
        path = MarketDatabase.path(variables: variables)
        database = MarketDatabase(path: path, isWatched: false)
        database.open()
    }

    /// Closes the file.
    func close() { database.close() }

    /// What to know of the file, though it can be used: that it was damaged.
    var notice: StoreError? {
        guard case .damaged = storeError else { return nil }
        return storeError
    }

    /// The favorites that are kept.
    func favorites() throws(StoreError) -> [Favorite] {
        // While another program holds the file, there is no list, but the trouble that it makes.
        let held = database.storeError.compactMap { $0 }.filter(\.isPassing)
        return try wait(
            for: Observable.merge(database.favorites, held.flatMap { Observable.error($0) }).take(1).asSingle())
    }

    /// Whether favorites are kept from one run to the next; known once ``favorites()`` is.
    func savesFavorites() throws(StoreError) -> Bool {
        try wait(for: database.value(of: .savesFavorites).take(1).asSingle())
    }

    /// Makes a change, and waits until it is on disk.
    ///
    /// - Parameter change: What to change.
    /// - Returns: What was added or removed; `nil` where favorites are not kept, as since a moment ago.
    func change(_ change: (any FavoritesStore) -> Single<FavoritesChange>) throws(StoreError) -> [Favorite]? {
        let change = try wait(for: change(database))
        return change.persistence == .stored ? change.favorites : nil
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
        // What lasts for this run only is nothing to a program that ends now.
        if let storeError, notice == nil, !storeError.isPassing { throw storeError }
        return value
    }

    private var storeError: StoreError? {
        let latest = FirstResult<StoreError?>()
        database.storeError.take(1).subscribe(onNext: latest.settle).dispose()
        return latest.wait()
    }
}
