import CGtk
import KitIntegerConversion

extension Widget {
    /// Calls back when a mouse button is pressed anywhere over the widget.
    ///
    /// - Parameters:
    ///   - button: The button's number: 1 is the primary one, 8 is back.
    ///   - isFirst: Whether to handle the press before the widget's descendants and ancestors, which then do not
    ///     receive it.
    ///   - handler: Called on the main thread.
    public func onMouseButton(_ button: Int, isFirst: Bool = false, _ handler: @escaping @MainActor () -> Void) {
        let gesture: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(gesture, guint(button))
        AnyGObject(gesture).connect("pressed", .press) { _, _, _ in
            if isFirst { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
            handler()
        }
        if isFirst { gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE) }
        addController(gesture)
    }
}
