import CGtk

extension Widget {
    /// Whether it, or something in it, has the keyboard's focus.
    public var holdsFocus: Bool {
        guard let focus else { return false }
        return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
    }

    /// Whether nothing in the widget's window has the keyboard's focus, as after the widget has gone that had it.
    public var isFocusLost: Bool { focus == nil }

    /// Lets the person reach the widget with the keyboard.
    public func makeFocusable() { gtk_widget_set_focusable(pointer, 1) }

    private var focus: UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) }
    }
}
