import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import XCTest

final class CheckButtonTests: GtkTestCase {
    func testOnlyUserChangesOfACheckButtonAreReported() {
        onMain {
            let owner = Owned(sinking: CheckButton("Show hidden files"))
            let button = owner.instance
            var reported: [Bool] = []
            button.onChange { reported.append($0) }
            button.isOn = true
            XCTAssertTrue(button.isOn)
            XCTAssertEqual(reported, [])
            gtk_widget_activate(button.pointer)
            XCTAssertFalse(button.isOn)
            XCTAssertEqual(reported, [false])
        }
    }

    func testACheckButtonHasARoleANameAStateAndAnAction() {
        onMain {
            let owner = Owned(sinking: CheckButton("Show hidden files"))
            let button = owner.instance
            button.assertAccessible(GTK_ACCESSIBLE_ROLE_CHECKBOX, "Show hidden files")
            XCTAssertNotEqual(gtk_shims_is_accessible_checked(button.pointer, 0), 0)
            button.activateAction("check.press")
            XCTAssertTrue(button.isOn)
            XCTAssertNotEqual(gtk_shims_is_accessible_checked(button.pointer, 1), 0)
        }
    }

    func testACheckButtonFreesItsHandlerWhenItEnds() {
        onMain {
            let tally = Tally()
            var owner: Owned<CheckButton>? = Owned(sinking: CheckButton("Show hidden files"))
            do {
                let token = tally.token()
                owner?.instance.onChange { _ in token.touch() }
            }
            XCTAssertEqual(tally.alive, 1)
            owner = nil
            XCTAssertEqual(tally.alive, 0)
        }
    }

    func testOneButtonOfARadioGroupIsSelected() {
        onMain {
            let owner = Owned(sinking: RadioGroup(["Left", "Middle", "Right"], label: "Alignment"))
            let group = owner.instance
            var reported: [[Bool]] = []
            for button in group.buttons { button.onChange { _ in reported.append(group.buttons.map(\.isOn)) } }
            XCTAssertEqual(group.selected, 0)
            group.selected = 2
            XCTAssertEqual(group.buttons.map(\.isOn), [false, false, true])
            XCTAssertEqual(reported, [], "The program has changed two buttons.")
            gtk_widget_activate(group.buttons[1].pointer)
            XCTAssertEqual(group.selected, 1)
            XCTAssertEqual(reported.last, [false, true, false])
            gtk_widget_activate(group.buttons[1].pointer)
            XCTAssertEqual(group.selected, 1, "A second click does not deselect.")
        }
    }

    func testARadioGroupAndItsButtonsHaveRolesAndNames() {
        onMain {
            let owner = Owned(sinking: RadioGroup(["Left", "Right"], label: "Alignment"))
            owner.instance.assertAccessible(GTK_ACCESSIBLE_ROLE_GROUP, "Alignment")
            owner.instance.buttons[1].assertAccessible(GTK_ACCESSIBLE_ROLE_RADIO, "Right")
        }
    }
}
