import Gtk
import KitLocalization
import Rx
import RxGtk

/// The line in which the person names a user: Enter looks for them, ↓ goes to the list, and Escape takes back what was typed.
@MainActor
final class UserEntry {
    let widget: Box
    /// The names that the person has entered, from now on.
    let entered: Observable<String>

    private let entry = SearchEntry(placeholder: localized("User at GitHub"))
    private var user = ""

    /// - Parameter goToList: Gives the focus to the list's first row.
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

    /// Shows whose repositories are shown.
    func show(_ user: String) {
        self.user = user
        takeBack()
    }

    /// Lets the person name another user.
    func begin() -> Bool {
        entry.selectAll()
        return true
    }

    private func takeBack() { entry.text = user }
}
