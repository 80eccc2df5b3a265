import CGtk
import GtkShims

/// A push button.
@MainActor
public struct Button: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a button with a text.
    ///
    /// - Parameter label: What it says.
    public init(_ label: String) {
        self.init(gtk_button_new_with_label(label))
    }

    /// Makes a button with an icon alone.
    ///
    /// - Parameters:
    ///   - iconName: An icon of the theme: "view-refresh-symbolic".
    ///   - label: What it does, for its tooltip and for assistive technology.
    public init(iconName: String, label: String) {
        self.init(gtk_button_new_from_icon_name(iconName))
        tooltip = label
        setAccessibleLabel(label)
    }

    /// Makes a button around a widget.
    ///
    /// - Parameter child: What the button shows; it stands nowhere yet.
    public init(child: any Widget) {
        self.init(gtk_button_new())
        gtk_button_set_child(cast(), child.pointer)
    }

    /// What the button says; nil when it shows an icon.
    public var label: String? {
        get { gtk_button_get_label(cast()).map { String(cString: $0) } }
        nonmutating set { gtk_button_set_label(cast(), newValue ?? "") }
    }

    /// Calls back whenever the person clicks the button or presses it by key.
    ///
    /// - Parameter handler: What to do.
    /// - Returns: What ends the connection early.
    @discardableResult
    public func onClick(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("clicked", handler)
    }

    /// Clicks the button as a person would.
    public func click() { gtk_shims_emit(cast(), "clicked") }
}
