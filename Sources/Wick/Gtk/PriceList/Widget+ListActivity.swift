import CGtk
@_spi(CGtk) import Gtk
import Rx
import WickMarketScreens

extension Widget {
    /// What the user does on a list, from this call until the list ends.
    func listActivity() -> ControlEvent<ListActivity> {
        let activity = PublishSubject<ListActivity>()
        let input = ListInput { activity.onNext($0) }
        let events: OpaquePointer = gtk_event_controller_legacy_new()
        let pointer: OpaquePointer = gtk_event_controller_motion_new()
        let focus: OpaquePointer = gtk_event_controller_focus_new()
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        AnyGObject(events).connect("event", .event) { event in
            input.receive(event)
            return false
        }
        AnyGObject(pointer).connect("leave") { input.pointerLeft() }
        AnyGObject(focus).connect("leave") { input.releaseKeys() }
        for controller in [events, pointer, focus] { self.addController(controller) }
        return ControlEvent(events: activity)
    }
}

/// Turns the events of a list into the user's activity.
@MainActor
private final class ListInput {
    private let report: (ListActivity) -> Void
    private var position: (x: Double, y: Double)?
    private var keys: Set<guint> = []
    private var isPressed = false
    private var wasHeld = false

    init(report: @escaping (ListActivity) -> Void) {
        self.report = report
    }

    func receive(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        case GDK_MOTION_NOTIFY:
            // The release may have happened over a popover.
            let buttons = GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
            if gdk_event_get_modifier_state(event).rawValue & buttons == 0 { isPressed = false }
            move(to: event)
        case GDK_SCROLL, GDK_TOUCH_UPDATE: report(.pointerMoved)
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: press()
        case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
            isPressed = false
            report(.pointerMoved)
        case GDK_KEY_PRESS: keys.insert(gdk_key_event_get_keycode(event))
        case GDK_KEY_RELEASE: keys.remove(gdk_key_event_get_keycode(event))
        default: return
        }
        reportHeld()
    }

    func pointerLeft() {
        isPressed = false
        reportHeld()
        report(.pointerLeft)
    }

    func releaseKeys() {
        keys = []
        reportHeld()
    }

    private func press() {
        isPressed = true
        report(.pointerMoved)
    }

    /// GTK also reports motion where the pointer rests, after each layout.
    private func move(to event: OpaquePointer) {
        var (x, y) = (0.0, 0.0)
        guard gdk_event_get_position(event, &x, &y) != 0 else { return }
        if let position, position == (x, y) { return }
        position = (x, y)
        report(.pointerMoved)
    }

    private func reportHeld() {
        let isHeld = isPressed || !keys.isEmpty
        guard isHeld != wasHeld else { return }
        wasHeld = isHeld
        report(.held(isHeld))
    }
}
