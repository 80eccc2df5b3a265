import CGtk
import Coordination
import Foundation
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import Kittygram
import KittygramGtk
import RxTest
import XCTest

/// The app in a window, with the real navigator, in virtual time.
@MainActor
final class KittygramStage {
    let navigator = StackNavigator()
    let links = NotedLinks()
    let scheduler = TestScheduler(initialClock: 0)
    let source: ScriptedSource
    let window: Window
    private(set) var launch: LaunchCoordinator?

    /// Opens a window in which no response has arrived yet.
    ///
    /// - Parameters:
    ///   - responses: The source's responses, one per request, each after ten seconds.
    ///   - face: The face of the die.
    ///   - isAnimated: Whether pages are animated.
    ///   - width: The window's width, in pixels.
    init(_ responses: [ScriptedSource.Response], face: Int = 1, isAnimated: Bool = false, width: Int = 480) {
        Toolkit.isAnimated = isAnimated
        source = ScriptedSource(responses, scheduler)
        window = Window(title: "Kittygram", width: width, height: 640)
        window.setContent(navigator.widget)
        let launch = LaunchCoordinator(
            navigator: navigator, die: FixedDie(face), dependencies: .test(source, scheduler),
            links: links)
        launch.start()
        self.launch = launch
        window.present()
        XCTAssertTrue(runLoop { gtk_widget_get_mapped(self.navigator.widget.pointer) != 0 })
    }

    /// Opens a window with a list of two repositories, kitten-1 and kitten-2.
    static func withKittens(
        then responses: [ScriptedSource.Response] = [], next: Bool = false, isAnimated: Bool = false, width: Int = 480
    ) -> KittygramStage {
        let stage = KittygramStage([.page(1...2, next: next)] + responses, isAnimated: isAnimated, width: width)
        stage.wait(for: "kitten-2")
        return stage
    }

    /// The title of the topmost screen.
    var title: String? { navigator.screens.last?.title }

    func shows(_ text: String) -> Bool { navigator.widget.showsText(text) }

    /// Advances time by ten seconds at a time until a text is visible.
    func wait(for text: String, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertTrue(holds { self.shows(text) }, "“\(text)” is not visible.", file: file, line: line)
    }

    /// Advances time until a condition holds, by at most two minutes.
    func holds(_ condition: @MainActor () -> Bool) -> Bool {
        for _ in 0..<10 where !condition() {
            scheduler.advanceTo(scheduler.clock + 12)
            // The effect of a click or a key may not have reached the window yet.
            if runLoop(for: .seconds(1), until: condition) { return true }
        }
        return condition()
    }

    func click(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let button = navigator.widget.buttons(name).last else {
            return XCTFail("There is no “\(name)”.", file: file, line: line)
        }
        button.click()
    }

    /// The entry for the user name.
    var entry: SearchEntry? { widget("GtkSearchEntry").map { SearchEntry(raw: $0.raw) } }

    /// Enters another user name.
    func name(user: String) {
        entry?.text = user
        if let entry { gtk_shims_emit(entry.cast(), "activate") }
    }

    /// The list's scroll adjustment.
    var adjustment: Adjustment? { widget("GtkListView")?.scrolledWindow?.verticalAdjustment }

    /// Activates a row of the list, from 0, as a click does.
    func activate(row: Int) {
        // The header is row 0.
        let place = g_variant_new_uint32(guint(row + 1))
        if let list = widget("GtkListView") {
            gtk_widget_activate_action_variant(list.pointer, "list.activate-item", place)
        }
    }

    func openDetails() {
        activate(row: 0)
        XCTAssertTrue(holds { self.title == "🐱kitten-1🐱" })
        window.settle()
    }

    /// Watches the topmost flow's objects without retaining them.
    func watchTop() -> FlowWatch {
        var flow: Coordinator? = launch
        while let next = flow?.children.first { flow = next }
        return FlowWatch(flow: flow, viewModel: navigator.screens.last, screen: navigator.viewControllers.last)
    }

    /// Releases the root flow, as the program does when it exits.
    func forgetLaunch() { launch = nil }

    /// Closes the window, and runs the loop until it is closed.
    func end() {
        if !navigator.screens.isEmpty { window.destroy() }
        XCTAssertTrue(runLoop { self.navigator.screens.isEmpty })
        Toolkit.isAnimated = true
    }

    private func widget(_ className: String) -> AnyWidget? {
        navigator.widget.descendants.first { $0.className == className }
    }
}

/// Records the opened pages.
final class NotedLinks: LinkOpener {
    private(set) var pages: [URL] = []

    func open(_ page: URL) { pages.append(page) }
}
