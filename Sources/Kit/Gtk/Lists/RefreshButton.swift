import CGtk
import KitLocalization

/// The button that refreshes a list, with an indicator while it is loading.
@MainActor
public struct RefreshButton {
    /// The button, for a page's header.
    public let button: Button

    private let icon = Image(iconName: "view-refresh-symbolic")
    private let ring = ProgressRing(size: 16)

    /// Creates a button without the indicator.
    public init() {
        ring.progress = 0.3
        // One over the other: showing and hiding them would cause a layout of the window.
        let both = AnyWidget(gtk_overlay_new())
        gtk_overlay_set_child(both.opaque, icon.pointer)
        gtk_overlay_add_overlay(both.opaque, ring.widget.pointer)
        button = Button(child: both)
        button.addClass("image-button")
        button.explain { [ring] in Self.tooltip(isRefreshing: ring.isTurning) }
        show(isRefreshing: false)
    }

    /// Shows whether the list is loading.
    ///
    /// - Parameter isRefreshing: Whether it is.
    public func show(isRefreshing: Bool) {
        gtk_widget_set_opacity(icon.pointer, isRefreshing ? 0 : 1)
        gtk_widget_set_opacity(ring.widget.pointer, isRefreshing ? 1 : 0)
        ring.isTurning = isRefreshing
        button.setAccessibleLabel(Self.tooltip(isRefreshing: isRefreshing))
    }

    private static func tooltip(isRefreshing: Bool) -> String {
        isRefreshing ? localized("Refreshing") : localized("Refresh")
    }
}
