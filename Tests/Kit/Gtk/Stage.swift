import CGtk
import Coordination
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest

/// A window with a navigator, and the removals reported for its screens.
@MainActor
final class Stage {
    /// A screen that records its appearances.
    final class TestScreen: ViewController {
        private(set) var events: [String] = []
        private let lines: Int

        init(title: String, lines: Int = 1) {
            self.lines = lines
            super.init(title: title)
        }

        override func makeWidget() -> any Widget {
            Label(Array(repeating: title, count: lines).joined(separator: "\n"))
        }

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
    func present(_ title: String, lines: Int = 1) -> TestScreen {
        let screen = TestScreen(title: title, lines: lines)
        navigator.perform(.present(screen)) { [weak self] in self?.left.append(title) }
        return screen
    }

    /// Closes the window and runs the loop until it is closed.
    func end() {
        if !isClosed { window.destroy() }
        _ = runLoop { self.isClosed }
        Toolkit.isAnimated = true
    }

    /// Whether no page transition is running.
    var isSettled: Bool { gtk_shims_page_stack_is_turning(pages.pointer) == 0 }

    /// The opacity of the page under a sheet.
    ///
    /// GTK rounds opacity to 256 steps: values other than 0 and 1 need an accuracy.
    var opacityBehind: Double { gtk_widget_get_opacity(pages.pointer) }

    /// Whether the page under a sheet can have the focus.
    var canFocusBehind: Bool { gtk_widget_get_can_focus(pages.pointer) != 0 }

    /// The last visible button with a label or tooltip.
    func button(_ name: String) -> Button? {
        navigator.widget.buttons(name).last
    }

    var focus: AnyWidget? { gtk_window_get_focus(window.cast()).map { AnyWidget($0) } }

    /// All widgets in the window, in drawing order.
    var widgets: [AnyWidget] { navigator.widget.descendants }

    private var pages: AnyWidget {
        navigator.widget.descendants.first { $0.className == "GtkShimsPageStack" } ?? navigator.widget
    }
}
