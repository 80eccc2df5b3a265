import Beers
import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// The screens' outputs and inputs in a window.
final class BeersWindowTests: GtkTestCase {
    func testSimulatedDataAreReportedOnOneLineInANarrowWindow() {
        for font in ["Cantarell 11", "Cantarell 16.5"] {
            onMain {
                Toolkit.setFont(font)
                defer { Toolkit.resetFont() }
                let stage = BeersStage.withBeers(width: 360)
                stage.window.settle()
                XCTAssertLessThanOrEqual(gtk_widget_get_width(stage.window.pointer), 360, font)
                let line = stage.navigator.widget.descendants.first {
                    $0.className == "GtkLabel" && Label(raw: $0.raw).text == "Simulated data"
                }
                let layout = line.map { gtk_label_get_layout($0.opaque) } ?? nil
                XCTAssertEqual(layout.map { pango_layout_get_line_count($0) }, 1, font)
                XCTAssertEqual(layout.map { pango_layout_is_ellipsized($0) }, 0, font)
                stage.end()
            }
        }
    }

    func testAListThatFailsToLoadShowsAMessageAndLoadsOnRetry() {
        onMain {
            let stage = BeersStage()
            stage.test.service.failPage(.unreachable)
            stage.waitFor("Beers cannot be reached.")
            stage.click("Retry")
            stage.test.service.respondToPage([.pils], skipped: 2)
            stage.waitFor("Señora Pils")
            XCTAssertTrue(stage.shows("2 beers could not be read."))
            XCTAssertFalse(stage.shows("Beers cannot be reached."))
            stage.end()
        }
    }

    func testAFailedRefreshKeepsTheRowsAndShowsTheError() {
        onMain {
            let stage = BeersStage.withBeers()
            stage.navigator.press("<Control>r")
            stage.test.service.failPage(.status(503))
            stage.waitFor("Beers is having problems.")
            XCTAssertTrue(stage.shows("Try again later."))
            XCTAssertTrue(stage.shows("Señora Pils"))
            stage.end()
        }
    }

    func testTheSearchShowsMatchesAndReportsIfThereAreNone() {
        onMain {
            let stage = BeersStage.withBeers()
            let entry = stage.navigator.widget.descendants.first { $0.className == "GtkSearchEntry" }
            let search = entry.map { SearchEntry(raw: $0.raw) }
            XCTAssertEqual(search?.holdsFocus, true, "The search entry has the focus.")
            search?.text = "porter"
            XCTAssertTrue(
                runLoop {
                    stage.test.time.advanceTo(stage.test.time.clock + 300)
                    return stage.shows("Köhler's Porter") && !stage.shows("Señora Pils")
                })
            search?.text = "cider"
            XCTAssertTrue(
                runLoop {
                    stage.test.time.advanceTo(stage.test.time.clock + 300)
                    return stage.shows("No beer’s name or style contains “cider”.")
                })
            XCTAssertFalse(stage.shows("Köhler's Porter"))
            stage.end()
        }
    }

    func testTheQuantityStaysBetweenOneAndTheStock() {
        onMain {
            let stage = BeersStage.withBeers()
            stage.open(row: 0)
            XCTAssertEqual(stage.button("Fewer")?.isSensitive, false)
            for _ in 1...2 { stage.click("More") }
            XCTAssertEqual(stage.button("More")?.isSensitive, false)
            stage.waitFor("Total: €7.20")
            stage.navigator.press("minus")
            stage.waitFor("Total: €4.80")
            stage.navigator.press("plus")
            stage.waitFor("Total: €7.20")
            // Another customer buys two of the three.
            stage.test.shop.shelf.set(stock: 1, of: 1)
            stage.waitFor("Total: €2.40")
            stage.test.shop.shelf.set(stock: 0, of: 1)
            XCTAssertEqual(stage.button("Sold out")?.isSensitive, false)
            XCTAssertFalse(stage.shows("Total: €0.00"))
            stage.end()
        }
    }

    func testABeerThatIsSoldOutCannotBeBought() {
        onMain {
            let stage = BeersStage.withBeers()
            stage.open(row: 2)
            XCTAssertEqual(stage.title, "Gone Gose")
            for name in ["Sold out", "More", "Fewer"] { XCTAssertEqual(stage.button(name)?.isSensitive, false, name) }
            stage.end()
        }
    }

    func testAFailedOrderStaysInItsSheetWithAdvice() {
        onMain {
            let stage = BeersStage.withBeers()
            stage.openSheet()
            stage.button("Submit")?.grabFocus()
            stage.click("Submit")
            XCTAssertEqual(stage.button("Submitting…")?.isSensitive, false)
            stage.test.service.failOrder(.timedOut)
            stage.waitFor("Beers did not respond in time.")
            XCTAssertEqual(stage.button("Submit Again")?.holdsFocus, true)
            stage.click("Submit Again")
            XCTAssertFalse(stage.shows("Beers did not respond in time."))
            stage.test.service.failOrder(.soldOut(left: 1))
            stage.waitFor("Only 1 is left.")
            XCTAssertEqual(
                stage.test.service.asked.suffix(2), [.order("key-1", quantity: 1), .order("key-1", quantity: 1)])
            stage.click("Cancel")
            XCTAssertEqual(stage.notices, [])
            stage.end()
        }
    }

