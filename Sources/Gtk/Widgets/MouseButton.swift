import CGtk

extension Widget {
    /// Lets one of the mouse's buttons do something anywhere over the widget.
    ///
    /// - Parameters:
    ///   - button: The button's number: 1 is the primary one, 8 is back.
    ///   - handler: What to do when it is pressed.
    public func onMouseButton(_ button: Int, _ handler: @escaping @MainActor () -> Void) {
        let gesture: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(gesture, guint(button))
        AnyGObject(gesture).connect("pressed", .press) { _, _, _ in handler() }
        gtk_widget_add_controller(pointer, gesture)
    }
}
