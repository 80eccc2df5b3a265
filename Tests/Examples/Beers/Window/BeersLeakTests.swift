import Beers
import Gtk
import GtkTest
import XCTest

/// Leaving a flow in any way frees its coordinator, view model, controller and widgets.
final class BeersLeakTests: GtkTestCase {
    /// A way of leaving, and whether it closes the window.
    private struct Way {
        let name: String
        var closesWindow = false
        let leave: @MainActor (BeersStage) -> Void
    }

    private static let waysBack = [
        Way(name: "the back button") { $0.click("Back") },
        Way(name: "Escape") { $0.navigator.press("Escape") },
        Way(name: "Alt+Left") { $0.navigator.press("<Alt>Left") },
        Way(name: "a swipe") { $0.navigator.swipeBack() },
        Way(name: "the flow's own end") { $0.main?.children.first?.end() },
        Way(name: "the window's close", closesWindow: true) { $0.window.close() },
    ]

    private static let waysOutOfTheSheet = [
        Way(name: "Submit, confirmed") { stage in
            stage.click("Submit")
            stage.test.service.respondToOrder(number: 1, stock: 3)
        },
        Way(name: "Cancel") { $0.click("Cancel") },
        Way(name: "Close") { $0.click("Close") },
        Way(name: "Escape") { $0.navigator.press("Escape") },
        Way(name: "Cancel after a failure") { stage in
            stage.click("Submit")
            stage.test.service.failOrder(.unreachable)
            stage.waitFor("Submit Again")
            stage.click("Cancel")
        },
        Way(name: "Escape while the order is pending") { stage in
            stage.click("Submit")
            stage.navigator.press("Escape")
        },
        Way(name: "the end of the page's flow") { $0.main?.children.first?.end() },
        Way(name: "the window's close", closesWindow: true) { $0.window.close() },
        Way(name: "the window's close while the order is pending", closesWindow: true) { stage in
            stage.click("Submit")
            stage.window.close()
        },
    ]

    func testThePageOfABeer() {
        leave(by: Self.waysBack) { stage in
            stage.open(row: 0)
            XCTAssertEqual(stage.title, "Señora Pils")
        }
    }

    func testTheOrders() {
        leave(by: Self.waysBack) { stage in
            stage.click("Orders")
            XCTAssertEqual(stage.title, "Orders")
        }
    }

    func testTheSheetOfAnOrder() {
        leave(by: Self.waysOutOfTheSheet) { stage in
            if stage.title == "Beers" { stage.open(row: 0) }
            stage.click("Buy")
            XCTAssertEqual(stage.title, "Your Order")
        }
    }

    func testTheSheetOfAnOrderByTheMouse() throws {
        try Mouse.require()
        let ways = [
            Way(name: "a drag down") { _ in Mouse.drag(from: (240, 185), by: (0, 200)) },
            Way(name: "a click outside") { Mouse.click(at: (240, 90), in: $0.window) },
        ]
        leave(by: ways) { stage in
            if stage.title == "Beers" { stage.open(row: 0) }
            stage.click("Buy")
            stage.window.settle()
        }
    }

    func testEverythingWhenTheWindowClosesOverTheSheet() {
        onMain {
            let stage = BeersStage.withBeers()
            let list = stage.watchTop()
            stage.openSheet()
            let page = stage.main?.children.first.map { WeakFlow(flow: $0) }
            let sheet = stage.watchTop()
            stage.window.close()
            XCTAssertTrue(runLoop { stage.navigator.screens.isEmpty })
            XCTAssertEqual(stage.main?.phase, .ended)
            stage.forgetMain()
            _ = runLoop { list.leftovers.isEmpty && sheet.leftovers.isEmpty && page?.flow == nil }
            XCTAssertEqual(list.leftovers + sheet.leftovers, [])
            XCTAssertNil(page?.flow)
            Toolkit.isAnimated = true
        }
    }

    func testOpeningPagesRepeatedlyLeaksNoWidget() {
        onMain {
            let stage = BeersStage.withBeers()
            stage.window.settle()
            let count = stage.navigator.widget.descendants.count
            for _ in 1...20 {
                stage.openSheet()
                stage.click("Cancel")
                stage.click("Back")
                XCTAssertTrue(runLoop { stage.title == "Beers" })
                stage.click("Orders")
                stage.click("Back")
            }
            XCTAssertTrue(
                runLoop { stage.navigator.widget.descendants.count == count },
                "\(count) widgets became \(stage.navigator.widget.descendants.count)")
            stage.end()
        }
    }

    private struct WeakFlow {
        weak var flow: AnyObject?
    }

    /// Opens a flow and leaves it in each way, in one window until a way closes it.
    private func leave(by ways: [Way], _ open: @MainActor (BeersStage) -> Void) {
        onMain {
            for isAnimated in [false, true] {
                var stage = BeersStage.withBeers(isAnimated: isAnimated)
                for way in ways {
                    open(stage)
                    let watch = stage.watchTop()
                    XCTAssertTrue(watch.isWhole, way.name)
                    if isAnimated { stage.window.settle() }
                    way.leave(stage)
                    _ = runLoop { watch.leftovers.isEmpty }
                    XCTAssertEqual(watch.leftovers, [], "\(way.name), animated: \(isAnimated)")
                    XCTAssertEqual(stage.main?.phase, way.closesWindow ? .ended : .running, way.name)
                    guard way.closesWindow else { continue }
                    stage.end()
                    stage = BeersStage.withBeers(isAnimated: isAnimated)
                }
                stage.end()
            }
        }
    }
}
