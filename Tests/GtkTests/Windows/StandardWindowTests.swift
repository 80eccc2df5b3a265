import CGtk
import GtkTest
import XCTest

@testable import Gtk

private let groups = [
    ShortcutGroup("A & B", [.init("Refresh <now>", "F5|<Control>r"), .init("Zoom in", "plus|KP_Add")])
]

final class StandardWindowTests: GtkTestCase {
    func testTheWindowOfShortcutsLiesOverItsWindowAndGoesWhenItIsClosed() {
        onMain {
            let parent = shownParent()
            weakly(parent) { ShortcutsWindow.present(groups, over: parent) }
            parent.destroy()
        }
    }

    func testAboutLiesOverItsWindowAndGoesWhenItIsClosed() {
        onMain {
            let parent = shownParent()
            weakly(parent) { about().present(over: parent) }
            parent.destroy()
        }
    }

    func testAboutSaysUnderWhichTermsAProgramIs() {
        onMain {
            let parent = shownParent()
            let licenses: [(About.License, GtkLicense)] = [
                (.mit, GTK_LICENSE_MIT_X11), (.gpl3OrLater, GTK_LICENSE_GPL_3_0),
                (.other("Ask me."), GTK_LICENSE_CUSTOM), (.unspecified, GTK_LICENSE_UNKNOWN),
            ]
            for (license, expected) in licenses {
                let window = about(license).present(over: parent)
                XCTAssertEqual(adw_about_window_get_license_type(window.opaque), expected, "\(license)")
                let words = adw_about_window_get_license(window.opaque).map { String(cString: $0) }
                XCTAssertEqual(words, license == .other("Ask me.") ? "Ask me." : "", "\(license)")
                window.destroy()
            }
            parent.destroy()
        }
    }

    func testBothGoWithTheirWindow() {
        onMain {
            let parent = shownParent()
            let shortcuts = ShortcutsWindow.present(groups, over: parent).map { WeakReference($0) }
            let information = WeakReference(about().present(over: parent))
            parent.settle()
            parent.destroy()
            XCTAssertTrue(runLoop { shortcuts?.instance == nil && information.instance == nil })
        }
    }

    func testKeysOfTheNumberPadAreNotShownBesideTheirLike() {
        XCTAssertEqual(groups[0].shortcuts.map(\.keys), [["F5", "<Control>r"], ["plus"]])
    }

    func testEachKeyIsOneThatGtkKnows() {
        onMain {
            for key in groups.flatMap(\.shortcuts).flatMap(\.keys) {
                XCTAssertNotNil(gtk_shortcut_trigger_parse_string(key), key)
            }
        }
    }

    func testAMenuIsMadeWhenItIsOpenedForTheFirstTime() {
        onMain {
            let parent = Window(title: "Menu", width: 300, height: 200)
            let button = MenuButton.mainMenu(Menu([[.init("About", action: "app.about")], []]))
            parent.setContent(button)
            parent.present()
            parent.settle()
            XCTAssertNil(gtk_menu_button_get_menu_model(button.opaque))
            button.open()
            XCTAssertNotNil(gtk_menu_button_get_menu_model(button.opaque))
            XCTAssertTrue(runLoop { gtk_menu_button_get_popover(button.opaque) != nil })
            // An open menu holds pointer and keyboard: a window that goes with it would leave them to nobody.
            gtk_menu_button_popdown(button.opaque)
            parent.settle()
            parent.destroy()
        }
    }
}

private func about(_ license: About.License = .mit) -> About {
    About(
        name: "Test", iconName: "test", version: "1", developer: "People", copyright: "©", comments: "For a test.",
        license: license, credits: [.init("Data", ["Site https://example.com"])])
}

@MainActor
private func shownParent() -> Window {
    let parent = Window(title: "Parent", width: 300, height: 200)
    parent.present()
    parent.settle()
    return parent
}

/// Shows a window, closes it as a person does, and sees that it is gone.
@MainActor
private func weakly(_ parent: Window, _ present: () -> Window?) {
    let window = present()
    XCTAssertNotNil(window)
    XCTAssertEqual(window.map { gtk_window_get_transient_for($0.cast()) }, parent.cast(to: GtkWindow.self))
    let alive = window.map { WeakReference($0) }
    window?.settle()
    window?.close()
    XCTAssertTrue(runLoop { alive?.instance == nil })
}
