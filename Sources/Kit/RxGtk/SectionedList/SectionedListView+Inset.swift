import CGtk
@_spi(CGtk) import Gtk

extension SectionedListView {
    /// Reserves the space above the first row and below the last one.
    func leaveRoom() { for slot in slots.values { leaveRoom(in: slot) } }

    func leaveRoom(in slot: Slot) {
        let position = slot.position
        slot.leaveRoom(
            top: position == 0 ? topInset : 0, bottom: position == model.rows.count - 1 ? bottomInset : 0)
    }

    /// Makes the visible rows stay where they are while the space for what overlays the list grows or shrinks; at its top, the
    /// list stays there.
    ///
    /// The space is above the first row or below the last one. GTK would keep its anchor in place, which is the row that received
    /// the focus: the rows above that one would move out of the viewport.
    func holdRows() {
        // A row that opens or closes keeps its place.
        guard !isMoving else { return }
        let pin = expansion.pin
        if isAtTop {
            // Its first row may grow besides: that of a section's header with larger controls, for example.
            pin.hold { [weak self] in self?.slots.values.first { $0.position == 0 && $0.isMapped }?.row }
        } else if !pin.isHolding {
            // The first row contains the space.
            let visible = slots.values.filter { $0.isMapped && $0.position > 0 && isInViewport($0) }
            guard let held = visible.min(by: { $0.position < $1.position }), let identity = held.identity else {
                return
            }
            pin.hold { [weak self] in self?.slots.values.first { $0.identity == identity }?.row }
        }
        pin.releaseWhenPlaced()
    }

    private func isInViewport(_ slot: Slot) -> Bool {
        guard let top = slot.row?.placedRange(in: widget)?.lowerBound else { return false }
        return top >= 0 && top < Double(gtk_widget_get_height(widget.pointer))
    }
}
