import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion
import WickChart

/// Presses and drags with a mouse button or one finger.
extension ChartInput {
    /// What a press, or a drag that it has become, does.
    struct Drag {
        var way = 0.0
        var height = 0.0
        var isClaimed = false
        /// Whether the rest of it moves nothing.
        var isOver = false
        /// Whether a long press has started to move the crosshair.
        var isInspecting = false
        /// The edge that is moved; nil if the chart is moved.
        var edge: Edge?
        /// Whether the drag has moved the edge, and not only begun beside it.
        var isEdgeMoved = false
        /// What it draws or moves; nil if it is not for drawings.
        var drawing: DrawingDrag?
    }

    /// How many milliseconds after the first a second press counts as a double one: GTK's default.
    private static let doublePress: guint32 = 400

    func addDrag() {
        let drag: OpaquePointer = gtk_gesture_drag_new()
        AnyGObject(drag).connect("drag-begin", .point) { [unowned self] x, y in
            beginInput()
            noteTouch(drag)
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
        AnyGObject(drag).connect("drag-update", .point) { [unowned self] x, y in
            noteTouch(drag)
            move(drag, x, y)
        }
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
            point(at: ChartPoint(x: x, y: y), isTouched: true)
        }
        AnyGObject(drag).connect("drag-end", .point) { [unowned self] x, y in
            widget.holdsDrag = false
            noteTouch(drag)
            if case .pane = self.drag.edge {
                view.reportPanes()
                view.unmarkEdge()
            }
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
        if case .pane = drag.edge { view.unmarkEdge() }
        guard let drawing = drag.drawing else { return }
        drag.drawing = nil
        takeBack(drawing)
    }

    /// Takes a drag from the list.
    private func claim(_ gesture: OpaquePointer) {
        widget.holdsDrag = true
        if isTouch(gesture) { denyScrolling() }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    }

    /// Stops the list from following the finger: it watches fingers before the chart does, and would scroll in spite of a claim.
    private func denyScrolling() {
        guard let list = widget.scrolledWindow else { return }
        let controllers = Owned(adopting: AnyGObject(gtk_widget_observe_controllers(list.pointer)))
        for index in 0..<g_list_model_get_n_items(controllers.instance.opaque) {
            guard let item = g_list_model_get_item(controllers.instance.opaque, index) else { continue }
            let controller = Owned(adopting: AnyGObject(raw: item)).instance
            let instance = item.assumingMemoryBound(to: GTypeInstance.self)
            guard g_type_check_instance_is_a(instance, gtk_gesture_get_type()) != 0 else { continue }
            gtk_gesture_set_state(controller.opaque, GTK_EVENT_SEQUENCE_DENIED)
        }
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
        if let edge = drag.edge, isTouch(gesture), !drag.isEdgeMoved {
            let isMoved = gtk_drag_check_threshold(widget.pointer, 0, 0, gint(clamping: x), gint(clamping: y)) != 0
            guard isMoved else { return }
            if isPan(edge, by: x, y, gesture) { drag.edge = nil } else { drag.isEdgeMoved = true }
        }
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
            (drag.way, drag.height) = recognizingPart(of: x, y)
            claim(gesture)
        }
        if drag.isInspecting {
            point(at: place, isTouched: true)
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

    /// The part of a movement that only served to recognize the drag, and does not move the chart.
    ///
    /// If the program was busy, the pointer may have moved further by then; the remainder moves the chart, so that it does
    /// not lag.
    private func recognizingPart(of x: Double, _ y: Double) -> (x: Double, y: Double) {
        let way = max(x.magnitude, y.magnitude)
        let least = (0...Int(clamping: way)).first {
            gtk_drag_check_threshold(widget.pointer, 0, 0, gint($0), 0) != 0
        }
        let share = least.map { Double($0) / way } ?? 1
        return (x * share, y * share)
    }
}
