import CGtk
import Coordination
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

final class StackNavigatorTests: GtkTestCase {
    func testEachWayOfLeavingAPageIsReportedOnceAndFreesIt() {
        let ways: [(String, @MainActor (Stage) -> Void)] = [
            ("pop", { $0.navigator.perform(.pop($0.navigator.screens[1])) }),
            ("back button", { $0.button("Back")?.click() }),
            ("Escape", { $0.navigator.press("Escape") }),
            ("Alt+Left", { $0.navigator.press("<Alt>Left") }),
            ("swipe", { $0.navigator.swipeBack() }),
            ("window close", { $0.window.close() }),
        ]
        for isAnimated in [false, true] {
            for (name, leave) in ways {
                onMain {
                    let stage = Stage(isAnimated: isAnimated)
                    stage.push("Main")
                    weak let page = stage.push("Red")
                    let widget = page.map { WeakReference(AnyWidget($0.widget)) }
                    XCTAssertTrue(runLoop { stage.isSettled }, name)
                    leave(stage)
                    XCTAssertTrue(
                        runLoop { stage.left.first == "Red" && page == nil && widget?.instance == nil },
                        "\(name): left \(stage.left)")
                    XCTAssertEqual(stage.left.filter { $0 == "Red" }.count, 1, name)
                    stage.end()
                    XCTAssertEqual(stage.left, ["Red", "Main"], name)
                }
            }
        }
    }

    func testEachWayOfLeavingASheetIsReportedOnceAndFreesIt() {
        let ways: [(String, @MainActor (Stage) -> Void)] = [
            ("dismiss", { $0.navigator.perform(.dismiss($0.navigator.screens[1])) }),
            ("Close button", { $0.button("Close")?.click() }),
            ("Escape", { $0.navigator.press("Escape") }),
            ("window close", { $0.window.close() }),
        ]
        for isAnimated in [false, true] {
            for (name, leave) in ways {
                onMain {
                    let stage = Stage(isAnimated: isAnimated)
                    stage.push("Main")
                    weak let sheet = stage.present("Settings")
                    let widget = sheet.map { WeakReference(AnyWidget($0.widget)) }
                    XCTAssertTrue(runLoop { stage.opacityBehind < 0.31 }, name)
                    leave(stage)
                    XCTAssertTrue(
                        runLoop { stage.left.first == "Settings" && sheet == nil && widget?.instance == nil },
                        "\(name): left \(stage.left)")
                    XCTAssertTrue(stage.isClosed || runLoop { stage.opacityBehind == 1 }, name)
                    stage.end()
                    XCTAssertEqual(stage.left, ["Settings", "Main"], name)
                }
            }
        }
    }

