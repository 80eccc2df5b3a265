import KitKeyring
import KitLocalization
import Networking
import Rx
import WickMarketSources

/// The API key of one site in the settings: where it comes from, and a person's wish for another or for none.
///
/// - Inputs may be called from any thread. A wish is carried out even where the settings are left meanwhile.
/// - ``status`` never ends and never fails, gives the latest to each new subscriber, and comes on any thread.
public final class SiteKeyViewModel: Sendable {
    /// Whose key.
    public let site: Site
    /// Takes the key that a person has typed; surrounding white space does not matter.
    public let set: AnyObserver<String>
    /// Takes the wish to have no key.
    public let clear: AnyObserver<Void>
    /// Where the key comes from, and what became of the last wish.
    public let status: Observable<SiteKeyStatus>

    /// Makes the view model.
    ///
    /// - Parameters:
    ///   - site: Whose key.
    ///   - store: Where it is kept.
    init(of site: Site, in store: any KeyStore) {
        self.site = site
        // Each wish has a course of its own, and the last one's is shown: what ends late ends itself alone.
        let last = BehaviorRelay(value: BehaviorRelay(value: SiteKeyStatus.EditState.none))
        func begin(_ state: SiteKeyStatus.EditState) -> BehaviorRelay<SiteKeyStatus.EditState> {
            let editState = BehaviorRelay(value: state)
            last.accept(editState)
            return editState
        }
        set = .elements { text in
            guard let key = APIKey(text) else {
                _ = begin(.failed(localized("This is no key: a key has letters, digits and signs, and no spaces.")))
                return
            }
            let editState = begin(.setting)
            // Not held by this object: what a person wanted kept is kept, also when they leave at once.
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
