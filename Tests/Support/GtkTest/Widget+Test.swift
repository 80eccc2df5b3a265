import CGtk
import Gtk
import GtkShims

extension Widget {
    /// Everything that stands in the widget, at any depth, in drawing order.
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

    /// The buttons in the widget that say something, or explain themselves so, in drawing order: the topmost come last.
    public func buttons(_ name: String) -> [Button] {
        descendants.filter { $0.className == "GtkButton" }.map { Button(raw: $0.raw) }
            .filter { $0.label == name || $0.tooltip == name }
    }

    /// Whether a text stands in the widget where it can be seen.
    public func showsText(_ text: String) -> Bool {
        descendants.contains {
            $0.className == "GtkLabel" && gtk_widget_get_mapped($0.pointer) != 0 && Label(raw: $0.raw).text == text
        }
    }

    /// Runs what a key is bound to on this widget alone.
    ///
    /// - Parameter key: The key as GTK writes it, "<Alt>Left", alone or with all its alternatives, "F5|<Control>r".
    /// - Returns: Whether it was bound to something, which did something.
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

    /// What GTK calls the keys of a trigger.
    private static func name(of trigger: OpaquePointer) -> String {
        guard let text = gtk_shortcut_trigger_to_string(trigger) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}

extension StackNavigator {
    /// Runs what a key is bound to in the navigator, or in what it shows.
    ///
    /// - Parameter key: The key as GTK writes it: "<Alt>Left".
    public func press(_ key: String) {
        for place in [widget] + widget.descendants where place.runKey(key) { return }
    }

    /// Goes back as a swipe over the page does.
    public func swipeBack() {
        guard let stack = widget.descendants.first(where: { $0.className == "GtkShimsPageStack" }) else { return }
        gtk_shims_page_stack_go_back(stack.pointer)
    }
}
