import CGtk
import Gtk

extension SectionedListView {
    /// Scrolls to the top and gives the first item the focus, where that can be seen.
    ///
    /// A list that is given the focus itself leaves it to the row that had it last, or to a header, which shows nothing.
    ///
    /// - Parameter waits: Whether a list without rows does that as soon as it has some.
    public func focusFirstItem(waitingForIt waits: Bool = false) {
        focusesFirstItem = waits && model.rows.count == 0
        scrollToTop()
        let first = (0..<model.rows.count).first { if case .item = model.row(at: $0) { true } else { false } }
        guard let row = slots.values.first(where: { $0.position == first })?.row else { return }
        row.grabFocus()
        gtk_widget_get_root(row.pointer).map { gtk_window_set_focus_visible(AnyGObject($0).cast(), 1) }
    }

    /// Remembers a row that has gone with the focus, and gives the focus back to it when it returns, as by an undo, unless
    /// the person has moved the focus meanwhile.
    func followReturn(after focus: ListFocus<HeaderCell, ItemCell>?) {
        if let focus, focus.isGone(among: slots.values) {
            departed = DepartedRow(identity: focus.identity)
        } else if let departed, let slot = slots.values.first(where: { $0.standing == departed.identity }) {
            self.departed = nil
            let now = focusedRow
            if widget.isFocusLost || now != nil && now == departed.successor { slot.row?.grabFocus() }
        }
    }

    /// Remembers which row GTK finds for the focus of one that has gone, which it does once it has painted the others.
    ///
    /// It is looked for once: whichever row has the focus later has it from the person.
    func rememberSuccessor() {
        guard let row = departed?.identity, departed?.isSuccessorNeeded == false else { return }
        departed?.isSuccessorNeeded = true
        afterFrame { [weak self] in
            guard let self, departed?.identity == row else { return }
            departed?.successor = focusedRow
        }
    }

    /// The row that has the focus, or that something in it has; nil where none has it.
    var focusedRow: Slot.Rows.Identity? { ListFocus(in: widget, among: slots.values)?.identity }
}
