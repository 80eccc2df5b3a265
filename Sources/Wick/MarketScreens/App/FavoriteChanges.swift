import KitLocalization
import Rx
import WickMarket
import WickMarketStore

/// Changes the favorites, and reports the result once the store has confirmed it.
struct FavoriteChanges: Sendable {
    enum Change: Hashable, Sendable {
        case add(Coin)
        case remove(CoinID)
        case clear
        /// Undoes `add`.
        case undoAdding(Favorite)
        /// Undoes the removal of favorites.
        case restore([Favorite])
    }

    /// What to show after a change.
    struct ChangeResult: Sendable {
        let text: String
        /// Undoes the change, or retries a failed undo; `nil` if nothing changed.
        let undo: Change?

        /// Losing several favorites costs more than losing one, which is quickly found again.
        var importance: Notice.Importance {
            if case .restore(let favorites) = undo, favorites.count > 1 { .great } else { .ordinary }
        }
    }

    let store: any FavoritesStore

    /// Makes a change; emits nothing after an undo, whose effect the user sees.
    func make(_ change: Change) -> Observable<ChangeResult> {
        switch change {
        case .add(let coin):
            return reported(localized("\(coin.name) was not added to Favorites"), store.add([coin])) { change in
                guard let favorite = change.favorites.first else {
                    return ChangeResult(text: localized("\(coin.name) is already a favorite"), undo: nil)
                }
                let text =
                    change.persistence == .thisRunOnly
                    ? localized("\(favorite.name) added to Favorites until you quit")
                    : localized("\(favorite.name) added to Favorites")
                return ChangeResult(text: text, undo: .undoAdding(favorite))
            }
        case .remove(let id):
            return reported(localized("The favorite was not removed"), store.remove(id)) { favorite in
                favorite.map {
                    ChangeResult(text: localized("\($0.name) removed from Favorites"), undo: .restore([$0]))
                }
            }
        case .clear:
            return reported(localized("The favorites were not cleared"), store.clear()) { change in
                switch change.favorites.count {
                case 0: ChangeResult(text: localized("No favorites to clear"), undo: nil)
                case let count:
                    ChangeResult(
                        text: localized(count, "1 favorite cleared", "\(count) favorites cleared"),
                        undo: .restore(change.favorites))
                }
            }
        case .undoAdding(let favorite):
            return reported(
                localized("\(favorite.name) was not removed from Favorites"),
                // Not the favorite of another kind of market, which may be shown by now.
                store.favorites.take(1).asSingle().flatMap { [store] favorites in
                    favorites.contains { $0.id == favorite.id && $0.market != favorite.market }
                        ? .just(nil) : store.remove(favorite.id)
                }
            ) {
                _ in nil
            }
        case .restore(let favorites):
            let failure =
                favorites.count == 1
                ? localized("\(favorites[0].name) could not be restored")
                : localized(
                    favorites.count, "1 favorite could not be brought back",
                    "\(favorites.count) favorites could not be brought back")
            // A failed restore can be retried later.
            return reported(failure, undo: change, store.restore(favorites)) { _ in nil }
        }
    }

    /// Waits for the store; a failure is reported and changes nothing.
    ///
    /// The notice is one line and disappears. The cause and the advice come from the store's error, which the pages show for
    /// as long as it lasts.
    private func reported<Value>(
        _ failure: String, undo: Change? = nil, _ response: Single<Value>, _ result: @escaping (Value) -> ChangeResult?
    ) -> Observable<ChangeResult> {
        response.asObservable()
            .compactMap(result)
            .catch { _ in .just(ChangeResult(text: failure, undo: undo)) }
    }
}
