import CGtk

/// Keeps the focus of a window where keys have an effect.
@MainActor
final class WindowFocus {
    private let window: WeakReference<AnyWidget>
    private var last: WeakReference<AnyWidget>?
    /// A focused control that has become insensitive, until the focus moves from where it is meanwhile.
    private var waiting: (control: WeakReference<AnyWidget>, place: WeakReference<AnyWidget>)?
    private var changes: [SignalConnection] = []

    /// Follows the focus of a window, which retains this object.
    static func keep(in window: AnyWidget) {
        window.attach(WindowFocus(window), forKey: "window-focus")
    }

    private init(_ window: AnyWidget) {
        self.window = WeakReference(window)
        window.onNotify("focus-widget") { [weak self] in self?.changed() }
    }

    private func changed() {
        guard let window = window.instance else { return }
        if let waiting, waiting.place.instance.map({ window.focusOfWindow?.isSame(as: $0) == true }) != true {
            stopWaiting()
        }
        if let focus = window.focusOfWindow { last = WeakReference(focus) }
        guard window.isFocusHidden || window.isFocusLost else { return }
        let isDisabled = last?.instance.map { gtk_widget_is_sensitive($0.pointer) == 0 } ?? false
        // A stack, for example, focuses the widget that had the focus when its page was last shown, even if that stays hidden. GTK
        // is still changing the widgets.
        window.whenIdle { [weak self] window in
            if window.isFocusHidden { gtk_window_set_focus(window.cast(), nil) }
            if window.isFocusLost, isDisabled { self?.moveOn(in: window) }
        }
    }

    /// Moves the focus from a control that has become insensitive, from which GTK takes it, to the nearest other one around it;
    /// back to it if it is sensitive again, unless it is hidden by now.
    private func moveOn(in window: AnyWidget) {
        guard let control = last?.instance, gtk_widget_is_ancestor(control.pointer, window.pointer) != 0 else { return }
        let isShown = gtk_widget_get_mapped(control.pointer) != 0
        if isShown, gtk_widget_is_sensitive(control.pointer) != 0 {
            control.grabFocus()
            return
        }
        if control.parent?.grabFocusNearby(within: window) == true, isShown, let focus = window.focusOfWindow {
            wait(for: control, with: focus)
        }
    }

    /// Returns the focus to a control as soon as it is sensitive again, unless the user moves the focus or it is hidden before.
    private func wait(for control: AnyWidget, with focus: AnyWidget) {
        waiting = (WeakReference(control), WeakReference(focus))
        let sensitivity = control.connect("state-flags-changed", .index) { [weak self] _ in
            self?.window.instance?.whenIdle { [weak self] _ in
                guard let control = self?.waiting?.control.instance, gtk_widget_is_sensitive(control.pointer) != 0
                else { return }
                self?.stopWaiting()
                control.grabFocus()
            }
        }
        changes = [sensitivity, control.connect("unmap") { [weak self] in self?.stopWaiting() }]
    }

    private func stopWaiting() {
        for change in changes { change.disconnect() }
        changes = []
        waiting = nil
    }
}
