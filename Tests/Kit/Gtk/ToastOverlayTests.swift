import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

final class ToastOverlayTests: GtkTestCase {
    func testAToastShowsItsTextWithoutMarkup() {
        onMain {
            let stage = ToastStage()
            stage.toasts.show("Fish & <b>Chips</b> added")
            XCTAssertTrue(stage.shows("Fish & <b>Chips</b> added"))
            stage.end()
        }
    }

    func testALongTextTakesAnotherLineAndTheButtonNamesTheKey() {
        onMain {
            let stage = ToastStage()
            let text = "An asset with quite a long name was removed from the list of favorites"
            stage.toasts.show(text, for: .seconds(8), action: "Undo") {}
            XCTAssertTrue(stage.shows(text))
            let label = stage.widgets.first { $0.className == "GtkLabel" && Label(raw: $0.raw).text == text }
            XCTAssertTrue(runLoop { label.map { gtk_widget_get_height($0.pointer) > 30 } == true })
            let lines = label.map { pango_layout_get_line_count(gtk_label_get_layout($0.opaque)) } ?? 0
            XCTAssertGreaterThan(lines, 1, "The buttons beside it may be as high as two lines.")
            XCTAssertTrue(stage.isInSight(text), "It is entirely inside the window.")
            XCTAssertEqual(stage.button("Undo")?.tooltip, "Ctrl+Z also works")
            stage.end()
        }
    }

    func testItsButtonRunsTheActionOnceAndClosesIt() {
        onMain {
            let stage = ToastStage()
            var undone = 0
            stage.toasts.show("Removed", action: "Undo") { undone += 1 }
            XCTAssertTrue(stage.shows("Removed"))
            stage.button("Undo")?.click()
            XCTAssertEqual(undone, 1)
            XCTAssertTrue(stage.hides("Removed"))
            stage.press("<Control>z")
            XCTAssertEqual(undone, 1)
            stage.end()
        }
    }

    func testControlZRunsTheActionOfTheVisibleToast() {
        onMain {
            let stage = ToastStage()
            var undone: [String] = []
            stage.toasts.show("First", action: "Undo") { undone.append("First") }
            stage.toasts.show("Second", action: "Undo") { undone.append("Second") }
            XCTAssertTrue(stage.shows("Second"))
            XCTAssertTrue(stage.hides("First"))
            stage.press("<Control>z")
            XCTAssertEqual(undone, ["Second"])
            XCTAssertTrue(stage.hides("Second"))
            XCTAssertTrue(stage.shows("First"), "The covered toast reappears.")
            stage.press("<Control>z")
            XCTAssertEqual(undone, ["Second", "First"])
            XCTAssertFalse(stage.press("<Control>z"))
            stage.end()
        }
    }

    /// Regression: after three removals only the last could be undone.
    func testEachOfSeveralActionsIsReachedOnceTheLastOneFirst() {
        for byKey in [true, false] {
            onMain {
                let stage = ToastStage()
                var undone: [Int] = []
                for number in 1...3 { stage.toasts.show("Toast \(number)", action: "Undo") { undone.append(number) } }
                for number in [3, 2, 1] {
                    XCTAssertTrue(stage.shows("Toast \(number)"))
                    if byKey { stage.press("<Control>z") } else { stage.lastButton("Undo")?.click() }
                    XCTAssertEqual(undone.last, number)
                }
                XCTAssertTrue(stage.hides("Toast 1"))
                XCTAssertEqual(undone, [3, 2, 1])
                stage.end()
            }
        }
    }

    func testClosingAToastEndsOlderOnesWithTheSameAction() {
        onMain {
            let stage = ToastStage()
            var done: [String] = []
            stage.toasts.show("Copied", action: "Open") { done.append("Open") }
            for number in 1...3 { stage.toasts.show("Toast \(number)", action: "Undo") { done.append("\(number)") } }
            XCTAssertTrue(stage.press("Escape"))
            XCTAssertTrue(stage.shows("Copied"), "It has another action.")
            XCTAssertTrue(stage.hides("Toast 3"))
            XCTAssertTrue(stage.press("Escape"))
            XCTAssertFalse(stage.press("Escape"))
            XCTAssertFalse(stage.press("<Control>z"))
            XCTAssertEqual(done, [])
            stage.end()
        }
    }

