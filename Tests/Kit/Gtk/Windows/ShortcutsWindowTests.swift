import CGtk
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

private let groups = [
    ShortcutGroup(
        "Café",
        [
            .init("Refresh", "F5|<Control>r"), .init("Zoom In", "plus|KP_Add|<Control>plus"),
            .init("Pan Back, Forward", "<Shift>Left|Page_Up|<Shift>Right|Page_Down"),
        ]),
    ShortcutGroup("General", [.init("Éclair", "<Control><Shift>e"), .init("Quit", "<Control>q")]),
]
private let allTitles = groups.flatMap(\.shortcuts).map(\.title)

final class ShortcutsWindowTests: GtkTestCase {
    func testEachShortcutIsARowWithTheCapsAndTheNamesOfAllItsKeys() {
        onShortcuts { window in
            XCTAssertEqual(window.rowTitles, allTitles)
            XCTAssertEqual(
                window.rows.map(\.caps),
                [
                    ["F5", "Ctrl", "R"], ["+", "Ctrl", "+"], ["Shift", "←", "Page Up", "Shift", "→", "Page Down"],
                    ["Shift", "Ctrl", "E"], ["Ctrl", "Q"],
                ])
            let names = [
                "Refresh: F5, Ctrl+R", "Zoom In: +, Ctrl++",
                "Pan Back, Forward: Shift+Left, Page Up, Shift+Right, Page Down", "Éclair: Shift+Ctrl+E",
                "Quit: Ctrl+Q",
            ]
            for (row, name) in zip(window.rows, names) {
                row.assertAccessible(GTK_ACCESSIBLE_ROLE_LIST_ITEM, name)
            }
            for title in groups.map(\.title) { XCTAssertTrue(window.showsText(title), title) }
        }
    }

    func testItFitsAPhoneWithAllKeysInSight() {
        onShortcuts(parentWidth: 360) { window in
            window.checkControlSizes(on: "the shortcuts", "Action or key")
            // Without a compositor, the frame is a part of the window.
            let parent = gtk_window_get_transient_for(window.cast()).map { AnyWidget(raw: UnsafeMutableRawPointer($0)) }
            XCTAssertEqual(gtk_widget_get_width(window.pointer), parent.map { gtk_widget_get_width($0.pointer) })
            for label in window.rows.flatMap(\.labels) {
                let place = label.range(in: window)
                XCTAssertTrue((0...360).contains(place.lowerBound) && place.upperBound <= 360, "\(place)")
                XCTAssertEqual(pango_layout_is_ellipsized(gtk_label_get_layout(label.opaque)), 0)
            }
            // The second line of the keys is below the first one, which is below the title.
            let tops = window.rows[2].labels.compactMap { $0.placedRange(in: window)?.lowerBound }
            XCTAssertEqual(Set(tops.map { ($0 / 10).rounded() }).count, 3, "\(tops)")
        }
    }

    func testKeysAreBesideTheirTitleWhereThereIsRoom() {
        onShortcuts { window in
            for width in [600, 360, 600] {
                gtk_window_set_default_size(window.cast(), gint(width), 600)
                let expected = [true, true, width == 600, true, true]
                XCTAssertTrue(runLoop { window.rows.map(\.isOnOneLine) == expected }, "\(width)")
            }
        }
    }

    func testKeysMoveBelowTheirTitleWhereALargerFontLeavesNoRoom() {
        onShortcuts { window in
            defer { Toolkit.resetFont() }
            let isBeside = {
                let content = gtk_list_box_row_get_child(window.rows[2].cast())
                return content.map { gtk_orientable_get_orientation(AnyWidget($0).opaque) }
                    == GTK_ORIENTATION_HORIZONTAL
            }
            XCTAssertTrue(runLoop { isBeside() })
            let width = gtk_widget_get_width(window.pointer)
            Toolkit.setFont("Sans 14")
            XCTAssertTrue(runLoop { !isBeside() })
            XCTAssertEqual(gtk_widget_get_width(window.pointer), width)
            Toolkit.resetFont()
            XCTAssertTrue(runLoop { isBeside() })
        }
    }

