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

    func testTheListCutsOnlyLongTextsAndIsNotLimitedToTheWidthOfTheButton() throws {
        let long = "A long name of a group that is cut in a window as narrow as a phone"
        for font in ["Cantarell 11", "Cantarell 16.5"] {
            try onMain {
                Toolkit.setFont(font)
                defer { Toolkit.resetFont() }
                let control = DropDown(["No", "Swiss franc (CHF)", "Automatic", long], label: "Currency")
                let row = PreferencesRow(title: "Also Show", control: control)
                row.setSubtitle("A second currency, at a rate that this long line explains in several lines")
                let window = Window.showing(PreferencesGroup(title: "Prices", [row]))
                let button = try XCTUnwrap(control.button)
                for index in [0, 2] {
                    control.selected = index
                    window.settle()
                    XCTAssertEqual(button.shownTexts.map(\.isCut), [false], "\(button.shownTexts), \(font)")
                }
                control.selected = 3
                window.settle()
                let text = try XCTUnwrap(
                    button.descendants.first { $0.className == "GtkLabel" && gtk_widget_get_mapped($0.pointer) != 0 })
                XCTAssertGreaterThan(gtk_widget_get_width(text.pointer), 50, "Its beginning can be read, \(font).")
                Button(raw: button.raw).click()
                XCTAssertTrue(runLoop { control.popover.map { gtk_widget_get_mapped($0.pointer) != 0 } ?? false })
                window.settle()
                let popover = try XCTUnwrap(control.popover)
                let cut = popover.shownTexts.filter(\.isCut).map(\.text)
                XCTAssertEqual(cut, [long], font)
                XCTAssertEqual(popover.shownTexts.count, 4)
                XCTAssertLessThanOrEqual(gtk_widget_get_width(popover.pointer), 360, font)
                gtk_popover_popdown(popover.cast())
                window.settle()
                window.destroy()
            }
        }
    }

    func testTheListOfAWideWindowShowsLongTextsInFull() throws {
        try onMain {
            let title = "A long name of a group that is shown"
            let control = DropDown(["No", title, title + title + title], label: "Group")
            control.align(horizontal: .start)
            let (window, popover) = try Self.open(control, inWindowOf: 900)
            XCTAssertEqual(popover.shownTexts.filter(\.isCut).map(\.text), [title + title + title])
            XCTAssertLessThanOrEqual(gtk_widget_get_width(popover.pointer), 900)
            gtk_popover_popdown(popover.cast())
            window.settle()
            window.destroy()
        }
    }

    func testTheOpenListHasTheFocusOnTheCurrentText() throws {
        try onMain {
            let control = DropDown(["Metres", "Feet", "Fathoms"], label: "Unit")
            let window = Window.showing(control)
            for (index, title) in [(2, "Fathoms"), (1, "Feet")] {
                control.selected = index
                Button(raw: try XCTUnwrap(control.button).raw).click()
                XCTAssertTrue(runLoop { control.popover?.holdsFocus == true })
                window.settle()
                let focus = control.descendants.first { $0.className == "GtkListItemWidget" && $0.holdsFocus }
                XCTAssertEqual(focus?.showsText(title), true, title)
                control.popover.map { gtk_popover_popdown($0.cast()) }
                window.settle()
            }
            window.destroy()
        }
    }

    func testTheListBeginsWhereItsButtonDoesAlsoFromRightToLeft() throws {
        try onMain {
            for isRightToLeft in [false, true] {
                gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
                defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
                let control = DropDown(["No", "A text that is wider than the button"], label: "Unit")
                control.align(horizontal: .center)
                let (window, popover) = try Self.open(control, inWindowOf: 700)
                let edge = isRightToLeft ? 1.0 : 0
                XCTAssertGreaterThan(gtk_widget_get_width(popover.pointer), gtk_widget_get_width(control.pointer))
                XCTAssertEqual(
                    Double(Mouse.place(in: popover, at: (edge, 0)).x),
                    Double(Mouse.place(in: control, at: (edge, 0)).x),
                    accuracy: 2)
                gtk_popover_popdown(popover.cast())
                window.settle()
                window.destroy()
            }
        }
    }

    func testTheListOfAButtonAtTheEndStaysInTheWindow() throws {
        try onMain {
            for (isRightToLeft, isAtEnd) in [(false, true), (true, true), (false, false), (true, false)] {
                gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
                defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
                let control = DropDown(["No", "A text that is wider than the button"], label: "Unit")
                control.align(horizontal: isAtEnd ? .end : .start)
                let (window, popover) = try Self.open(control, inWindowOf: 400)
                let edge = isRightToLeft == isAtEnd ? 0 : 1.0
                XCTAssertEqual(
                    Double(Mouse.place(in: popover, at: (edge, 0)).x),
                    Double(Mouse.place(in: control, at: (edge, 0)).x),
                    accuracy: 2, "\(isRightToLeft ? "right to left" : "left to right"), \(isAtEnd ? "end" : "start")")
                gtk_popover_popdown(popover.cast())
                window.settle()
                window.destroy()
            }
        }
    }

    /// Opens the list of a control in a window of a width in pixels.
    @MainActor
    private static func open(_ control: DropDown, inWindowOf width: Int) throws -> (Window, AnyWidget) {
        let window = Window(title: "Wide", width: width, height: 400)
        window.setContent(control)
        window.present()
        window.settle()
        Button(raw: try XCTUnwrap(control.button).raw).click()
        XCTAssertTrue(runLoop { control.popover.map { gtk_widget_get_mapped($0.pointer) != 0 } ?? false })
        window.settle()
        return (window, try XCTUnwrap(control.popover))
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

extension AnyWidget {
    /// The texts of the visible labels in the widget, and whether they are cut.
    @MainActor fileprivate var shownTexts: [(text: String, isCut: Bool)] {
        descendants.filter { $0.className == "GtkLabel" && gtk_widget_get_mapped($0.pointer) != 0 }.map { label in
            (
                Label(raw: label.raw).text,
                pango_layout_is_ellipsized(gtk_label_get_layout(label.opaque)) != 0
            )
        }
    }
}
