import Coordination
import Gtk
import GtkTest
import XCTest

/// Leaving a flow in any way frees its coordinator, view model, controller and widgets.
final class KittygramLeakTests: GtkTestCase {
    /// A way of leaving, and whether it closes the window.
    private struct Way {
        let name: String
        var closesWindow = false
        let leave: @MainActor (KittygramStage) -> Void
    }

    func testTheDetailsOfARepository() throws {
        try Mouse.require()
        let ways = [
            Way(name: "the back button") { $0.click("Back") },
            Way(name: "Escape") { $0.navigator.press("Escape") },
            Way(name: "Alt+Left") { $0.navigator.press("<Alt>Left") },
            Way(name: "the mouse's back button") { Mouse.click(at: (240, 400), in: $0.window, button: 8) },
            Way(name: "a swipe") { $0.navigator.swipeBack() },
            Way(name: "the flow's own end") { $0.launch?.children.first?.children.first?.end() },
            Way(name: "the window's close", closesWindow: true) { $0.window.close() },
        ]
        onMain {
            for isAnimated in [false, true] {
                var stage = KittygramStage.withKittens(isAnimated: isAnimated)
                for way in ways {
                    stage.openDetails()
                    let watch = stage.watchTop()
                    XCTAssertTrue(watch.isWhole, way.name)
                    way.leave(stage)
                    _ = runLoop { watch.leftovers.isEmpty }
                    XCTAssertEqual(watch.leftovers, [], "\(way.name), animated: \(isAnimated)")
                    XCTAssertEqual(stage.launch?.phase, way.closesWindow ? .ended : .running, way.name)
                    guard way.closesWindow else { continue }
                    stage.end()
                    stage = .withKittens(isAnimated: isAnimated)
                }
                stage.end()
            }
        }
    }

    func testTheFirstFlowsInAnyStateWhenTheWindowCloses() {
        let moments: [(String, Int, @MainActor (KittygramStage) -> Void)] = [
            ("the appeal for money", 0, { _ in }),
            ("the dashboard while it loads", 1, { _ in }),
            ("the dashboard with rows", 1, { $0.wait(for: "kitten-1") }),
            (
                "the dashboard after another user was named", 1,
                { stage in
                    stage.wait(for: "kitten-1")
                    stage.name(user: "tabby")
                    XCTAssertTrue(stage.holds { stage.source.asked.contains("tabby") })
                }
            ),
            (
                "the dashboard under details", 1,
                { stage in
                    stage.wait(for: "kitten-1")
                    stage.openDetails()
                }
            ),
        ]
        for (moment, face, live) in moments {
            onMain {
                let stage = KittygramStage([.page(1...2)], face: face)
                let watch = stage.watchTop()
                weak let launch = stage.launch
                XCTAssertTrue(watch.isWhole, moment)
                live(stage)
                stage.window.close()
                XCTAssertTrue(runLoop { stage.navigator.screens.isEmpty })
                XCTAssertEqual(launch?.phase, .ended, moment)
                stage.forgetLaunch()
                _ = runLoop { watch.leftovers.isEmpty && launch == nil }
                XCTAssertEqual(watch.leftovers, [], moment)
                XCTAssertNil(launch, moment)
                stage.end()
            }
        }
    }

    func testRequestsAreCancelledWhenTheWindowCloses() {
        onMain {
            let stage = KittygramStage([.page(1...2)])
            XCTAssertEqual(stage.source.asked, ["ashfurrow"])
            stage.window.close()
            XCTAssertTrue(runLoop { stage.navigator.screens.isEmpty })
            stage.forgetLaunch()
            XCTAssertTrue(runLoop { stage.source.cancelled == 1 })
            stage.end()
        }
    }

    func testOpeningPagesAndUsersRepeatedlyLeaksNoWidget() {
        onMain {
            let stage = KittygramStage(Array(repeating: .page(1...2), count: 21))
            stage.wait(for: "kitten-2")
            stage.window.settle()
            let count = stage.navigator.widget.descendants.count
            for round in 1...10 {
                stage.openDetails()
                stage.click("Back")
                XCTAssertTrue(runLoop { stage.title == "Repositories" })
                stage.name(user: "user-\(round)")
                stage.wait(for: "user-\(round)")
                stage.wait(for: "kitten-2")
            }
            XCTAssertTrue(
                runLoop { stage.navigator.widget.descendants.count == count },
                "\(count) widgets became \(stage.navigator.widget.descendants.count)")
            stage.end()
        }
    }
}
