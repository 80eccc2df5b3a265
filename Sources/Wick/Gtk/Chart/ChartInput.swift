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
    unowned let view: ChartView
    private var kinetic: FrameTicks?
    private var drag = Drag()
    /// Whether a gesture's current event comes from a touchscreen; replaced by tests, which have none.
    var isTouch: @MainActor (_ gesture: OpaquePointer) -> Bool = { gesture in
        let device = gtk_event_controller_get_current_event_device(gesture)
        return device.map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHSCREEN } ?? false
    }
    /// The gestures of one finger, which a second one ends.
    private var drags: [OpaquePointer] = []
    /// The scale of a pinch so far.
    var pinch = 1.0
    /// When the price axis or a note was last pressed without a drag, by the display's clock, in milliseconds.
    private var press: guint32?
    /// The pointer's last position that GTK reported.
    private var lastPointer: ChartPoint?

    private struct Drag {
        var way = 0.0
        var height = 0.0
        var isClaimed = false
        /// Whether the rest of it moves nothing.
        var isOver = false
        /// Whether a long press has started to move the crosshair.
        var isInspecting = false
        /// The edge that is moved; nil if the chart is moved.
        var edge: Edge?
        /// What it draws or moves; nil if it is not for drawings.
        var drawing: DrawingDrag?
    }

    /// How many milliseconds after the first a second press counts as a double one: GTK's default.
    private static let doublePress: guint32 = 400

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

    /// Stops what moves the chart, before the user moves it otherwise.
    func beginInput() {
        view.inputBegan()
        rest()
    }

    /// Stops kinetic panning.
    func rest() {
        kinetic?.stop()
        kinetic = nil
    }

    var widget: DrawingArea { view.widget }

    func add(_ controller: OpaquePointer) { widget.addController(controller) }

    // MARK: The pointer

    private func addMotion() {
        let motion: OpaquePointer = gtk_event_controller_motion_new()
        for signal in ["enter", "motion"] {
            AnyGObject(motion).connect(signal, .point) { [unowned self] x, y in
                let place = ChartPoint(x: x, y: y)
                // After a layout GTK also reports a pointer at rest, which must not replace the keys' crosshair.
                guard place != lastPointer else { return }
                lastPointer = place
                point(at: place, motion)
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

    private func point(at place: ChartPoint?, _ controller: OpaquePointer? = nil) {
        let cursor: String? =
            switch place.flatMap({ edge(near: $0, within: Self.edgeReach.pointer) }) {
            case .pane, .chart: "row-resize"
            case .prices: "ns-resize"
            case nil: place.flatMap { place in controller.flatMap { hover(at: place, $0) } }
            }
        gtk_widget_set_cursor_from_name(widget.pointer, cursor)
        guard view.scene?.pointer != place else { return }
        view.move { $0.pointer = place }
    }

    private func addDrag() {
        let drag: OpaquePointer = gtk_gesture_drag_new()
        AnyGObject(drag).connect("drag-begin", .point) { [unowned self] x, y in
            beginInput()
            self.drag = Drag()
            let reach = isTouch(drag) ? Self.edgeReach.touch : Self.edgeReach.pointer
            if let edge = self.edge(near: ChartPoint(x: x, y: y), within: reach), allows(edge, for: drag) {
                self.drag.edge = edge
                claim(drag)
                if case .prices = edge, isDoublePress(drag) {
                    view.fitPrices()
                    self.drag.isOver = true
                }
                // The focus, which may scroll the list and so the edge, follows at the end.
                return
            }
            self.drag.drawing = beginDrawing(at: ChartPoint(x: x, y: y), drag)
            guard self.drag.drawing == nil else { return claim(drag) }
            // A finger may be about to scroll the list. A mouse drag is always for the chart; the row must not get the focus.
            guard !isTouch(drag) else { return }
            claim(drag)
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
            guard !self.drag.isClaimed, self.drag.edge == nil, self.drag.drawing == nil else { return }
            self.drag.isInspecting = true
            self.drag.isClaimed = true
            claim(drag)
            point(at: ChartPoint(x: x, y: y))
        }
        AnyGObject(drag).connect("drag-end", .point) { [unowned self] x, y in
            widget.holdsDrag = false
            if case .pane = self.drag.edge { view.reportPanes() }
            if self.drag.isInspecting { point(at: nil) }
            guard isReleased(drag) else { return takeBackPress() }
            widget.grabFocus()
            let start = self.start(of: drag)
            let place = ChartPoint(x: start.x + x, y: start.y + y)
            if let drawing = self.drag.drawing {
                // A popover that opens now cancels the gesture.
                self.drag.drawing = nil
                end(drawing, from: start, to: place, drag)
            } else if self.drag.edge == nil, !self.drag.isClaimed {
                click(at: place, drag)
            }
        }
        AnyGObject(drag).connect("cancel", .optionalPointer) { [unowned self] _ in
            widget.holdsDrag = false
            takeBackPress()
        }
        drags = [drag, swipe, press]
        for gesture in drags { add(gesture) }
        gtk_gesture_group(swipe, drag)
        gtk_gesture_group(press, drag)
    }

    /// Adds a pinch, which a second finger can begin after the first one's drag has been claimed.
    func add(pinch: OpaquePointer) {
        add(pinch)
        if let drag = drags.first { gtk_gesture_group(pinch, drag) }
    }

    /// Ends a drag whose second finger begins a pinch.
    func endDragForPinch() {
        takeBackPress()
        drag.isOver = true
        if drag.isInspecting { point(at: nil) }
        widget.holdsDrag = false
        // In the group of the pinch, they would follow the first finger.
        for gesture in drags { gtk_event_controller_reset(gesture) }
    }

    /// Whether a drag ends because its finger or button is lifted.
    ///
    /// A second finger, which makes it a pinch, ends it too, and the list or a popover that takes the pointer.
    private func isReleased(_ gesture: OpaquePointer) -> Bool {
        let type = gtk_event_controller_get_current_event(gesture).map { gdk_event_get_event_type($0) }
        return type == GDK_TOUCH_END || type == GDK_BUTTON_RELEASE
    }

    /// Takes back what the press of a drag that was not released has started; it is no click.
    private func takeBackPress() {
        drag.isClaimed = true
        guard let drawing = drag.drawing else { return }
        drag.drawing = nil
        takeBack(drawing)
    }

    /// Takes a drag from the list.
    private func claim(_ gesture: OpaquePointer) {
        widget.holdsDrag = true
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    }

    /// Whether the price axis or a note has been pressed twice in a row.
    func isDoublePress(_ gesture: OpaquePointer) -> Bool {
        let now = gtk_event_controller_get_current_event_time(gesture)
        let isSecond = press.map { now &- $0 <= Self.doublePress } ?? false
        press = isSecond ? nil : now
        return isSecond
    }

    /// Lets the next press not be the second one in a row.
    func forgetPress() { press = nil }

    private func start(of gesture: OpaquePointer) -> ChartPoint {
        var start = (x: 0.0, y: 0.0)
        gtk_gesture_drag_get_start_point(gesture, &start.x, &start.y)
        return ChartPoint(x: start.x, y: start.y)
    }

    private func move(_ gesture: OpaquePointer, _ x: Double, _ y: Double) {
        switch drag.edge {
        case .pane(let index, let panes): return view.moveEdge(of: index, by: y, from: panes)
        case .chart(let height, let start):
            // Not from the chart's top, which moves if the list scrolls for a higher row.
            let place = distance(ofPointer: gesture)
            return view.heightRequested(Int(clamping: height + place - start))
        case .prices(let scale):
            // Downwards shows more prices, upwards fewer, at most twenty times as many.
            let factor = exp(min(3, max(-3, -2 * y / (scale.bottom - scale.top))))
            guard y != 0, !drag.isOver else { return }
            forgetPress()
            view.stretchPrices(by: factor, from: scale)
            return
        case nil: break
        }
        guard !drag.isOver else { return }
        let start = start(of: gesture)
        let place = ChartPoint(x: start.x + x, y: start.y + y)
        if let drawing = drag.drawing { return move(drawing, from: start, to: place, gesture) }
        if !drag.isClaimed {
            let start = gtk_drag_check_threshold(widget.pointer, 0, 0, gint(clamping: x), gint(clamping: y)) != 0
            guard start else { return }
            // A vertical finger movement scrolls the list; a mouse does not scroll by dragging.
            if isTouch(gesture), y.magnitude > x.magnitude {
                gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
                return
            }
            drag.isClaimed = true
            forgetPress()
            drag.way = effectiveDistance(x)
            drag.height = y
            claim(gesture)
        }
        if drag.isInspecting {
            point(at: place)
            return
        }
        let step = x - drag.way
        // Prices move only on a dragged axis.
        let fall = view.options.priceRange == nil ? 0 : y - drag.height
        (drag.way, drag.height) = (x, y)
        view.movePrices(by: fall)
        view.move { scene in
            scene.pan(by: step)
            // The dragged candle stays under the pointer, and so does the crosshair.
            if let pointer = scene.pointer { scene.pointer = ChartPoint(x: pointer.x + step, y: pointer.y + fall) }
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

    /// Starts kinetic panning, unless the desktop requests reduced motion.
    func goOn(_ velocity: Double) {
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
}
