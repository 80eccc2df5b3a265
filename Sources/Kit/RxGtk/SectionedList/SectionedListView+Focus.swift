import CGtk
@_spi(CGtk) import Gtk

extension SectionedListView {
    /// Scrolls to the top and focuses the first item, if the focus would be visible.
    ///
    /// Focusing the list itself would focus its last focused row, or a header, which shows no focus.
    ///
    /// - Parameter waits: Whether an empty list does that as soon as it has rows.
    public func focusFirstItem(waitingForIt waits: Bool = false) {
        focusesFirstItem = waits && model.rows.count == 0
        scrollToTop()
        let first = (0..<model.rows.count).first { if case .item = model.row(at: $0) { true } else { false } }
        guard let row = slots.values.first(where: { $0.position == first })?.row else { return }
        row.grabFocus()
        gtk_widget_get_root(row.pointer).map { gtk_window_set_focus_visible(AnyGObject($0).cast(), 1) }
    }

    /// Passes the focus on to a row whenever GTK gives it to the list itself or to its scrolled window, as it does if the list is
    /// empty or begins with a header; from there neither Tab nor an arrow key reaches a row.
    func passFocusOn() {
        var change: SignalConnection?
        widget.connect("map") { [weak self, widget] in
            change = gtk_widget_get_root(widget.pointer).map { root in
                AnyGObject(root).onNotify("focus-widget") { [weak self] in
                    self?.stayUnderPress()
                    self?.focusRowSoon()
                }
            }
            self?.focusRowSoon()
        }
        widget.connect("unmap") {
            change?.disconnect()
            change = nil
        }
    }

    /// Keeps the rows where they are if a press has moved the focus.
    ///
    /// GTK scrolls to the row that receives the focus, whose control would move away from under the pointer: GTK cancels such a
    /// click.
    private func stayUnderPress() {
        if scrollHold?.isHeld == true { holdRows() }
    }

    /// Focuses a row, if only the list around it has the focus, as soon as GTK has placed the rows.
    func focusRowSoon() {
        guard isFocusAroundRows, model.rows.count > 0 else { return }
        afterFrame { [weak self] in
            guard let self, isFocusAroundRows, let scrolled = widget.scrolledWindow else { return }
            widget.focusRow(in: scrolled, below: coveredHeight())
            rememberHolder()
        }
    }

    /// Whether the list itself or its scrolled window has the focus.
    var isFocusAroundRows: Bool {
        guard let focus = widget.focusOfWindow else { return false }
        return focus.isSame(as: widget) || widget.scrolledWindow?.isSame(as: focus) == true
    }

    /// Records a focused row that was removed, and focuses it again when it returns, as by an undo, unless the user has
    /// moved the focus meanwhile.
    func followReturn(after focus: ListFocus<HeaderCell, ItemCell>?) {
        if let focus, focus.isGone(among: slots.values) {
            departed = DepartedRow(identity: focus.identity)
        } else if let departed, let slot = slots.values.first(where: { $0.standing == departed.identity }) {
            self.departed = nil
            let now = focusedRow
            if widget.isFocusLost || now != nil && now == departed.successor { slot.row?.grabFocus() }
        }
    }

    /// Records the row that GTK focuses in place of a removed one, which it does after painting.
    ///
    /// Determined once: a later change of the focus is the user's.
    func rememberSuccessor() {
        guard let row = departed?.identity, departed?.isSuccessorNeeded == false else { return }
        departed?.isSuccessorNeeded = true
        afterFrame { [weak self] in
            guard let self, departed?.identity == row else { return }
            departed?.successor = focusedRow
        }
    }

    /// Moves the focus from a control in an item's cell to its row, if the cell will show another item: a key would act on
    /// that one.
    ///
    /// - Parameter rows: The next rows.
    func takeFocusFromControl(before rows: Slot.Rows) {
        guard let focus = widget.focusOfWindow, !focus.isInDetail,
            let slot = slots.values.first(where: { slot in
                slot.row.map { gtk_widget_is_ancestor(focus.pointer, $0.pointer) != 0 } ?? false
            }),
            case .item = slot.standing,
            slot.position >= rows.count || rows.identity(at: slot.position) != slot.standing
        else { return }
        slot.row?.grabFocus()
    }

    var focusedRow: Slot.Rows.Identity? { ListFocus(in: widget, among: slots.values)?.identity }
}
