import CGtk
import KitIntegerConversion

/// A button with the selected text of several, which opens a list of them.
public struct DropDown: Widget, Handle { let address: ObjectAddress }

extension DropDown {
    /// Creates a control with the first text selected.
    ///
    /// - Parameters:
    ///   - titles: The texts, at least one.
    ///   - label: The control's name for assistive technology.
    public init(_ titles: [String], label: String) {
        let model: OpaquePointer = gtk_string_list_new(nil)
        for title in titles { gtk_string_list_append(model, title) }
        self.init(gtk_drop_down_new(model, nil))
        setAccessibleLabel(label)
        let control = self
        forEachChild { child in
            child.setAccessibleLabel(label)
            if child.className == "GtkPopover" {
                // GTK does not name the list's rows, nor their marks of the selected one, which the row's state says.
                child.nameItems(ofClass: "GtkListItemWidget")
                child.focusCurrentChoice(ofClass: "GtkListItemWidget") { $0.hasState(GTK_STATE_FLAG_SELECTED) }
                // As wide as its texts, also where the button is narrower.
                child.forEachPart { part in
                    if part.className == "GtkScrolledWindow" {
                        gtk_scrolled_window_set_propagate_natural_width(part.opaque, 1)
                    }
                }
                let popover = WeakReference(child)
                child.connect("map") {
                    guard let popover = popover.instance else { return }
                    popover.setAccessibleRole(ofParts: "GtkImage", .ornament)
                    popover.ellipsizeParts(widest: control.mostCharacters)
                    control.place(popover)
                }
                return
            }
            // The selected text in the button is one too, and would be a second stop for the focus.
            child.forEachPart { part in
                if part.className == "GtkListItemWidget" { gtk_widget_set_focusable(part.pointer, 0) }
            }
            // GTK makes its label in a window only, newer versions once they show it.
            let button = WeakReference(child)
            let adapt: @MainActor () -> Void = {
                // GTK takes the button out of the window while it frees the control.
                guard let button = button.instance, gtk_widget_get_root(button.pointer) != nil else { return }
                button.ellipsizeParts()
                control.fitSelectedText()
            }
            child.onNotify("root", adapt)
            child.connect("map", adapt)
        }
        forEachPart { if $0.className == "GtkListView" { $0.setAccessibleLabel(label) } }
        nameScrollBars()
        describe()
        onNotify("selected") { control.describe() }
    }

    /// The width up to which the list does not cut texts, in average characters of half an em: about half of the window, or what
    /// fits on a phone, also with large text.
    private var mostCharacters: Int {
        let window = gtk_widget_get_root(pointer).map { Double(gtk_widget_get_width(AnyGObject($0).cast())) } ?? 0
        return min(max(20, Int(clamping: window / textSize)), 60)
    }

    /// Makes the open list begin where its button does, or end there if it would extend past the window's edge, and there is more room.
    private func place(_ list: AnyWidget) {
        guard let root = gtk_widget_get_root(pointer) else { return }
        let window = AnyWidget(raw: UnsafeMutableRawPointer(root))
        let ownWidth = Double(gtk_widget_get_width(pointer))
        guard let start = convert(x: Toolkit.isRightToLeft ? ownWidth : 0, to: window)?.x else { return }
        let after = Toolkit.isRightToLeft ? start : Double(gtk_widget_get_width(window.pointer)) - start
        let before = Double(gtk_widget_get_width(window.pointer)) - after + ownWidth
        var width = gint(0)
        gtk_widget_measure(list.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        list.alignPopover(isAtEnd: Double(width) > after && before > after)
        gtk_popover_present(list.cast())
    }

    /// How many characters of the selected text stay visible in the button of a row of settings.
    private static let leastCharacters = 10

    /// The texts, at least one, cut where there is no room for them; the selection stays at its index if there is one.
    public var titles: [String] {
        get {
            (0..<g_list_model_get_n_items(model)).compactMap { index in
                gtk_string_list_get_string(model, index).map { String(cString: $0) }
            }
        }
        nonmutating set {
            let index = min(selected, newValue.count - 1)
            SilentChange.perform {
                let count = g_list_model_get_n_items(model)
                for title in newValue { gtk_string_list_append(model, title) }
                gtk_string_list_splice(model, 0, count, nil)
                gtk_drop_down_set_selected(opaque, guint(max(index, 0)))
            }
            describe()
        }
    }

    /// The index of the selected text, counted from 0.
    public var selected: Int {
        get {
            let position = gtk_drop_down_get_selected(opaque)
            return position == guint.max ? 0 : Int(position)
        }
        nonmutating set { SilentChange.perform { gtk_drop_down_set_selected(opaque, guint(newValue)) } }
    }

    /// Calls back whenever the user has selected another text, but not for changes made by the program.
    ///
    /// - Parameter handler: Called with the text's index.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onChange(_ handler: @escaping @MainActor (Int) -> Void) -> SignalConnection {
        onNotify("selected") { if !SilentChange.isRunning { handler(selected) } }
    }

    private var model: OpaquePointer { gtk_drop_down_get_model(opaque) }

    /// Keeps a short selected text whole in a row of settings, and the beginning of a longer one, beside a long text that can wrap.
    private func fitSelectedText() {
        guard gtk_widget_get_ancestor(pointer, adw_action_row_get_type()) != nil else { return }
        let text = gtk_string_list_get_string(model, guint(selected)).map { String(cString: $0) } ?? ""
        let count = min(text.count, Self.leastCharacters)
        gtk_widget_get_first_child(pointer).map { AnyWidget($0) }?.forEachPart { part in
            if part.className == "GtkLabel" { gtk_label_set_width_chars(part.opaque, gint(count)) }
        }
    }

    /// Describes the inner button, which has the focus, by the selected text.
    ///
    /// GTK 4.18 takes the button's description from the control.
    private func describe() {
        let text = gtk_string_list_get_string(model, guint(selected)).map { String(cString: $0) } ?? ""
        setAccessibleDescription(text)
        fitSelectedText()
        gtk_widget_get_first_child(pointer).map { AnyWidget($0) }?.setAccessibleDescription(text)
    }
}

extension AnyWidget {
    /// Cuts the texts of the widget's labels that are wider than their place.
    ///
    /// - Parameter widest: The width that longer ones request, in average characters; -1 for that of the whole text.
    fileprivate func ellipsizeParts(widest: Int = -1) {
        forEachPart { part in
            guard part.className == "GtkLabel" else { return }
            Label(raw: part.raw).ellipsize()
            gtk_label_set_max_width_chars(part.opaque, gint(widest))
        }
    }
}
