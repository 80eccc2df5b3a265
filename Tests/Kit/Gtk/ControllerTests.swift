import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

final class ControllerTests: GtkTestCase {
    func testControllersAreRemovedBeforeTheirWidgetIsFreed() {
        onMain {
            var box: Owned<Box>? = Owned(sinking: Box(.vertical))
            let made: [OpaquePointer] = [gtk_gesture_drag_new(), gtk_event_controller_motion_new()]
            let controllers = made.map { WeakReference(AnyGObject($0)) }
            for controller in made { box?.instance.addController(controller) }
            var left: [Bool] = []
            box?.instance.connect("destroy") { left = controllers.map { $0.instance != nil } }
            XCTAssertEqual(controllers.map { $0.instance != nil }, [true, true])
            box = nil
            XCTAssertEqual(left, [false, false])
        }
    }

    func testAControllerThatWasRemovedBeforeIsNotRemovedAgain() {
        onMain {
            let window = Window.showing(Label("Text"))
            let controller: OpaquePointer = gtk_event_controller_motion_new()
            let alive = WeakReference(AnyGObject(controller))
            window.addController(controller)
            gtk_widget_remove_controller(window.pointer, controller)
            XCTAssertNil(alive.instance)
            window.destroy()
        }
    }
}
