import CGtk
import GtkShims
import KitIntegerConversion
import KitLocalization

/// One toast of a ``ToastOverlay``: a text, an optional action button, and a close button.
@MainActor
final class Toast {
    struct Message {
        /// Not parsed as markup.
        let text: String
        /// How long the toast is shown.
        let stay: Duration
        /// The label of the action button; nil for none.
        let action: String?
        let handler: @MainActor () -> Void
    }

    enum Departure {
        /// Its time is over, or the user has closed it.
        case ended
        /// The user has run its action.
        case actionRun
    }

    let message: Message

    let widget: Box

    /// Called when its time is over, the user closes it, or has run its action.
    var onDismissal: @MainActor (Departure) -> Void = { _ in }

    private var action: (@MainActor () -> Void)?
    private var actionButton: Button?
    private var end: Timeout?
    private var arrival: Animation?
    private var departure: Animation?

    /// The visible share of the toast while it slides up, from 0 to 1.
    private var progress = 0.0

    private static let width = 450

    init(_ message: Message) {
        self.message = message
        if message.action != nil { action = message.handler }
        widget = Box(gtk_shims_toast_new())
        let title = Label(message.text)
        title.wrap()
        title.alignText(.start)
        title.addClass("heading")
        title.expand(horizontally: true)
        widget.append(title)
        widget.setAccessibleLabel(message.text)
        if let action = message.action { appendButton(action) }
        appendCloseButton()
        holdWhileInUse()
    }

    private func appendButton(_ title: String) {
        let button = Button(title)
        button.tooltip = localized("Ctrl+Z also works")
        button.setAccessibleDescription(localized("Ctrl+Z also works"))
        button.onClick { [weak self] in _ = self?.runAction() }
        append(button)
        actionButton = button
    }

    private func appendCloseButton() {
        let button = Button(iconName: "window-close-symbolic", label: localized("Close"))
        button.addClass("circular")
        button.addClass("flat")
        button.onClick { [weak self] in self?.onDismissal(.ended) }
        append(button)
    }

    private func append(_ button: Button) {
        button.align(vertical: .center)
        // A click must not move the focus to the toast, which would take it along when it leaves.
        gtk_widget_set_focus_on_click(button.pointer, 0)
        widget.append(button)
    }

    /// Runs the toast's action, at most once, and requests its dismissal.
    ///
    /// - Returns: Whether it has an action.
    func runAction() -> Bool {
        guard let action else { return false }
        self.action = nil
        action()
        onDismissal(.actionRun)
        return true
    }

    func focusAction() { actionButton?.grabFocus() }

    // MARK: - Showing and dismissing

    /// Slides up and starts the timeout.
    func arrive() {
        let arrival = Animation(.settling(milliseconds: 300), on: widget, from: 0, to: 1) { [weak self] progress in
            guard let self else { return }
            self.progress = progress
            widget.parent.map { gtk_widget_queue_allocate($0.pointer) }
        }
        self.arrival = arrival
        arrival.play()
        countDown()
    }

    /// Fades out, from wherever it is, and takes no input from now on.
    ///
    /// - Parameter gone: Called when it is invisible.
    func leave(gone: @escaping @MainActor () -> Void) {
        end?.cancel()
        arrival?.stop()
        action = nil
        onDismissal = { _ in }
        gtk_widget_set_can_target(widget.pointer, 0)
        gtk_widget_set_can_focus(widget.pointer, 0)
        let widget = widget
        let departure = Animation(.leaving(milliseconds: 300), on: widget, from: 1, to: 0) {
            gtk_widget_set_opacity(widget.pointer, $0)
        }
        self.departure = departure
        departure.play(done: gone)
    }

    private func countDown() {
        end?.cancel()
        guard departure == nil else { return }
        end = Timeout.after(message.stay) { [weak self] in self?.onDismissal(.ended) }
    }

    /// Pauses the timeout while the pointer is over the toast or the focus in it.
    private func holdWhileInUse() {
        let pointer: OpaquePointer = gtk_event_controller_motion_new()
        let focus: OpaquePointer = gtk_event_controller_focus_new()
        let follow: @MainActor () -> Void = { [weak self] in
            let isInUse =
                gtk_event_controller_motion_contains_pointer(pointer) != 0
                || gtk_event_controller_focus_contains_focus(focus) != 0
            if isInUse { self?.end?.cancel() } else { self?.countDown() }
        }
        AnyGObject(pointer).onNotify("contains-pointer", follow)
        AnyGObject(focus).onNotify("contains-focus", follow)
        widget.addController(pointer)
        widget.addController(focus)
    }

    /// The toast's position: centred at the bottom, as wide as its text if there is space.
    ///
    /// - Parameters:
    ///   - overlay: The overlay that contains it.
    ///   - end: Where its place ends, in pixels from the top of the overlay.
    func place(in overlay: AnyWidget, above end: Double) -> GdkRectangle {
        let room = gtk_widget_get_width(overlay.pointer)
        var natural: gint = 0
        gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        let width = min(max(natural, gint(Self.width)), room)
        var height: gint = 0
        gtk_widget_measure(widget.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        let top = gint(clamping: (end - Double(height) * progress).rounded())
        return GdkRectangle(x: (room - width) / 2, y: top, width: width, height: height)
    }
}
