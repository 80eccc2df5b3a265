import CGtk
import Coordination
@_spi(CGtk) import Gtk
import GtkTest
import TutorialCoins
import TutorialSteps
import XCTest

/// One step of the tutorial in a window, used only through its widgets.
@MainActor
final class TutorialStage {
    let site = StubSite()
    let navigator = StackNavigator()
    let window: Window
    let flow: Coordinator?
    let step: TutorialStep

    init(_ step: TutorialStep, width: Int = 420) {
        self.step = step
        window = Window(title: "Coins", width: width, height: 800)
        window.setContent(navigator.widget)
        flow = step.show(site.source, in: navigator)
        window.present()
        XCTAssertTrue(runLoop { gtk_widget_get_mapped(self.navigator.widget.pointer) != 0 })
    }

    var filter: SearchEntry? { widgets(of: "GtkSearchEntry").first.map { SearchEntry(raw: $0.raw) } }

    var settings: Button? { navigator.widget.buttons("Settings").first }

    /// The settings' currencies that are selected.
    var selected: [Currency] {
        zip(choices, Currency.allCases).filter { $0.0.isActive }.map { $0.1 }
    }

    private var choices: [ToggleButton] {
        Currency.allCases.flatMap { currency in
            widgets(of: "GtkToggleButton").filter { $0.showsText(currency.name) }.map { ToggleButton(raw: $0.raw) }
        }
    }

    /// The names of the shown coins, from the top.
    var names: [String] { texts.filter { $0.hasSuffix(")") } }

    /// The visible texts of the list.
    private var texts: [String] {
        widgets(of: "GtkListView").flatMap(\.descendants)
            .filter { $0.className == "GtkLabel" && gtk_widget_get_mapped($0.pointer) != 0 }
            .map { Label(raw: $0.raw).text }
    }

    /// The ranges of prices in the open rows; an ellipsis while they are requested.
    var charts: [String] { zip(texts, texts.dropFirst()).filter { $0.0 == "7 days" }.map { $0.1 } }

    /// The range of a coin's prices, as it is shown.
    func range(of index: Int, in currency: Currency) -> String {
        let week = Coin.samples(in: currency)[index].week
        return "\(currency.text(week.min() ?? 0)) – \(currency.text(week.max() ?? 0))"
    }

    /// Responds to the request of a currency.
    func respond(_ currency: Currency) {
        waitFor("request") { site.requests.value.contains(currency) }
        site.respond(in: currency)
    }

    /// Waits for the coins in the first currency.
    func showCoins() {
        respond(.usd)
        waitFor("coins") { names.count == 9 }
    }

    /// Clicks a row, counted with the section's empty header.
    func activate(row: guint) {
        guard let list = widgets(of: "GtkListView").first else { return XCTFail("There is no list.") }
        gtk_widget_activate_action_variant(list.pointer, "list.activate-item", g_variant_new_uint32(row))
    }

    func openAndCloseSettings() {
        settings?.click()
        waitFor("settings") { selected.count == 1 }
        navigator.press("Escape")
        waitFor("closed settings") { selected.isEmpty && navigator.screens.count == 1 }
    }

    func choose(_ currency: Currency) {
        XCTAssertTrue(runLoop { self.choices.count == Currency.allCases.count })
        for (button, other) in zip(choices, Currency.allCases) where other == currency {
            Button(raw: button.raw).click()
        }
    }

    func waitFor(
        _ what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: @MainActor () -> Bool
    ) {
        XCTAssertTrue(runLoop(until: condition), "\(step): \(what)", file: file, line: line)
    }

    /// Waits until a text is visible.
    func waitFor(text: String, file: StaticString = #filePath, line: UInt = #line) {
        waitFor(text, file: file, line: line) { self.navigator.widget.showsText(text) }
    }

    func close() {
        window.destroy()
        XCTAssertTrue(runLoop { self.navigator.screens.isEmpty })
    }

    private func widgets(of className: String) -> [AnyWidget] {
        navigator.widget.descendants.filter { $0.className == className }
    }
}
