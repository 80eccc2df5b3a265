import KitLocalization
import Rx
import WickMarket
import WickMarketStore

/// Changes the favorites as a person wishes, and says what has become of it once the store has confirmed it.
struct FavoriteChanges: Sendable {
    /// One change.
    enum Change: Hashable, Sendable {
        case add(Coin)
        case remove(CoinID)
        case clear
        /// Takes back that a coin was added.
        case undoAdding(Favorite)
        /// Takes back that favorites were removed.
        case restore([Favorite])
    }

    /// What to tell after a change.
    struct ChangeResult: Sendable {
        let text: String
        /// What takes the change back, or tries again to take one back; `nil` where nothing was changed.
        let undo: Change?

        /// Several favorites are more to lose than one, which is quickly found again.
        var importance: Notice.Importance {
            if case .restore(let favorites) = undo, favorites.count > 1 { .great } else { .ordinary }
        }
    }

    let store: any FavoritesStore

    /// Makes a change; gives what to tell of it, which is nothing where a person has taken something back and sees it.
    func make(_ change: Change) -> Observable<ChangeResult> {
        switch change {
        case .add(let coin):
            return reported(localized("\(coin.name) was not added to Favorites"), store.add([coin])) { change in
                guard let favorite = change.favorites.first else {
                    return ChangeResult(text: localized("\(coin.name) is among your favorites already"), undo: nil)
                }
                let text =
                    change.persistence == .thisRunOnly
                    ? localized("\(favorite.name) added to Favorites for this run")
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
                case 0: ChangeResult(text: localized("There are no favorites to clear"), undo: nil)
                case let count:
                    ChangeResult(
                        text: localized(count, "1 favorite cleared", "\(count) favorites cleared"),
                        undo: .restore(change.favorites))
                }
            }
        case .undoAdding(let favorite):
            return reported(
                localized("\(favorite.name) was not removed from Favorites again"), store.remove(favorite.id)
            ) {
                _ in nil
            }
        case .restore(let favorites):
            let failure =
                favorites.count == 1
                ? localized("\(favorites[0].name) could not be brought back")
                : localized(
                    favorites.count, "1 favorite could not be brought back",
                    "\(favorites.count) favorites could not be brought back")
            // What could not be put back can be put back later.
            return reported(failure, undo: change, store.restore(favorites)) { _ in nil }
        }
    }

    /// Waits for the store; a failure is told, and changes nothing.
    ///
    /// Why, and what to do, is told by the store's trouble, which the pages show for as long as it lasts: a notice is one
    /// line, and passes.
    private func reported<Value>(
        _ failure: String, undo: Change? = nil, _ response: Single<Value>, _ result: @escaping (Value) -> ChangeResult?
    ) -> Observable<ChangeResult> {
        response.asObservable()
            .compactMap(result)
            .catch { _ in .just(ChangeResult(text: failure, undo: undo)) }
    }
}
