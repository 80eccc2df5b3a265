import GtkTest
import Rx
import TutorialCoins
import TutorialSteps
import XCTest

/// The user's actions, the same at each step: steps 1 and 2 cannot be tested without a window.
final class StepsInAWindowTests: GtkTestCase {
    func testTheCoinsAppearOnceTheyHaveArrivedAndStayDuringTheNextRequest() {
        inEachStep { stage in
            stage.waitFor(text: "Prices in USD")
            XCTAssertEqual(stage.names, [])
            stage.respond(.usd)
            stage.waitFor("coins") { stage.names.first == "Bitcoin (BTC)" && stage.names.count == 9 }
            stage.waitFor(text: Currency.usd.text(64_000))
            stage.navigator.press("F5")
            stage.waitFor("second request") { stage.site.requests.value == [.usd, .usd] }
            XCTAssertEqual(stage.names.count, 9)
        }
    }

    func testAFailureIsShownAndTheNextRequestMaySucceed() {
        inEachStep { stage in
            stage.waitFor("request") { stage.site.requests.value == [.usd] }
            stage.site.fail(in: .usd)
            stage.waitFor(text: "No Prices")
            stage.navigator.widget.buttons("Retry").first?.click()
            stage.waitFor("second request") { stage.site.requests.value == [.usd, .usd] }
            stage.respond(.usd)
            stage.waitFor("coins") { stage.names.count == 9 }
        }
    }

    func testTheFilterHidesCoinsAfterAPauseAndIsClearedByAButton() {
        inEachStep { stage in
            stage.showCoins()
            stage.filter?.text = "e"
            stage.filter?.text = "bitcoin"
            XCTAssertEqual(stage.names.count, 9, "The list must not change before a pause in typing.")
            stage.waitFor("two coins") { stage.names == ["Bitcoin (BTC)", "Bitcoin Cash (BCH)"] }
            stage.waitFor(text: "2 of 9 coins")
            stage.filter?.text = "nothing"
            stage.waitFor("message") { stage.names.isEmpty }
            stage.navigator.widget.buttons("Clear Filter").first?.click()
            XCTAssertEqual(stage.filter?.text, "")
            stage.waitFor("all coins") { stage.names.count == 9 }
        }
    }

    func testOneRowIsOpen() {
        inEachStep { stage in
            stage.showCoins()
            stage.activate(row: 1)
            stage.waitFor("chart of Bitcoin") { stage.charts == [stage.range(of: 0, in: .usd)] }
            stage.activate(row: 2)
            stage.waitFor("chart of Ethereum") { stage.charts == [stage.range(of: 1, in: .usd)] }
            stage.activate(row: 2)
            stage.waitFor("no chart") { stage.charts == [] }
        }
    }

    func testTheCurrencyReachesFourPlaces() {
        inEachStep { stage in
            stage.showCoins()
            stage.activate(row: 1)
            stage.waitFor("chart") { stage.charts == [stage.range(of: 0, in: .usd)] }
            stage.settings?.click()
            stage.choose(.eur)
            stage.waitFor(text: "Prices in EUR")
            stage.waitFor("prices that are requested") { !stage.navigator.widget.showsText(Currency.usd.text(64_000)) }
            stage.waitFor("chart that is requested") { stage.charts == ["…"] }
            stage.waitFor("request") { stage.site.requests.value == [.usd, .eur] }
            stage.respond(.eur)
            stage.waitFor(text: Currency.eur.text(56_000))
            stage.waitFor("chart in euros") { stage.charts == [stage.range(of: 0, in: .eur)] }
        }
    }

    func testTheSettingsShowWhatIsInForceWhenTheyAreOpenedAgain() {
        inEachStep { stage in
            stage.showCoins()
            stage.settings?.click()
            stage.waitFor("settings") { stage.selected == [.usd] }
            stage.choose(.cny)
            stage.navigator.press("Escape")
            stage.waitFor("closed sheet") { stage.navigator.screens.count == 1 && stage.selected == [] }
            stage.settings?.click()
            stage.waitFor("settings again") { stage.selected == [.cny] }
        }
    }

    func testALateResponseDoesNotReplaceTheNewestOne() {
        inEachStep { stage in
            stage.showCoins()
            stage.settings?.click()
            stage.choose(.eur)
            stage.waitFor("request in euros") { stage.site.requests.value == [.usd, .eur] }
            stage.choose(.cny)
            stage.waitFor("request in yuan") { stage.site.requests.value == [.usd, .eur, .cny] }
            stage.respond(.cny)
            stage.waitFor(text: Currency.cny.text(464_000))
            stage.respond(.eur)
            stage.window.settle()
            XCTAssertTrue(stage.navigator.widget.showsText(Currency.cny.text(464_000)))
        }
    }

    func testTwoQuickClicksOpenTwoSheetsUntilAFlowTracksTheOpenOne() throws {
        try Mouse.require()
        inEachStep { stage in
            stage.showCoins()
            guard let settings = stage.settings else { return XCTFail("There is no button.") }
            stage.window.settle()
            let place = Mouse.place(in: settings)
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)"])
            Mouse.waitUntilOver(settings)
            Mouse.run(["click", "--repeat", "2", "--delay", "1", "1"])
            let sheets = stage.step == .coordinator ? 1 : 2
            stage.waitFor("\(sheets) sheets") { stage.navigator.screens.count == 1 + sheets }
            stage.window.settle()
            XCTAssertEqual(stage.navigator.screens.count, 1 + sheets)
        }
    }

    func testSubscriptionsToClosedSheetsAccumulateUntilAFlowEndsThem() {
        inEachStep { stage in
            stage.showCoins()
            stage.openAndCloseSettings()
            let first = Resources.subscriptions().count
            for _ in 1...3 { stage.openAndCloseSettings() }
            let more = [.rx, .viewModel].contains(stage.step) ? 3 : 0
            stage.waitFor("\(more) more") { Resources.subscriptions().count == first + more }
        }
    }

    func testTextsAreLegible() throws {
        for step in TutorialStep.allCases where step != .layout {
            try inEachAppearance { appearance, width in
                let stage = TutorialStage(step, width: width)
                stage.showCoins()
                stage.activate(row: 1)
                stage.waitFor("chart") { stage.charts.count == 1 }
                let change = ["+2.40%", "-1.20%"]
                stage.window.checkContrast(in: appearance, ["Bitcoin (BTC)", Currency.usd.text(64_000)] + change)
                stage.settings?.click()
                stage.waitFor("settings") { stage.selected.count == 1 }
                stage.window.checkContrast(in: appearance, [Currency.usd.name])
                stage.close()
            }
        }
    }

    private func inEachStep(_ body: @MainActor (TutorialStage) -> Void) {
        for step in TutorialStep.allCases where step != .layout {
            onMain {
                let stage = TutorialStage(step)
                body(stage)
                stage.close()
                // Retained until here by its caller; it has ended with the window.
                XCTAssertEqual(stage.flow?.phase, step == .coordinator ? .ended : nil)
            }
        }
    }
}
