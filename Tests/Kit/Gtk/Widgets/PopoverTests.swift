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

    func testAWindowThatEndsWithThePointerOverItsPopoverIsFreedAndAsksForNoTooltip() throws {
        try Mouse.require()
        for ending in [{ @MainActor in $0.destroy() }, { $0.close() }] as [@MainActor (Window) -> Void] {
            onMain {
                let inside = Button("Inside")
                inside.tooltip = "A tooltip"
                gtk_widget_set_size_request(inside.pointer, 300, 300)
                let popover = Popover(inside, label: "Options")
                let button = MenuButton(title: "Open", popover: popover)
                button.align(vertical: .start)
                let window = Window.showing(button)
                let alive = WeakReference(window)
                button.open()
                XCTAssertTrue(runLoop { gtk_widget_get_mapped(inside.pointer) != 0 })
                window.settle()
                let below = Mouse.place(in: button, at: (0.5, 1))
                Mouse.run([
                    "mousemove", "\(below.x)", "\(below.y + 150)", "mousemove", "\(below.x)", "\(below.y + 160)",
                ])
                Mouse.waitUntilOver(inside)
                ending(window)
                XCTAssertTrue(runLoop { alive.instance == nil }, "The window is not freed.")
                // GTK waits half a second before it looks for a tooltip.
                runLoop(for: .seconds(1)) { false }
            }
        }
    }

    func testAPopoverRemovedUnderThePointerBesideItsWindowAsksForNoTooltip() throws {
        try Mouse.require()
        onMain {
            let inside = Button("Inside")
            gtk_widget_set_size_request(inside.pointer, 300, 300)
            let button = MenuButton(title: "Open", popover: Popover(inside, label: "Options"))
            button.align(vertical: .start)
            let window = button.opened(until: [inside], width: 200, height: 100)
            Mouse.run(["mousemove", "100", "200", "mousemove", "100", "210"])
            Mouse.waitUntilOver(inside)
            gtk_menu_button_popdown(button.opaque)
            window.setContent(Label("Other"))
            // GTK waits half a second before it looks for a tooltip.
            runLoop(for: .seconds(1)) { false }
            window.destroy()
        }
    }

    func testAPopoverThatEndsBetweenTwoTooltipsEndsTheirTimersInOrder() throws {
        try Mouse.require()
        onMain {
            let parts = ["First", "Second"].map { text in
                let part = Button(text)
                part.tooltip = text
                gtk_widget_set_size_request(part.pointer, 300, 150)
                return part
            }
            let button = MenuButton(title: "Open", popover: Popover(Box(.vertical, parts), label: "Options"))
            button.align(vertical: .start)
            let window = button.opened(until: parts, width: 400, height: 400)
            Mouse.run(["mousemove", "100", "100", "mousemove", "100", "110"])
            Mouse.waitUntilOver(parts[0])
            XCTAssertTrue(runLoop { shownWidget("GtkTooltipWindow") != nil })
            Mouse.run(["mousemove", "100", "260"])
            XCTAssertTrue(runLoop { shownWidget("GtkTooltipWindow") == nil })
            // It waits for 60 ms before it shows the next one.
            Mouse.run(["mousemove", "100", "265"])
            runLoop(for: .milliseconds(30)) { false }
            window.setContent(Label("Other"))
            runLoop(for: .seconds(1)) { false }
            window.destroy()
        }
    }

    func testAnOpenMenuHidesTheTooltipOfItsButton() {
        onMain {
            let buttons = [
                MenuButton(iconName: "open-menu-symbolic", label: "Options", popover: Popover(Label("A"), label: "A")),
                MenuButton(title: "Open", popover: Popover(Label("B"), label: "B")),
            ]
            let window = Window.showing(Box(.horizontal, buttons))
            let tooltips: @MainActor () -> [Bool] = { buttons.map { gtk_widget_get_has_tooltip($0.pointer) != 0 } }
            XCTAssertEqual(tooltips(), [true, false])
            for button in buttons {
                button.open()
                XCTAssertEqual(tooltips(), [button.isSame(as: buttons[1]), false])
                gtk_menu_button_popdown(button.opaque)
                XCTAssertTrue(runLoop { tooltips() == [true, false] })
            }
            XCTAssertEqual(buttons.map(\.tooltip), ["Options", nil])
            window.destroy()
        }
    }

    func testAMenuButtonOpensItsPopover() {
        onMain {
            let popover = Popover(Label("Inside"), label: "Options")
            let button = MenuButton(iconName: "open-menu-symbolic", label: "Show Options", popover: popover)
            let window = Window.showing(button)
            let alive = WeakReference(popover)
            button.open()
            XCTAssertTrue(runLoop { gtk_widget_get_mapped(popover.pointer) != 0 })
            popover.assertAccessible(GTK_ACCESSIBLE_ROLE_GROUP, "Options")
            popover.close()
            window.settle()
            window.destroy()
            XCTAssertTrue(runLoop { alive.instance == nil })
        }
    }
}

extension MenuButton {
    /// Shows the button in a window, and opens its popover until some parts of it are visible.
    @MainActor
    fileprivate func opened(until parts: [Button], width: Int, height: Int) -> Window {
        let window = Window(title: "Control", width: width, height: height)
        window.setContent(Box(.vertical, [self]))
        window.present()
        window.settle()
        open()
        XCTAssertTrue(runLoop { parts.allSatisfy { gtk_widget_get_mapped($0.pointer) != 0 } })
        window.settle()
        return window
    }
}
