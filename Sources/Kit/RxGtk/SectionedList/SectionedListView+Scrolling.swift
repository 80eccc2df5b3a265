import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion

extension SectionedListView {
    /// The scroll position; nil outside a scrolled window.
    var verticalAdjustment: Adjustment? {
        gtk_scrollable_get_vadjustment(widget.opaque).map { Adjustment(raw: UnsafeMutableRawPointer($0)) }
    }

    /// Follows the scroll position of the current scrolled window.
    func followAdjustment() {
        markAdjustment()
        scrolled?.disconnect()
        scrolled = verticalAdjustment?.connect("value-changed") { [weak self] in
            guard let self, let adjustment = verticalAdjustment, let time = frameTime else { return }
            if adjustment.isFollowingLayout {
                fastScroll.placed(at: adjustment.value)
            } else {
                fastScroll.moved(to: adjustment.value, page: adjustment.pageSize, at: time)
            }
        }
    }

    /// Whether the list is scrolled so fast that its rows only pass by.
    var passesRowsBy: Bool { frameTime.map(fastScroll.isFast(at:)) ?? false }

    private var frameTime: Double? { gtk_widget_get_frame_clock(widget.pointer).map(secondsOfFrame) }

    /// Whether the list is scrolled to its top.
    var isAtTop: Bool { verticalAdjustment?.value == 0 }

    /// Whether the list is at its top, which the next rows would leave: GTK keeps the position of the first row in sight.
    func staysAtTop(before rows: Slot.Rows) -> Bool {
        isAtTop && expansion.placeOfOpen == nil && model.rows.count > 0 && rows.count > 0
            && rows.identity(at: 0) != model.rows.identity(at: 0)
    }

    /// Scrolls to the first row.
    public func scrollToTop() {
        if model.rows.count > 0 { scroll(toPosition: 0) }
    }

    func scroll(to content: AnyWidget) {
        if let slot = slots.values.first(where: { $0.contains(content) }) { scroll(toPosition: slot.position) }
    }

    func scroll(toPosition position: Int) {
        let position = g_variant_new_uint32(guint(position))
        _ = gtk_widget_activate_action_variant(widget.pointer, "list.scroll-to-item", position)
    }
}
