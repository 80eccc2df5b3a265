import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

final class PopoverTests: GtkTestCase {
    func testEscapeClosesAPopoverAndIsReported() throws {
        try Mouse.require()
        onMain {
            let button = Button("Open")
            let popover = Popover(Button("Inside"), label: "Options")
            popover.attach(to: button)
            let window = Window.showing(button)
            var closings = 0
            popover.onClose { closings += 1 }
            XCTAssertFalse(popover.isOpen)
            popover.open()
            XCTAssertTrue(runLoop { gtk_widget_get_mapped(popover.pointer) != 0 })
            XCTAssertTrue(popover.isOpen)
            window.settle()
            Mouse.press(["Escape"], over: button)
            XCTAssertTrue(runLoop { closings == 1 })
            XCTAssertFalse(popover.isOpen)
            window.settle()
            window.destroy()
        }
    }

    func testClosingByTheProgramIsNotReported() {
        onMain {
            let button = Button("Open")
            let popover = Popover(Label("Inside"), label: "Options")
            popover.attach(to: button)
            let window = Window.showing(button)
            var closings = 0
            popover.onClose { closings += 1 }
            popover.open()
            XCTAssertTrue(runLoop { gtk_widget_get_mapped(popover.pointer) != 0 })
            popover.close()
            XCTAssertTrue(runLoop { !popover.isOpen })
            window.settle()
            XCTAssertEqual(closings, 0)
            window.destroy()
        }
    }

    func testAnArrowNeedsADisplayWithTransparency() {
        onMain {
            let popover = Owned(sinking: Popover(Label("Inside"), label: "Options"))
            let isComposited = gdk_display_get_default().map { gdk_display_is_composited($0) }
            XCTAssertEqual(gtk_popover_get_has_arrow(popover.instance.cast()), isComposited)
        }
    }

    func testAPopoverEndsWithItsWidget() {
        onMain {
            var button: Owned<Button>? = Owned(sinking: Button("Open"))
            let popover = Popover(Label("Inside"), label: "Options")
            if let button { popover.attach(to: button.instance) }
            let alive = WeakReference(popover)
            XCTAssertNotNil(alive.instance)
            button = nil
            XCTAssertNil(alive.instance)
        }
    }

    func testAMenuButtonOpensItsPopover() {
        onMain {
            let popover = Popover(Label("Inside"), label: "Options")
            let button = MenuButton(iconName: "open-menu-symbolic", label: "Show Options", popover: popover)
            let window = Window.showing(button)
            let alive = WeakReference(popover)
            popover.assertAccessible(nil, "Options")
            button.open()
            XCTAssertTrue(runLoop { gtk_widget_get_mapped(popover.pointer) != 0 })
            popover.close()
            window.settle()
            window.destroy()
            XCTAssertTrue(runLoop { alive.instance == nil })
        }
    }
}
