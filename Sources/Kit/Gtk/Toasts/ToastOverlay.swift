import CGtk

/// Tells the person in passing what has happened, over whatever else the window shows.
///
/// One toast is in sight at a time, and a newer one covers it: what it offers is about what was done last. It goes
/// by itself after some seconds, but not while the pointer is over it or the focus in it. The key that desktops undo by,
/// Ctrl+Z, does what the toast in sight offers, where the focus has no use for the key itself; Escape takes it away.
///
/// A toast that was covered while it offered something comes back when what covers it has gone, so that several changes in
/// a row are undone one by one, the last one first. When nobody uses an offer until its time is over, or somebody closes it, the
/// covered ones that offer the same are over too: they are older.
///
/// This is no `AdwToastOverlay`: libadwaita 1.2 lets a toast that takes another's place arrive for 500 ms and any toast
/// leave for 300 ms. One that is dismissed within 200 ms of its coming is freed before it has arrived, while the
/// animation of its arrival plays on and ends by releasing what is freed. Two changes in quick succession and an undo
/// are enough to end the program so.
@MainActor
public final class ToastOverlay {
    /// What to put into a window.
    public let widget: AnyWidget

    private var current: Toast?

    /// What was covered while it offered something, the newest last.
    private var covered: [Toast.Message] = []

    /// How many covered toasts come back at most; the oldest are given up.
    private static let mostCovered = 100

    // What is in the overlay and not in its child: the one in sight and those on their way out.
    private var toasts: [Toast] = []

    /// Lays toasts over a widget.
    ///
    /// - Parameter child: What fills the window; it stands nowhere yet.
    public init(_ child: any Widget) {
        widget = AnyWidget(gtk_overlay_new())
        gtk_overlay_set_child(widget.opaque, child.pointer)
        widget.attach(self, forKey: "toast-overlay")
        widget.connect("get-child-position", .childPosition) { [unowned self] child in
            toasts.first { $0.widget.isSame(as: child) }?.place(in: widget)
        }
        widget.addShortcut("<Control>z") { [unowned self] in current?.runAction() == true }
        widget.addShortcut("Escape", scope: .focus) { [unowned self] in
            defer { dismiss() }
            return current != nil
        }
    }

    /// Shows a toast over the one in sight.
    ///
    /// - Parameters:
    ///   - text: What has happened, taken literally.
    ///   - stay: How long it is in sight, counted anew when the pointer or the focus leaves it.
    ///   - action: What can be done about it, in a word or two; nil for nothing.
    ///   - handler: Does it. Called at most once, and released when the toast is gone for good.
    public func show(
        _ text: String, for stay: Duration = .seconds(5), action: String? = nil,
        _ handler: @escaping @MainActor () -> Void = {}
    ) {
        if let current, current.message.action != nil {
            covered.append(current.message)
            covered.removeFirst(max(0, covered.count - Self.mostCovered))
        }
        show(Toast.Message(text: text, stay: stay, action: action, handler: handler))
    }

    /// Takes the toast away that is in sight, with the covered ones that offer the same.
    public func dismiss() {
        guard let toast = current else { return }
        covered.removeAll { $0.action == toast.message.action }
        uncover()
    }

    private func show(_ message: Toast.Message) {
        takeAway()
        let toast = Toast(message)
        toast.onDismissal = { [weak self, weak toast] departure in
            guard let self, let toast, toast === current else { return }
            switch departure {
            case .ended: dismiss()
            case .actionRun: uncover()
            }
        }
        current = toast
        toasts.append(toast)
        gtk_overlay_add_overlay(widget.opaque, toast.widget.pointer)
        toast.arrive()
    }

    /// Takes the toast away that is in sight, and shows the newest of those that it covers.
    ///
    /// A user who has undone one change by the button with the keyboard is on the button of the next one.
    private func uncover() {
        let hadFocus = current?.widget.holdsFocus == true
        guard let next = covered.popLast() else { return takeAway() }
        show(next)
        if hadFocus { current?.focusAction() }
    }

    private func takeAway() {
        guard let toast = current else { return }
        current = nil
        toast.leave { [weak self] in self?.discard(toast) }
    }

    private func discard(_ toast: Toast) {
        toasts.removeAll { $0 === toast }
        gtk_overlay_remove_overlay(widget.opaque, toast.widget.pointer)
    }
}
