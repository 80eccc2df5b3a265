import CGtk
@_spi(CGtk) import Gtk
import WickChart

/// Handles input on a chart: pointer, wheel, touchpad, touch and keys.
///
/// A chart is inside a list that scrolls vertically. Horizontal movement belongs to the chart; vertical movement belongs to the
/// list unless Ctrl is pressed or the chart has the focus.
@MainActor
final class ChartInput {
    unowned let view: ChartView
    private var kinetic: FrameTicks?
    /// What the current press or drag does.
    var drag = Drag()
    /// Whether a gesture's current event comes from a touchscreen; replaced by tests, which have none.
    var isTouch: @MainActor (_ gesture: OpaquePointer) -> Bool = { gesture in
        // On X11, the device of a touch event is the pointer, which follows the finger.
        gtk_event_controller_get_current_event(gesture).map { gdk_event_get_event_sequence($0) != nil } ?? false
    }
    /// The gestures of one finger, which a second one ends.
    var drags: [OpaquePointer] = []
    /// The scale of a pinch so far.
    var pinch = 1.0
    /// When the price axis or a note was last pressed without a drag, by the display's clock, in milliseconds.
    var press: guint32?
    /// The pointer's last position that GTK reported.
    private var lastPointer: ChartPoint?
    /// Where a finger was last, on the window's surface.
    private var touch: ChartPoint?

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
                guard place != lastPointer, !isAtTouch(motion) else { return }
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

    /// Remembers where a finger is, and removes the crosshair from there at first.
    func noteTouch(_ gesture: OpaquePointer) {
        guard isTouch(gesture) else { return }
        touch = surfacePlace(of: gesture) ?? touch
        if !drag.isInspecting { point(at: nil) }
    }

    /// Whether the pointer is where a finger was: X11 moves it there, which shows no crosshair, least of all when the finger is gone.
    private func isAtTouch(_ controller: OpaquePointer) -> Bool {
        guard let touch else { return false }
        // A pointer that enters the chart has no event; if it has moved, one follows.
        guard let place = surfacePlace(of: controller) else { return true }
        return hypot(place.x - touch.x, place.y - touch.y) < 2
    }

    /// The position of the current event on its surface.
    private func surfacePlace(of controller: OpaquePointer) -> ChartPoint? {
        guard let event = gtk_event_controller_get_current_event(controller) else { return nil }
        var place = (x: 0.0, y: 0.0)
        return gdk_event_get_position(event, &place.x, &place.y) != 0 ? ChartPoint(x: place.x, y: place.y) : nil
    }

    func point(at place: ChartPoint?, _ controller: OpaquePointer? = nil, isTouched: Bool = false) {
        let cursor: String? =
            switch place.flatMap({ edge(near: $0, within: Self.edgeReach.pointer) }) {
            case .pane, .chart: "row-resize"
            case .prices: "ns-resize"
            case nil: place.flatMap { place in controller.flatMap { hover(at: place, $0) } }
            }
        gtk_widget_set_cursor_from_name(widget.pointer, cursor)
        guard view.scene?.pointer != place else { return }
        view.move { scene in
            scene.pointer = place
            scene.isTouched = isTouched
        }
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
