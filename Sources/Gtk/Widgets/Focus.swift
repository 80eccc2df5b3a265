import CGtk

extension Widget {
    /// Whether it, or something in it, has the keyboard's focus.
    public var holdsFocus: Bool {
        guard let focus else { return false }
        return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
    }

    /// Whether nothing in the widget's window has the keyboard's focus, as after the widget has gone that had it.
    public var isFocusLost: Bool { focus == nil }

    /// Whether something in the widget's window has the keyboard's focus that is not in sight.
    var isFocusOutOfSight: Bool { focus.map { gtk_widget_get_mapped($0) == 0 } ?? false }

    /// Lets the person reach the widget with the keyboard.
    public func makeFocusable() { gtk_widget_set_focusable(pointer, 1) }

    /// Takes the keyboard's focus, if the widget can have it and is in sight.
    ///
    /// GTK would give it to a widget on a covered page or a hidden tab, too, and no key would do anything any more: it
    /// passes keys on through what has the focus, and nothing through what is not mapped.
    ///
    /// - Returns: Whether the widget, or something in it, has the focus now.
    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_get_mapped(pointer) != 0 && gtk_widget_grab_focus(pointer) != 0 }

    private var focus: UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) }
    }
}
