import AccessibilityDriver
import BeersSimulator
import EndToEndTest
import Foundation
import KitSiteSimulator
import XCTest

final class BeersEndToEndTests: EndToEndTestCase {
    private let data = FileManager.default.temporaryDirectory.appending(path: "beers-e2e-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: data)
        super.tearDown()
    }

    private func withBeers(_ shop: SiteServer, _ use: (DrivenProgram) throws -> Void) throws {
        try withStill(
            "beers", arguments: ["--base-url", shop.baseURL(for: "beers").absoluteString],
            environment: ["XDG_DATA_HOME": data.path, "LC_ALL": "C.UTF-8"], use)
    }

    func testOrdersArePlacedRefusedCancelledAndResentAfterARestart() throws {
        let shop = SiteServer.beers()
        try shop.start()
        defer { shop.stop() }

        try withBeers(shop) { program in
            // Found by typing, opened by keyboard only.
            try program.find("a beer", where: { $0.name.hasPrefix("Harbour Fog Pilsner") })
            try program.press("ctrl+f")
            try program.type("senora helles")
            try program.wait(for: "one beer and its stock") {
                let rows = self.rows(of: program)
                return rows.count == 1 && rows[0].contains("8 left")
            }
            try program.press("Return")
            try program.press("Return")
            try program.find(.heading, "Señora Luna Helles")

            // Order two.
            try program.find(.button, "More").click()
            try program.find(.label, "Total: €5.20")
            try program.find(.button, "Buy").click()
            try program.find("the total", where: { $0.name == "Total: €5.20" && $0.role == .listItem })
            try program.find(.button, "Submit").click()
            try program.find(.label, "Thank you! 2 × Señora Luna Helles for €5.20 is ordered.")
            try program.waitUntilGone(.button, "Submit")
            try program.find(.label, "6 left")

            // Cancel with Escape and with the button: nothing is sent.
            try program.find(.button, "Buy").click()
            try program.find(.button, "Submit")
            try program.press("Escape")
            try program.waitUntilGone(.button, "Submit")
            try program.find(.button, "Buy").click()
            try program.find(.button, "Cancel").click()
            try program.waitUntilGone(.button, "Submit")
            XCTAssertEqual(shop.requestCounts["beers/orders"], 1)

            // Sold out in the meantime: the sheet says so and stays open.
            try shop.add(Fault(parsing: "beers/orders=status:503@1"))
            try program.find(.button, "Buy").click()
            try program.find(.button, "Submit").click()
            try program.find(.label, "Try again later.")
            try program.find(.button, "Submit Again")

            // The order is sent again, the response is lost, and the program is killed: the order stays unconfirmed.
            try shop.add(Fault(parsing: "beers/orders=half-body@1"))
            try program.find(.button, "Submit Again").click()
            try program.find(.label, "The response of Beers ended early.")
            program.send(signal: SIGKILL)
            _ = try? program.waitForExit()
        }

        try withBeers(shop) { program in
            try program.find(.label, "1 order is not confirmed.")
            try program.press("ctrl+o")
            try program.find("the placed order", where: { $0.name.hasPrefix("2 × Señora Luna Helles, €5.20") })
            try program.find(.button, "Send Again").click()
            try program.find(.label, "2 × Señora Luna Helles is ordered.")
            try program.waitUntilGone(.button, "Send Again")
            try program.press("Escape")
            try program.waitUntilGone(.label, "1 order is not confirmed.")
        }
        // Sent three times, placed once: 8 - 2 - 2.
        try withBeers(shop) { program in
            try program.find(
                "the remaining stock", where: { $0.name.hasPrefix("Señora Luna Helles") && $0.name.hasSuffix("4 left") }
            )
        }
    }

    private func rows(of program: DrivenProgram) -> [String] {
        program.names(.listItem).filter { $0.contains("vol, €") }
    }
}
