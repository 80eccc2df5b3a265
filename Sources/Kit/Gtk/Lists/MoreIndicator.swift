import CGtk
import KitLocalization

/// The indicator over the bottom of a page while further rows are loading; it takes no space and no clicks.
@MainActor
final class MoreIndicator {
    let widget: Box

    private let ring = ProgressRing(size: 16)

    /// Creates a hidden indicator.
    init() {
        ring.progress = 0.3
        widget = Box(.horizontal, spacing: 8, [ring.widget, Label(localized("Loading more…"))])
        widget.addClass("pull-indicator")
        widget.align(horizontal: .center, vertical: .end)
        leaveRoomBelow(0)
        gtk_widget_set_can_target(widget.pointer, 0)
        widget.isVisible = false
    }

    /// Stays above what overlays the bottom of the page.
    func leaveRoomBelow(_ height: Int) { widget.setMargins(bottom: 12 + height) }

    func show(_ isLoading: Bool) {
        widget.isVisible = isLoading
        ring.isTurning = isLoading
    }
}
