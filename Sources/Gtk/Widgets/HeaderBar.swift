import CGtk

/// The bar at the top of a page: title, buttons at both ends, and the window's own buttons.
@MainActor
public struct HeaderBar: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a header bar.
    ///
    /// - Parameter title: The page's title.
    public init(title: String) {
        self.init(adw_header_bar_new())
        setTitleWidget(AnyWidget(adw_window_title_new(title, nil)))
    }

    /// Puts a widget in the place of the title.
    ///
    /// - Parameter widget: A widget that stands nowhere yet.
    public func setTitleWidget(_ widget: any Widget) { adw_header_bar_set_title_widget(opaque, widget.pointer) }

    /// Adds a widget at the start: at the left in left-to-right scripts.
    ///
    /// - Parameter child: A widget that stands nowhere yet.
    public func packStart(_ child: any Widget) { adw_header_bar_pack_start(opaque, child.pointer) }

    /// Adds a widget at the end: at the right in left-to-right scripts.
    ///
    /// - Parameter child: A widget that stands nowhere yet.
    public func packEnd(_ child: any Widget) { adw_header_bar_pack_end(opaque, child.pointer) }
}
