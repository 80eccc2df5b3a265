import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import Kittygram
import Networking
import XCTest

/// The screens' outputs and inputs in a window.
final class KittygramWindowTests: GtkTestCase {
    func testTheListShowsItsUserAndEachRowItsNameLanguageAndStars() {
        onMain {
            let stage = KittygramStage([.value(RepositoryPage([.sample(1_234, name: nil)], next: nil))])
            XCTAssertFalse(stage.shows("ashfurrow"))
            stage.wait(for: "no name 😿")
            for text in ["ashfurrow", "Swift", "★ 1,234"] { XCTAssertTrue(stage.shows(text), text) }
            XCTAssertEqual(stage.entry?.text, "ashfurrow")
            stage.end()
        }
    }

    func testEachStateWithoutRowsHasItsMessage() {
        let limited = HTTPResponse(
            status: .forbidden, headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "300"])
        let states: [(ScriptedSource.Response, String, String)] = [
            (.value(RepositoryPage([], next: nil)), "No Repositories", "ashfurrow has no repositories."),
            (
                .failure(.status(HTTPResponse(status: .notFound), retryAt: nil)), "User ashfurrow Not Found",
                "Check the spelling, or choose another user."
            ),
            (
                .failure(.status(limited, retryAt: nil)), "Too Many Requests",
                "There were too many requests. Try again at 00:05."
            ),
        ]
        for (response, title, text) in states {
            onMain {
                let stage = KittygramStage([response])
                stage.wait(for: title)
                XCTAssertTrue(stage.shows(text))
                stage.end()
            }
        }
    }

    func testAFailureFillsTheScreenAndRetryFocusesTheList() {
        onMain {
            let stage = KittygramStage([.failure(.cannotConnect), .page(1...2)])
            stage.wait(for: "GitHub cannot be reached.")
            stage.navigator.widget.buttons("Retry").last?.grabFocus()
            stage.click("Retry")
            stage.wait(for: "kitten-1")
            XCTAssertFalse(stage.shows("GitHub cannot be reached."))
            XCTAssertTrue(runLoop { gtk_window_get_focus(stage.window.cast()) != nil })
            stage.end()
        }
    }

    func testAFailedRefreshKeepsTheRowsAndShowsTheErrorAboveThem() {
        onMain {
            let stage = KittygramStage.withKittens(then: [.failure(.cannotConnect), .page(1...2)])
            stage.navigator.press(ListPage.refreshKeys)
            stage.wait(for: "GitHub cannot be reached.")
            XCTAssertTrue(stage.shows("Check the network connection and try again."))
            XCTAssertTrue(stage.shows("kitten-1"))
            stage.click("Retry")
            XCTAssertTrue(stage.holds { !stage.shows("GitHub cannot be reached.") })
            XCTAssertEqual(stage.source.asked.count, 3)
            stage.end()
        }
    }

    func testAPullReloadsTheList() throws {
        try Mouse.require()
        onMain {
            let stage = KittygramStage.withKittens(then: [.page(1...1)])
            stage.window.settle()
            Mouse.hold(from: (240, 300), by: [(0, 200)])
            XCTAssertTrue(runLoop { stage.shows("Release to refresh") })
            Mouse.release()
            XCTAssertTrue(stage.holds { stage.source.asked.count == 2 })
            XCTAssertTrue(stage.holds { !stage.shows("kitten-2") })
            stage.end()
        }
    }

    func testTheNextPageLoadsAsTheUserScrollsAndAFailedOneCanBeRetried() {
        onMain {
            let stage = KittygramStage([.page(1...30, next: true), .failure(.cannotConnect), .page(31...31)])
            stage.wait(for: "kitten-1")
            stage.window.settle()
            XCTAssertEqual(stage.source.asked.count, 1)
            // Until the last row is in the layout, the end of the scroll bar is not that of the list.
            XCTAssertTrue(
                stage.holds {
                    stage.adjustment?.value = 100_000
                    return stage.shows("GitHub cannot be reached.")
                })
            XCTAssertEqual(stage.source.asked.count, 2)
            stage.click("Retry")
            XCTAssertTrue(stage.holds { stage.source.asked.count == 3 })
            stage.adjustment?.value = 100_000
            stage.wait(for: "kitten-31")
            stage.end()
        }
    }

    func testEverythingCanBeDoneWithTheKeyboard() throws {
        try Mouse.require()
        onMain {
            let stage = KittygramStage.withKittens(then: [.page(1...3)])
            Mouse.run(["mousemove", "240", "500", "key", "ctrl+f", "type", "nobody"])
            XCTAssertTrue(runLoop { stage.entry?.text == "nobody" })
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { stage.entry?.text == "ashfurrow" }, "Escape reverts the typed text.")
            XCTAssertEqual(stage.source.asked, ["ashfurrow"])
            Mouse.run(["key", "ctrl+l", "type", "tabby"])
            Mouse.run(["key", "Return"])
            stage.wait(for: "kitten-3")
            XCTAssertEqual(stage.source.asked, ["ashfurrow", "tabby"])
            Mouse.run(["key", "Down"])
            Mouse.run(["key", "Down"])
            Mouse.run(["key", "Return"])
            XCTAssertTrue(stage.holds { stage.title == "🐱kitten-2🐱" })
            stage.window.settle()
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { stage.links.pages.map(\.absoluteString) == ["https://example.org/2"] })
            Mouse.run(["key", "alt+Left"])
            XCTAssertTrue(runLoop { stage.title == "Repositories" })
            stage.window.settle()
            Mouse.run(["key", "Down"])
            Mouse.run(["key", "Return"])
            XCTAssertTrue(stage.holds { stage.title == "🐱kitten-3🐱" }, "The list continues from the last row.")
            stage.end()
        }
    }

    func testTheDetailsShowWhatIsKnownAndLinkToThePage() {
        onMain {
            let stage = KittygramStage.withKittens()
            stage.openDetails()
            for text in ["Swift", "No description", "https://example.org/1"] {
                XCTAssertTrue(stage.shows(text), text)
            }
            stage.click("Open in Browser")
            XCTAssertEqual(stage.links.pages.map(\.absoluteString), ["https://example.org/1"])
            stage.end()
        }
    }

    func testControlsAreLargeEnoughForFingersInANarrowWindow() {
        onMain {
            let stage = KittygramStage.withKittens()
            stage.window.checkControlSizes(on: "the repositories", "GtkSearchEntry")
            stage.openDetails()
            stage.window.checkControlSizes(on: "a repository", "Open in Browser", "Back")
            stage.end()
        }
    }

    func testTextsAreLegible() throws {
        try inEachAppearance { appearance, width in
            var stage = KittygramStage.withKittens(then: [.failure(.cannotConnect)], width: width)
            stage.window.checkContrast(in: appearance, ["ashfurrow", "kitten-1", "Swift"])
            stage.navigator.press(ListPage.refreshKeys)
            stage.wait(for: "GitHub cannot be reached.")
            stage.window.checkContrast(in: appearance, ["GitHub cannot be reached.", "Retry", "kitten-1"])
            stage.openDetails()
            stage.window.checkContrast(in: appearance, ["No description", "https://example.org/1"])
            stage.end()
            stage = KittygramStage([.failure(.cannotConnect)], width: width)
            stage.wait(for: "GitHub cannot be reached.")
            stage.window.checkContrast(in: appearance, ["GitHub cannot be reached.", "Retry"])
            stage.end()
            stage = KittygramStage([], face: 4, width: width)
            stage.window.checkContrast(in: appearance, ["Hey mate"])
            stage.end()
        }
    }

    func testTheAppealIsOneLabel() {
        onMain {
            let stage = KittygramStage([], face: 4)
            XCTAssertEqual(stage.title, "Hey mate")
            XCTAssertTrue(stage.shows("Pay money, please! 💰 Kittens eat every day, and good code eats money. 💸🐱💵"))
            XCTAssertEqual(stage.source.asked, [])
            stage.end()
        }
    }
}