    func testAnExpiredToastEndsOlderOnesWithTheSameAction() {
        onMain {
            let stage = ToastStage()
            let count = stage.widgets.count
            for number in 1...3 { stage.toasts.show("Toast \(number)", for: .milliseconds(200), action: "Undo") }
            XCTAssertTrue(runLoop { stage.widgets.count == count })
            XCTAssertFalse(stage.press("<Control>z"))
            stage.end()
        }
    }

    func testAfterAToastWithoutAnActionThePreviousOneReappears() {
        onMain {
            let stage = ToastStage()
            var undone = 0
            stage.toasts.show("Removed", action: "Undo") { undone += 1 }
            stage.toasts.show("Is there already", for: .milliseconds(200))
            stage.toasts.show("Is there, too", for: .milliseconds(200))
            XCTAssertTrue(stage.shows("Removed"))
            XCTAssertTrue(stage.hides("Is there already"))
            stage.press("<Control>z")
            XCTAssertEqual(undone, 1)
            stage.end()
        }
    }

    func testTheFocusMovesFromOneUndoToTheNext() {
        onMain {
            let stage = ToastStage()
            for number in 1...2 { stage.toasts.show("Toast \(number)", action: "Undo") }
            XCTAssertTrue(runLoop { stage.isInSight("Toast 2") })
            stage.lastButton("Undo")?.grabFocus()
            stage.lastButton("Undo")?.click()
            XCTAssertTrue(stage.shows("Toast 1"))
            XCTAssertEqual(stage.lastButton("Undo").map { gtk_widget_has_focus($0.pointer) }, 1)
            stage.end()
        }
    }

    func testTheFocusReturnsFromTheLastToast() {
        onMain {
            let stage = ToastStage()
            for isUndone in [true, false] {
                XCTAssertTrue(stage.content.grabFocus())
                for number in 1...2 { stage.toasts.show("Toast \(number)", action: "Undo") }
                XCTAssertTrue(runLoop { stage.isInSight("Toast 2") })
                stage.lastButton("Undo")?.grabFocus()
                XCTAssertFalse(stage.content.holdsFocus)
                if isUndone {
                    for _ in 1...2 { stage.lastButton("Undo")?.click() }
                } else {
                    stage.toasts.dismiss()
                }
                XCTAssertTrue(stage.hides("Toast 1") && stage.hides("Toast 2"))
                XCTAssertTrue(stage.content.holdsFocus, "undone: \(isUndone)")
            }
            stage.end()
        }
    }

    func testTheFocusReturnsToWhereItWasWhenItEnteredTheToast() {
        onMain {
            let stage = ToastStage()
            XCTAssertTrue(stage.content.grabFocus())
            stage.toasts.show("Removed", action: "Undo")
            XCTAssertTrue(runLoop { stage.isInSight("Removed") })
            XCTAssertTrue(stage.beside.grabFocus())
            stage.lastButton("Undo")?.grabFocus()
            XCTAssertFalse(stage.beside.holdsFocus)
            stage.lastButton("Undo")?.click()
            XCTAssertTrue(stage.beside.holdsFocus)
            XCTAssertTrue(stage.hides("Removed"))
            XCTAssertTrue(stage.beside.holdsFocus)
            stage.end()
        }
    }

    func testTheFocusReturnsNearAWidgetThatHasBeenHiddenOrHasEndedMeanwhile() {
        for isHidden in [true, false] {
            onMain {
                let stage = ToastStage()
                XCTAssertTrue(stage.beside.grabFocus())
                stage.toasts.show("Removed", action: "Undo")
                XCTAssertTrue(runLoop { stage.isInSight("Removed") })
                stage.lastButton("Undo")?.grabFocus()
                if isHidden { stage.beside.isVisible = false } else { stage.row.remove(stage.beside) }
                stage.lastButton("Undo")?.click()
                XCTAssertTrue(stage.hides("Removed"))
                XCTAssertTrue(stage.content.holdsFocus, "hidden: \(isHidden)")
                stage.end()
            }
        }
    }

