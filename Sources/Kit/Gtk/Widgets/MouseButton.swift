import CGtk
import KitIntegerConversion

extension Widget {
    /// Lets one of the mouse's buttons do something anywhere over the widget.
    ///
    /// - Parameters:
    ///   - button: The button's number: 1 is the primary one, 8 is back.
    ///   - isFirst: Whether to be asked before what stands in the widget and around it, which then hear nothing of it.
    ///   - handler: What to do when it is pressed.
    public func onMouseButton(_ button: Int, isFirst: Bool = false, _ handler: @escaping @MainActor () -> Void) {
        let gesture: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(gesture, guint(button))
        AnyGObject(gesture).connect("pressed", .press) { _, _, _ in
            if isFirst { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
            handler()
        }
        if isFirst { gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE) }
        gtk_widget_add_controller(pointer, gesture)
    }
}
