import CGtk

/// A button that opens a bubble.
@MainActor
public struct MenuButton: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a button with an icon alone.
    ///
    /// - Parameters:
    ///   - iconName: An icon of the theme: "open-menu-symbolic".
    ///   - label: What it opens, for its tooltip and for assistive technology.
    ///   - popover: What it opens; it stands nowhere yet.
    public init(iconName: String, label: String, popover: Popover) {
        self.init(gtk_menu_button_new())
        gtk_menu_button_set_icon_name(opaque, iconName)
        gtk_menu_button_set_popover(opaque, popover.pointer)
        tooltip = label
        // With its window gone, an open bubble would go on taking the pointer and the keys of the whole display.
        connect("unmap") { [bubble = WeakReference(popover)] in bubble.instance?.close() }
        // The button that a person presses stands inside, and is what assistive technology finds.
        gtk_widget_get_first_child(pointer).map { AnyWidget($0).setAccessibleLabel(label) }
    }

    /// Whether F10 opens it, as is the custom for a window's main menu.
    public var isPrimary: Bool {
        get { gtk_menu_button_get_primary(opaque) != 0 }
        nonmutating set { gtk_menu_button_set_primary(opaque, newValue ? 1 : 0) }
    }

    /// Opens the bubble, as a click does.
    public func open() { gtk_menu_button_popup(opaque) }
}
