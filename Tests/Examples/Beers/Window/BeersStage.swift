import Beers
import BeersGtk
import CGtk
import Coordination
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// The app in a window, with the real navigator and a service controlled by the test.
@MainActor
final class BeersStage {
    let test: TestShop
    let navigator = StackNavigator()
    let window: Window
    private(set) var main: BrowseCoordinator?
    private(set) var notices: [String] = []

    /// Opens a window with the list.
    ///
    /// - Parameters:
    ///   - isAnimated: Whether pages and sheets are animated.
    ///   - width: The window's width, in pixels.
    ///   - orders: The stored orders.
    init(isAnimated: Bool = false, width: Int = 480, _ orders: MemoryOrders = MemoryOrders()) {
        window = Window(title: "Beers", width: width, height: 640)
        Toolkit.isAnimated = isAnimated
        test = TestShop(orders)
        window.setContent(navigator.widget)
        let main = BrowseCoordinator(
            navigator: navigator, shop: test.shop,
            notify: { [weak self] in self?.notices.append($0) })
        main.start()
        self.main = main
        window.present()
        XCTAssertTrue(runLoop { gtk_widget_get_mapped(self.navigator.widget.pointer) != 0 })
    }

    /// Opens a window with a loaded list.
    static func withBeers(
        isAnimated: Bool = false, width: Int = 480, _ orders: MemoryOrders = MemoryOrders()
    ) -> BeersStage {
        let stage = BeersStage(isAnimated: isAnimated, width: width, orders)
        stage.test.service.respondToPage([.pils, .porter, .gone])
        stage.waitFor("Señora Pils")
        return stage
    }

    /// The title of the topmost screen.
    var title: String? { navigator.screens.last?.title }

    /// Waits until a text is visible.
    func waitFor(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertTrue(runLoop { self.shows(text) }, "“\(text)” is not visible.", file: file, line: line)
    }

    func shows(_ text: String) -> Bool { navigator.widget.showsText(text) }

    /// The topmost button with a label or tooltip.
    func button(_ name: String) -> Button? { navigator.widget.buttons(name).last }

    func click(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let button = button(name) else { return XCTFail("There is no “\(name)”.", file: file, line: line) }
        button.click()
    }

    /// Opens the beer in a row of the list, from 0, as a click does.
    func open(row: Int) {
        let list = navigator.widget.descendants.first { $0.className == "GtkListView" }
        // The section's header is row 0.
        let place = g_variant_new_uint32(guint(row + 1))
        if let list { gtk_widget_activate_action_variant(list.pointer, "list.activate-item", place) }
    }

    /// Opens the sheet for ordering one of the first beer.
    func openSheet() {
        open(row: 0)
        XCTAssertTrue(runLoop { self.title == "Señora Pils" })
        click("Buy")
        XCTAssertEqual(title, "Your Order")
        window.settle()
    }

    /// Watches the topmost flow's objects without retaining them.
    func watchTop() -> FlowWatch {
        var flow: Coordinator? = main
        while let next = flow?.children.first { flow = next }
        return FlowWatch(flow: flow, viewModel: navigator.screens.last, screen: navigator.viewControllers.last)
    }

    /// Releases the root flow, as the program does when it exits.
    func forgetMain() { main = nil }

    /// Closes the window, and runs the loop until it is closed.
    func end() {
        if main?.phase == .running { window.destroy() }
        XCTAssertTrue(runLoop { self.navigator.screens.isEmpty })
        Toolkit.isAnimated = true
    }
}
