import CGtk
import Coordination
import Gtk
import GtkTest

/// A window with a navigator in it, and what its screens were told.
@MainActor
final class Stage {
    /// A screen that records what it lives through.
    final class TestScreen: ViewController {
        private(set) var events: [String] = []

        override func makeWidget() -> any Widget { Label(title) }
        override func didAppear() { events.append("appeared") }
        override func didDisappear() { events.append("disappeared") }
    }

    let navigator = StackNavigator()
    let window: Window
    private(set) var left: [String] = []
    private(set) var isClosed = false

    init(isAnimated: Bool, width: Int = 400, height: Int = 600) {
        window = Window(title: "Stage", width: width, height: height)
        Toolkit.isAnimated = isAnimated
        window.setContent(navigator.widget)
        window.onDisposal { [weak self] in self?.isClosed = true }
        window.present()
        let widget = navigator.widget
        _ = runLoop { gtk_widget_get_mapped(widget.pointer) != 0 && gtk_widget_get_width(widget.pointer) > 0 }
    }

    var titles: [String] { navigator.screens.map(\.title) }

    @discardableResult
    func push(_ title: String, onRemoval: @escaping @MainActor () -> Void = {}) -> TestScreen {
        let screen = TestScreen(title: title)
        navigator.perform(.push(screen)) { [weak self] in
            self?.left.append(title)
            onRemoval()
        }
        return screen
    }

    @discardableResult
    func present(_ title: String) -> TestScreen {
        let screen = TestScreen(title: title)
        navigator.perform(.present(screen)) { [weak self] in self?.left.append(title) }
        return screen
    }

    /// Closes the window and lets the loop carry that out.
    func end() {
        if !isClosed { window.destroy() }
        _ = runLoop { self.isClosed }
        Toolkit.isAnimated = true
    }

    /// Whether no page is on its way.
    var isSettled: Bool { adw_leaflet_get_child_transition_running(leaflet.opaque) == 0 }

    /// How opaque the page under a sheet is.
    var opacityBehind: Double { gtk_widget_get_opacity(leaflet.pointer) }

    /// Whether the page under a sheet can have the focus.
    var canFocusBehind: Bool { gtk_widget_get_can_focus(leaflet.pointer) != 0 }

    /// The last visible button that says something, or explains itself so.
    func button(_ name: String) -> Button? {
        Self.descendants(of: navigator.widget).filter { $0.className == "GtkButton" }.map { Button(raw: $0.raw) }
            .last { $0.label == name || $0.tooltip == name }
    }

    /// Goes back as the leaflet's own swipe does.
    func swipeBack() { adw_leaflet_navigate(leaflet.opaque, ADW_NAVIGATION_DIRECTION_BACK) }

    /// Runs what a key is bound to, in the navigator's widget and below.
    func press(_ key: String) {
        for widget in [navigator.widget] + Self.descendants(of: navigator.widget) where Self.activate(key, on: widget) {
            return
        }
    }

    /// What has the focus.
    var focus: AnyWidget? { gtk_window_get_focus(window.cast()).map { AnyWidget($0) } }

    /// Everything in the window, in drawing order.
    var widgets: [AnyWidget] { Self.descendants(of: navigator.widget) }

    private var leaflet: AnyWidget {
        Self.descendants(of: navigator.widget).first { $0.className == "AdwLeaflet" } ?? navigator.widget
    }

    /// Runs what a key is bound to on one widget.
    static func activate(_ key: String, on widget: AnyWidget) -> Bool {
        let controllers = Owned(adopting: AnyGObject(gtk_widget_observe_controllers(widget.pointer)))
        for index in 0..<g_list_model_get_n_items(controllers.instance.opaque) {
            guard let item = g_list_model_get_item(controllers.instance.opaque, index) else { continue }
            let controller = Owned(adopting: AnyGObject(raw: item))
            guard controller.instance.className == "GtkShortcutController" else { continue }
            for position in 0..<g_list_model_get_n_items(controller.instance.opaque) {
                guard let raw = g_list_model_get_item(controller.instance.opaque, position) else { continue }
                let shortcut = Owned(adopting: AnyGObject(raw: raw)).instance.opaque
                guard let wanted = gtk_shortcut_trigger_parse_string(key) else { return false }
                defer { g_object_unref(UnsafeMutableRawPointer(wanted)) }
                let trigger = UnsafeRawPointer(gtk_shortcut_get_trigger(shortcut))
                guard gtk_shortcut_trigger_equal(trigger, UnsafeRawPointer(wanted)) != 0 else { continue }
                let arguments = gtk_shortcut_get_arguments(shortcut)
                let action = gtk_shortcut_get_action(shortcut)
                return gtk_shortcut_action_activate(action, GtkShortcutActionFlags(0), widget.pointer, arguments) != 0
            }
        }
        return false
    }

    /// What stands in a widget, at any depth.
    static func descendants(of widget: AnyWidget) -> [AnyWidget] {
        var found: [AnyWidget] = []
        var child = gtk_widget_get_first_child(widget.pointer)
        while let pointer = child {
            found.append(AnyWidget(pointer))
            found += descendants(of: AnyWidget(pointer))
            child = gtk_widget_get_next_sibling(pointer)
        }
        return found
    }
}
