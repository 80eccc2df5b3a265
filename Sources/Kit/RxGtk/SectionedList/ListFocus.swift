import CGtk
@_spi(CGtk) import Gtk

/// The row with the keyboard focus, remembered while the list reassigns its slots.
@MainActor
struct ListFocus<HeaderCell: ListCell, ItemCell: ListCell> {
    typealias Slot = ListSlot<HeaderCell, ItemCell>

    private let slot: Slot
    let identity: Slot.Rows.Identity
    /// The focused widget, if it is in the row's detail.
    private let inner: WeakReference<AnyWidget>?

    init?(in list: AnyWidget, among slots: some Sequence<Slot>) {
        guard let focus = list.focusOfWindow, gtk_widget_is_ancestor(focus.pointer, list.pointer) != 0
        else { return nil }
        let slot = slots.first { slot in
            guard let row = slot.row else { return false }
            return row.isSame(as: focus) || gtk_widget_is_ancestor(focus.pointer, row.pointer) != 0
        }
        guard let slot, let identity = slot.standing else { return nil }
        self.slot = slot
        self.identity = identity
        inner = focus.isInDetail ? WeakReference(focus) : nil
    }

    /// Whether a slot may have the focus after the change, because it has it now or will show the focused row.
    func mayBe(in slot: Slot, showing identity: Slot.Rows.Identity?) -> Bool {
        slot === self.slot || identity == self.identity
    }

    /// Whether no slot is assigned to the row.
    func isGone(among slots: some Sequence<Slot>) -> Bool { !slots.contains { $0.standing == identity } }

    var isInDetail: Bool { inner != nil }

    /// Whether no widget in the viewport shows the row.
    func isGone(fromSightAmong slots: some Sequence<Slot>) -> Bool {
        !slots.contains { $0.standing == identity && $0.isMapped }
    }

    /// Moves the focus to the same row if it is visible; otherwise the row in its slot keeps it.
    func follow(among slots: some Sequence<Slot>) {
        // The focus has moved along with the detail.
        if inner?.instance?.holdsFocus == true { return }
        guard slot.standing != identity, let now = slots.first(where: { $0.isMapped && $0.standing == identity }),
            let row = now.row
        else { return }
        row.grabFocus()
    }
}

/// The focused widget in the open item's detail, while GTK places rows and while the item is not in the list.
struct HeldFocus<Identity> {
    let widget: WeakReference<AnyWidget>
    /// The row that received its focus, if any.
    var successor: Identity?
}

/// A focused row that has been removed and may return.
struct DepartedRow<Identity> {
    let identity: Identity
    /// The row that received its focus, if any.
    var successor: Identity?
    /// Whether the successor has yet to be determined, which is done once.
    var isSuccessorNeeded = false
}
