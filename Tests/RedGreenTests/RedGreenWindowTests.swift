import CGtk
import Coordination
import Gtk
import GtkTest
import RedGreen
import XCTest

/// Red & Green on the real navigator: each way of leaving frees the child's coordinator, controller and widgets.
final class RedGreenWindowTests: GtkTestCase {
    func testTheScreensOwnButton() {
        leave { stage in stage.buttons("Back").last?.click() }
    }

    func testTheHeadersButton() {
        leave { stage in stage.buttons("Back").first?.click() }
    }

    func testAKey() {
        // What Escape is bound to; the key itself is pressed in the end-to-end tests.
        leave { stage in stage.navigator.leave() }
    }

    func testASwipe() {
        leave { stage in
            guard let leaflet = stage.widgets.first(where: { $0.className == "AdwLeaflet" }) else { return }
            adw_leaflet_navigate(leaflet.opaque, ADW_NAVIGATION_DIRECTION_BACK)
        }
    }

    func testTheWindowsClose() {
        leave(endsMain: true) { stage in stage.window.close() }
    }

    private func leave(endsMain: Bool = false, _ way: @MainActor (RedGreenStage) -> Void) {
        for route in MainRoute.allCases {
            MainActor.assumeIsolated {
                let stage = RedGreenStage()
                stage.buttons(route.title).last?.click()
                weak let child = stage.main.children.first
                weak let controller = stage.navigator.screens.last as? ViewController
                let widget = controller.map { WeakReference(AnyWidget($0.widget)) }
                XCTAssertNotNil(child)
                XCTAssertNotNil(widget?.instance)
                way(stage)
                let isFreed = stage.runLoop { child == nil && controller == nil && widget?.instance == nil }
                XCTAssertTrue(isFreed, "\(route): \(String(describing: child)), \(String(describing: controller))")
                XCTAssertEqual(stage.main.phase, endsMain ? .ended : .running)
                if !endsMain { stage.window.destroy() }
                XCTAssertTrue(stage.runLoop { stage.main.phase == .ended })
            }
        }
    }
}

/// The program's window, without its application.
@MainActor
private final class RedGreenStage {
    let navigator = StackNavigator()
    let window = Window(title: "Red & Green", width: 400, height: 500)
    let main: MainCoordinator

    init() {
        RedGreenStyle.install()
        main = MainCoordinator(navigator: navigator)
        window.setContent(navigator.widget)
        main.start()
        window.present()
        let widget = navigator.widget
        _ = runLoop { gtk_widget_get_mapped(widget.pointer) != 0 }
    }

    /// Everything in the window, in drawing order.
    var widgets: [AnyWidget] { descendants(of: navigator.widget) }

    /// The buttons that say something, or explain themselves so; the topmost page's come last.
    func buttons(_ name: String) -> [Button] {
        widgets.filter { $0.className == "GtkButton" }.map { Button(raw: $0.raw) }
            .filter { $0.label == name || $0.tooltip == name }
    }

    /// Runs the loop until something holds, or for a bounded number of turns.
    func runLoop(until condition: @MainActor () -> Bool) -> Bool {
        let tick = Timeout.every(.milliseconds(5)) { true }
        defer { tick.cancel() }
        for _ in 0..<2000 where !condition() { MainLoop.iterate(mayBlock: true) }
        return condition()
    }

    private func descendants(of widget: AnyWidget) -> [AnyWidget] {
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
