import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion
import WickChart

/// Handles input on a chart: pointer, wheel, touchpad, touch and keys.
///
/// A chart is inside a list that scrolls vertically. Horizontal movement belongs to the chart; vertical movement belongs to the
/// list unless Ctrl is pressed or the chart has the focus.
@MainActor
final class ChartInput {
    private unowned let view: ChartView
    private var kinetic: FrameTicks?
    private var drag = Drag()
    private var pinch = 1.0
    /// The pointer's last position that GTK reported.
    private var lastPointer: ChartPoint?

    private struct Drag {
        var way = 0.0
        var isClaimed = false
        /// Whether a long press has started to move the crosshair.
        var isInspecting = false
        /// The edge that is moved; nil if the chart is moved.
        var edge: Edge?
    }

    private enum Edge {
        /// The upper edge of a pane, with the panes before that.
        case pane(Int, ChartPanes)
        /// The lower edge of the chart, with its height before that, and how far the pointer was from the window's top.
        case chart(Double, from: Double)
    }

    /// How far from the edge of a pane a drag may start, in pixels.
    private static let edgeReach = (pointer: 4.0, touch: 12.0)

    /// How many touchpad pixels correspond to one click of a wheel.
    private static let click = 40.0

    /// Adds event controllers to a chart's widget.
    ///
    /// - Parameter view: The chart, which retains this object.
    init(on view: ChartView) {
        self.view = view
        addMotion()
        addDrag()
        addScroll()
        addPinch()
        addMenu()
        addKeys()
    }

    /// Stops kinetic panning.
    func rest() {
        kinetic?.stop()
        kinetic = nil
    }

    private var widget: DrawingArea { view.widget }

    private func add(_ controller: OpaquePointer) { gtk_widget_add_controller(widget.pointer, controller) }

    // MARK: The pointer

    private func addMotion() {
        let motion: OpaquePointer = gtk_event_controller_motion_new()
        for signal in ["enter", "motion"] {
            AnyGObject(motion).connect(signal, .point) { [unowned self] x, y in
                let place = ChartPoint(x: x, y: y)
                // After a layout GTK also reports a pointer at rest, which must not replace the keys' crosshair.
                guard place != lastPointer else { return }
                lastPointer = place
                point(at: place)
            }
        }
        AnyGObject(motion).connect("leave") { [unowned self] in
            lastPointer = nil
            point(at: nil)
        }
        add(motion)
        var scrolling: SignalConnection?
        widget.connect("map") { [unowned self] in
            // If the list scrolls under a stationary pointer, GTK sends no event when the pointer leaves a candle.
            scrolling = widget.scrolledWindow?.verticalAdjustment.connect("value-changed") { [unowned self] in
                point(at: nil)
            }
        }
        widget.connect("unmap") {
            scrolling?.disconnect()
            scrolling = nil
        }
    }

    private func point(at place: ChartPoint?) {
        let edge = place.flatMap { self.edge(near: $0, within: Self.edgeReach.pointer) }
        gtk_widget_set_cursor_from_name(widget.pointer, edge == nil ? nil : "row-resize")
        guard view.scene?.pointer != place else { return }
        view.move { $0.pointer = place }
    }

    private func edge(near place: ChartPoint, within reach: Double) -> Edge? {
        guard let layout = view.layout else { return nil }
        if let index = layout.panes.studyEdge(near: place, within: reach) { return .pane(index, layout.panes) }
        guard place.y > layout.size.height - reach else { return nil }
        return .chart(layout.size.height, from: distance(ofY: place.y))
    }

    /// The distance of a point of the chart from the top of its window, in pixels.
    private func distance(ofY y: Double) -> Double {
        let root = gtk_widget_get_root(widget.pointer).map { AnyWidget(raw: UnsafeMutableRawPointer($0)) }
        return root.flatMap { widget.convert(y: y, to: $0) }?.y ?? y
    }

    /// The distance of a gesture's pointer from the top of its window, in pixels.
    private func distance(ofPointer gesture: OpaquePointer) -> Double {
        var place = (x: 0.0, y: 0.0)
        gtk_gesture_get_point(gesture, nil, &place.x, &place.y)
        return distance(ofY: place.y)
    }

    private func addDrag() {
        let drag: OpaquePointer = gtk_gesture_drag_new()
        AnyGObject(drag).connect("drag-begin", .point) { [unowned self] x, y in
            rest()
            self.drag = Drag()
            let reach = isTouch(drag) ? Self.edgeReach.touch : Self.edgeReach.pointer
            if let edge = self.edge(near: ChartPoint(x: x, y: y), within: reach) {
                self.drag.edge = edge
                gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
                // The focus, which may scroll the list and so the edge, follows at the end.
                return
            }
            // A finger may be about to scroll the list. A mouse drag is always for the chart; the row must not get the focus.
            guard !isTouch(drag) else { return }
            gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
            widget.grabFocus()
        }
        AnyGObject(drag).connect("drag-update", .point) { [unowned self] x, y in move(drag, x, y) }
        let swipe: OpaquePointer = gtk_gesture_swipe_new()
        AnyGObject(swipe).connect("swipe", .point) { [unowned self] velocity, _ in
            if self.drag.isClaimed, !self.drag.isInspecting { goOn(velocity) }
        }
        let press: OpaquePointer = gtk_gesture_long_press_new()
        gtk_gesture_single_set_touch_only(press, 1)
        AnyGObject(press).connect("pressed", .point) { [unowned self] x, y in
            guard !self.drag.isClaimed, self.drag.edge == nil else { return }
            self.drag.isInspecting = true
            self.drag.isClaimed = true
            gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
            point(at: ChartPoint(x: x, y: y))
        }
        AnyGObject(drag).connect("drag-end", .point) { [unowned self] _, _ in
            if case .pane = self.drag.edge { view.reportPanes() }
            if self.drag.isInspecting { point(at: nil) }
            widget.grabFocus()
        }
        for gesture in [drag, swipe, press] { add(gesture) }
        gtk_gesture_group(swipe, drag)
        gtk_gesture_group(press, drag)
    }

