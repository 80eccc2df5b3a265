import CGtk

extension MenuButton {
    /// Lets keys reach what the button opens, also in a part of the window that keys skip, such as a sticky header.
    ///
    /// GTK focuses nothing in such a part, not even in a popover of it: keys would act on what has the focus.
    func receiveKeysWhileOpen() {
        guard let toggle = gtk_widget_get_first_child(pointer).map({ ToggleButton($0) }) else { return }
        let button = WeakReference(AnyWidget(self))
        var skipped: WeakReference<AnyWidget>?
        var focusBefore: WeakReference<AnyWidget>?
        toggle.onNotify("active") {
            guard let button = button.instance else { return }
            if toggle.isActive {
                guard let part = button.skippedByKeys, let popover = gtk_menu_button_get_popover(button.opaque) else {
                    return
                }
                skipped = WeakReference(part)
                focusBefore = button.focusOfWindow.map { WeakReference($0) }
                gtk_widget_set_can_focus(part.pointer, 1)
                gtk_widget_child_focus(AnyWidget(raw: UnsafeMutableRawPointer(popover)).pointer, GTK_DIR_TAB_FORWARD)
            } else if let part = skipped?.instance {
                skipped = nil
                if let focus = focusBefore?.instance {
                    focus.grabFocus()
                } else if let root = gtk_widget_get_root(button.pointer) {
                    gtk_root_set_focus(root, nil)
                }
                gtk_widget_set_can_focus(part.pointer, 0)
            }
        }
    }
}

extension AnyWidget {
    /// The innermost part of the window around the widget, or the widget itself, that cannot have the focus.
    fileprivate var skippedByKeys: AnyWidget? {
        var next: AnyWidget? = self
        while let widget = next, gtk_widget_get_can_focus(widget.pointer) != 0 {
            next = gtk_widget_get_parent(widget.pointer).map { AnyWidget($0) }
        }
        return next
    }
}
