import CGtk
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

/// Every control in a sheet, over a page whose search captures keys, operated by the keyboard.
final class SheetKeyTests: GtkTestCase {
    func testTheKeysOfASwitchAndOfItsRow() throws {
        // Not KP_Space, which no key of the display has: xdotool would assign it to one for a moment, and GTK may look too late.
        try assertKeys(["space", "Return", "KP_Enter"], change: { Switch() }) { $0.isOn }
        for key in ["space", "Return"] {
            try inSheet({
                PreferencesGroup(title: "Books", [PreferencesRow(title: "Illustrated", control: Switch())])
            }) { group, screen in
                let row = try XCTUnwrap(group.descendants.first { $0.className == "AdwActionRow" })
                row.grabFocus()
                XCTAssertTrue(row.holdsFocus)
                let control = row.descendants.first { $0.className == "GtkSwitch" }.map { Switch($0.pointer) }
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { control?.isOn == true }, key)
                XCTAssertEqual(screen.activations, 0, "The page's search has been activated.")
            }
        }
    }

    func testTheKeysOfButtons() throws {
        try assertKeys(["space", "Return"], change: { CheckButton("Tick") }) { $0.isOn }
        try assertKeys(["space", "Return"], change: { ToggleButton(child: Label("Toggle")) }) { $0.isActive }
        for key in ["space", "Return"] {
            try inSheet({ Button("Apply") }) { button, _ in
                var clicks = 0
                button.onClick { clicks += 1 }
                button.grabFocus()
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { clicks == 1 }, key)
            }
            try inSheet({ RadioGroup(["One", "Two"], label: "Number") }) { control, _ in
                control.buttons.last?.grabFocus()
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { control.selected == 1 }, key)
            }
            try inSheet({ SegmentedControl(["One", "Two"]) }) { control, _ in
                control.buttons.last?.grabFocus()
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { control.selected == 1 }, key)
            }
            try inSheet({ DropDown(["One", "Two"], label: "Number") }) { control, _ in
                control.grabFocus()
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { shownWidget("GtkPopover") != nil }, key)
                Mouse.run(["key", "Down", "key", "Return"])
                XCTAssertTrue(runLoop { control.selected == 1 }, key)
            }
        }
    }

    func testTheKeysOfNumbersAndTexts() throws {
        try assertKeys(["Right", "Up"], change: { Slider(0...10, step: 1, label: "Number") }) { $0.value }
        try assertKeys(["Up"], change: { SpinButton(0...10, label: "Number") }) { $0.value }
        try assertKeys(["a", "space"], change: { TextEntry(placeholder: "Text") }) { $0.text }
        try assertKeys(["a", "space"], change: { SearchEntry(placeholder: "Text") }) { $0.text }
        try assertKeys(["a", "space"], change: { PasswordEntry(placeholder: "Text") }) { $0.text }
        try assertKeys(["a", "space"], change: { EntryRow(title: "Text") }) { $0.text }
        try assertKeys(["a", "space"], change: { PasswordEntryRow(title: "Text") }) { $0.text }
        try assertKeys(["a", "space", "Return"], change: { TextView(label: "Text") }) { $0.text }
    }

    /// GTK takes the focus from a disabled widget, and no key reached the sheet.
    func testAFocusedButtonThatIsDisabledLeavesTheFocusInTheSheet() throws {
        try inSheet({
            PreferencesGroup(title: "Books", [PreferencesRow(title: "Books", control: Button("Clear"))])
        }) { group, _ in
            let button = try XCTUnwrap(group.buttons("Clear").first)
            button.onClick { button.isSensitive = false }
            button.grabFocus()
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { !button.isSensitive })
            XCTAssertTrue(runLoop { group.focusOfWindow?.className == "AdwActionRow" })
            button.isSensitive = true
            XCTAssertTrue(runLoop { button.holdsFocus }, "It is the focused control again.")
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { !button.isSensitive })
            let left = WeakReference(group)
            Mouse.run(["key", "Escape"])
            // The content is freed when the sheet has left.
            XCTAssertTrue(runLoop { left.instance.map { gtk_widget_get_mapped($0.pointer) == 0 } ?? true })
        }
        // A control without a focusable row around it.
        try inSheet({ Button("Clear") }) { button, _ in
            button.onClick { button.isSensitive = false }
            button.grabFocus()
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { !button.isSensitive && !button.isFocusLost })
        }
    }

    /// No control of such a sheet can have the focus, and no key would scroll it.
    func testASheetWithoutControlsIsScrolledByKeysAndShowsItsFocus() throws {
        try inSheet({ Label((1...99).map { "Line \($0)" }.joined(separator: "\n")) }) { text, _ in
            let sheet = try XCTUnwrap(text.scrolledWindow)
            let root = try XCTUnwrap(gtk_widget_get_root(text.pointer))
            let window = Window(raw: UnsafeMutableRawPointer(root))
            let corner = try XCTUnwrap(sheet.convert(to: window))
            let edge = RowFrame(x: corner.x, y: corner.y + 30, width: 6, height: 30)
            XCTAssertEqual(DrawnPicture(of: window).contrast(in: edge), 1, "It has no ring yet.")
            Mouse.run(["key", "Tab"])
            XCTAssertTrue(runLoop { gtk_widget_is_focus(sheet.pointer) != 0 })
            window.settle()
            XCTAssertGreaterThan(DrawnPicture(of: window).contrast(in: edge), 3, "The ring")
            let position = sheet.verticalAdjustment
            Mouse.run(["key", "Down", "key", "Down"])
            XCTAssertTrue(runLoop { position.value == 2 * position.click })
            Mouse.run(["key", "Up"])
            XCTAssertTrue(runLoop { position.value == position.click })
            XCTAssertTrue(gtk_widget_is_focus(sheet.pointer) != 0, "The keys leave the focus where it is.")
        }
        let controls: @MainActor () -> Box = {
            let button = Button("Apply")
            button.align(horizontal: .center)
            return Box(.vertical, [button, Label("Text")])
        }
        try inSheet(controls) { content, _ in
            let window = Window(raw: UnsafeMutableRawPointer(try XCTUnwrap(gtk_widget_get_root(content.pointer))))
            let corner = try XCTUnwrap(content.scrolledWindow?.convert(to: window))
            Mouse.run(["key", "Tab", "key", "Tab"])
            let isShown = runLoop { content.holdsFocus && gtk_window_get_focus_visible(window.cast()) != 0 }
            XCTAssertTrue(isShown)
            window.settle()
            let edge = RowFrame(x: corner.x, y: corner.y, width: 6, height: 30)
            XCTAssertEqual(DrawnPicture(of: window).contrast(in: edge), 1, "Only the button has a ring.")
        }
    }

    /// Checks that each key changes a focused control's value, in a sheet of its own, and reaches nothing else.
    private func assertKeys<Control: Widget>(
        _ keys: [String], change control: @escaping @MainActor () -> Control,
        value: @escaping @MainActor (Control) -> some Equatable, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        for key in keys {
            try inSheet(control) { control, screen in
                control.grabFocus()
                XCTAssertTrue(control.holdsFocus, "\(Control.self) is not focused.", file: file, line: line)
                let before = value(control)
                Mouse.run(["key", key])
                XCTAssertTrue(
                    runLoop { value(control) != before }, "\(key) has no effect on \(Control.self).",
                    file: file, line: line)
                XCTAssertEqual(screen.search?.text, "", "The covered page has the key \(key).", file: file, line: line)
                XCTAssertEqual(screen.activations, 0, "The covered search is activated.", file: file, line: line)
            }
        }
    }

    private func inSheet<Control: Widget>(
        _ control: @escaping @MainActor () -> Control, _ body: @MainActor (Control, SearchScreen) throws -> Void
    ) throws {
        try Mouse.require()
        try onMain {
            let stage = Stage(isAnimated: false)
            defer { stage.end() }
            let page = SearchScreen(title: "Main")
            stage.navigator.perform(.push(page)) {}
            page.search?.captureKeys(of: stage.window)
            let sheet = ControlScreen(control)
            stage.navigator.perform(.present(sheet)) {}
            stage.window.settle()
            // Beside the sheet, where no menu opens under the pointer.
            Mouse.run(["mousemove", "200", "100"])
            try body(try XCTUnwrap(sheet.control), page)
        }
    }

    private final class ControlScreen<Control: Widget>: ViewController {
        private(set) var control: Control?
        private let make: @MainActor () -> Control

        init(_ make: @escaping @MainActor () -> Control) {
            self.make = make
            super.init(title: "Sheet")
        }

        override func makeWidget() -> any Widget {
            let control = make()
            self.control = control
            return Box(.vertical, [control])
        }
    }
}

/// A page with a search.
@MainActor
final class SearchScreen: ViewController {
    private(set) var search: SearchEntry?
    /// How often Enter has been pressed in the search.
    private(set) var activations = 0

    override func makeWidget() -> any Widget {
        let search = SearchEntry(placeholder: "Search")
        self.search = search
        search.connect("activate") { [weak self] in self?.activations += 1 }
        return Box(.vertical, [search])
    }
}
