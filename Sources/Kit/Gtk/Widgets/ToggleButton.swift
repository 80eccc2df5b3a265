import CGtk

/// A button that stays pressed until it is clicked again.
public struct ToggleButton: Widget, Handle { let address: ObjectAddress }

extension ToggleButton {
    /// Creates a button with a child.
    ///
    /// - Parameter child: A widget without a parent.
    public init(child: any Widget) {
        self.init(gtk_toggle_button_new())
        gtk_button_set_child(cast(), child.pointer)
    }

    /// Whether the button is pressed.
    public var isActive: Bool {
        get { gtk_toggle_button_get_active(cast()) != 0 }
        nonmutating set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
    }

    /// Calls back whenever the button is pressed or released, by the user or the program.
    ///
    /// - Parameter handler: Called on the main thread.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onToggle(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("toggled", handler)
    }
}
