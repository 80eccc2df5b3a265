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
    ///   - stay: How long it is in sight, in whole seconds.
    ///   - action: What can be done about it, in a word or two; nil for nothing.
    ///   - handler: Does it. Called at most once, and released with the toast.
    public func show(
        _ text: String, for stay: Duration = .seconds(5), action: String? = nil,
        _ handler: @escaping @MainActor () -> Void = {}
    ) {
        dismiss()
        let toast = AnyGObject(raw: UnsafeMutableRawPointer(adw_toast_new("")))
        adw_toast_set_timeout(toast.opaque, guint(clamping: stay.components.seconds))
        // A toast's own title is cut where a window is narrow: this one takes another line.
        let title = Label(text)
        title.wrap()
        title.alignText(.start)
        title.addClass("heading")
        gtk_label_set_max_width_chars(title.opaque, gint(charactersInLine))
        adw_toast_set_custom_title(toast.opaque, title.pointer)
        if action != nil { title.connect("map") { title.explainToastButton("Ctrl+Z does the same") } }
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

    /// How many characters of a text have room beside the buttons.
    ///
    /// The overlay asks a toast how high it is without saying how wide: its title breaks lines by a number that it has.
    private var charactersInLine: Int {
        let context = gtk_widget_get_pango_context(widget.pointer)
        let metrics = pango_context_get_metrics(context, nil, nil)
        defer { pango_font_metrics_unref(metrics) }
        let character = Double(pango_font_metrics_get_approximate_char_width(metrics)) / Double(PANGO_SCALE)
        let text = Double(pango_font_metrics_get_height(metrics)) / Double(PANGO_SCALE)
        // What is not text, and the two buttons.
        let room = Double(gtk_widget_get_width(widget.pointer)) - 100 - 5 * text
        return max(8, Int(room / max(character * 1.1, 1)))
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

extension Widget {
    /// Explains the button of the toast that the widget is the title of.
    fileprivate func explainToastButton(_ text: String) {
        var around = parent
        while let widget = around, widget.className != "AdwToastWidget" { around = widget.parent }
        var child = around.flatMap { gtk_widget_get_first_child($0.pointer) }
        while let widget = child.map({ AnyWidget($0) }) {
            // The other button, which closes the toast, is round.
            if widget.className == "GtkButton", gtk_widget_has_css_class(widget.pointer, "circular") == 0 {
                widget.tooltip = text
                widget.setAccessibleDescription(text)
            }
            child = gtk_widget_get_next_sibling(widget.pointer)
        }
    }
}