    /// A screen reader would read the control of the page that has the focus in between.
    func testTheFocusMovesFromOneUndoToTheNextWithoutThePage() {
        onMain {
            let stage = ToastStage()
            XCTAssertTrue(stage.content.grabFocus())
            for number in 1...2 { stage.toasts.show("Toast \(number)", action: "Undo") }
            XCTAssertTrue(runLoop { stage.isInSight("Toast 2") })
            stage.lastButton("Undo")?.grabFocus()
            var focused: [String?] = []
            stage.window.onNotify("focus-widget") {
                focused.append(stage.window.focusOfWindow.map { stage.row.holdsFocus ? "page" : $0.className })
            }
            stage.lastButton("Undo")?.click()
            XCTAssertEqual(focused, ["GtkButton"])
            XCTAssertEqual(stage.lastButton("Undo")?.holdsFocus, true)
            stage.lastButton("Undo")?.click()
            XCTAssertEqual(focused, ["GtkButton", "page"])
            stage.end()
        }
    }

    func testTheRingOfAFocusedButtonStandsOutInEachAppearance() throws {
        try inEachAppearance(widths: [400]) { appearance, _ in
            let stage = ToastStage()
            stage.toasts.show("Removed", action: "Undo")
            XCTAssertTrue(runLoop { stage.isInSight("Removed") })
            for name in ["Undo", "Close"] {
                let button = try XCTUnwrap(stage.lastButton(name))
                XCTAssertEqual(stage.contrasts(atEdgeOf: button).inside, 1, "\(name) has no ring yet, \(appearance).")
                XCTAssertTrue(button.grabFocus())
                gtk_widget_set_state_flags(button.pointer, GTK_STATE_FLAG_FOCUS_VISIBLE, 0)
                let (inside, outside) = stage.contrasts(atEdgeOf: button)
                XCTAssertGreaterThanOrEqual(inside, 3, "\(name), \(appearance)")
                XCTAssertGreaterThanOrEqual(outside, 3, "\(name), \(appearance)")
            }
            stage.end()
        }
    }

    func testAToastWithoutAnActionDoesNotHandleTheKey() {
        onMain {
            let stage = ToastStage()
            var undone = 0
            stage.toasts.show("Removed", action: "Undo") { undone += 1 }
            stage.toasts.show("Is there already")
            stage.press("<Control>z")
            XCTAssertEqual(undone, 0)
            XCTAssertTrue(stage.shows("Is there already"))
            stage.end()
        }
    }

    func testClosedToastsAreFreed() {
        onMain {
            let stage = ToastStage()
            let count = stage.widgets.count
            weak var held: Token?
            do {
                let token = Token()
                held = token
                for number in 1...100 { stage.toasts.show("Toast \(number)", action: "Undo") { _ = token } }
                stage.toasts.dismiss()
            }
            XCTAssertTrue(runLoop { held == nil })
            XCTAssertTrue(runLoop { stage.widgets.count == count })
            stage.end()
        }
    }

    func testEscapeClosesTheToastAndIsNotHandledWithoutOne() {
        onMain {
            let stage = ToastStage()
            var undone = 0
            stage.toasts.show("Removed", action: "Undo") { undone += 1 }
            XCTAssertTrue(stage.shows("Removed"))
            XCTAssertTrue(stage.press("Escape"))
            XCTAssertTrue(stage.hides("Removed"))
            XCTAssertFalse(stage.press("Escape"))
            XCTAssertEqual(undone, 0)
            stage.end()
        }
    }

    func testAToastExpiresButNotUnderThePointer() throws {
        try Mouse.require()
        onMain {
            let stage = ToastStage()
            stage.toasts.show("Removed", for: .seconds(2))
            // A pointer that moves there before the toast has its position is over the content.
            XCTAssertTrue(runLoop { stage.isInSight("Removed") })
            Mouse.run(["mousemove", "200", "250", "mousemove", "205", "255"])
            stage.wait(.seconds(3))
            XCTAssertTrue(stage.shows("Removed"))
            Mouse.run(["mousemove", "200", "20"])
            XCTAssertTrue(stage.hides("Removed"))
            stage.end()
        }
    }

    func testAToastExpiresButNotWithTheFocusThatTheNextOneLeftToIt() {
        onMain {
            let stage = ToastStage()
            stage.toasts.show("First", for: .seconds(1), action: "Undo")
            stage.toasts.show("Second", action: "Undo")
            XCTAssertTrue(runLoop { stage.isInSight("Second") })
            stage.lastButton("Undo")?.grabFocus()
            stage.lastButton("Undo")?.click()
            stage.wait(.seconds(2))
            XCTAssertTrue(stage.shows("First"))
            XCTAssertTrue(stage.content.grabFocus())
            XCTAssertTrue(stage.hides("First"))
            stage.end()
        }
    }

