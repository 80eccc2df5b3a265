import CGtk

/// Follows a finger, the mouse or a touchpad that pulls a page down past its top.
///
/// A wheel does not pull: an extra click at the top is not meant to refresh.
@MainActor
public final class PullGesture {
    private let page: AnyWidget
    private let isAtTop: @MainActor () -> Bool
    private let moved: @MainActor (Pull) -> Void
    private let released: @MainActor (Bool) -> Void
    private var pull = Pull()
    private var touchpad = (isDown: false, reportsEnd: false, x: 0.0, y: 0.0)
    private var silence: Timeout?
    /// The widget that was pressed.
    private var pressed: WeakReference<AnyWidget>?

    /// Watches a page, which retains the gesture.
    ///
    /// - Parameters:
    ///   - page: The page, including its scroll bar.
    ///   - isAtTop: Whether the page is at its top and may be pulled.
    ///   - moved: Called on each change of the pull.
    ///   - released: Called at the release with whether to refresh.
    public init(
        on page: any Widget, isAtTop: @escaping @MainActor () -> Bool, moved: @escaping @MainActor (Pull) -> Void,
        released: @escaping @MainActor (Bool) -> Void
    ) {
        self.page = AnyWidget(page)
        self.isAtTop = isAtTop
        self.moved = moved
        self.released = released
        page.attach(self, forKey: "kit-pull-gesture")
        addDrag()
        addTouchpad()
    }

    private func begin() {
        pull.begin()
    }

    private func move(x: Double, y: Double) {
        let before = pull
        pull.move(x: x, y: y, isAtTop: isAtTop())
        if pull.way != before.way { moved(pull) }
    }

    private func end(isCancelled: Bool = false) {
        let wasPulled = pull.way > 0
        let refreshes = pull.end()
        if wasPulled { released(refreshes && !isCancelled) }
    }

    // MARK: - Fingers and the mouse

    private func addDrag() {
        let drag: OpaquePointer = gtk_gesture_drag_new()
        // Above the scrolled window, which claims touch sequences; widgets above it still receive their events.
        gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
        AnyGObject(drag).connect("drag-begin", .point) { [weak self] x, y in
            guard let self, !isScrollBar(x, y) else { return }
            pressed = gtk_widget_pick(page.pointer, x, y, GTK_PICK_DEFAULT).map { WeakReference(AnyWidget($0)) }
            begin()
        }
        AnyGObject(drag).connect("drag-update", .point) { [weak self] x, y in
            guard let self else { return }
            // This gesture gets the events before that of the widget.
            if isHeld {
                end(isCancelled: true)
                gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
                return
            }
            move(x: x, y: y)
            // From here on it is not a click on a row.
            if pull.way > 0 { gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
        // Emitted before the end of a drag that another gesture claimed or a grab interrupted, which is not a release.
        AnyGObject(drag).connect("cancel", .optionalPointer) { [weak self] _ in self?.end(isCancelled: true) }
        AnyGObject(drag).connect("drag-end", .point) { [weak self] _, _ in self?.end() }
        page.addController(drag)
    }

    /// Whether the pressed widget, or one that contains it, uses the drag.
    private var isHeld: Bool {
        var next = pressed?.instance
        while let widget = next {
            if widget.holdsDrag { return true }
            next = gtk_widget_get_parent(widget.pointer).map { AnyWidget($0) }
        }
        return false
    }

    private func isScrollBar(_ x: Double, _ y: Double) -> Bool {
        guard let widget = gtk_widget_pick(page.pointer, x, y, GTK_PICK_DEFAULT) else { return false }
        return gtk_widget_get_ancestor(widget, gtk_scrollbar_get_type()) != nil
    }

    // MARK: - Touchpads

    /// The silence after which a touchpad counts as released on displays that do not report it.
    private static let silence = Duration.milliseconds(150)
    /// Pixels per touchpad unit on displays that count like a wheel.
    private static let click = 40.0

    private func addTouchpad() {
        let scroll: OpaquePointer = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
        gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE)
        AnyGObject(scroll).connect("scroll-begin") { [weak self] in self?.touch(reportsEnd: true) }
        AnyGObject(scroll).connect("scroll", .pointDecision) { [weak self] x, y in
            guard let self else { return false }
            let device = gtk_event_controller_get_current_event_device(scroll)
            let isTouchpad = device.map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHPAD } ?? false
            guard touchpad.isDown || isTouchpad else { return false }
            if !touchpad.isDown { touch(reportsEnd: false) }
            let unit = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL ? Self.click : 1
            touchpad.x -= x * unit
            touchpad.y -= y * unit
            move(x: touchpad.x, y: touchpad.y)
            if !touchpad.reportsEnd {
                silence?.cancel()
                silence = Timeout.after(Self.silence) { [weak self] in self?.lift() }
            }
            return false
        }
        AnyGObject(scroll).connect("scroll-end") { [weak self] in self?.lift() }
        page.addController(scroll)
    }

    private func touch(reportsEnd: Bool) {
        touchpad = (isDown: true, reportsEnd: reportsEnd, x: 0, y: 0)
        begin()
    }

    private func lift() {
        guard touchpad.isDown else { return }
        touchpad.isDown = false
        silence?.cancel()
        end()
    }
}

extension Widget {
    /// Whether the widget uses the current drag itself, which then does not pull the page.
    ///
    /// To be set when a gesture claims the drag, and unset at its end.
    public var holdsDrag: Bool {
        get { gtk_widget_has_css_class(pointer, "holds-drag") != 0 }
        nonmutating set {
            if newValue { addClass("holds-drag") } else { removeClass("holds-drag") }
        }
    }
}
