import CGtk

/// Keeping the focused widget in sight.
extension CollapsingHeader {
    /// Scrolls a widget that receives the focus out from under the header and the part over the bottom.
    func followFocus(in page: AnyWidget) {
        widget.connect("map") { [weak self] in
            guard let self, let root = gtk_widget_get_root(widget.pointer) else { return }
            focus = AnyGObject(root).onNotify("focus-widget") { [weak self] in self?.uncoverFocusSoon(in: page) }
        }
        widget.connect("unmap") { [weak self] in
            self?.focus?.disconnect()
            self?.focus = nil
            self?.frame?.disconnect()
            self?.frame = nil
        }
    }

    /// Waits for a frame: the list scrolls to a row during layout, and only then is the row's position known.
    private func uncoverFocusSoon(in page: AnyWidget) {
        guard frame == nil, let clock = gtk_widget_get_frame_clock(widget.pointer) else { return }
        frame = AnyGObject(clock).connect("after-paint") { [weak self] in
            self?.frame?.disconnect()
            self?.frame = nil
            self?.uncoverFocus(in: page)
        }
        gtk_widget_queue_draw(widget.pointer)
    }

    /// Under a held button it would move away, and GTK would cancel the click.
    private func uncoverFocus(in page: AnyWidget) {
        guard hold?.isHeld != true else {
            onRelease = { [weak self] in self?.uncoverFocusSoon(in: page) }
            return
        }
        guard focus != nil, let focused = widget.focusOfWindow?.pointer,
            gtk_widget_is_ancestor(focused, page.pointer) != 0
        else {
            return
        }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(focused, widget.pointer, &bounds) != 0 else { return }
        // The part below the header appears when rows are scrolled under it. The header that it stands for has the place itself.
        let isRow = gtk_widget_get_parent(focused).map { AnyWidget($0).className == "GtkListView" } ?? false
        let isCovering = isRow || hanging?.widget.isVisible == true
        let top = Double(bounds.origin.y) - pinnedHeight - (isCovering ? hangingHeight : 0)
        if let position = collapse.position(uncovering: top) {
            adjustment.value = position
        } else {
            let bottom = Double(bounds.origin.y + bounds.size.height)
            let hidden = bottom - (Double(gtk_widget_get_height(widget.pointer)) - coveredHeightBelow)
            // As far as its top stays visible.
            if coveredHeightBelow > 0, hidden > 0 { adjustment.value += min(hidden, max(0, top + pinnedHeight)) }
        }
    }
}