    func testAnUnconfirmedOrderIsReportedSentAgainAndDropped() {
        onMain {
            let stage = BeersStage.withBeers(MemoryOrders([.pils("a"), .pils("b")]))
            stage.waitFor("2 orders are not confirmed.")
            stage.click("Show Orders")
            stage.waitFor("Not Confirmed")
            stage.navigator.widget.buttons("Send Again").first?.click()
            stage.test.service.respondToOrder(number: 4, stock: 1)
            stage.waitFor("Ordered")
            XCTAssertEqual(stage.notices, ["2 × Señora Pils is ordered."])
            stage.navigator.widget.buttons("Drop").first?.click()
            XCTAssertTrue(runLoop { !stage.shows("Not Confirmed") })
            XCTAssertEqual(stage.test.orders.savedOrders.map(\.number), [4])
            stage.navigator.press("Escape")
            XCTAssertTrue(runLoop { stage.title == "Beers" })
            XCTAssertTrue(runLoop { !stage.shows("1 order is not confirmed.") })
            stage.end()
        }
    }

    func testKeysWorkWhileAnOrderIsSentAgainFromTheKeyboardAndAfterThat() throws {
        try Mouse.require()
        onMain {
            let stage = BeersStage.withBeers(MemoryOrders([.pils("a")]))
            stage.click("Show Orders")
            stage.waitFor("Not Confirmed")
            stage.window.settle()
            for hasResponse in [false, true] {
                XCTAssertTrue(runLoop { stage.canClick("Send Again") })
                XCTAssertEqual(stage.button("Send Again")?.grabFocus(), true)
                Mouse.press(["Return"], over: stage.window)
                XCTAssertTrue(runLoop { !stage.canClick("Send Again") })
                XCTAssertTrue(runLoop { !stage.window.isFocusLost }, "The focus is on the row.")
                if hasResponse {
                    stage.test.service.respondToOrder(number: 4, stock: 1)
                    stage.waitFor("Ordered")
                    XCTAssertTrue(runLoop { !stage.shows("Send Again") && !stage.window.isFocusLost })
                }
                Mouse.press(["Escape"], over: stage.window)
                XCTAssertTrue(runLoop { stage.title == "Beers" })
                guard !hasResponse else { break }
                stage.test.service.failOrder(.timedOut)
                stage.click("Orders")
                stage.waitFor("Not Confirmed")
                stage.window.settle()
            }
            stage.end()
        }
    }

    func testControlsAreLargeEnoughForTheMouseAndForFingers() {
        for width in [360, 800] {
            onMain {
                let stage = BeersStage.withBeers(width: width, MemoryOrders([.pils("a")]))
                stage.waitFor("1 order is not confirmed.")
                stage.window.checkControlSizes(on: "the beers", "Name or style", "Show Orders", "Orders")
                stage.click("Orders")
                stage.waitFor("Not Confirmed")
                stage.window.checkControlSizes(on: "the orders", "Send Again", "Drop", "Back")
                stage.navigator.press("Escape")
                XCTAssertTrue(runLoop { stage.title == "Beers" })
                stage.openSheet()
                stage.window.checkControlSizes(on: "an order", "Submit", "Cancel", "More")
                stage.end()
            }
        }
    }

    func testTextsAreLegible() throws {
        try inEachAppearance { appearance, width in
            let stage = BeersStage.withBeers(width: width, MemoryOrders([.pils("a")]))
            stage.waitFor("1 order is not confirmed.")
            stage.window.checkContrast(in: appearance, ["Señora Pils", "1 order is not confirmed.", "Gone Gose"])
            stage.click("Orders")
            stage.waitFor("Not Confirmed")
            stage.window.checkContrast(in: appearance, ["Not Confirmed", "Send Again", "Drop"])
            stage.navigator.press("Escape")
            XCTAssertTrue(runLoop { stage.title == "Beers" })
            stage.openSheet()
            stage.click("Submit")
            stage.test.service.failOrder(.timedOut)
            stage.waitFor("Beers did not respond in time.")
            stage.window.checkContrast(
                in: appearance, ["Your Order", "Beers did not respond in time.", "Submit Again", "Cancel"])
            stage.end()
        }
        try inEachAppearance { appearance, width in
            let stage = BeersStage(width: width)
            stage.test.service.failPage(.unreachable)
            stage.waitFor("Beers cannot be reached.")
            stage.window.checkContrast(in: appearance, ["Beers cannot be reached.", "Retry"])
            stage.end()
        }
    }

    func testTheOrdersHaveAPageEvenIfThereAreNone() {
        onMain {
            let stage = BeersStage.withBeers()
            stage.navigator.press("<Control>o")
            stage.waitFor("No Orders")
            stage.end()
        }
    }
}

extension BeersStage {
    fileprivate func canClick(_ name: String) -> Bool {
        button(name).map { gtk_widget_is_sensitive($0.pointer) != 0 } ?? false
    }
}
