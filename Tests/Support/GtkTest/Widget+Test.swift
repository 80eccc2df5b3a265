import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import XCTest

extension Widget {
    /// All descendants of the widget, in drawing order.
    public var descendants: [AnyWidget] {
        var found: [AnyWidget] = []
        var child = gtk_widget_get_first_child(pointer)
        while let next = child {
            found.append(AnyWidget(next))
            found += AnyWidget(next).descendants
            child = gtk_widget_get_next_sibling(next)
        }
        return found
    }

    /// The descendant buttons with a label or tooltip, in drawing order: the topmost come last.
    ///
    /// Among them are toggle buttons, such as those of a `SegmentedControl`.
    public func buttons(_ name: String) -> [Button] {
        descendants.filter { ["GtkButton", "GtkToggleButton"].contains($0.className) }.filter { widget in
            let button = Button(raw: widget.raw)
            if button.label == name || button.tooltip == name { return true }
            let child = gtk_widget_get_first_child(widget.pointer).map { AnyWidget($0) }
            return widget.className == "GtkToggleButton" && child?.labelText == name
        }.map { Button(raw: $0.raw) }
    }

    /// The text of a label; nil for other widgets.
    var labelText: String? { className == "GtkLabel" ? Label(raw: raw).text : nil }

    /// Whether a text is visible in the widget.
    public func showsText(_ text: String) -> Bool {
        descendants.contains {
            $0.className == "GtkLabel" && gtk_widget_get_mapped($0.pointer) != 0 && Label(raw: $0.raw).text == text
        }
    }

    /// Runs the action bound to a key on this widget only.
    ///
    /// - Parameter key: The key in GTK's notation, "<Alt>Left", alone or with all its alternatives, "F5|<Control>r".
    /// - Returns: Whether the key was bound and handled.
    public func runKey(_ key: String) -> Bool {
        guard let parsed = gtk_shortcut_trigger_parse_string(key) else { return false }
        let requested = Self.name(of: parsed)
        g_object_unref(UnsafeMutableRawPointer(parsed))
        let controllers = Owned(adopting: AnyGObject(gtk_widget_observe_controllers(pointer)))
        for index in 0..<g_list_model_get_n_items(controllers.instance.opaque) {
            guard let item = g_list_model_get_item(controllers.instance.opaque, index) else { continue }
            let controller = Owned(adopting: AnyGObject(raw: item))
            guard controller.instance.className == "GtkShortcutController" else { continue }
            for position in 0..<g_list_model_get_n_items(controller.instance.opaque) {
                guard let raw = g_list_model_get_item(controller.instance.opaque, position) else { continue }
                let shortcut = Owned(adopting: AnyGObject(raw: raw)).instance.opaque
                let name = gtk_shortcut_get_trigger(shortcut).map { Self.name(of: $0) } ?? ""
                guard name == requested || name.split(separator: "|").contains(requested[...]) else { continue }
                let arguments = gtk_shortcut_get_arguments(shortcut)
                let action = gtk_shortcut_get_action(shortcut)
                return gtk_shortcut_action_activate(action, GtkShortcutActionFlags(0), pointer, arguments) != 0
            }
        }
        return false
    }

    /// Emits a signal of one of the widget's gestures, as fingers on a touchscreen do.
    ///
    /// - Parameters:
    ///   - signal: The signal's name: "pressed".
    ///   - gesture: The gesture's class: "GtkGestureLongPress".
    ///   - numbers: The signal's arguments.
    public func emit(_ signal: String, of gesture: String, _ numbers: Double...) {
        let controllers = Owned(adopting: AnyGObject(gtk_widget_observe_controllers(pointer)))
        for index in 0..<g_list_model_get_n_items(controllers.instance.opaque) {
            guard let item = g_list_model_get_item(controllers.instance.opaque, index) else { continue }
            let controller = Owned(adopting: AnyGObject(raw: item))
            guard controller.instance.className == gesture else { continue }
            return controller.instance.emit(signal, numbers)
        }
        XCTFail("The widget has no \(gesture).")
    }

    /// GTK's notation for the keys of a trigger.
    private static func name(of trigger: OpaquePointer) -> String {
        guard let text = gtk_shortcut_trigger_to_string(trigger) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}

extension StackNavigator {
    /// Runs the action bound to a key in the navigator or its screens.
    ///
    /// - Parameter key: The key in GTK's notation: "<Alt>Left".
    public func press(_ key: String) {
        for place in [widget] + widget.descendants where place.runKey(key) { return }
    }

    /// Goes back as a swipe over the page does.
    public func swipeBack() {
        guard let stack = widget.descendants.first(where: { $0.className == "GtkShimsPageStack" }) else { return }
        gtk_shims_page_stack_go_back(stack.pointer)
    }
}

extension AnyGObject {
    /// Emits a signal whose arguments are numbers.
    ///
    /// - Parameters:
    ///   - signal: The signal's name: "end-swipe".
    ///   - numbers: The signal's arguments.
    public func emit(_ signal: String, _ numbers: [Double] = []) {
        let type = g_type_from_name(className)
        var values = [GValue](repeating: GValue(), count: 1 + numbers.count)
        g_value_init(&values[0], type)
        g_value_set_object(&values[0], raw)
        for (index, number) in numbers.enumerated() {
            g_value_init(&values[index + 1], g_type_from_name("gdouble"))
            g_value_set_double(&values[index + 1], number)
        }
        g_signal_emitv(values, g_signal_lookup(signal, type), 0, nil)
        for index in values.indices { g_value_unset(&values[index]) }
    }
}