    private func move(_ gesture: OpaquePointer, _ x: Double, _ y: Double) {
        switch drag.edge {
        case .pane(let index, let panes): return view.moveEdge(of: index, by: y, from: panes)
        case .chart(let height, let start):
            // Not from the chart's top, which moves if the list scrolls for a higher row.
            let place = distance(ofPointer: gesture)
            return view.heightRequested(Int(clamping: height + place - start))
        case nil: break
        }
        if !drag.isClaimed {
            let start = gtk_drag_check_threshold(widget.pointer, 0, 0, gint(clamping: x), gint(clamping: y)) != 0
            guard start else { return }
            // A vertical finger movement scrolls the list; a mouse does not scroll by dragging.
            if isTouch(gesture), y.magnitude > x.magnitude {
                gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
                return
            }
            drag.isClaimed = true
            drag.way = effectiveDistance(x)
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        if drag.isInspecting {
            var start = (x: 0.0, y: 0.0)
            gtk_gesture_drag_get_start_point(gesture, &start.x, &start.y)
            point(at: ChartPoint(x: start.x + x, y: start.y + y))
            return
        }
        let step = x - drag.way
        drag.way = x
        view.move { scene in
            scene.pan(by: step)
            // The dragged candle stays under the pointer, and so does the crosshair.
            if let pointer = scene.pointer { scene.pointer = ChartPoint(x: pointer.x + step, y: pointer.y) }
        }
    }

    /// The part of a horizontal movement that only served to recognize the drag, and does not move the chart.
    ///
    /// If the program was busy, the pointer may have moved further by then; the remainder moves the candles, so that
    /// they do not lag.
    private func effectiveDistance(_ way: Double) -> Double {
        let least = (0...Int(clamping: way.magnitude)).first {
            gtk_drag_check_threshold(widget.pointer, 0, 0, gint($0), 0) != 0
        }
        return least.map { way < 0 ? -Double($0) : Double($0) } ?? way
    }

    private func isTouch(_ gesture: OpaquePointer) -> Bool {
        let device = gtk_event_controller_get_current_event_device(gesture)
        return device.map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHSCREEN } ?? false
    }

    /// Starts kinetic panning, unless the desktop requests reduced motion.
    private func goOn(_ velocity: Double) {
        rest()
        var pan = KineticPan(velocity: velocity)
        guard !pan.isResting, adw_get_enable_animations(widget.pointer) != 0 else { return }
        kinetic = FrameTicks(on: widget) { [weak self] seconds in
            guard let self else { return false }
            let before = view.scene?.viewport
            let step = pan.advance(by: seconds)
            if seconds > 0 { view.move { $0.pan(by: step) } }
            // Stop at the limit of the viewport.
            return !pan.isResting && (seconds == 0 || view.scene?.viewport != before)
        }
    }

    // MARK: Wheel, touchpad and pinch

    private func addScroll() {
        let flags = GtkEventControllerScrollFlags(
            rawValue: GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue)
        let scroll: OpaquePointer = gtk_event_controller_scroll_new(flags)
        var isPanning = false
        AnyGObject(scroll).connect("scroll-begin") { [unowned self] in rest() }
        AnyGObject(scroll).connect("scroll", .pointDecision) { [unowned self] x, y in
            let isWheel = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL
            let modifiers = gtk_event_controller_get_current_event_state(scroll).rawValue
            isPanning = false
            if modifiers & GDK_SHIFT_MASK.rawValue != 0 || x.magnitude > y.magnitude {
                isPanning = true
                let way = x == 0 ? y : x
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
        rest()
        view.move { $0.zoom(by: pow(ChartScene.zoomStep, clicks), around: $0.pointer?.x) }
    }

    private func addPinch() {
        let zoom: OpaquePointer = gtk_gesture_zoom_new()
        AnyGObject(zoom).connect("begin", .optionalPointer) { [unowned self] _ in
            pinch = 1
            rest()
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
        add(zoom)
    }

    private func addMenu() {
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

    private func addKeys() {
        for (keys, action) in ChartKeys.all {
            widget.addShortcut(keys, scope: .focus) { [unowned self] in
                guard view.scene != nil else { return false }
                rest()
                return action(view)
            }
        }
    }
}
