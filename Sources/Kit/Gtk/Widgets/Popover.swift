import CGtk
import KitIntegerConversion

/// A widget that floats beside another one until the user clicks elsewhere or presses Escape.
public struct Popover: Widget, Handle { let address: ObjectAddress }

extension Popover {
    /// Creates a popover.
    ///
    /// - Parameters:
    ///   - child: Its content, a widget without a parent.
    ///   - label: Its name for assistive technology.
    public init(_ child: any Widget, label: String) {
        self.init(gtk_popover_new())
        // GTK's own is an abstract role, which screen readers do not announce.
        setAccessibleRole(.group)
        gtk_popover_set_child(cast(), child.pointer)
        hideArrowUnlessComposited()
        setAccessibleLabel(label)
        endTooltipWithSurface()
    }

    /// Attaches the popover to a widget, which owns it, without opening it.
    ///
    /// - Parameter widget: The widget that it points to.
    public func attach(to widget: any Widget) {
        gtk_widget_set_parent(pointer, widget.pointer)
        let popover = WeakReference(self)
        // GTK requires that a widget without a place for popovers releases them itself.
        widget.connect("destroy") {
            if let popover = popover.instance { gtk_widget_unparent(popover.pointer) }
        }
    }

    /// Whether the popover is open.
    public var isOpen: Bool { gtk_widget_get_visible(pointer) != 0 }

    /// Opens the popover beside the widget that it is attached to.
    public func open() { gtk_popover_popup(cast()) }

    /// Closes the popover.
    public func close() { SilentChange.perform { gtk_popover_popdown(cast()) } }

    /// Calls back whenever the user has closed the popover, but not if the program has.
    ///
    /// - Parameter handler: Called on the main thread.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("closed") { if !SilentChange.isRunning { handler() } }
    }
}

extension Widget {
    /// Hides the arrow of a popover on a display without a compositing manager, where what is beside the arrow would be black.
    @_spi(CGtk)
    public func hideArrowUnlessComposited() {
        if Compositing.isMissing { gtk_popover_set_has_arrow(cast(), 0) }
    }

    /// Shows no tooltip of the widget until a popover of it has closed.
    ///
    /// On X, a finger leaves the pointer where it was: half a second later the tooltip would cover the menu's first item, take
    /// the next tap on it, and close the menu.
    ///
    /// - Parameter popover: An open popover.
    @_spi(CGtk)
    public func hideTooltip(untilClosed popover: some Widget) {
        let hadTooltip = gtk_widget_get_has_tooltip(pointer)
        gtk_widget_set_has_tooltip(pointer, 0)
        let owner = WeakReference(AnyWidget(self))
        popover.connectOnce("closed") {
            if let owner = owner.instance { gtk_widget_set_has_tooltip(owner.pointer, hadTooltip) }
        }
    }

    /// Aligns a popover with the start or the end of what it points to.
    ///
    /// In right-to-left languages, GTK 4.18 mirrors its place, and GTK 4.8 does not.
    ///
    /// - Parameter isAtEnd: Whether it is aligned with the end.
    @_spi(CGtk)
    public func alignPopover(isAtEnd: Bool = false) {
        let isReversed = Toolkit.isRightToLeft && gtk_get_minor_version() < 10
        gtk_widget_set_halign(pointer, isAtEnd == isReversed ? GTK_ALIGN_START : GTK_ALIGN_END)
    }

    /// Ends GTK's delayed tooltip, and its search for the pointer, when a popover loses its surface.
    ///
    /// Half a second after its last movement, GTK 4.8 asks for the pointer's position in the popover that it was over,
    /// even if that has no surface any more; newer versions do not.
    func endTooltipWithSurface() {
        let display = AnyGObject(raw: UnsafeMutableRawPointer(gtk_widget_get_display(pointer)))
        let popover = WeakReference(AnyWidget(self))
        connect("unrealize") {
            Self.endTooltip(of: display)
            guard let popover = popover.instance else { return }
            // A movement that arrives after the popover has closed makes it the widget under the pointer. With the next frame,
            // GTK 4.8 would ask its missing surface for the pointer. It looks for another widget when this one is disabled.
            for isSensitive in [gboolean(0), 1] { gtk_widget_set_sensitive(popover.pointer, isSensitive) }
        }
    }

    /// Drops the tooltip in the same way as GTK 4.8 does if none was shown for a while.
    ///
    /// It is kept in the display, under the key below. Where the key is unknown, nothing happens.
    private static func endTooltip(of display: AnyGObject) {
        let key = "gdk-display-current-tooltip"
        guard let tooltip = g_object_get_data(display.cast(), key) else { return }
        // For half a second after a tooltip was shown, a timer retains it. When it fires, it removes the timer that would show the
        // next one, by its number, which must therefore not end before: it would find no tooltip, and leave its number behind.
        if let expiry = g_main_context_find_source_by_user_data(nil, tooltip) {
            if let popup = g_main_context_find_source_by_user_data(nil, display.raw),
                let name = g_source_get_name(popup), String(cString: name) == "[gtk] tooltip_popup_timeout"
            {
                g_source_set_callback(popup, { _ in gboolean(1) }, nil, nil)
            }
            g_source_set_ready_time(expiry, 0)
        }
        g_object_set_data(display.cast(), key, nil)
    }
}

extension MenuButton {
    /// Creates a button that opens a popover, which it owns.
    ///
    /// - Parameters:
    ///   - iconName: An icon of the theme: "preferences-system-symbolic".
    ///   - label: The button's tooltip and its name for assistive technology.
    ///   - popover: A popover that is not attached.
    public init(iconName: String, label: String, popover: Popover) {
        self.init(iconName: iconName, label: label)
        gtk_menu_button_set_popover(opaque, popover.pointer)
    }

    /// Creates a button with a text that opens a popover, which it owns.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - popover: A popover that is not attached.
    public init(title: String, popover: Popover) {
        self.init(title: title)
        gtk_menu_button_set_popover(opaque, popover.pointer)
    }
}
