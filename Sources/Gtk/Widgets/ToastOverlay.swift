import CGtk
import GtkShims

/// Tells the person in passing what has happened, over whatever else the window shows.
///
/// One toast is in sight at a time, and a newer one takes its place: what it offers is about what was done last. It goes
/// by itself after some seconds, but not while the pointer is over it or the focus in it. The key that desktops undo by,
/// Ctrl+Z, does what the toast in sight offers, where the focus has no use for the key itself.
@MainActor
public final class ToastOverlay {
    /// What to put into a window.
    public let widget: AnyWidget

    private var current: Current?

    private struct Current {
        let toast: WeakReference<AnyGObject>
        let hasAction: Bool
    }

    /// Lays toasts over a widget.
    ///
    /// - Parameter child: What fills the window; it stands nowhere yet.
    public init(_ child: any Widget) {
        widget = AnyWidget(adw_toast_overlay_new())
        adw_toast_overlay_set_child(widget.opaque, child.pointer)
        widget.attach(self, forKey: "toast-overlay")
        widget.addShortcut("<Control>z") { [unowned self] in runAction() }
    }

    /// Shows a toast in place of the one in sight.
    ///
    /// - Parameters:
    ///   - text: What has happened, taken literally.
    ///   - action: What can be done about it, in a word or two; nil for nothing.
    ///   - handler: Does it. Called at most once, and released with the toast.
    public func show(_ text: String, action: String? = nil, _ handler: @escaping @MainActor () -> Void = {}) {
        dismiss()
        let toast = AnyGObject(raw: UnsafeMutableRawPointer(adw_toast_new("")))
        withMarkup(text) { adw_toast_set_title(toast.opaque, $0) }
        if let action {
            adw_toast_set_button_label(toast.opaque, action)
            toast.connect("button-clicked", handler)
        }
        current = Current(toast: WeakReference(toast), hasAction: action != nil)
        toast.connect("dismissed") { [weak self] in
            if let self, current?.toast.instance?.isSame(as: toast) == true { current = nil }
        }
        adw_toast_overlay_add_toast(widget.opaque, toast.opaque)
    }

    /// Takes the toast away that is in sight.
    public func dismiss() {
        let toast = current?.toast.instance
        current = nil
        if let toast { adw_toast_dismiss(toast.opaque) }
    }

    /// Does what the toast in sight offers, as its button does.
    ///
    /// - Returns: Whether it offers anything.
    private func runAction() -> Bool {
        guard let current, current.hasAction, let toast = current.toast.instance else { return false }
        let held = Owned(retaining: toast)
        gtk_shims_emit(held.instance.cast(), "button-clicked")
        dismiss()
        return true
    }
}
