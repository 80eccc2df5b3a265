import CGtk

/// Knows whether the person holds a page: with a finger on it, a button down on it, or two fingers on the touchpad.
///
/// A wheel holds nothing: its clicks come without a beginning and an end.
@MainActor
final class ScrollHold {
    private(set) var isHeld = false

    private let changed: @MainActor (Bool) -> Void

    /// Watches a widget without taking anything from what stands in it.
    ///
    /// - Parameters:
    ///   - widget: The widget.
    ///   - changed: Called when the person takes hold and when they let go.
    init(on widget: AnyWidget, changed: @escaping @MainActor (Bool) -> Void) {
        self.changed = changed
        let drag: OpaquePointer = gtk_gesture_drag_new()
        AnyGObject(drag).connect("drag-begin", .point) { [weak self] _, _ in self?.hold(true) }
        AnyGObject(drag).connect("drag-end", .point) { [weak self] _, _ in self?.hold(false) }
        let scroll: OpaquePointer = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        AnyGObject(scroll).connect("scroll-begin") { [weak self] in self?.hold(true) }
        AnyGObject(scroll).connect("scroll-end") { [weak self] in self?.hold(false) }
        for controller in [drag, scroll] {
            gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
            gtk_widget_add_controller(widget.pointer, controller)
        }
    }

    private func hold(_ isHeld: Bool) {
        guard isHeld != self.isHeld else { return }
        self.isHeld = isHeld
        changed(isHeld)
    }
}
