import KitLocalization
import Rx
import WickMarketStore

/// Changes the favorites, and reports the result once the store has confirmed it.
struct FavoriteChanges: Sendable {
    /// What to show after a change.
    struct ChangeResult: Sendable {
        let text: String
        /// Undoes the change, or retries a failed undo; `nil` if nothing changed.
        let undo: FavoritesEdit?

        /// Losing several favorites costs more than losing one, which is quickly found again.
        var importance: Notice.Importance {
            switch undo {
            case .restore(let favorites) where favorites.count > 1: .great
            case .restoreGroup(let group) where group.favorites.count > 1: .great
            default: .ordinary
            }
        }
    }

    let store: any FavoritesStore

    /// Makes a change; emits nothing after one whose effect the user sees, such as an undo.
    ///
    /// A failure is reported and changes nothing. The notice is one line and disappears. The cause and the advice come from the
    /// store's error, which the pages show for as long as it lasts.
    func make(_ edit: FavoritesEdit) -> Observable<ChangeResult> {
        store.apply(edit).asObservable()
            .compactMap { change in
                edit.message(of: change).map { ChangeResult(text: $0, undo: edit.undo(of: change)) }
            }
            .catch { _ in .just(ChangeResult(text: edit.failureMessage, undo: edit.isRestoring ? edit : nil)) }
    }
}

extension FavoritesEdit {
    /// Whether it undoes a removal: if it fails, it can be retried later.
    fileprivate var isRestoring: Bool {
        switch self {
        case .restore, .restoreGroup: true
        default: false
        }
    }

    /// What undoes the change; `nil` if nothing was changed, or if it cannot be undone.
    fileprivate func undo(of change: FavoritesChange) -> FavoritesEdit? {
        switch self {
        case .add: change.favorites.isEmpty ? nil : .undoAdding(change.favorites)
        case .remove, .clear: change.favorites.isEmpty ? nil : .restore(change.favorites)
        case .makeGroup: change.group.map { .deleteGroup($0.id) }
        case .deleteGroup: change.group.map { .restoreGroup($0) }
        case .undoAdding, .restore, .arrange, .renameGroup, .restoreGroup, .moveGroup: nil
        }
    }
}
