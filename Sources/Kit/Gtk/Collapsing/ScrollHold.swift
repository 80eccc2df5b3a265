import CGtk

/// Detects whether the user is holding a page: with a finger, a mouse button, or two fingers on the touchpad.
///
/// A wheel does not hold the page: its clicks have no begin and end events.
@MainActor
package final class ScrollHold {
    package private(set) var isHeld = false

    private let changed: @MainActor (Bool) -> Void

    /// Observes a widget without consuming any events.
    ///
    /// - Parameters:
    ///   - widget: The widget.
    ///   - changed: Called when the hold begins and when it ends.
    package init(on widget: AnyWidget, changed: @escaping @MainActor (Bool) -> Void) {
        self.changed = changed
        let drag: OpaquePointer = gtk_gesture_drag_new()
        AnyGObject(drag).connect("drag-begin", .point) { [weak self] _, _ in self?.hold(true) }
        AnyGObject(drag).connect("drag-end", .point) { [weak self] _, _ in self?.hold(false) }
        let scroll: OpaquePointer = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        AnyGObject(scroll).connect("scroll-begin") { [weak self] in self?.hold(true) }
        AnyGObject(scroll).connect("scroll-end") { [weak self] in self?.hold(false) }
        for controller in [drag, scroll] {
            gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
            widget.addController(controller)
        }
    }

    private func hold(_ isHeld: Bool) {
        guard isHeld != self.isHeld else { return }
        self.isHeld = isHeld
        changed(isHeld)
    }
}
