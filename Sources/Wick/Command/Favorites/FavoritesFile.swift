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
        guard case .damaged = trouble else { return nil }
        return trouble
    }

    /// The favorites that are kept.
    func favorites() throws(StoreError) -> [Favorite] {
        // While another program holds the file, there is no list, but the trouble that it makes.
        let held = database.trouble.compactMap { $0 }.filter(\.isPassing)
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
        return change.keeping == .kept ? change.favorites : nil
    }

    private func wait<Value: Sendable>(for question: Single<Value>) throws(StoreError) -> Value {
        let outcome = FirstOutcome<Result<Value, StoreError>>()
        let subscription = question.subscribe(
            onSuccess: { outcome.settle(.success($0)) },
            onFailure: { [path] error in
                let reason = StoreError.failed(path: path ?? "", reason: "\(error)")
                outcome.settle(.failure(error as? StoreError ?? reason))
            })
        defer { subscription.dispose() }
        let value = try outcome.wait().get()
        // What lasts for this run only is nothing to a program that ends now.
        if let trouble, notice == nil, !trouble.isPassing { throw trouble }
        return value
    }

    private var trouble: StoreError? {
        let latest = FirstOutcome<StoreError?>()
        database.trouble.take(1).subscribe(onNext: latest.settle).dispose()
        return latest.wait()
    }
}
