import CGtk
@_spi(CGtk) import Gtk

extension SectionedListView {
    /// Makes the visible rows move with what overlays the top of the list while that grows or shrinks.
    ///
    /// The space for it is above the first row. GTK would keep its anchor in place, which is the row that received the focus: the
    /// rows above that one would move out of the viewport, or all rows would stay and be covered.
    ///
    /// - Parameter distance: The growth, in pixels.
    func holdRows(movedBy distance: Double) {
        // A row that opens or closes keeps its place.
        guard !isMoving else { return }
        let pin = expansion.pin
        if isAtTop {
            // Its first row may grow besides: that of a section's header with larger controls, for example.
            pin.hold { [weak self] in self?.slots.values.first { $0.position == 0 && $0.isMapped }?.row }
        } else if !pin.shift(by: distance) {
            // The first row contains the space.
            let visible = slots.values.filter { $0.isMapped && $0.position > 0 && isInViewport($0) }
            guard let held = visible.min(by: { $0.position < $1.position }), let identity = held.identity else {
                return
            }
            pin.hold { [weak self] in self?.slots.values.first { $0.identity == identity }?.row }
            pin.shift(by: distance)
        }
        pin.releaseWhenPlaced()
    }

    private func isInViewport(_ slot: Slot) -> Bool {
        guard let top = slot.row?.placedRange(in: widget)?.lowerBound else { return false }
        return top >= 0 && top < Double(gtk_widget_get_height(widget.pointer))
    }
}
