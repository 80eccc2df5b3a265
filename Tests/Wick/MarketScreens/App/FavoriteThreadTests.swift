import Foundation
import KitLocking
import WickMarket
import WickMarketScreens
import WickMarketStore
import Rx
import Waiting
import XCTest

/// The app's favorites with a store that delivers on its own threads.
///
/// With XCTest, as in a program, the process's first thread runs the main queue. While it delivers an event, it leaves later
/// events to other threads.
final class FavoriteThreadTests: XCTestCase {
    @MainActor
    func testChangesCanBeMadeWhileTheStoreDeliversResults() async {
        let favorites = BatchingFavorites()
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        let count = 4 * BatchingFavorites.batch
        for _ in 0..<count { stage.notices.undo() }
        await favorites.removals.wait(for: count)
        XCTAssertEqual(favorites.removals.all.count, count)
        await stage.settle()
        XCTAssertEqual(favorites.symbols, [])
        app.end()
    }
}

/// Favorites that are removed in batches on another thread: the call that completes a batch returns when that thread has
/// delivered all results.
private final class BatchingFavorites: FavoritesStore {
    static let batch = 50

    private let store = MemoryFavorites()
    private let waiting = Guarded<[PublishSubject<Void>]>([])
    let removals = EventLog<[CoinID]>()

    var groups: Observable<[FavoriteGroup]> { store.groups }

    func apply(_ edit: FavoritesEdit) -> Single<FavoritesChange> {
        guard case .undoAdding(let added) = edit else { return store.apply(edit) }
        let ids = added.map(\.id)
        return Single.create { [self] single in
            let turn = PublishSubject<Void>()
            let removal = turn.take(1).asSingle().flatMap { [store] in store.apply(edit) }.subscribe(single)
            removals.add(ids)
            deliver(after: turn)
            return removal
        }
    }

    private func deliver(after turn: PublishSubject<Void>) {
        let batch = waiting.withLock { waiting in
            waiting.append(turn)
            guard waiting.count == Self.batch else { return [PublishSubject<Void>]() }
            defer { waiting = [] }
            return waiting
        }
        guard !batch.isEmpty else { return }
        let isDelivered = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for turn in batch { turn.onNext(()) }
            isDelivered.signal()
        }
        isDelivered.wait()
    }
}
