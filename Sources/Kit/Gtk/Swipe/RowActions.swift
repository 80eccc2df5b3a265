import CGtk
import GtkShims
import KitIntegerConversion

/// Makes the actions of a list's rows available by swipe, context menu and keys.
///
/// - The row's first action that is not ``RowAction/Style/plain`` by a swipe: by touch, by two fingers on a touchpad, or by the
///   mouse; one row at a time, until the list scrolls.
/// - All of them in a menu, by the secondary mouse button, a long press, the Menu key or Shift+F10.
/// - Each by its own keys, on the focused row.
///
/// The rows are ``SwipeRow``s anywhere in the list, whose widget retains this.
@MainActor
public final class RowActions {
    /// The menu's first item for a row that opens in place, by whether that is open; nil for none.
    public var openTitle: (@MainActor (_ isOpen: Bool) -> String)?

    /// The submenu at the end of a row's menu; nil for none.
    public var submenu: (@MainActor (SwipeRow) -> RowSubmenu?)?

    /// Handles a long press on a row in place of the menu; returns whether it did.
    public var longPress: (@MainActor (SwipeRow) -> Bool)?

    private let actions: [RowAction]
    private let list: AnyWidget
    private let bringIntoSight: @MainActor (AnyWidget) -> Void
    private(set) var swipe: RowSwipe?
    private var axis = TouchpadAxis()
    private var silence: Timeout?
    private var isEndReported = false

    /// The silence after which a touchpad counts as released on displays that have never reported it.
    private static let silence = Duration.milliseconds(300)

