import CGtk
import GtkShims
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

private let alert = AlertDialog(
    title: "Discard changes?", text: "They cannot be restored.",
    responses: [.init("cancel", "_Cancel"), .init("discard", "_Discard", .destructive)],
    default: "discard", close: "cancel")

final class AlertDialogTests: GtkTestCase {
    func testAButtonGivesItsResponseOnceAndClosesTheDialog() {
        onMain {
            let window = Window.showing(Label("Text"))
            var responses: [String] = []
            alert.present(for: window) { responses.append($0) }
            let dialog = shownAlert()
            dialog.instance?.buttons("_Discard").last?.click()
            XCTAssertTrue(runLoop { responses == ["discard"] && dialog.instance == nil })
            window.destroy()
            XCTAssertEqual(responses, ["discard"])
        }
    }

    func testEscapeGivesTheCloseResponseAndEnterTheDefaultOne() throws {
        try Mouse.require()
        onMain {
            let window = Window.showing(Label("Text"))
            for (key, expected) in [("Escape", "cancel"), ("Return", "discard")] {
                var responses: [String] = []
                alert.present(for: window) { responses.append($0) }
                let dialog = shownAlert()
                // libadwaita 1.7 focuses a dialog some frames after it is mapped, and ignores keys until then.
                XCTAssertTrue(runLoop { dialog.instance?.holdsFocus == true }, "The dialog is not focused.")
                if let widget = dialog.instance { Mouse.press([key], over: widget) }
                XCTAssertTrue(runLoop { responses == [expected] && dialog.instance == nil }, "\(key): \(responses)")
            }
            window.destroy()
        }
    }

    func testAWindowAsksBeforeItCloses() {
        onMain {
            let window = Window.showing(Label("Text"))
            let discard = AlertDialog(
                title: "Discard Changes?", text: "They cannot be restored.",
                responses: [.init("cancel", "_Cancel"), .init("discard", "_Discard", .destructive)], close: "cancel")
            window.connect("close-request", .decision) {
                discard.present(for: window) { if $0 == "discard" { window.destroy() } }
                return true
            }

            let ended = WeakReference(window)
            for (button, stays) in [("_Cancel", true), ("_Discard", false)] {
                window.close()
                let dialog = shownAlert()
                dialog.instance?.buttons(button).last?.click()
                XCTAssertTrue(runLoop { dialog.instance == nil && (ended.instance != nil) == stays }, button)
            }
        }
    }

    func testClosingTheResultGivesNoResponse() {
        onMain {
            let window = Window.showing(Label("Text"))
            var responses: [String] = []
            let presented = alert.present(for: window) { responses.append($0) }
            let dialog = shownAlert()
            presented.close()
            XCTAssertTrue(runLoop { dialog.instance == nil })
            XCTAssertEqual(responses, [])
            window.destroy()
        }
    }

    func testTheDialogClosesWithItsWidget() {
        onMain {
            let label = Label("Text")
            let window = Window.showing(label)
            var responses: [String] = []
            alert.present(for: label) { responses.append($0) }
            let dialog = shownAlert()
            if let box = label.parent { Box(raw: box.raw).remove(label) }
            XCTAssertEqual(responses, ["cancel"])
            XCTAssertTrue(runLoop { dialog.instance == nil })
            window.destroy()
        }
    }

    func testTheDialogClosesWithItsWindow() {
        onMain {
            let window = Window.showing(Label("Text"))
            var responses: [String] = []
            alert.present(for: window) { responses.append($0) }
            let dialog = shownAlert()
            window.destroy()
            XCTAssertTrue(runLoop { responses == ["cancel"] && dialog.instance == nil })
        }
    }

    func testTheHandlerIsFreedWithTheDialog() {
        onMain {
            let tally = Tally()
            let window = Window.showing(Label("Text"))
            do {
                let token = tally.token()
                alert.present(for: window) { _ in token.touch() }
            }
            let dialog = shownAlert()
            dialog.instance?.buttons("_Cancel").last?.click()
            XCTAssertTrue(runLoop { dialog.instance == nil && tally.alive == 0 })
            window.destroy()
        }
    }

    func testLabelsAreNamedAsTheyAreShown() {
        for (label, shown) in [("_Cancel", "Cancel"), ("Save _As", "Save As"), ("a__b", "a_b"), ("", "")] {
            XCTAssertEqual(AlertDialog.withoutMnemonic(label), shown)
        }
    }

    func testTheDialogAndItsButtonsAreAccessible() {
        onMain {
            let window = Window.showing(Label("Text"))
            let presented = alert.present(for: window) { _ in }
            let dialog = shownAlert()
            dialog.instance?.assertAccessible(GTK_ACCESSIBLE_ROLE_ALERT_DIALOG, "Discard changes?")
            for (label, name) in [("_Cancel", "Cancel"), ("_Discard", "Discard")] {
                let button = dialog.instance?.buttons(label).last
                XCTAssertNotNil(button)
                button?.assertAccessible(GTK_ACCESSIBLE_ROLE_BUTTON, name)
            }
            presented.close()
            window.destroy()
            XCTAssertTrue(runLoop { dialog.instance == nil })
        }
    }
}

/// The open alert dialog, drawn.
@MainActor
private func shownAlert() -> WeakReference<AnyWidget> {
    var found: AnyWidget?
    let isShown = runLoop {
        found = shownWidget("AdwMessageDialog", "AdwAlertDialog")
        return found != nil
    }
    XCTAssertTrue(isShown, "No dialog is shown.")
    return WeakReference(found ?? AnyWidget(Label()))
}
