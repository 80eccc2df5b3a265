import CGtk
@_spi(CGtk) import Gtk
import KitLocalization

/// A thin progress bar at the top of a page.
@MainActor
struct LoadingBar {
    let widget = AnyWidget(gtk_progress_bar_new())

    init() {
        widget.addClass("osd")
        widget.align(vertical: .start)
        gtk_widget_set_can_target(widget.pointer, 0)
        widget.setAccessibleLabel(localized("Loading"))
        widget.isVisible = false
    }

    /// Shows progress, 0...1.
    func show(_ share: Double) { gtk_progress_bar_set_fraction(widget.opaque, min(max(share, 0), 1)) }
}
