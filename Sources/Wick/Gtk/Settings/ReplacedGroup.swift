import Gtk

/// The place of a group whose rows change.
@MainActor
final class ReplacedGroup {
    let widget = Box(.vertical)
    private var group: PreferencesGroup?

    func show(_ next: PreferencesGroup) {
        if let group { widget.remove(group) }
        widget.append(next)
        group = next
    }
}
