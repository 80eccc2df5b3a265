import CGtk
import GtkShims

/// A push button.
public struct Button: Widget, Handle { let address: ObjectAddress }

extension Button {
    /// Creates a button with a text.
    ///
    /// - Parameter label: The text.
    public init(_ label: String) {
        self.init(gtk_button_new_with_label(label))
    }

    /// Creates a button with only an icon.
    ///
    /// - Parameters:
    ///   - iconName: An icon of the theme: "view-refresh-symbolic".
    ///   - label: The button's tooltip and its name for assistive technology.
    public init(iconName: String, label: String) {
        self.init(gtk_button_new_from_icon_name(iconName))
        tooltip = label
        setAccessibleLabel(label)
    }

    /// Creates a rounded button, as for the main actions of a page.
    ///
    /// - Parameters:
    ///   - label: The text.
    ///   - isSuggested: Whether it has the accent color, as the likely next action.
    public static func pill(_ label: String, isSuggested: Bool = false) -> Button {
        let button = Button(label)
        button.addClass("pill")
        if isSuggested { button.addClass("suggested-action") }
        return button
    }

    /// Creates a button with a child.
    ///
    /// - Parameter child: A widget without a parent.
    public init(child: any Widget) {
        self.init(gtk_button_new())
        gtk_button_set_child(cast(), child.pointer)
    }

    /// The button's text; nil if it shows an icon.
    public var label: String? {
        get { gtk_button_get_label(cast()).map { String(cString: $0) } }
        nonmutating set { gtk_button_set_label(cast(), newValue ?? "") }
    }

    /// The icon of the theme that the button shows; nil if it shows something else.
    public var iconName: String? {
        get { gtk_button_get_icon_name(cast()).map { String(cString: $0) } }
        nonmutating set { gtk_button_set_icon_name(cast(), newValue ?? "") }
    }

    /// Calls back whenever the user clicks the button or activates it by key.
    ///
    /// - Parameter handler: Called on the main thread.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onClick(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("clicked", handler)
    }

    /// Emits a click.
    public func click() { gtk_shims_emit(cast(), "clicked") }
}
