import CGtk
import Gtk

extension SectionedListView {
    /// Opens an item in place, and closes the one that was open.
    ///
    /// The detail moves with the item wherever that goes, and comes back where it had gone. The item stays where it is in
    /// the list's window; where the detail would end below that, the list goes up by as much as leaves the item in sight.
    ///
    /// - Parameters:
    ///   - id: The item, whether the list has it or not.
    ///   - detail: What is shown below the item's cell: a widget that stands nowhere yet, as high as it will be. The list
    ///     holds it, and lets go of it when it has closed.
    public func open(_ id: ItemCell.Content.ID, showing detail: any Widget) {
        expansion.open(id, showing: AnyWidget(detail))
    }

    /// Whether items are opening or closing.
    var isMoving: Bool { expansion.isMoving }

    /// Closes the open item, if one is.
    public func close() { expansion.close() }

    func slot(of id: ItemCell.Content.ID) -> Slot? {
        slots.values.first { $0.identity == .item(id) }
    }

    /// Whether the item that is to stand in a place is the open one.
    func isForOpenItem(_ slot: Slot) -> Bool {
        guard case .item(let content) = model.row(at: slot.position) else { return false }
        return content.id == expansion.open
    }

    /// Shows of an item's detail what there is to see, in the place that shows the item.
    func showDetail(of id: ItemCell.Content.ID) {
        guard let slot = slot(of: id) else { return }
        slot.expand(expansion.detail(of: id))
    }

    /// Takes the focus out of the open item's detail where that goes to another place with the item.
    ///
    /// Whatever gets the focus in a list has GTK look which rows it needs. In the middle of placing them it would make one for a
    /// place that is about to get another one, and leave it behind in the list for good.
    ///
    /// - Parameter rows: The rows that are shown next.
    func holdFocusInDetail(before rows: Slot.Rows) {
        guard let open = expansion.open, let slot = slot(of: open),
            slot.position >= rows.count || rows.identity(at: slot.position) != .item(open),
            let detail = expansion.detail(of: open)?.widget, detail.holdsFocus,
            let root = gtk_widget_get_root(detail.pointer), let focus = gtk_root_get_focus(root)
        else { return }
        heldFocus = WeakReference(AnyWidget(focus))
        gtk_root_set_focus(root, nil)
    }

    /// Gives it back, now that GTK has placed the rows, or to the row in whose place the item stood, where that is gone; not
    /// where the person has moved it meanwhile.
    func giveBackFocusInDetail() {
        guard !model.isNotifying, let focus = heldFocus?.instance else { return }
        heldFocus = nil
        if widget.isFocusLost, !focus.grabFocus() { widget.grabFocus() }
    }

    /// Keeps the open item where a person looks at it, after other rows have come to stand in the list.
    ///
    /// - Parameter place: Where it was in sight before.
    func followOpenItem(from place: ClosedRange<Double>) {
        guard let open = expansion.open, let position = position(of: open) else { return }
        let isGone = slot(of: open)?.isMapped != true
        if isGone { scroll(toPosition: position) }
        afterFrame { [weak self] in
            guard let self, heldHeader == nil, expansion.open == open, let now = expansion.placeOfOpen else { return }
            let hasMoved = (now.lowerBound - place.lowerBound).magnitude >= 1
            if isGone || hasMoved { expansion.bringOpen(to: place.lowerBound) }
        }
    }

    /// Does something when the next frame has been painted: until then GTK has not placed what has changed,
    /// nor found another place for the focus of what has gone.
    func afterFrame(_ body: @escaping @MainActor () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(widget.pointer) else { return }
        var connection: SignalConnection?
        connection = AnyGObject(clock).connect("after-paint") {
            connection?.disconnect()
            connection = nil
            body()
        }
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }

    /// Where an item stands in the list; nil where it is left out.
    private func position(of id: ItemCell.Content.ID) -> Int? {
        (0..<model.rows.count).first { position in
            if case .item(let content) = model.row(at: position) { content.id == id } else { false }
        }
    }

    /// Keeps the open item in sight as a whole where it was so before the list became narrower or lower.
    func watchSize() {
        var connections: [SignalConnection] = []
        widget.connect("map") { [weak self] in
            guard let self else { return }
            var height = Double(gtk_widget_get_height(widget.pointer))
            let adjustments = [
                gtk_scrollable_get_hadjustment(widget.opaque), gtk_scrollable_get_vadjustment(widget.opaque),
            ]
            connections = adjustments.compactMap(\.self).map { adjustment in
                Adjustment(raw: UnsafeMutableRawPointer(adjustment)).onNotify("page-size") { [weak self] in
                    guard let self else { return }
                    // The rows still stand where they were before.
                    let place = expansion.placeOfOpen
                    let wasWhole = place.map { $0.lowerBound >= self.coveredHeight() && $0.upperBound <= height + 1 }
                    height = Double(gtk_widget_get_height(widget.pointer))
                    guard wasWhole == true, let place else { return }
                    afterFrame { [weak self] in self?.expansion.bringOpen(to: place.lowerBound, asAWhole: true) }
                }
            }
        }
        widget.connect("unmap") {
            for connection in connections { connection.disconnect() }
            connections = []
        }
    }

    /// Space opens and closes the row that has the focus, as Enter does; Escape closes the open one.
    func connectKeys() {
        widget.addShortcut("space|KP_Space", scope: .focus, isFirst: true) { [unowned self] in
            guard let row = slots.values.first(where: { $0.row.map { gtk_widget_is_focus($0.pointer) != 0 } ?? false })
            else { return false }
            activate(row.position)
            return true
        }
        widget.addShortcut("Escape", scope: .focus) { [unowned self] in
            guard let open = expansion.open else { return false }
            activations.onNext(open)
            return true
        }
    }
}
