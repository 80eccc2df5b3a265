import CGtk
import GtkShims
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

final class DropDownTests: GtkTestCase {
    func testOnlyUserChoicesOfADropDownAreReported() throws {
        try Mouse.require()
        onMain {
            let control = DropDown(["Metres", "Feet", "Fathoms"], label: "Unit")
            let window = Window.showing(control)
            var reported: [Int] = []
            control.onChange { reported.append($0) }
            control.selected = 2
            XCTAssertEqual(control.selected, 2)
            XCTAssertEqual(reported, [])
            XCTAssertTrue(control.grabFocus())
            Mouse.press(["space"], over: control)
            XCTAssertTrue(runLoop { control.popover.map { gtk_widget_get_mapped($0.pointer) != 0 } ?? false })
            window.settle()
            let row = control.descendants.first { $0.className == "GtkListItemWidget" && $0.showsText("Feet") }
            XCTAssertNotNil(row)
            if let row { Mouse.click(row) }
            XCTAssertTrue(runLoop { reported == [1] })
            XCTAssertEqual(control.selected, 1)
            window.settle()
            window.destroy()
        }
    }

    func testNewTextsKeepTheSelectionWithoutReportingIt() {
        onMain {
            let owner = Owned(sinking: DropDown(["Metres", "Feet", "Fathoms"], label: "Unit"))
            let control = owner.instance
            control.selected = 1
            var reported: [Int] = []
            control.onChange { reported.append($0) }
            control.titles = ["Kilograms", "Pounds"]
            XCTAssertEqual(control.titles, ["Kilograms", "Pounds"])
            XCTAssertEqual(control.selected, 1)
            control.titles = ["Litres"]
            XCTAssertEqual(control.selected, 0)
            XCTAssertEqual(reported, [])
        }
    }

    func testADropDownItsButtonAndItsRowsAreAccessible() {
        onMain {
            let control = DropDown(["Metres", "Feet"], label: "Unit")
            let window = Window.showing(control)
            control.assertAccessible(GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Unit")
            control.selected = 1
            XCTAssertTrue(control.button.map { describes($0, "Feet") } ?? false)
            if let button = control.button { Button(raw: button.raw).click() }
            let isNamed = runLoop {
                control.descendants.contains {
                    $0.className == "GtkListItemWidget"
                        && gtk_shims_has_accessible_text($0.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, "Metres") != 0
                }
            }
            XCTAssertTrue(isNamed)
            for part in control.descendants where ["GtkListView", "GtkScrollbar"].contains(part.className) {
                part.assertAccessible(nil, part.className == "GtkListView" ? "Unit" : "Scroll bar")
            }
            if let popover = control.popover { gtk_popover_popdown(popover.cast()) }
            window.settle()
            window.destroy()
        }
    }

    func testADropDownFreesItsHandlersWhenItEnds() {
        onMain {
            let tally = Tally()
            var owner: Owned<DropDown>? = Owned(sinking: DropDown(["Metres"], label: "Unit"))
            let alive = owner.map { WeakReference($0.instance) }
            do {
                let token = tally.token()
                owner?.instance.onChange { _ in token.touch() }
            }
            owner = nil
            XCTAssertEqual(tally.alive, 0)
            XCTAssertNil(alive?.instance)
        }
    }
}

extension DropDown {
    @MainActor fileprivate var button: AnyWidget? { child { $0.className == "GtkToggleButton" } }

    @MainActor fileprivate var popover: AnyWidget? { child { $0.className == "GtkPopover" } }

    @MainActor
    private func child(_ matches: (AnyWidget) -> Bool) -> AnyWidget? {
        var found: AnyWidget?
        forEachChild { if matches($0) { found = $0 } }
        return found
    }
}

@MainActor
private func describes(_ widget: AnyWidget, _ text: String) -> Bool {
    gtk_shims_has_accessible_text(widget.pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) != 0
}
