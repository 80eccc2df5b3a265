import CGtk
@_spi(CGtk) import Gtk

extension SectionedListView {
    /// Opens an item in place and closes the previous one.
    ///
    /// The detail moves along with the item, also if the item is removed and returns. The item keeps its position in
    /// the viewport; if the detail would extend below it, the list scrolls up as far as the item's top remains visible.
    ///
    /// - Parameters:
    ///   - id: The item, which need not be in the list.
    ///   - detail: The widget below the item's cell, without a parent, in its final height. The list retains it until
    ///     it has closed.
    public func open(_ id: ItemCell.Content.ID, showing detail: any Widget) {
        expansion.open(id, showing: AnyWidget(detail))
    }

    var isMoving: Bool { expansion.isMoving }

    /// Closes the open item, if any.
    public func close() { expansion.close() }

    func slot(of id: ItemCell.Content.ID) -> Slot? {
        slots.values.first { $0.identity == .item(id) }
    }

    /// Whether the slot's assigned item is the open one.
    func isForOpenItem(_ slot: Slot) -> Bool {
        guard case .item(let content) = model.row(at: slot.position) else { return false }
        return content.id == expansion.open
    }

    /// Updates the detail in the slot that shows the item.
    func showDetail(of id: ItemCell.Content.ID) {
        guard let slot = slot(of: id) else { return }
        slot.expand(expansion.detail(of: id))
    }

    /// Removes the focus from the open item's detail if it moves to another slot with the item.
    ///
    /// A focus change in a list makes GTK recompute the rows it needs. In the middle of a placement it would create one
    /// for a slot that is about to be reassigned, and never remove it from the list.
    ///
    /// - Parameter rows: The next rows.
    func holdFocusInDetail(before rows: Slot.Rows) {
        guard let (open, detail) = focusedDetail else { return }
        // Not the slot of the item: this one may wait for another row already.
        let place = slots.values.first { $0.contains(detail) }?.position
        if let place, place < rows.count, rows.identity(at: place) == .item(open) { return }
        holdFocus(in: detail)
    }

    /// Removes the focus from the open item's detail if it moves to a slot that GTK binds.
    func holdFocusInDetail(before binding: Slot) {
        guard let (open, detail) = focusedDetail, model.rowIdentity(at: binding.position) == .item(open),
            !binding.contains(detail)
        else { return }
        holdFocus(in: detail)
        guard !model.isNotifying else { return }
        afterFrame { [weak self] in
            self?.giveBackFocusInDetail(after: self?.focusedRow)
            self?.rememberHolder()
        }
    }

    private var focusedDetail: (open: ItemCell.Content.ID, detail: AnyWidget)? {
        guard let open = expansion.open, let detail = expansion.detail(of: open)?.widget, detail.holdsFocus else {
            return nil
        }
        return (open, detail)
    }

    private func holdFocus(in detail: AnyWidget) {
        guard let root = gtk_widget_get_root(detail.pointer), let focus = gtk_root_get_focus(root) else { return }
        heldFocus = HeldFocus(widget: WeakReference(AnyWidget(focus)))
        gtk_root_set_focus(root, nil)
    }

    /// Restores the focus in the open item's detail if the item is in sight, or focuses the row in its former position until then,
    /// unless the user has moved the focus meanwhile.
    ///
    /// If the focus stayed in a detail that has left its row, GTK would move it to another widget after painting.
    ///
    /// - Parameter row: The row that had the focus before the rows were assigned; nil for none.
    /// - Returns: Whether the detail has it again.
    @discardableResult
    func giveBackFocusInDetail(after row: Slot.Rows.Identity?) -> Bool {
        guard !model.isNotifying, let held = heldFocus else { return false }
        let isUnmoved = widget.isFocusLost || isFocusAroundRows || row != nil && row == held.successor
        guard isUnmoved, let focus = held.widget.instance, let open = expansion.open else {
            heldFocus = nil
            return false
        }
        if slot(of: open)?.isMapped == true, focus.grabFocus() {
            heldFocus = nil
            return true
        }
        if widget.isFocusLost { widget.grabFocus() }
        return false
    }

    /// Records the row that has the focus in place of the open item's detail.
    func rememberHolder() { heldFocus?.successor = focusedRow }

    /// Restores the focus after all rows have been shown; in a detail that has returned out of sight, it would scroll the list.
    func endHoldingFocus() {
        guard heldFocus != nil else { return }
        giveBackFocusInDetail(after: focusedRow)
        rememberHolder()
        if let open = expansion.open, position(of: open) != nil { heldFocus = nil }
    }

