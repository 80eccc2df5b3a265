import CGtk

extension AnyWidget {
    /// Gives the focus to the current choice whenever the popover is opened; GTK gives it to the first one.
    ///
    /// - Parameters:
    ///   - itemClass: The class name of the choices.
    ///   - isMark: Whether a part of the popover is the current choice, or the mark in it.
    func focusCurrentChoice(ofClass itemClass: String, where isMark: @escaping @MainActor (AnyWidget) -> Bool) {
        let popover = WeakReference(self)
        // After GTK has chosen one.
        connect("show") {
            var item: AnyWidget?
            var current: AnyWidget?
            // A mark comes after the item that it is in.
            popover.instance?.forEachPart { part in
                if part.className == itemClass { item = part }
                if current == nil, isMark(part) { current = item }
            }
            current?.grabFocus()
        }
    }

    /// Whether the widget is in a state, such as selected or checked.
    func hasState(_ state: GtkStateFlags) -> Bool {
        gtk_widget_get_state_flags(pointer).rawValue & state.rawValue != 0
    }
}