    func testItIsNotLargerThanItsScreenNorMuchWiderThanItsContent() {
        onShortcuts(parentWidth: 1_000) { window in
            XCTAssertTrue((580...600).contains(gtk_widget_get_width(window.pointer)))
            XCTAssertLessThanOrEqual(Int(gtk_widget_get_height(window.pointer)), window.monitorSize?.height ?? 0)
        }
    }

    func testSearchFindsTitlesAndKeysWithoutCaseAndAccents() {
        onShortcuts { window in
            let found = [
                "REF": ["Refresh"], "ctrl+r": ["Refresh"], "r CTRL f5": ["Refresh"], "eclair": ["Éclair"],
                "ÉCLAIR": ["Éclair"], "left": ["Pan Back, Forward"], "  ": allTitles, "": allTitles,
            ]
            for (text, titles) in found.sorted(by: { $0.key < $1.key }) {
                window.search?.text = text
                window.settle()
                XCTAssertEqual(window.rowTitles, titles, text)
            }
            window.search?.text = "quit"
            window.settle()
            // A group without a row has no title.
            XCTAssertFalse(window.showsText("Café"))
        }
    }

    func testSearchFindsTurkishTexts() {
        XCTAssertEqual(["Işık", "IŞIK", "ışık", "Insert"].map(\.foldedForSearch), ["isik", "isik", "isik", "insert"])
        XCTAssertEqual(["İnce", "ince", "INCE"].map(\.foldedForSearch), ["ince", "ince", "ince"])
    }

    func testASearchWithoutResultSaysSoUntilItIsCleared() {
        onShortcuts { window in
            window.search?.text = "zzz"
            window.settle()
            XCTAssertEqual(window.rowTitles, [])
            XCTAssertTrue(window.showsText("No Results Found"))
            window.search?.text = ""
            window.settle()
            XCTAssertEqual(window.rowTitles, allTitles)
            XCTAssertFalse(window.showsText("No Results Found"))
        }
    }

    func testKeysSearchMoveThroughTheRowsAndCloseTheWindow() {
        onShortcuts { window in
            let isOpen = WeakReference(window)
            @MainActor func press(_ key: String, _ condition: @MainActor () -> Bool) {
                Mouse.press([key], over: window)
                let isMet = runLoop(until: condition)
                XCTAssertTrue(isMet, key)
            }
            XCTAssertEqual(window.search?.holdsFocus, true)
            press("Down") { window.rows.first?.holdsFocus == true }
            press("Down") { window.rows[1].holdsFocus }
            press("Down") { window.rows[2].holdsFocus }
            // The first row of the next group.
            press("Down") { window.rows[3].holdsFocus }
            press("q") { window.search?.text == "q" && window.search?.holdsFocus == true }
            press("u") { window.rowTitles == ["Quit"] }
            press("Return") { window.rows.first?.holdsFocus == true }
            press("ctrl+f") { window.search?.holdsFocus == true }
            press("Escape") { window.search?.text == "" && window.rowTitles == allTitles }
            press("Tab") { window.rows.contains { $0.holdsFocus } }
            press("shift+Tab") { window.search?.holdsFocus == true }
            press("Escape") { isOpen.instance == nil }
        }
    }

    func testEscapeInTheListClearsTheSearchAndThenClosesTheWindow() {
        onShortcuts { window in
            let isOpen = WeakReference(window)
            window.search?.text = "quit"
            window.settle()
            window.rows.first?.grabFocus()
            Mouse.press(["Escape"], over: window)
            XCTAssertTrue(runLoop { window.rowTitles == allTitles })
            Mouse.press(["Escape"], over: window)
            XCTAssertTrue(runLoop { isOpen.instance == nil })
        }
    }

