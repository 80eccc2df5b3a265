import CGtk
import GtkShims

extension Widget {
    /// Whether the widget, or something in it, has the keyboard focus.
    public var holdsFocus: Bool {
        guard let focus = focusOfWindow else { return false }
        return focus.isSame(as: self) || gtk_widget_is_ancestor(focus.pointer, pointer) != 0
    }

    var focusedPart: WeakReference<AnyWidget>? {
        holdsFocus ? focusOfWindow.map { WeakReference($0) } : nil
    }

    /// Whether no widget in the window has the keyboard focus, as after the focused widget has been removed.
    public var isFocusLost: Bool { focusOfWindow == nil }

    /// Whether the window's focused widget is hidden or on a hidden page.
    var isFocusHidden: Bool { focusOfWindow?.isHidden ?? false }

    /// Whether the widget is reachable with the keyboard.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(pointer) != 0 }
        nonmutating set { gtk_widget_set_focusable(pointer, newValue ? 1 : 0) }
    }

    /// Takes the keyboard focus, if the widget can have it and is not hidden, as all widgets are before their window is
    /// shown.
    ///
    /// GTK would also focus a widget on a covered page or in a hidden tab, after which no key would have any effect:
    /// key events propagate through the focused widget, but not through a page that is not mapped.
    ///
    /// - Returns: Whether the widget, or something in it, has the focus now.
    @discardableResult
    public func grabFocus() -> Bool { !isHidden && gtk_widget_grab_focus(pointer) != 0 }

    /// Takes the keyboard focus, or passes it to the nearest part of the widgets around that can have it; takes it from a
    /// hidden widget in any case.
    ///
    /// - Parameters:
    ///   - end: The outermost widget, which is not searched itself.
    ///   - takesPart: Whether it may pass to a part of a widget that does not take it itself.
    /// - Returns: Whether a widget that is not hidden has the focus now.
    @discardableResult
    func grabFocusNearby(within end: some Widget, takesPart: Bool = true) -> Bool {
        // GTK would search after a focused part only, even if that is hidden.
        if isFocusHidden { gtk_widget_get_root(pointer).map { gtk_root_set_focus($0, nil) } }
        var place: AnyWidget? = AnyWidget(self)
        while let next = place, !next.isSame(as: end) {
            // A row takes the focus itself, a box passes it on.
            let isTaken =
                next.grabFocus() || takesPart && gtk_widget_child_focus(next.pointer, GTK_DIR_TAB_FORWARD) != 0
            if isTaken, !isFocusHidden, !isFocusLost { return true }
            place = next.parent
        }
        return false
    }

    /// Whether the widget is unmapped, except in a row that is scrolled away: a list scrolls back to that on a key.
    private var isHidden: Bool {
        guard gtk_widget_get_mapped(pointer) == 0 else { return false }
        var parent = gtk_widget_get_parent(pointer)
        while let next = parent, gtk_widget_get_mapped(next) == 0 { parent = gtk_widget_get_parent(next) }
        return parent.map { !AnyWidget($0).isListView } ?? true
    }

    private var isListView: Bool { g_type_is_a(gtk_shims_type_of_instance(raw), gtk_list_view_get_type()) != 0 }

    /// The widget of the window that has the keyboard focus; nil if none has.
    public var focusOfWindow: AnyWidget? {
        gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) }.map { AnyWidget($0) }
    }
}

/// The place of the focus in a window: the focused widget and those around it, any of which may be hidden or end meanwhile.
@MainActor
struct FocusPlace {
    /// From the inside out.
    private let parts: [WeakReference<AnyWidget>]

    /// Remembers the place of the focus; nil if no widget has it.
    ///
    /// - Parameter widget: Any widget of the window.
    init?(inWindowOf widget: some Widget) {
        guard let focus = widget.focusOfWindow else { return nil }
        parts = sequence(first: focus) { $0.parent }.map { WeakReference($0) }
    }

    /// Returns the focus to its widget, wherever that is, or else to the nearest one in `end` that can have it.
    ///
    /// - Parameter end: The outermost widget, which is not searched itself.
    /// - Returns: Whether a widget that is not hidden has the focus now.
    @discardableResult
    func restore(within end: some Widget) -> Bool {
        if parts.first?.instance?.grabFocus() == true { return true }
        let place = parts.compactMap(\.instance).first { gtk_widget_is_ancestor($0.pointer, end.pointer) != 0 }
        return place?.grabFocusNearby(within: end) == true
    }
}
