import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// The content of a page with a list, and the focus when it changes.
final class ListContentTests: GtkTestCase {
    func testOnePartIsVisible() {
        onMain {
            let stage = ListStage()
            for part in [ListContent.Part.spinner, .list, .message, .spinner] {
                stage.content.show(part)
                XCTAssertEqual(stage.partsInSight, [part])
            }
            stage.window.destroy()
        }
    }

    func testTheFocusGoesFromAListToTheMessageInItsPlaceAndBack() {
        onMain {
            let stage = ListStage()
            stage.content.show(.list)
            stage.row.grabFocus()
            stage.content.message.show("Gone", iconName: "folder-symbolic", canRetry: true)
            stage.content.show(.message)
            XCTAssertTrue(stage.content.message.retry.holdsFocus)
            stage.content.show(.list)
            XCTAssertTrue(stage.row.holdsFocus)
            stage.content.message.show("Gone", iconName: "folder-symbolic")
            stage.content.show(.message)
            XCTAssertTrue(stage.content.message.widget.holdsFocus, "Without a button the message has the focus.")
            stage.window.destroy()
        }
    }

    func testTabGoesToTheButtonOfAMessage() {
        onMain {
            let stage = ListStage()
            stage.content.message.show("None yet", iconName: "folder-symbolic", action: "Browse")
            stage.content.show(.message)
            XCTAssertEqual(gtk_widget_child_focus(stage.content.widget.pointer, GTK_DIR_TAB_FORWARD), 1)
            XCTAssertTrue(stage.content.message.action.holdsFocus)
            stage.window.destroy()
        }
    }

    func testTheFocusIsNotLostWhileRetryIsUnderWay() {
        onMain {
            let stage = ListStage()
            stage.content.message.show("No network", iconName: "folder-symbolic", canRetry: true)
            stage.content.show(.message)
            stage.content.message.retry.grabFocus()
            stage.content.show(.spinner)
            XCTAssertTrue(stage.content.widget.holdsFocus, "The content holds the focus.")
            stage.content.show(.list)
            XCTAssertTrue(stage.row.holdsFocus)
            stage.window.destroy()
        }
    }

    /// For example in a tab that is selected before its content has loaded.
    func testAnEarlyFocusMovesToTheFirstContent() {
        for part in [ListContent.Part.message, .list] {
            onMain {
                let stage = ListStage()
                XCTAssertEqual(gtk_widget_child_focus(stage.content.widget.pointer, GTK_DIR_TAB_FORWARD), 1)
                stage.content.show(part)
                let holder: any Widget = part == .list ? stage.row : stage.content.message.widget
                XCTAssertTrue(holder.holdsFocus, "\(part)")
                stage.window.destroy()
            }
        }
    }

    func testTheFocusStaysElsewhere() {
        onMain {
            let stage = ListStage()
            stage.content.show(.list)
            stage.other.grabFocus()
            for part in [ListContent.Part.message, .list, .spinner, .message] {
                stage.content.show(part)
                XCTAssertTrue(stage.other.holdsFocus, "\(part)")
            }
            stage.window.destroy()
        }
    }

    func testTheFirstListTakesNoFocus() {
        onMain {
            let stage = ListStage()
            stage.content.show(.spinner)
            stage.content.show(.list)
            XCTAssertFalse(stage.row.holdsFocus, "The previous part did not have the focus.")
            stage.window.destroy()
        }
    }

    func testAMessageIsFullyAccessibleAndShownWithoutMarkup() {
        onMain {
            let stage = ListStage()
            stage.content.message.show("No <b>one</b>", "1 < 2 & 3", iconName: "folder-symbolic")
            stage.content.show(.message)
            stage.window.settle()
            XCTAssertTrue(stage.content.widget.showsText("1 < 2 & 3"))
            XCTAssertFalse(stage.content.message.retry.isVisible)
            stage.window.destroy()
        }
    }

    func testTheEndIsReportedAsItNearsAndWhereAllOfItIsVisible() {
        onMain {
            let stage = ListStage(rowHeight: 3_000)
            var times = 0
            stage.content.scrolled.onNearingEnd { times += 1 }
            stage.content.show(.list)
            stage.window.settle()
            XCTAssertEqual(times, 0, "The end is far away.")
            stage.content.scrolled.verticalAdjustment.value = 500
            XCTAssertEqual(times, 0)
            stage.content.scrolled.verticalAdjustment.value = 2_600
            XCTAssertGreaterThan(times, 0)
            times = 0
            stage.row.requestSize(height: 50)
            XCTAssertTrue(runLoop { times > 0 }, "A short list is at its end.")
            stage.window.destroy()
        }
    }
}

@MainActor
private final class ListStage {
    let content: ListContent
    let row: Button
    let other = Button("Elsewhere")
    let window = Window(title: "List", width: 300, height: 400)

    init(rowHeight: Int = 40) {
        let row = Button("Row")
        row.requestSize(height: rowHeight)
        self.row = row
        content = ListContent(
            list: AnyWidget(gtk_viewport_new(nil, nil)), width: 300, loading: "Loading", focusList: { row.grabFocus() })
        let viewport = content.scrolled.descendants.first { $0.className == "GtkViewport" }
        if let viewport { gtk_viewport_set_child(viewport.opaque, row.pointer) }
        window.setContent(Box(.vertical, [other, content.widget]))
        window.present()
        XCTAssertTrue(runLoop { self.other.isSensitive && gtk_widget_get_mapped(self.other.pointer) != 0 })
        gtk_window_set_focus(window.cast(), nil)
    }

    var partsInSight: [ListContent.Part] {
        func isInSight(_ name: String) -> Bool {
            content.widget.descendants.contains { $0.className == name && gtk_widget_get_mapped($0.pointer) != 0 }
        }
        let parts: [(ListContent.Part, String)] = [
            (.spinner, "GtkSpinner"), (.list, "AdwClampScrollable"), (.message, "AdwStatusPage"),
        ]
        return parts.filter { isInSight($0.1) }.map(\.0)
    }
}
