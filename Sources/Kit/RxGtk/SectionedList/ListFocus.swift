import CGtk
import Gtk

/// The row of a list that has the keyboard's focus, while other rows come to stand in the places of a list.
@MainActor
struct ListFocus<HeaderCell: ListCell, ItemCell: ListCell> {
    typealias Slot = ListSlot<HeaderCell, ItemCell>

    private let slot: Slot
    /// Which row it is.
    let identity: Slot.Rows.Identity
    /// What has the focus, where that is in the detail of the row.
    private let inner: WeakReference<AnyWidget>?

    /// Remembers the row that has the focus, or that something in it has; nil where none has it.
    init?(in list: AnyWidget, among slots: some Sequence<Slot>) {
        guard let root = gtk_widget_get_root(list.pointer), let focus = gtk_root_get_focus(root),
            gtk_widget_is_ancestor(focus, list.pointer) != 0
        else { return nil }
        let slot = slots.first { slot in
            guard let row = slot.row else { return false }
            return row.pointer == focus || gtk_widget_is_ancestor(focus, row.pointer) != 0
        }
        guard let slot, let identity = slot.standing else { return nil }
        self.slot = slot
        self.identity = identity
        inner = AnyWidget(focus).isInDetail ? WeakReference(AnyWidget(focus)) : nil
    }

    /// Whether a place will have the focus, because it has it now or the row that has it comes to stand there.
    func mayBe(in slot: Slot, showing identity: Slot.Rows.Identity?) -> Bool {
        slot === self.slot || identity == self.identity
    }

    /// Whether the row is gone, as far as anybody sees.
    func isGone(among slots: some Sequence<Slot>) -> Bool { !slots.contains { $0.standing == identity } }

    /// Whether the focus was in the detail of the row.
    var isInDetail: Bool { inner != nil }

    /// Whether no widget in the viewport shows the row.
    func isGone(fromSightAmong slots: some Sequence<Slot>) -> Bool {
        !slots.contains { $0.standing == identity && $0.isMapped }
    }

    /// Gives the focus to the same row where it is in sight; else whoever stands in its place has it.
    func follow(among slots: some Sequence<Slot>) {
        // It has gone along with the detail.
        if inner?.instance?.holdsFocus == true { return }
        guard slot.standing != identity, let now = slots.first(where: { $0.isMapped && $0.standing == identity }),
            let row = now.row
        else { return }
        row.grabFocus()
    }
}

/// A row that has gone with the focus, and may come back.
struct DepartedRow<Identity> {
    /// Which row it is.
    let identity: Identity
    /// The row that got its focus, if one did.
    var successor: Identity?
    /// Whether it was looked for, which is done once.
    var isSuccessorNeeded = false
}