    func testPageKeysScrollFromTheSearchAndMoveTheFocusFromARow() {
        let many = ShortcutGroup("Many", (0..<60).map { .init("Shortcut \($0)", "<Control>\($0 % 10)") })
        onShortcuts([many]) { window in
            let position = window.rows.first?.scrolledWindow?.verticalAdjustment
            Mouse.press(["Next"], over: window)
            XCTAssertTrue(runLoop { (position?.value ?? 0) == position?.pageSize })
            XCTAssertEqual(window.search?.holdsFocus, true)
            Mouse.press(["Down"], over: window)
            XCTAssertTrue(runLoop { window.rows[5..<20].contains { $0.holdsFocus } })
            XCTAssertEqual(position?.value, position?.pageSize)
            window.rows[20].grabFocus()
            window.settle()
            Mouse.press(["Next", "Next", "Next", "Next", "Next"], over: window)
            XCTAssertTrue(runLoop { window.rows[40...].contains { $0.holdsFocus } })
            Mouse.press(["Prior", "Prior", "Prior", "Prior", "Prior"], over: window)
            XCTAssertTrue(runLoop { window.rows.first?.holdsFocus == true && position?.value == 0 })
        }
    }

    func testKeysAreInTheirUsualOrderInRightToLeftLanguages() {
        onMain { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        defer { onMain { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) } }
        onShortcuts { window in
            let caps = window.rows[0].labels
            guard caps.count == 5 else { return XCTFail("\(caps.count) labels") }
            let places = caps.map { $0.range(in: window).lowerBound }
            // From the right: title, F5, and from its left Ctrl + R.
            XCTAssertGreaterThan(places[0], places[1])
            XCTAssertGreaterThan(places[1], places[4])
            XCTAssertEqual(places[2...], places[2...].sorted()[...])
        }
    }

    func testContrast() throws {
        try inEachAppearance { appearance, width in
            let parent = Window(title: "Parent", width: width, height: 400)
            parent.present()
            parent.settle()
            let window = ShortcutsWindow.present(groups, over: parent)
            window.settle()
            window.checkContrast(in: appearance, ["Café", "Refresh", "Ctrl", "F5"])
            window.search?.text = "zzz"
            window.checkContrast(in: appearance, ["No Results Found"])
            parent.destroy()
        }
    }

    private func onShortcuts(
        _ shown: [ShortcutGroup] = groups, parentWidth: Int = 1_000, _ body: @MainActor (Window) -> Void
    ) {
        onMain {
            let wasAnimated = Toolkit.isAnimated
            Toolkit.isAnimated = false
            defer { Toolkit.isAnimated = wasAnimated }
            let parent = Window(title: "Parent", width: parentWidth, height: 400)
            parent.present()
            parent.settle()
            let window = ShortcutsWindow.present(shown, over: parent)
            window.settle()
            body(window)
            parent.destroy()
        }
    }
}

extension Window {
    fileprivate var search: SearchEntry? {
        descendants.first { $0.className == "GtkSearchEntry" }.map { SearchEntry(raw: $0.raw) }
    }

    fileprivate var rows: [AnyWidget] {
        descendants.filter { $0.className == "AdwPreferencesRow" && gtk_widget_get_mapped($0.pointer) != 0 }
    }

    fileprivate var rowTitles: [String] { rows.compactMap { $0.labels.first.map { Label(raw: $0.raw).text } } }
}

extension AnyWidget {
    /// The title, and the caps with the signs between them.
    fileprivate var labels: [AnyWidget] { descendants.filter { $0.className == "GtkLabel" } }

    fileprivate var caps: [String] {
        labels.filter { gtk_widget_has_css_class($0.pointer, "keycap") != 0 }.map { Label(raw: $0.raw).text }
    }

    fileprivate var isOnOneLine: Bool {
        let middles = labels.compactMap { $0.placedRange(in: self).map { ($0.lowerBound + $0.upperBound) / 2 } }
        return middles.allSatisfy { abs($0 - (middles.first ?? 0)) < 5 }
    }

    fileprivate func range(in window: Window) -> ClosedRange<Double> {
        let start = convert(to: window)?.x ?? -1
        return start...start + Double(gtk_widget_get_width(pointer))
    }
}
