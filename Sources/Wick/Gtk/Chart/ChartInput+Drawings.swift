import CGtk
@_spi(CGtk) import Gtk
import WickChart
import WickMarketScreens

/// Drawing with the pointer, and selecting and moving drawings.
extension ChartInput {
    /// What a drag does with drawings.
    enum DrawingDrag {
        /// Places a point where it ends.
        case point
        /// Has placed the first point, and places the second one where it ends, unless it is a click.
        case line
        /// Moves a drawing, from where it was.
        case drawing(Drawing, DrawingGrip)
        /// Edits a note when it ends.
        case note

        fileprivate var isPoint: Bool { if case .point = self { true } else { false } }
    }

    /// How far from a line or a grip a drag may start, in pixels; for a finger, half of the usual size of a button.
    private static let reach = (pointer: 6.0, touch: 22.0)

    /// Moves the point that would be placed, and returns the cursor there; nil for the usual one.
    ///
    /// - Parameters:
    ///   - place: The position of the pointer.
    ///   - controller: Reports whether Ctrl is pressed.
    func hover(at place: ChartPoint, _ controller: OpaquePointer) -> String? {
        guard let plane = view.plane, plane.pane.contains(place) else { return nil }
        guard view.drawings.tool != nil else {
            return view.layout?.drawing(at: place, within: Self.reach.pointer) == nil ? nil : "move"
        }
        view.drawingEvents(.point(plane.point(at: place, snapping: snaps(controller))))
        return "crosshair"
    }

    /// Starts to use a press for drawing; nil if it is not for a drawing.
    func beginDrawing(at place: ChartPoint, _ gesture: OpaquePointer) -> DrawingDrag? {
        guard let plane = view.plane, plane.pane.contains(place) else { return nil }
        let state = view.drawings
        if let tool = state.tool {
            let point = plane.point(at: place, snapping: snaps(gesture))
            // A press that becomes a pinch must not complete the drawing.
            guard tool.pointCount > 1, state.start == nil else { return .point }
            view.drawingEvents(.place(point))
            return .line
        }
        let reach = isTouch(gesture) ? Self.reach.touch : Self.reach.pointer
        guard let hit = view.layout?.drawing(at: place, within: reach) else { return nil }
        guard let drawing = state.drawings.first(where: { $0.id == hit.id }) else { return nil }
        // The press that selects a note is the first of two.
        let isSecond = drawing.tool == .note && isDoublePress(gesture)
        // A finger may be about to scroll the list: it selects first.
        guard !isTouch(gesture) || hit.id == state.selection else { return nil }
        if hit.id != state.selection { view.drawingEvents(.select(hit.id)) }
        return isSecond ? DrawingDrag.note : .drawing(drawing, hit.grip)
    }

    /// Continues what a press has started.
    ///
    /// - Parameters:
    ///   - drag: What it does.
    ///   - start: Where it was pressed.
    ///   - place: Where the pointer is.
    ///   - gesture: Reports whether Ctrl is pressed.
    func move(_ drag: DrawingDrag, from start: ChartPoint, to place: ChartPoint, _ gesture: OpaquePointer) {
        guard let plane = view.plane, isDrag(from: start, to: place) else { return }
        forgetPress()
        switch drag {
        case .point, .line: view.drawingEvents(.point(plane.point(at: place, snapping: snaps(gesture))))
        case .drawing(let drawing, let grip):
            let points = plane.points(
                of: drawing, draggedBy: grip, from: start, to: place, snapping: snaps(gesture))
            view.drawingEvents(.drag(points))
        case .note: break
        }
    }

    /// Ends what a press has started.
    func end(_ drag: DrawingDrag, from start: ChartPoint, to place: ChartPoint, _ gesture: OpaquePointer) {
        switch drag {
        case .point, .line:
            guard let plane = view.plane, drag.isPoint || isDrag(from: start, to: place) else { return }
            view.drawingEvents(.place(plane.point(at: place, snapping: snaps(gesture))))
        case .drawing: view.drawingEvents(.drop)
        // Not when it is pressed: the release would take the focus from the text.
        case .note: view.drawingEvents(.editNote)
        }
    }

    /// Takes back what a press has started, when it is cancelled: the tool stays chosen and the selection as it was.
    func takeBack(_ drag: DrawingDrag) {
        switch drag {
        case .line: if let tool = view.drawings.tool { view.drawingEvents(.choose(tool)) }
        case .drawing(let drawing, _):
            view.drawingEvents(.drag(drawing.points))
            view.drawingEvents(.drop)
        case .point, .note: break
        }
    }

    /// Handles a click that moved nothing: a finger selects, and elsewhere it ends measuring and the selection.
    func click(at place: ChartPoint, _ gesture: OpaquePointer) {
        let hit = isTouch(gesture) ? view.layout?.drawing(at: place, within: Self.reach.touch) : nil
        if let hit {
            view.drawingEvents(.select(hit.id))
        } else if view.drawings.canCancel {
            view.drawingEvents(.cancel)
        }
    }

    private func isDrag(from start: ChartPoint, to place: ChartPoint) -> Bool {
        gtk_drag_check_threshold(
            widget.pointer, gint(clamping: start.x), gint(clamping: start.y), gint(clamping: place.x),
            gint(clamping: place.y)) != 0
    }

    private func snaps(_ controller: OpaquePointer) -> Bool {
        gtk_event_controller_get_current_event_state(controller).rawValue & GDK_CONTROL_MASK.rawValue == 0
    }
}
