import CGtk
import GtkShims
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

private let groups = [
    ShortcutGroup("A & B", [.init("Refresh <now>", "F5|<Control>r"), .init("Zoom in", "plus|KP_Add")])
]

final class StandardWindowTests: GtkTestCase {
    func testTheShortcutsWindowIsShownAboveItsWindowAndFreedWhenClosed() {
        onMain {
            let parent = shownParent()
            weakly(parent) { ShortcutsWindow.present(groups, over: parent) }
            parent.destroy()
        }
    }

    func testAboutIsShownAboveItsWindowAndFreedWhenClosed() {
        onMain {
            let parent = shownParent()
            let shown = WeakReference(about().present(over: parent))
            parent.settle()
            XCTAssertEqual(shown.instance.flatMap(windowBeneath), parent.cast(to: GtkWindow.self))
            if let widget = shown.instance { gtk_shims_about_close(widget.pointer) }
            XCTAssertTrue(runLoop { shown.instance == nil })
            parent.destroy()
        }
    }

    func testAboutShowsTheLicense() {
        onMain {
            let parent = shownParent()
            let licenses: [(About.License, GtkLicense)] = [
                (.mit, GTK_LICENSE_MIT_X11), (.gpl3OrLater, GTK_LICENSE_GPL_3_0),
                (.other("Ask me."), GTK_LICENSE_CUSTOM), (.unspecified, GTK_LICENSE_UNKNOWN),
            ]
            for (license, expected) in licenses {
                let shown = about(license).present(over: parent)
                XCTAssertEqual(gtk_shims_about_get_license_type(shown.pointer), expected, "\(license)")
                let terms = gtk_shims_about_get_license(shown.pointer).map { String(cString: $0) }
                XCTAssertEqual(terms, license == .other("Ask me.") ? "Ask me." : "", "\(license)")
                let alive = WeakReference(shown)
                gtk_shims_about_close(shown.pointer)
                XCTAssertTrue(runLoop { alive.instance == nil })
            }
            parent.destroy()
        }
    }

    func testBothCloseWithTheirWindow() {
        onMain {
            let parent = shownParent()
            let shortcuts = WeakReference(ShortcutsWindow.present(groups, over: parent))
            let information = WeakReference(about().present(over: parent))
            parent.settle()
            parent.destroy()
            XCTAssertTrue(runLoop { shortcuts.instance == nil && information.instance == nil })
        }
    }

    func testKeypadKeysAreNotListedTwice() {
        XCTAssertEqual(groups[0].shortcuts.map(\.keys), [["F5", "<Control>r"], ["plus"]])
    }

    func testGtkParsesEachKey() {
        onMain {
            for key in groups.flatMap(\.shortcuts).flatMap(\.keys) {
                XCTAssertNotNil(gtk_shortcut_trigger_parse_string(key), key)
            }
        }
    }

    func testAMenuIsCreatedWhenItIsFirstOpened() {
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
            // Without a compositing manager, what is beside the arrow would be black.
            XCTAssertEqual(
                gtk_menu_button_get_popover(button.opaque).map { gtk_popover_get_has_arrow($0) },
                Compositing.isMissing ? 0 : 1)
            // An open menu grabs pointer and keyboard: destroying its window would leave the grabs in place.
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

/// The window that contains a dialog or has another window over it.
@MainActor
private func windowBeneath(_ widget: AnyWidget) -> UnsafeMutablePointer<GtkWindow>? {
    guard let root = gtk_widget_get_root(widget.pointer) else { return nil }
    let window = AnyGObject(root).cast(to: GtkWindow.self)
    return gtk_window_get_transient_for(window) ?? window
}

/// Shows a window, closes it as the user would, and verifies that it is gone.
@MainActor
private func weakly(_ parent: Window, _ present: () -> Window) {
    let window = present()
    XCTAssertEqual(gtk_window_get_transient_for(window.cast()), parent.cast(to: GtkWindow.self))
    let alive = WeakReference(window)
    window.settle()
    window.close()
    XCTAssertTrue(runLoop { alive.instance == nil })
}