    /// Adds the actions of the rows to a list.
    ///
    /// - Parameters:
    ///   - actions: All actions that a row may offer, with different names.
    ///   - list: A widget that scrolls by itself, such as a GtkListView.
    ///   - bringIntoSight: Scrolls to the focused row if the user presses a key for it while it is not visible. The key
    ///     does nothing else, since it only acts on visible rows.
    public init(
        _ actions: [RowAction], on list: AnyWidget, bringIntoSight: @escaping @MainActor (AnyWidget) -> Void = { _ in }
    ) {
        self.actions = actions
        self.list = list
        self.bringIntoSight = bringIntoSight
        StyleSheet.swipes.installOnce()
        list.attach(self, forKey: "kit-row-actions")
        watch()
        // Each key by itself: actions of which a row offers one may share some of their keys.
        for key in Set(actions.flatMap(\.eachKey)) {
            list.addShortcut(key, scope: .focus) { [unowned self] in
                onFocusedRow { row in
                    let action = offered(by: row).first { $0.eachKey.contains(key) }
                    if let action { row.activateAction(action.fullName) }
                }
            }
        }
        list.addShortcut("Menu|<Shift>F10", scope: .focus) { [unowned self] in
            onFocusedRow { openMenu(for: $0, at: nil) }
        }
        let click: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
        // A popover that appears while a button is held is closed by the next press: GDK takes it for one outside, because X11
        // reports a pointer that is over it already by the end of a grab.
        AnyGObject(click).connect("pressed", .press) { [unowned self] _, x, y in
            if row(at: (x, y)) != nil { gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
        AnyGObject(click).connect("released", .press) { [unowned self] _, x, y in openMenu(x, y, claiming: click) }
        let press: OpaquePointer = gtk_gesture_long_press_new()
        gtk_gesture_single_set_touch_only(press, 1)
        AnyGObject(press).connect("pressed", .point) { [unowned self] x, y in
            if let longPress, let row = row(at: (x, y)), longPress(row) {
                gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
            } else {
                openMenu(x, y, claiming: press)
            }
        }
        for gesture in [click, press] { list.addController(gesture) }
    }

    private func offered(by row: SwipeRow) -> [RowAction] { row.available.actions(in: actions) }

    /// Observes every event on its way to a row, to set up the tracker of that row in time.
    private func watch() {
        let events: OpaquePointer = gtk_event_controller_legacy_new()
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        AnyGObject(events).connect("event", .event) { [unowned self] event in
            switch gdk_event_get_event_type(event) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
                layHand(on: event)
                swipe?.isEnabled = true
            case GDK_SCROLL where gdk_device_get_source(gdk_event_get_device(event)) == GDK_SOURCE_TOUCHPAD:
                scroll(event)
            default: break
            }
            return false
        }
        list.addController(events)
    }

    /// Two fingers that start horizontally swipe; otherwise they scroll.
    private func scroll(_ event: OpaquePointer) {
        let isSwiping = swipe?.isSwiping == true
        var step = (x: 0.0, y: 0.0)
        gdk_scroll_event_get_deltas(event, &step.x, &step.y)
        let isStop = gdk_scroll_event_is_stop(event) != 0
        let isNew = axis.isHorizontal == nil
        axis.move(isStop ? nil : step, at: gdk_event_get_time(event))
        isEndReported = isEndReported || isStop
        silence?.cancel()
        if axis.isHorizontal == true, !isEndReported {
            silence = Timeout.after(Self.silence) { [weak self] in self?.endSwipe() }
        }
        guard !isSwiping, !isStop else { return }
        if isNew, axis.isHorizontal == true { layHand(on: event) }
        swipe?.isEnabled = axis.isHorizontal == true
    }

    /// Ends a swipe whose release the display does not report, and discards its tracker, which still expects it.
    private func endSwipe() {
        swipe?.endSwipe()
        swipe = nil
    }

    private func layHand(on event: OpaquePointer) {
        var point = (x: 0.0, y: 0.0)
        guard gdk_event_get_position(event, &point.x, &point.y) != 0,
            let native = gtk_widget_get_native(list.pointer)
        else {
            return
        }
        var (surfaceX, surfaceY) = (0.0, 0.0)
        gtk_native_get_surface_transform(native, &surfaceX, &surfaceY)
        let window = AnyWidget(UnsafeMutablePointer<GtkWidget>(native))
        guard let inList = window.convert(x: point.x - surfaceX, y: point.y - surfaceY, to: list) else { return }
        let row = row(at: inList).flatMap { $0.isSwipeable ? $0 : nil }
        let action = row.flatMap { offered(by: $0).first { $0.style != .plain } }
        if let row, let swipe, let held = swipe.row, held.isSame(as: row), swipe.action == action { return }
        swipe?.leave()
        swipe = nil
        guard let row, let action else { return }
        swipe = RowSwipe(row, action: action, in: list) { [weak self, list] in
            list.whenIdle { _ in self?.forgetLostRow() }
        }
    }

    /// Discards the tracker of a row that the list no longer has.
    private func forgetLostRow() {
        guard let swipe, swipe.row.map({ gtk_widget_get_realized($0.pointer) != 0 }) != true else { return }
        swipe.leave()
        self.swipe = nil
    }

    private func row(at point: (x: Double, y: Double)) -> SwipeRow? {
        guard let widget = gtk_widget_pick(list.pointer, point.x, point.y, GTK_PICK_DEFAULT),
            let row = SwipeRow(around: AnyWidget(widget)), !row.available.isEmpty
        else {
            return nil
        }
        return row
    }

    /// Calls the closure with the focused row, or scrolls to the row if it is not visible.
    ///
    /// - Returns: Whether there is such a row.
    private func onFocusedRow(_ body: (SwipeRow) -> Void) -> Bool {
        guard let row = focusedRow else { return false }
        // The list retains the focused row even if it is far outside the viewport.
        if gtk_widget_get_mapped(row.pointer) != 0 { body(row) } else { bringIntoSight(AnyWidget(row)) }
        return true
    }

    /// The focused row, even if the focus is in its detail.
    private var focusedRow: SwipeRow? {
        guard let focus = list.focusOfWindow, gtk_widget_is_ancestor(focus.pointer, list.pointer) != 0
        else { return nil }
        let row = SwipeRow(around: focus) ?? ExpandingRow(around: focus).flatMap { SwipeRow(around: $0.content) }
        return row.flatMap { $0.available.isEmpty ? nil : $0 }
    }

    private func openMenu(_ x: Double, _ y: Double, claiming gesture: OpaquePointer) {
        guard let row = row(at: (x, y)), let point = list.convert(x: x, y: y, to: row) else { return }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        openMenu(for: row, at: point)
    }

    private func openMenu(for row: SwipeRow, at point: (x: Double, y: Double)?) {
        RowMenu.open(for: row, opening: openTitle, offered(by: row), submenu?(row), at: point)
    }
}