    func testAToastClosedWhileItAppearsStaysClosed() {
        onMain {
            let stage = ToastStage(isAnimated: true)
            let count = stage.widgets.count
            var undone: [Int] = []
            for number in 1...12 {
                stage.toasts.show("Toast \(number)", action: "Undo") { undone.append(number) }
                // Each toast arrives at a different time of the previous one's arrival and departure.
                stage.wait(.milliseconds(25 * number))
                if number.isMultiple(of: 3) { stage.press("<Control>z") }
            }
            XCTAssertEqual(undone, [3, 6, 9, 12])
            stage.toasts.dismiss()
            XCTAssertTrue(runLoop { stage.widgets.count == count })
            stage.wait(.milliseconds(600))
            XCTAssertEqual(stage.widgets.count, count)
            stage.end()
        }
    }

    private final class Token {}
}

@MainActor
private final class ToastStage {
    let content = Button("Content")
    let beside = Button("Beside")
    private(set) lazy var row = Box(.horizontal, [content, beside])
    private(set) lazy var toasts = ToastOverlay(Box(.vertical, [Button("Above"), row]))

    let window = Window(title: "Toasts", width: 400, height: 300)

    init(isAnimated: Bool = false) {
        Toolkit.isAnimated = isAnimated
        window.setContent(toasts.widget)
        window.present()
        let widget = toasts.widget
        _ = runLoop { gtk_widget_get_mapped(widget.pointer) != 0 }
    }

    var widgets: [AnyWidget] { toasts.widget.descendants }

    /// Runs the loop for a while.
    func wait(_ time: Duration) {
        var isOver = false
        Timeout.after(time) { isOver = true }
        _ = runLoop { isOver }
    }

    func shows(_ text: String) -> Bool { runLoop { self.texts.contains(text) } }

    func hides(_ text: String) -> Bool { runLoop { !self.texts.contains(text) } }

    func button(_ label: String) -> Button? {
        widgets.filter { $0.className == "GtkButton" }.map { Button(raw: $0.raw) }.first { $0.label == label }
    }

    /// The button of the newest toast: departing toasts still exist.
    func lastButton(_ label: String) -> Button? { toasts.widget.buttons(label).last }

    @discardableResult
    func press(_ key: String) -> Bool { toasts.widget.runKey(key) }

    /// Whether the toast with a text is entirely inside the window.
    func isInSight(_ text: String) -> Bool {
        guard let label = widgets.first(where: { $0.className == "GtkLabel" && Label(raw: $0.raw).text == text }),
            let toast = label.parent
        else { return false }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(toast.pointer, toasts.widget.pointer, &bounds) != 0 else { return false }
        let room = gtk_widget_get_width(toasts.widget.pointer)
        return bounds.origin.x >= 0 && bounds.origin.x + bounds.size.width <= Float(room)
            && gtk_widget_get_height(label.pointer) < Int32(bounds.size.height)
            && bounds.origin.y + bounds.size.height <= Float(gtk_widget_get_height(toasts.widget.pointer))
    }

    /// The contrast of what is drawn at the left edge of a button to the button, and to the toast beside it.
    func contrasts(atEdgeOf button: Button) -> (inside: Double, outside: Double) {
        gtk_widget_unset_state_flags(window.pointer, GTK_STATE_FLAG_BACKDROP)
        window.settle()
        // The button's own coordinates begin inside its padding.
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(button.pointer, window.pointer, &bounds) != 0 else { return (0, 0) }
        let (edge, middle) = (Double(bounds.origin.x), Double(bounds.origin.y + bounds.size.height / 2))
        let picture = DrawnPicture(of: window)
        // A ring is two pixels wide. With high contrast, the first one is a border also without the focus.
        let contrasts = [edge + 1, edge - 5].map {
            picture.contrast(in: RowFrame(x: $0, y: middle - 2, width: 7, height: 4))
        }
        return (contrasts[0], contrasts[1])
    }

    func end() {
        window.destroy()
        Toolkit.isAnimated = true
    }

    private var texts: [String] { widgets.filter { $0.className == "GtkLabel" }.map { Label(raw: $0.raw).text } }
}