    /// Restores the open item's position after a change of the rows.
    ///
    /// - Parameter place: Its previous visible range.
    func followOpenItem(from place: ClosedRange<Double>) {
        // An item that is opening is moved to its place, which is another one.
        guard let open = expansion.open, !expansion.pin.isHolding, let position = position(of: open) else { return }
        let isGone = slot(of: open)?.isMapped != true
        if isGone { scroll(toPosition: position) }
        afterFrame { [weak self] in
            guard let self, heldHeader == nil, expansion.open == open, let now = expansion.placeOfOpen else { return }
            let hasMoved = (now.lowerBound - place.lowerBound).magnitude >= 1
            if isGone || hasMoved { expansion.bringOpen(to: place.lowerBound) }
        }
    }

    /// Calls the closure when the next frame has been painted: only then has GTK placed the changed rows and moved the
    /// focus of removed ones.
    func afterFrame(_ body: @escaping @MainActor () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(widget.pointer) else { return }
        AnyGObject(clock).connectOnce("after-paint", body)
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }

    private func position(of id: ItemCell.Content.ID) -> Int? {
        (0..<model.rows.count).first { position in
            if case .item(let content) = model.row(at: position) { content.id == id } else { false }
        }
    }

    /// Keeps as much of the open item visible as possible when the list's size changes, if all of it was visible, or if the width
    /// changes and its top and its middle were.
    func watchSize() {
        var connections: [SignalConnection] = []
        widget.connect("map") { [weak self] in
            guard let self else { return }
            var (width, height) = (gtk_widget_get_width(widget.pointer), Double(gtk_widget_get_height(widget.pointer)))
            let adjustments = [
                gtk_scrollable_get_hadjustment(widget.opaque), gtk_scrollable_get_vadjustment(widget.opaque),
            ]
            connections = adjustments.compactMap(\.self).map { adjustment in
                Adjustment(raw: UnsafeMutableRawPointer(adjustment)).onNotify("page-size") { [weak self] in
                    guard let self else { return }
                    // The rows still have their previous positions.
                    let place = expansion.placeOfOpen
                    let isNewWidth = gtk_widget_get_width(widget.pointer) != width
                    let wasInSight = place.map { place in
                        let part = isNewWidth ? (place.lowerBound + place.upperBound) / 2 : place.upperBound
                        return place.lowerBound >= self.coveredHeight() && part <= height + 1
                    }
                    (width, height) = (
                        gtk_widget_get_width(widget.pointer), Double(gtk_widget_get_height(widget.pointer))
                    )
                    guard wasInSight == true || resized != nil, let place else { return }
                    let isFollowing = resized != nil
                    resized = (resized?.top ?? place.lowerBound, Self.framesOfResize)
                    // A collapsed header would take it for scrolling, and come back over the item.
                    verticalAdjustment?.isFollowingLayout = true
                    if !isFollowing { followResize() }
                }
            }
        }
        widget.connect("unmap") { [weak self] in
            // Without a window there are no further frames.
            if self?.resized != nil { self?.verticalAdjustment?.isFollowingLayout = false }
            self?.resized = nil
            for connection in connections { connection.disconnect() }
            connections = []
        }
    }

    /// How many frames after a new size the open item follows: its detail, and what covers the list, find their sizes
    /// one after the other.
    private static var framesOfResize: Int { 6 }

    private func followResize() {
        afterFrame { [weak self] in
            guard let self, let (top, frames) = resized else { return }
            expansion.bringOpen(to: top, asAWhole: true)
            resized = frames > 1 ? (top, frames - 1) : nil
            verticalAdjustment?.isFollowingLayout = resized != nil
            followResize()
        }
    }

    /// Space opens and closes the focused row, as Enter does; Escape ends the selection, or closes the open one.
    func connectKeys() {
        widget.addShortcut("space|KP_Space", scope: .focus, isFirst: true) { [unowned self] in
            guard let row = slots.values.first(where: { $0.row.map { gtk_widget_is_focus($0.pointer) != 0 } ?? false })
            else { return false }
            activate(row.position)
            return true
        }
        widget.addShortcut("Escape", scope: .focus) { [unowned self] in
            if !selection.isEmpty {
                selectionTaps.onNext(.end)
                return true
            }
            guard let open = expansion.open else { return false }
            activations.onNext(open)
            return true
        }
    }
}
