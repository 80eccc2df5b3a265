import Gtk
import KitIntegerConversion
import WickChart
import WickMarketScreens

/// The drawings on a chart: keys, and what is derived from them.
extension ChartView {
    /// How far a key moves a point or a drawing, in pixels.
    private static let step = 8.0

    /// Maps the points of drawings to the chart as it was last drawn; nil if there is none.
    var plane: DrawingPlane? {
        guard let scene, let layout else { return nil }
        return DrawingPlane(scene.series, in: layout)
    }

    /// Opens the choice of what to draw.
    @discardableResult
    func requestTools() -> Bool {
        toolsRequested()
        return true
    }

    /// Starts to draw at the focused or the newest visible candle, until the pointer moves.
    func draw(_ tool: DrawingTool) {
        drawingEvents(.choose(tool))
        if scene?.pointer == nil, let start = keyPoint { drawingEvents(.point(start)) }
        widget.grabFocus()
    }

    /// Moves the point to be placed, or else the selected drawing; returns whether there is one.
    ///
    /// - Parameters:
    ///   - slots: The number of candles to the right.
    ///   - steps: The number of steps downwards.
    ///   - isFine: Whether a step is a pixel and does not stop at the prices of candles.
    func moveDrawing(by slots: Int, down steps: Double = 0, isFine: Bool = false) -> Bool {
        guard let plane else { return false }
        let distance = steps * (isFine ? 1 : Self.step)
        let slots = slots << level
        if drawings.tool != nil {
            guard let point = drawings.cursor ?? keyPoint else { return false }
            let next = plane.point(point, movedBy: slots, down: distance, snapping: !isFine)
            move { $0.reveal(plane.slot(of: next)) }
            drawingEvents(.point(next))
            return true
        }
        guard let selected = drawings.selected else { return false }
        drawingEvents(.drag(plane.points(of: selected, movedBy: slots, down: distance, snapping: !isFine)))
        drawingEvents(.drop)
        return true
    }

    /// Places the point that keys or the pointer have moved, or edits the selected note; returns whether there is one.
    func confirmDrawing() -> Bool {
        if drawings.tool != nil, let point = drawings.cursor ?? keyPoint {
            drawingEvents(.place(point))
            return true
        }
        guard drawings.selected?.tool == .note else { return false }
        drawingEvents(.editNote)
        return true
    }

    /// Selects the next drawing, if there is one, and shows it.
    @discardableResult
    func selectDrawing(_ step: Int) -> Bool {
        drawingEvents(.selectNext(step))
        if let plane, let point = drawings.selected?.points.first, drawings.selected?.tool != .horizontalLine {
            move { $0.reveal(plane.slot(of: point)) }
        }
        // Otherwise the key would start a search.
        return true
    }

    /// Removes the selected drawing; returns whether the key is used up.
    @discardableResult
    func removeDrawing() -> Bool {
        // Pressed once too often, it must not remove the favorite.
        guard drawings.selection != nil else { return !drawings.drawings.isEmpty || drawings.canUndo }
        drawingEvents(.remove)
        return true
    }

    /// Undoes the last change; returns whether there is one.
    @discardableResult
    func undoDrawing() -> Bool {
        guard drawings.canUndo else { return false }
        drawingEvents(.undo)
        return true
    }

    /// Repeats the last change that was undone; returns whether there is one.
    @discardableResult
    func redoDrawing() -> Bool {
        guard drawings.canRedo else { return false }
        drawingEvents(.redo)
        return true
    }

    /// Ends drawing, measuring or the selection; returns whether there was something to end.
    func cancelDrawing() -> Bool {
        guard drawings.canCancel else { return false }
        drawingEvents(.cancel)
        return true
    }

    /// The crosshair of what is being drawn, or else that of the scene.
    var crosshair: ChartCrosshair? {
        drawings.tool == nil ? scene?.crosshair : drawings.cursor.map { ChartCrosshair.point($0) } ?? scene?.crosshair
    }

    /// The close of the focused candle, or of the newest visible one.
    private var keyPoint: DrawingPoint? {
        guard let scene else { return nil }
        let visible = scene.viewport.visibleSlots.clamped(to: scene.series.slots)
        let slot = scene.focus.flatMap { visible.contains($0) ? $0 : nil } ?? visible.upperBound - 1
        return scene.series.nearest(to: slot).flatMap(scene.series.candle).map {
            DrawingPoint(time: $0.time, price: $0.close)
        }
    }
}
