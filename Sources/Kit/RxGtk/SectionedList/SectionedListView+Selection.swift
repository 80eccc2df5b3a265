import CGtk
@_spi(CGtk) import Gtk
import RxLists

/// GTK's own selection is not used, because GTK 4.8 also selects the row under the pointer.
extension SectionedListView {
    /// Reports what the user does to select rows.
    func connectSelection() {
        widget.setAccessibleMultiSelectable()
        let click: OpaquePointer = gtk_gesture_click_new()
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        AnyGObject(click).connect("pressed", .press) { [unowned self] _, x, y in
            let keys = gtk_event_controller_get_current_event_state(click).rawValue
            let (isControl, isShift) = (keys & GDK_CONTROL_MASK.rawValue != 0, keys & GDK_SHIFT_MASK.rawValue != 0)
            guard isControl || isShift, let id = itemCell(at: (x, y)) else { return }
            gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
            let focused = focusedItem?.id
            slot(of: id)?.row?.grabFocus()
            selectionTaps.onNext(isShift ? .extend(from: focused, to: id) : .toggle(id))
        }
        widget.addController(click)
        widget.addShortcut("<Control>space|<Control>KP_Space", scope: .focus, isFirst: true) { [unowned self] in
            guard let focusedItem else { return false }
            selectionTaps.onNext(.toggle(focusedItem.id))
            return true
        }
        widget.addShortcut("<Control>a", scope: .focus) { [unowned self] in
            guard focusedItem != nil else { return false }
            selectionTaps.onNext(.all)
            return true
        }
        for (keys, step) in [("<Shift>Up|<Shift>KP_Up", -1), ("<Shift>Down|<Shift>KP_Down", 1)] {
            widget.addShortcut(keys, scope: .focus, isFirst: true) { [unowned self] in
                if let focusedItem, case .item(let next)? = model.row(ifAt: focusedItem.position + step) {
                    selectionTaps.onNext(.extend(from: focusedItem.id, to: next.id))
                }
                // GTK moves the focus.
                return false
            }
        }
    }

    /// Shows which items are selected.
    func showSelection() {
        for slot in slots.values { showSelection(in: slot) }
    }

    func showSelection(in slot: Slot) {
        guard case .item(let id) = slot.identity else { return }
        slot.select(selection.contains(id))
    }

    /// The item whose row has the focus itself.
    private var focusedItem: (id: ItemCell.Content.ID, position: Int)? {
        let focused = slots.values.first { slot in slot.row.map { gtk_widget_is_focus($0.pointer) != 0 } ?? false }
        guard let focused, case .item(let id) = focused.seen else { return nil }
        return (id, focused.position)
    }
}
