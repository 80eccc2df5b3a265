import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

final class PreferencesTests: GtkTestCase {
    /// GtkListBox offers the focus to one row only: Tab skipped everything behind a row without an enabled control.
    func testTabReachesTheControlsBehindRowsThatCannotTakeTheFocus() {
        onMain {
            let controls = (0..<3).map { Button("Button \($0)") }
            let disabled = SegmentedControl(["One", "Two"])
            for button in disabled.buttons { button.isSensitive = false }
            let group = PreferencesGroup(
                title: "Books",
                [
                    PreferencesRow(title: "Title", text: "Emma"),
                    PreferencesRow(title: "Binding", note: Label("Sold out."), below: disabled),
                    PreferencesRow(title: "First", note: Label(""), below: controls[0]),
                    PreferencesRow(title: "Author", text: "Jane Austen"),
                    PreferencesRow(title: "Pages", text: "474"),
                    PreferencesRow(title: "Second", control: controls[1]),
                    PreferencesRow(title: "Year", text: "1815"),
                    PreferencesRow(title: "Third", note: Label(""), below: controls[2]),
                    PreferencesRow(title: "Language", text: "English"),
                ])
            let window = Window(title: "Test", width: 400, height: 600)
            window.setContent(group)
            window.present()
            window.settle()
            gtk_window_set_focus(window.cast(), nil)
            XCTAssertEqual(
                group.stops(GTK_DIR_TAB_FORWARD), ["Button 0", "AdwActionRow", "Button 1", "Button 2"])
            gtk_window_set_focus(window.cast(), nil)
            XCTAssertEqual(
                group.stops(GTK_DIR_TAB_BACKWARD), ["Button 2", "Button 1", "AdwActionRow", "Button 0"])
            window.destroy()
        }
    }

    func testARowWithoutAValueIsNamedByItsTitleAndHasNoEmptyText() {
        onMain {
            for (text, name) in [("Emma", "Title: Emma"), ("", "Title")] {
                let row = PreferencesRow(title: "Title", text: text)
                let window = Window.showing(PreferencesGroup(title: "Book", [row]))
                row.assertAccessible(nil, name)
                let labels = row.descendants.filter {
                    $0.className == "GtkLabel" && gtk_widget_get_mapped($0.pointer) != 0
                }
                XCTAssertEqual(labels.map { Label(raw: $0.raw).text }, ["Title", text].filter { !$0.isEmpty })
                window.destroy()
            }
        }
    }
}

extension PreferencesGroup {
    /// The label or class of each widget that gets the focus, until it leaves the group.
    fileprivate func stops(_ direction: GtkDirectionType) -> [String] {
        var stops: [String] = []
        while gtk_widget_child_focus(pointer, direction) != 0, let focus = focusOfWindow {
            stops.append((focus.className == "GtkButton" ? Button(raw: focus.raw).label : nil) ?? focus.className)
        }
        return stops
    }
}
