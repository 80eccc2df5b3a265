import CGtk

/// Follows a finger or the mouse that drags a sheet down.
///
/// The gestures stand on the overlay and not on the sheet, whose coordinates move with it. One comes before the header's
/// own dragging of the window; the other after the content, so that a list in the sheet scrolls and a text is selected.
@MainActor
final class SheetDrag {
    private let overlay: AnyWidget
    private var gestures: [AnyGObject] = []
    private var startTime: guint32 = 0

    /// From how far down the sheet goes away when it is let go, in pixels.
    static let dismissingDistance = 120.0
    /// A shorter way does if it is a flick: pixels, and pixels a millisecond.
    static let flick = (distance: 40.0, speed: 0.5)
    private static let threshold = 8.0

    /// Watches for drags.
    ///
    /// - Parameters:
    ///   - overlay: Where the sheet stands.
    ///   - header: The sheet's header bar.
    ///   - start: Where the sheet begins, in the overlay's pixels from its top.
    ///   - move: Called with how far down the sheet is dragged, in pixels.
    ///   - release: Called when it is let go, with whether it shall go away.
    init(
        on overlay: AnyWidget, header: AnyWidget, start: @escaping @MainActor () -> gint,
        move: @escaping @MainActor (Double) -> Void, release: @escaping @MainActor (Bool) -> Void
    ) {
        self.overlay = overlay
        for phase in [GTK_PHASE_CAPTURE, GTK_PHASE_BUBBLE] {
            let gesture: OpaquePointer = gtk_gesture_drag_new()
            gtk_event_controller_set_propagation_phase(gesture, phase)
            var isDragging = false
            AnyGObject(gesture).connect("drag-begin", .point) { [weak self] _, y in
                let inSheet = y - Double(start())
                let headerHeight = Double(gtk_widget_get_height(header.pointer))
                let isMine = phase == GTK_PHASE_CAPTURE ? (0...headerHeight).contains(inSheet) : inSheet > headerHeight
                isDragging = false
                self?.startTime = gtk_event_controller_get_current_event_time(gesture)
                if !isMine { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED) }
            }
            AnyGObject(gesture).connect("drag-update", .point) { _, y in
                guard isDragging || y > Self.threshold else { return }
                if !isDragging { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
                isDragging = true
                move(max(0, y))
            }
            AnyGObject(gesture).connect("drag-end", .point) { [weak self] _, y in
                guard let self, isDragging else { return }
                isDragging = false
                let elapsed = Double(gtk_event_controller_get_current_event_time(gesture) &- startTime)
                release(Self.dismisses(distance: y, milliseconds: elapsed))
            }
            gtk_widget_add_controller(overlay.pointer, gesture)
            gestures.append(AnyGObject(gesture))
        }
    }

    /// Whether a drag that is let go takes the sheet away.
    ///
    /// - Parameters:
    ///   - distance: How far down, in pixels.
    ///   - milliseconds: How long it took.
    static func dismisses(distance: Double, milliseconds: Double) -> Bool {
        distance >= dismissingDistance
            || (distance >= flick.distance && distance / max(milliseconds, 1) >= flick.speed)
    }

    /// Stops watching.
    func end() {
        for gesture in gestures { gtk_widget_remove_controller(overlay.pointer, gesture.opaque) }
        gestures = []
    }
}
