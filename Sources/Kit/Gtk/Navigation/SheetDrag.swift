import CGtk

/// Follows a finger or the mouse that drags a sheet down.
///
/// The gestures are on the overlay, since the sheet's own coordinates move with it. One runs before the header's
/// dragging of the window; the other after the content, so that lists in the sheet scroll and texts can be selected.
@MainActor
final class SheetDrag {
    private let overlay: AnyWidget
    private var gestures: [AnyGObject] = []
    private var startTime: guint32 = 0

    /// The distance from which a release dismisses the sheet, in pixels.
    static let dismissingDistance = 120.0
    /// The minimum distance and speed of a flick, which also dismisses it: pixels, and pixels per millisecond.
    static let flick = (distance: 40.0, speed: 0.5)
    private static let threshold = 8.0

    /// Watches for drags.
    ///
    /// - Parameters:
    ///   - overlay: The overlay that contains the sheet.
    ///   - header: The sheet's header bar.
    ///   - start: The sheet's top, in pixels from the overlay's.
    ///   - move: Called with the distance dragged down, in pixels.
    ///   - release: Called at the release with whether to dismiss the sheet.
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
            overlay.addController(gesture)
            gestures.append(AnyGObject(gesture))
        }
    }

    /// Whether a drag dismisses the sheet at its release.
    ///
    /// - Parameters:
    ///   - distance: The distance down, in pixels.
    ///   - milliseconds: The duration of the drag.
    static func dismisses(distance: Double, milliseconds: Double) -> Bool {
        distance >= dismissingDistance
            || (distance >= flick.distance && distance / max(milliseconds, 1) >= flick.speed)
    }

    func end() {
        for gesture in gestures { gtk_widget_remove_controller(overlay.pointer, gesture.opaque) }
        gestures = []
    }
}
