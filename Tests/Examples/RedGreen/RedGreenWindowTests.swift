import CGtk
import Coordination
@_spi(CGtk) import Gtk
import GtkTest
import RedGreen
import XCTest

/// Red & Green on the real navigator: leaving in any way frees the child's coordinator, controller and widgets.
final class RedGreenWindowTests: GtkTestCase {
    func testTheScreensButton() {
        leave { stage in stage.navigator.widget.buttons("Back").last?.click() }
    }

    func testTheHeadersButton() {
        leave { stage in stage.navigator.widget.buttons("Back").first?.click() }
    }

    func testControlsAreLargeEnoughForFingers() {
        onMain {
            let stage = RedGreenStage()
            stage.window.checkControlSizes(on: "the main screen", "Red", "Green")
            stage.navigator.widget.buttons("Red").last?.click()
            stage.window.checkControlSizes(on: "the red screen", "Back")
            stage.window.destroy()
        }
    }

    func testTextsAreLegible() throws {
        try inEachAppearance { appearance, width in
            let stage = RedGreenStage(width: width)
            stage.window.checkContrast(in: appearance, ["Red", "Green"])
            for route in MainRoute.allCases {
                stage.navigator.widget.buttons(route.title).last?.click()
                stage.window.checkContrast(in: appearance, [route.title, "Back"])
                stage.navigator.press("Escape")
                XCTAssertTrue(runLoop { stage.navigator.screens.count == 1 })
            }
            stage.window.destroy()
        }
    }

    func testButtonsUnderThePointerAreLegible() throws {
        try inEachAppearance { appearance, width in
            let stage = RedGreenStage(width: width)
            @MainActor func hover(_ name: String) {
                for button in stage.navigator.widget.buttons(name) {
                    gtk_widget_set_state_flags(button.pointer, GTK_STATE_FLAG_PRELIGHT, 0)
                }
            }
            ["Red", "Green"].forEach(hover)
            stage.window.checkContrast(in: appearance, ["Red", "Green"])
            for route in MainRoute.allCases {
                stage.navigator.widget.buttons(route.title).last?.click()
                hover("Back")
                stage.window.checkContrast(in: appearance, [route.title, "Back"])
                stage.navigator.press("Escape")
                XCTAssertTrue(runLoop { stage.navigator.screens.count == 1 })
            }
            stage.window.destroy()
        }
    }

    func testAKey() {
        for key in ["Escape", "<Alt>Left"] { leave { stage in stage.navigator.press(key) } }
    }

    func testASwipe() {
        leave { stage in stage.navigator.swipeBack() }
    }

    func testTheWindowsClose() {
        leave(endsMain: true) { stage in stage.window.close() }
    }

    private func leave(endsMain: Bool = false, _ way: @MainActor (RedGreenStage) -> Void) {
        for route in MainRoute.allCases {
            MainActor.assumeIsolated {
                let stage = RedGreenStage()
                stage.navigator.widget.buttons(route.title).last?.click()
                weak let child = stage.main.children.first
                weak let controller = stage.navigator.screens.last as? ViewController
                let widget = controller.map { WeakReference(AnyWidget($0.widget)) }
                XCTAssertNotNil(child)
                XCTAssertNotNil(widget?.instance)
                way(stage)
                let isFreed = runLoop { child == nil && controller == nil && widget?.instance == nil }
                XCTAssertTrue(isFreed, "\(route): \(String(describing: child)), \(String(describing: controller))")
                XCTAssertEqual(stage.main.phase, endsMain ? .ended : .running)
                if !endsMain { stage.window.destroy() }
                XCTAssertTrue(runLoop { stage.main.phase == .ended })
            }
        }
    }
}

/// The program's window, without its application.
@MainActor
private final class RedGreenStage {
    let navigator = StackNavigator()
    let window: Window
    let main: MainCoordinator

    init(width: Int = 400) {
        window = Window(title: "Red & Green", width: width, height: 500)
        RedGreenStyle.install()
        main = MainCoordinator(navigator: navigator)
        window.setContent(navigator.widget)
        main.start()
        window.present()
        let widget = navigator.widget
        _ = runLoop { gtk_widget_get_mapped(widget.pointer) != 0 }
    }
}
