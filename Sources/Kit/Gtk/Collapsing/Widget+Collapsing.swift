import CGtk
import KitIntegerConversion

extension Widget {
    /// The widget's natural height.
    ///
    /// - Parameter width: The available width, in pixels.
    func height(forWidth width: Int) -> Double { Double(size(forWidth: width).height) }

    /// The widget's natural size in a width; wider if it requests more, until it has adapted to the width.
    ///
    /// - Parameter width: The available width, in pixels.
    func size(forWidth width: Int) -> (width: gint, height: gint) {
        guard isVisible else { return (gint(width), 0) }
        var (least, height): (gint, gint) = (0, 0)
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        let taken = max(least, gint(width))
        gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, taken, nil, &height, nil, nil)
        return (taken, height)
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
