import CGtk

/// Shows toasts, brief messages over the window's content.
///
/// One toast is visible at a time, and a newer one covers it, since the latest change is the one to offer an action
/// for. A toast closes automatically after some seconds, but not while the pointer is over it or the focus in it. Ctrl+Z
/// runs the visible toast's action if the focused widget does not use the key itself; Escape closes the toast.
///
/// A covered toast with an action reappears when the one above it closes, so that several changes in a row can be
/// undone one by one, the latest first. When a toast with an action times out or is closed, the covered toasts with the
/// same action are discarded too: they are older.
///
/// This is not `AdwToastOverlay`: in libadwaita 1.2 a toast that replaces another one animates in for 500 ms, and each
/// toast animates out for 300 ms. A toast that is dismissed within 200 ms of its arrival is freed during its arrival
/// animation, which ends by releasing the freed toast. Two changes in quick succession and an undo are enough to crash
/// the program.
@MainActor
public final class ToastOverlay {
    /// The widget to put into a window.
    public let widget: AnyWidget

    private var current: Toast?

    /// Covered toasts with an action, newest last.
    private var covered: [Toast.Message] = []

    /// The maximum number of covered toasts; the oldest are discarded.
    private static let mostCovered = 100

    // The overlay's toasts besides its child: the visible one and those animating out.
    private var toasts: [Toast] = []

    /// The bars at the bottom of pages.
    private var bars: [WeakReference<AnyWidget>] = []

    /// Where the focus was last outside of toasts, while one is visible.
    private var focusBefore: FocusPlace?
    private var focusChanges: SignalConnection?

    private static let key = "toast-overlay"

    /// Creates an overlay for toasts.
    ///
    /// - Parameter child: The window's content, a widget without a parent.
    public init(_ child: any Widget) {
        widget = AnyWidget(gtk_overlay_new())
        gtk_overlay_set_child(widget.opaque, child.pointer)
        widget.attach(self, forKey: Self.key)
        widget.connect("get-child-position", .childPosition) { [unowned self] child in
            toasts.first { $0.widget.isSame(as: child) }?.place(in: widget, above: end)
        }
        widget.addShortcut("<Control>z") { [unowned self] in current?.runAction() == true }
        widget.addShortcut("Escape", scope: .focus) { [unowned self] in
            defer { dismiss() }
            return current != nil
        }
    }

    /// Shows a toast over the current one.
    ///
    /// - Parameters:
    ///   - text: What happened; not parsed as markup.
    ///   - stay: How long it is shown; restarted when the pointer or the focus leaves it.
    ///   - action: The label of the action button; nil for none.
    ///   - handler: The action. Called at most once, and released when the toast is discarded.
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

    /// Dismisses the visible toast and the covered ones with the same action.
    public func dismiss() {
        guard let toast = current else { return }
        covered.removeAll { $0.action == toast.message.action }
        uncover()
    }

    /// Keeps the toasts of a page above a bar at its bottom while the bar is in sight.
    ///
    /// - Parameter bar: A widget of the page. Call it again when the bar has moved without a change of the page's layout.
    public static func stay(above bar: any Widget) {
        let bar = AnyWidget(bar)
        var ancestor = bar.parent
        while let widget = ancestor {
            if let overlay = widget.attached(forKey: key) as? ToastOverlay { return overlay.stay(above: bar) }
            ancestor = widget.parent
        }
    }

    private func stay(above bar: AnyWidget) {
        bars.removeAll { $0.instance == nil }
        if !bars.contains(where: { $0.instance?.isSame(as: bar) == true }) { bars.append(WeakReference(bar)) }
        if !toasts.isEmpty { gtk_widget_queue_allocate(widget.pointer) }
    }

    /// The end of the place for toasts, in pixels from the top.
    private var end: Double {
        let inSight = bars.compactMap(\.instance).filter {
            gtk_widget_get_mapped($0.pointer) != 0 && gtk_widget_get_height($0.pointer) > 0
        }
        return inSight.compactMap { $0.convert(to: widget)?.y }.min() ?? Double(gtk_widget_get_height(widget.pointer))
    }

    /// Shows a toast instead of the visible one.
    ///
    /// - Parameters:
    ///   - message: What the toast says.
    ///   - takesFocus: Whether its action is focused.
    private func show(_ message: Toast.Message, takesFocus: Bool = false) {
        let former = current
        followFocus()
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
        // GTK 4.8 reports to assistive technology no widget that is added, only one that becomes visible after it was reported for
        // something else, such as a change of whether it takes the focus.
        toast.widget.isVisible = false
        gtk_overlay_add_overlay(widget.opaque, toast.widget.pointer)
        for isFocusable in [gboolean(1), 0] { gtk_widget_set_focusable(toast.widget.pointer, isFocusable) }
        toast.widget.isVisible = true
        // The only thing that says it: GTK reports as showing, for which a screen reader would read an alert, windows alone.
        toast.widget.announce(message.text)
        toast.arrive()
        if takesFocus { toast.focusAction() }
        if let former { takeAway(former) }
    }

    /// Dismisses the visible toast and shows the newest covered one.
    ///
    /// If the focus was on the action button, it moves to the button of the next toast, so that the keyboard can undo
    /// several changes in a row.
    private func uncover() {
        guard let toast = current else { return }
        if let next = covered.popLast() { return show(next, takesFocus: toast.widget.holdsFocus) }
        current = nil
        takeAway(toast)
        focusChanges?.disconnect()
        focusChanges = nil
        focusBefore = nil
    }

    private func takeAway(_ toast: Toast) {
        if toast.widget.holdsFocus { focusBefore?.restore(within: widget) }
        toast.leave { [weak self] in self?.discard(toast) }
    }

    /// Remembers the focus from now on until it enters a toast, so that it returns there.
    private func followFocus() {
        guard focusChanges == nil else { return }
        rememberFocus()
        focusChanges = gtk_widget_get_root(widget.pointer).map {
            AnyGObject(raw: .init($0)).onNotify("focus-widget") { [weak self] in self?.rememberFocus() }
        }
    }

    private func rememberFocus() {
        let content = gtk_overlay_get_child(widget.opaque).map { AnyWidget($0) }
        // A lost focus returns near where it was.
        guard content?.holdsFocus == true || !widget.holdsFocus, let place = FocusPlace(inWindowOf: widget) else {
            return
        }
        focusBefore = place
    }

    private func discard(_ toast: Toast) {
        toasts.removeAll { $0 === toast }
        gtk_overlay_remove_overlay(widget.opaque, toast.widget.pointer)
    }
}
