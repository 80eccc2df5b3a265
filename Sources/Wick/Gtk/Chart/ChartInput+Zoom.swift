import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion
import WickChart

/// Wheel, touchpad, pinch, menu and keys of a chart.
extension ChartInput {
    /// How many touchpad pixels correspond to one click of a wheel.
    private static let click = 40.0

    func addScroll() {
        let flags = GtkEventControllerScrollFlags(
            rawValue: GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue)
        let scroll: OpaquePointer = gtk_event_controller_scroll_new(flags)
        var isPanning = false
        AnyGObject(scroll).connect("scroll-begin") { [unowned self] in beginInput() }
        AnyGObject(scroll).connect("scroll", .pointDecision) { [unowned self] x, y in
            let isWheel = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL
            let modifiers = gtk_event_controller_get_current_event_state(scroll).rawValue
            isPanning = false
            if modifiers & GDK_SHIFT_MASK.rawValue != 0 || x.magnitude > y.magnitude {
                isPanning = true
                let way = x == 0 ? y : x
                view.inputBegan()
                view.move { $0.pan(by: -way * (isWheel ? Self.click : 1)) }
                return true
            }
            guard modifiers & GDK_CONTROL_MASK.rawValue != 0 || gtk_widget_has_focus(widget.pointer) != 0 else {
                return false
            }
            zoom(clicks: isWheel ? -y : -y / Self.click)
            return true
        }
        AnyGObject(scroll).connect("decelerate", .point) { [unowned self] x, _ in if isPanning { goOn(-x) } }
        add(scroll)
    }

    private func zoom(clicks: Double) {
        beginInput()
        view.move { $0.zoom(by: pow(ChartScene.zoomStep, clicks), around: $0.pointer?.x) }
    }

    func addPinch() {
        let zoom: OpaquePointer = gtk_gesture_zoom_new()
        AnyGObject(zoom).connect("begin", .optionalPointer) { [unowned self] _ in
            pinch = 1
            beginInput()
            endDragForPinch()
            gtk_gesture_set_state(zoom, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        AnyGObject(zoom).connect("scale-changed", .number) { [unowned self] scale in
            guard scale > 0 else { return }
            var middle = (x: 0.0, y: 0.0)
            let isKnown =
                gtk_gesture_is_recognized(zoom) != 0
                && gtk_gesture_get_bounding_box_center(zoom, &middle.x, &middle.y) != 0
            let factor = scale / pinch
            pinch = scale
            view.move { $0.zoom(by: factor, around: isKnown ? middle.x : nil) }
        }
        add(pinch: zoom)
    }

    func addMenu() {
        let click: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
        // Not when it is pressed, as for a row's menu.
        AnyGObject(click).connect("pressed", .press) { _, _, _ in
            gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        AnyGObject(click).connect("released", .press) { [unowned self] _, x, y in
            view.menuRequested(ChartPoint(x: x, y: y))
        }
        add(click)
    }

    // MARK: Keys

    func addKeys() {
        for (keys, action) in ChartKeys.all {
            widget.addShortcut(keys, scope: .focus) { [unowned self] in
                guard view.scene != nil else { return false }
                beginInput()
                return action(view)
            }
        }
    }
}
