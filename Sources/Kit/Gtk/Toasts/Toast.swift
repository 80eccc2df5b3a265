import CGtk
import GtkShims
import KitIntegerConversion
import KitLocalization

/// One toast of a ``ToastOverlay``: a text, perhaps a button for what can be done about it, and one that takes it away.
@MainActor
final class Toast {
    /// What a toast says and offers.
    struct Message {
        /// What has happened, taken literally.
        let text: String
        /// How long it is in sight.
        let stay: Duration
        /// What can be done about it, in a word or two; nil for nothing.
        let action: String?
        /// Does it.
        let handler: @MainActor () -> Void
    }

    /// Why a toast goes.
    enum Departure {
        /// Its time is over, or the user has closed it.
        case ended
        /// The user has done what it offered.
        case actionRun
    }

    /// What it says and offers.
    let message: Message

    /// What lies over the window's content.
    let widget: Box

    /// Called when its time is over, the user closes it, or has done what it offers.
    var onDismissal: @MainActor (Departure) -> Void = { _ in }

    private var action: (@MainActor () -> Void)?
    private var actionButton: Button?
    private var end: Timeout?
    private var arrival: Animation?
    private var departure: Animation?

    /// How much of it is in sight while it slides up: 0 for none, 1 for all of it.
    private var progress = 0.0

    private static let width = 450

    /// Builds a toast that stands nowhere yet.
    ///
    /// - Parameter message: What it says and offers.
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
        button.tooltip = localized("Ctrl+Z does the same")
        button.setAccessibleDescription(localized("Ctrl+Z does the same"))
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
        // A click leaves the focus where it was: the toast goes, and would take it along.
        gtk_widget_set_focus_on_click(button.pointer, 0)
        widget.append(button)
    }

    /// Does what the toast offers, once, and wants to go.
    ///
    /// - Returns: Whether it offers anything.
    func runAction() -> Bool {
        guard let action else { return false }
        self.action = nil
        action()
        onDismissal(.actionRun)
        return true
    }

    /// Gives the focus to the button of what it offers.
    func focusAction() { actionButton?.grabFocus() }

    // MARK: - Coming and going

    /// Slides up, and counts its time from now on.
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

    /// Fades away, from wherever it has come to, and is out of everybody's reach at once.
    ///
    /// - Parameter gone: Called when nothing of it is in sight any more.
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

    /// Stops the clock while the pointer is over the toast or the focus in it.
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
        gtk_widget_add_controller(widget.pointer, pointer)
        gtk_widget_add_controller(widget.pointer, focus)
    }

    /// Where the toast stands: at the bottom in the middle, as wide as its text where there is room.
    ///
    /// - Parameter overlay: What it lies in.
    func place(in overlay: AnyWidget) -> GdkRectangle {
        let room = (width: gtk_widget_get_width(overlay.pointer), height: gtk_widget_get_height(overlay.pointer))
        var natural: gint = 0
        gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        let width = min(max(natural, gint(Self.width)), room.width)
        var height: gint = 0
        gtk_widget_measure(widget.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        let shown = gint(clamping: (Double(height) * progress).rounded())
        return GdkRectangle(x: (room.width - width) / 2, y: room.height - shown, width: width, height: height)
    }
}
