import CGtk
import GtkShims

extension Widget {
    /// Whether it, or something in it, has the keyboard's focus.
    public var holdsFocus: Bool {
        guard let focus else { return false }
        return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
    }

    /// What in the widget has the keyboard's focus, if something has.
    var focusedPart: WeakReference<AnyWidget>? {
        guard holdsFocus, let focus else { return nil }
        return WeakReference(AnyWidget(focus))
    }

    /// Whether nothing in the widget's window has the keyboard's focus, as after the widget has gone that had it.
    public var isFocusLost: Bool { focus == nil }

    /// Whether something in the widget's window has the keyboard's focus that is hidden, or stands on a hidden page.
    var isFocusHidden: Bool { focus.map { AnyWidget($0).isHidden } ?? false }

    /// Lets the person reach the widget with the keyboard.
    public func makeFocusable() { gtk_widget_set_focusable(pointer, 1) }

    /// Takes the keyboard's focus, if the widget can have it and is not hidden, as all is before its window is shown.
    ///
    /// GTK would give it to a widget on a covered page or a hidden tab, too, and no key would do anything any more: it
    /// passes keys on through what has the focus, and nothing through a page that is not mapped.
    ///
    /// - Returns: Whether the widget, or something in it, has the focus now.
    @discardableResult
    public func grabFocus() -> Bool { !isHidden && gtk_widget_grab_focus(pointer) != 0 }

    /// Whether the widget is not mapped for another reason than that its row is scrolled away: a list brings that back for a key.
    private var isHidden: Bool {
        guard gtk_widget_get_mapped(pointer) == 0 else { return false }
        var parent = gtk_widget_get_parent(pointer)
        while let next = parent, gtk_widget_get_mapped(next) == 0 { parent = gtk_widget_get_parent(next) }
        return parent.map { !AnyWidget($0).isListView } ?? true
    }

    private var isListView: Bool { g_type_is_a(gtk_shims_type_of_instance(raw), gtk_list_view_get_type()) != 0 }

    private var focus: UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) }
    }
}
