import KitKeyring
import KitLocalization
import Networking
import Rx
import WickMarketSources

/// The API key of one site in the settings: shows where it comes from, and sets or removes it.
///
/// - Inputs may be called from any thread. A change is completed even if the settings are closed meanwhile.
/// - ``status`` never ends or fails, replays the latest value, and emits on any thread.
public final class SiteKeyViewModel: Sendable {
    /// The site.
    public let site: Site
    /// Sets the key; surrounding white space is ignored.
    public let set: AnyObserver<String>
    /// Removes the key.
    public let clear: AnyObserver<Void>
    /// Where the key comes from, and the progress of the last change.
    public let status: Observable<SiteKeyStatus>

    init(of site: Site, in store: any KeyStore) {
        self.site = site
        // Each change has its own state, and the last one's is shown; an earlier change that ends later affects only its own.
        let last = BehaviorRelay(value: BehaviorRelay(value: SiteKeyStatus.EditState.none))
        @Sendable func begin(_ state: SiteKeyStatus.EditState) -> BehaviorRelay<SiteKeyStatus.EditState> {
            let editState = BehaviorRelay(value: state)
            last.accept(editState)
            return editState
        }
        set = .elements { text in
            guard let key = APIKey(text) else {
                _ = begin(.failed(localized("Invalid key: use letters, digits and symbols without spaces.")))
                return
            }
            let editState = begin(.setting)
            // Not disposed with this object: the key is saved even if the settings are closed at once.
            _ = store.set(key, for: site).subscribe(onSuccess: { editState.accept($0 == .stored ? .saved : .none) })
        }
        clear = .elements {
            let editState = begin(.clearing)
            _ = store.clear(site).subscribe(
                onSuccess: { editState.accept(.none) },
                onFailure: { error in
                    let reason = error as? KeyringError ?? .failed("\(error)")
                    editState.accept(.failed(localized("The key was not removed. \(reason.message) \(reason.advice)")))
                })
        }
        let keys = store.keys.map { $0[site] }.startWith(nil).distinctUntilChanged()
        status = Observable.combineLatest(keys, last.flatMapLatest { $0 }, store.isAskingForPassword) {
            SiteKeyStatus(of: $0, editState: $1, isAskingForPassword: $2)
        }
        .distinctUntilChanged()
    }
}
