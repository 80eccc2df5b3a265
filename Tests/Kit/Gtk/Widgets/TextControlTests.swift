import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import XCTest

/// The text view and the rows with an entry.
final class TextControlTests: GtkTestCase {
    func testOnlyUserChangesOfATextViewAreReported() throws {
        try Mouse.require()
        onMain {
            let view = TextView(label: "Notes")
            view.requestSize(height: 100)
            let window = Window.showing(view)
            var reported: [String] = []
            view.onChange { reported.append($0) }
            view.text = "One\nTwo"
            XCTAssertEqual(view.text, "One\nTwo")
            XCTAssertEqual(reported, [])
            XCTAssertTrue(view.grabFocus())
            Mouse.press(["ctrl+Home", "a"], over: view)
            XCTAssertTrue(runLoop { reported == ["aOne\nTwo"] }, "\(reported)")
            view.isEditable = false
            Mouse.press(["b"], over: view)
            window.settle()
            XCTAssertEqual(view.text, "aOne\nTwo")
            window.destroy()
        }
    }

    func testTabLeavesATextView() throws {
        try Mouse.require()
        onMain {
            let view = TextView(label: "Notes")
            view.requestSize(height: 100)
            let button = Button("Next")
            let window = Window.showing(view, button)
            XCTAssertTrue(view.grabFocus())
            Mouse.press(["Tab"], over: view)
            XCTAssertTrue(runLoop { button.holdsFocus })
            XCTAssertEqual(view.text, "")
            window.destroy()
        }
    }

    func testATextViewIsAccessibleAndFreesItsHandler() {
        onMain {
            let tally = Tally()
            var owner: Owned<TextView>? = Owned(sinking: TextView(label: "Notes"))
            owner?.instance.assertAccessible(GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Notes")
            XCTAssertEqual(
                owner.map {
                    gtk_shims_has_accessible_boolean($0.instance.pointer, GTK_ACCESSIBLE_PROPERTY_MULTI_LINE, 1)
                }, 1)
            do {
                let token = tally.token()
                owner?.instance.onChange { _ in token.touch() }
            }
            owner = nil
            XCTAssertEqual(tally.alive, 0)
        }
    }

    func testEntryRowsShowTheirTextAndTakeKeys() throws {
        try Mouse.require()
        onMain {
            let name = EntryRow(title: "Name & <Place>")
            let password = PasswordEntryRow(title: "Key")
            let group = PreferencesGroup(title: "Account", [name, password])
            let window = Window.showing(group)
            var reported: [String] = []
            for row in [name as any EditableRow, password] { row.onChange { reported.append($0) } }
            name.text = "Ada"
            password.text = "x"
            XCTAssertEqual(reported, [])
            XCTAssertEqual(name.text, "Ada")
            XCTAssertEqual(password.text, "x")
            for row in [name as any EditableRow, password] {
                XCTAssertTrue(row.grabFocus())
                Mouse.press(["End", "b"], over: AnyWidget(row))
            }
            XCTAssertTrue(runLoop { reported == ["Adab", "xb"] }, "\(reported)")
            window.destroy()
        }
    }

    func testEntryRowsAndTheirTextsAreNamed() {
        onMain {
            let name = Owned(sinking: EntryRow(title: "Name & <Place>"))
            let password = Owned(sinking: PasswordEntryRow(title: "Key"))
            for (row, title) in [(AnyWidget(name.instance), "Name & <Place>"), (AnyWidget(password.instance), "Key")] {
                // In libadwaita 1.2 the row is a text box too, but never has the focus.
                let isTextBox = adw_get_minor_version() < 6
                row.assertAccessible(
                    isTextBox ? GTK_ACCESSIBLE_ROLE_TEXT_BOX : GTK_ACCESSIBLE_ROLE_LIST_ITEM, title)
                let texts = row.descendants.filter { $0.className == "GtkText" }
                XCTAssertEqual(texts.count, 1)
                for part in [row] + texts {
                    XCTAssertEqual(
                        gtk_test_accessible_has_relation(part.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY), 0,
                        "\(part.className) is named by its label and by visible ones.")
                }
                texts.first?.assertAccessible(GTK_ACCESSIBLE_ROLE_TEXT_BOX, title)
                for button in row.descendants where button.className == "GtkButton" {
                    XCTAssertNotEqual(
                        gtk_test_accessible_has_property(button.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL), 0,
                        "A button of \(row.className) has no name.")
                }
            }
        }
    }
}
