import CGtk
import KitIntegerConversion

extension Widget {
    /// The widget's natural height.
    ///
    /// - Parameter width: The available width, in pixels.
    func height(forWidth width: Int) -> Double {
        guard isVisible else { return 0 }
        var height: gint = 0
        gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, gint(width), nil, &height, nil, nil)
        return Double(height)
    }

    /// Calls back when the keyboard focus enters the widget from elsewhere.
    func onFocusEntering(_ handler: @escaping @MainActor () -> Void) {
        let controller: OpaquePointer = gtk_event_controller_focus_new()
        AnyGObject(controller).connect("enter", handler)
        addController(controller)
    }

    /// Scrolls a page while the pointer is over a widget that overlays it.
    func forwardScrolling(to adjustment: Adjustment) {
        let wheel = WheelScroll(over: self) { adjustment }
        let controller: OpaquePointer = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        AnyGObject(controller).connect("scroll", .pointDecision) { [weak wheel] _, y in
            if WheelScroll.isClick(in: controller) {
                wheel?.turn(by: y)
            } else {
                // Under X11 a touchpad also reports wheel clicks, and fractions of them.
                let isWheel = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL
                adjustment.value += isWheel ? y * adjustment.click : y
            }
            return true
        }
        addController(controller)
    }
}
