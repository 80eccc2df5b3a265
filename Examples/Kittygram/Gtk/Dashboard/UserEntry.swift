import Gtk
import KitLocalization
import Rx
import RxGtk

/// The entry for the user name: Enter loads the user, ↓ focuses the list, and Escape reverts the text.
@MainActor
final class UserEntry {
    let widget: Box
    /// The entered names, from the time of subscription.
    let entered: Observable<String>

    private let entry = SearchEntry(placeholder: localized("GitHub User"))
    private var user = ""

    /// - Parameter goToList: Focuses the list's first row.
    init(goToList: @escaping @MainActor () -> Void) {
        widget = Box(.vertical, [entry])
        widget.setMargins(horizontal: 12, vertical: 8)
        entered = entry.rx.events { entry, emit in entry.connect("activate") { emit(entry.text) } }
        entry.addShortcut("Down|KP_Down", scope: .focus) {
            goToList()
            return true
        }
        widget.attach(self, forKey: "kittygram-user-entry")
        entry.onStop { [weak self] in
            self?.takeBack()
            goToList()
        }
    }

    /// Shows the user whose repositories are listed.
    func show(_ user: String) {
        self.user = user
        takeBack()
    }

    /// Starts entering another user name.
    func begin() -> Bool {
        entry.selectAll()
        return true
    }

    private func takeBack() { entry.text = user }
}