    func testPoppingRemovesEverythingAboveTopmostFirst() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            let list = stage.push("List")
            stage.push("Details")
            stage.present("Settings")
            stage.navigator.perform(.pop(list))
            XCTAssertEqual(stage.left, ["Settings", "Details", "List"])
            XCTAssertEqual(stage.titles, ["Main"])
            stage.end()
        }
    }

    func testTheOrderHasChangedBeforeAnyNotification() {
        onMain {
            let stage = Stage(isAnimated: true)
            stage.push("Main")
            let list = stage.push("List")
            var seen: [[String]] = []
            stage.push("Details") { seen.append(stage.titles) }
            stage.navigator.perform(.pop(list))
            XCTAssertEqual(seen, [["Main"]])
            stage.end()
        }
    }

    func testAPageCanBePushedDuringAPop() {
        onMain {
            let stage = Stage(isAnimated: true)
            stage.push("Main")
            stage.push("Red")
            XCTAssertTrue(runLoop { stage.isSettled })
            stage.navigator.leave()
            stage.push("Green")
            XCTAssertTrue(runLoop { stage.isSettled })
            XCTAssertEqual(stage.titles, ["Main", "Green"])
            XCTAssertEqual(stage.left, ["Red"])
            stage.end()
        }
    }

    func testPagesStandBeforeTheLeafletsShadows() throws {
        try onMain {
            let stage = Stage(isAnimated: false)
            let pages = [stage.push("Main"), stage.push("Red"), stage.push("Blue")].map { AnyWidget($0.widget) }
            guard let leaflet = stage.widgets.first(where: { $0.className == "AdwLeaflet" }) else {
                stage.end()
                throw XCTSkip("Since libadwaita 1.4 an AdwNavigationView shows the pages, without such shadows.")
            }
            var child = gtk_widget_get_first_child(leaflet.pointer)
            for page in pages {
                let stands = child
                XCTAssertTrue(stands.map { gtk_widget_is_ancestor(page.pointer, $0) != 0 } ?? false)
                child = stands.flatMap { gtk_widget_get_next_sibling($0) }
            }
            XCTAssertNotNil(child, "The widgets that are restyled at each layout come after all pages.")
            stage.end()
        }
    }

    func testTheFirstPageHasNoWayBack() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            XCTAssertNil(stage.button("Back"))
            XCTAssertFalse(stage.navigator.leave())
            XCTAssertEqual(stage.titles, ["Main"])
            stage.end()
        }
    }

    func testPoppingAScreenThatIsNotShownDoesNothing() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            stage.navigator.perform(.pop(ViewController(title: "Unknown")))
            XCTAssertEqual(stage.titles, ["Main"])
            stage.end()
        }
    }

    func testAScreenPushedAfterTheWindowClosedIsReportedAsDismissedAtOnce() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            stage.end()
            stage.push("Late")
            XCTAssertEqual(stage.left, ["Main", "Late"])
            XCTAssertEqual(stage.titles, [])
        }
    }

    func testReducedMotionShowsAPageAtOnce() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            stage.push("Red")
            XCTAssertTrue(stage.isSettled)
            stage.present("Settings")
            XCTAssertEqual(stage.opacityBehind, 0.3, accuracy: 0.01)
            stage.end()
        }
    }

    func testAScreenIsNotifiedWhenItAppearsAndDisappears() {
        onMain {
            let stage = Stage(isAnimated: false)
            let main = stage.push("Main")
            XCTAssertEqual(main.events, ["appeared"])
            stage.push("Red")
            XCTAssertTrue(runLoop { main.events == ["appeared", "disappeared"] })
            stage.navigator.leave()
            XCTAssertTrue(runLoop { main.events == ["appeared", "disappeared", "appeared"] })
            stage.end()
        }
    }

    func testTheFocusGoesBackNearAWidgetThatHasEndedMeanwhile() {
        onButtons { stage, screen, isAnimated in
            XCTAssertTrue(screen.second.grabFocus())
            stage.push("Red")
            XCTAssertTrue(runLoop { stage.isSettled })
            screen.row.remove(screen.second)
            stage.navigator.leave()
            XCTAssertTrue(runLoop { stage.isSettled && gtk_widget_get_mapped(screen.first.pointer) != 0 })
            XCTAssertTrue(stage.focus?.isSame(as: screen.first) == true, "animated: \(isAnimated)")
        }
    }

    func testTheFocusGoesBackToItsWidgetOrNearOneThatHasBeenHiddenMeanwhile() {
        onButtons { stage, screen, _ in
            for isHidden in [false, true] {
                XCTAssertTrue(screen.second.grabFocus())
                stage.push("Red")
                XCTAssertTrue(runLoop { stage.isSettled })
                XCTAssertEqual(stage.navigator.widget.buttons("Back").last?.grabFocus(), true)
                screen.second.isVisible = !isHidden
                stage.navigator.leave()
                let focused = isHidden ? screen.first : screen.second
                XCTAssertTrue(
                    runLoop { gtk_widget_get_mapped(screen.first.pointer) != 0 }, "The page is shown again.")
                XCTAssertTrue(stage.focus?.isSame(as: focused) == true, "As soon as it is, hidden: \(isHidden).")
                XCTAssertTrue(runLoop { stage.isSettled })
                XCTAssertTrue(stage.focus?.isSame(as: focused) == true, "In the end, hidden: \(isHidden).")
            }
        }
    }

    /// Regression: without animations, the button had the focus before the page was shown again.
    func testTheFocusGoesBackIntoThePageUnderTheButtonOfAToast() {
        onButtons { stage, screen, isAnimated in
            gtk_overlay_add_overlay(stage.navigator.widget.opaque, Button("Undo").pointer)
            // GTK tries one hidden control after the other, then the button.
            screen.above.isVisible = false
            for isEnded in [false, true] {
                XCTAssertTrue(screen.second.grabFocus())
                stage.push("Red")
                XCTAssertTrue(runLoop { stage.isSettled })
                if isEnded { screen.row.remove(screen.second) }
                stage.navigator.leave()
                XCTAssertTrue(runLoop { stage.isSettled && gtk_widget_get_mapped(screen.first.pointer) != 0 })
                XCTAssertTrue(
                    stage.focus?.isSame(as: isEnded ? screen.first : screen.second) == true,
                    "animated: \(isAnimated), ended: \(isEnded)")
            }
        }
    }

    /// Shows a page of buttons, with animations and without.
    private func onButtons(_ body: @MainActor (_ stage: Stage, _ screen: ButtonsScreen, _ isAnimated: Bool) -> Void) {
        for isAnimated in [true, false] {
            onMain {
                let stage = Stage(isAnimated: isAnimated)
                let screen = ButtonsScreen(title: "Main")
                stage.navigator.perform(.push(screen)) {}
                XCTAssertTrue(runLoop { stage.isSettled })
                body(stage, screen, isAnimated)
                stage.end()
            }
        }
    }
}

/// A page whose first control is not in the row of the others.
final class ButtonsScreen: ViewController {
    let above = Button("Above")
    let first = Button("First")
    let second = Button("Second")

    lazy var row = Box(.horizontal, [first, second])

    override func makeWidget() -> any Widget { Box(.vertical, [above, row]) }
}
