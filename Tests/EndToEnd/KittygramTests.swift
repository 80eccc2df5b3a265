import AccessibilityDriver
import EndToEndTest
import Foundation
import KitSiteSimulator
import KittygramSimulator
import XCTest

final class KittygramEndToEndTests: EndToEndTestCase {
    func testRepositoriesLimitsRetriesAndAnotherUser() throws {
        let site = SiteServer { _ in [GitHubSite()] }
        try site.start()
        defer { site.stop() }
        let arguments = ["--roll", "1", "--base-url", site.baseURL(for: GitHubSite.siteID).absoluteString]
        try withStill("kittygram", arguments: arguments, environment: ["LC_ALL": "C.UTF-8"]) { program in
            let row = try program.find("a repository", where: { $0.name.hasPrefix("yarn-kit, ") })
            let flows = try program.counts()["coordinators"] ?? 0

            // Open by click and by key, leave in each way: nothing leaks.
            try program.click(row)
            try program.find(.heading, "🐱yarn-kit🐱")
            try program.press("Escape")
            try program.waitUntilGone(.heading, "🐱yarn-kit🐱")
            for leave in ["alt+Left", "Escape"] {
                try program.press(inTurn: ["ctrl+l", "Down", "Return"])
                try program.find(.heading, "🐱yarn-kit🐱")
                try program.press(leave)
                try program.waitUntilGone(.heading, "🐱yarn-kit🐱")
            }
            try program.wait(for: "the detail flows to end") { try program.counts()["coordinators"] == flows }

            // A rate limit is shown with its end above the rows, which stay.
            try site.add(Fault(parsing: "github/repos=rate-limit:1500"))
            try program.press("F5")
            try program.find(.label, "Too Many Requests")
            try program.find(
                "the time of the next attempt",
                where: { $0.name.hasPrefix("There were too many requests. Try again at ") })
            try program.find("a repository", where: { $0.name.hasPrefix("yarn-kit, ") })
            site.clearFaults()
            try program.find(.button, "Retry").click()
            try program.waitUntilGone(.label, "Too Many Requests")

            // Another user, whose list fails until Retry.
            try site.add(Fault(parsing: "github/repos=status:404"))
            try program.press("ctrl+f")
            try program.type("tabby")
            try program.press("Return")
            try program.find(.heading, "User tabby Not Found")
            site.clearFaults()
            try site.add(Fault(parsing: "github/repos=broken-json"))
            try program.press("ctrl+r")
            try program.find(.heading, "The response of GitHub could not be read.")
            site.clearFaults()
            try program.find(.button, "Retry").click()
            try program.find(.heading, "tabby")
            try program.wait(for: "seven rows") { program.names(.listItem).count { $0.contains("star") } == 7 }
            try program.find(.button, "Close").click()
            XCTAssertEqual(try program.waitForExit(), 0)
        }
    }

    func testTheDieCanShowTheAppealInstead() throws {
        try withProgram("kittygram", arguments: ["--roll", "0", "--environment", "qa"]) { program in
            try program.find(.heading, "Hey mate")
            try program.find("the appeal", where: { $0.name.hasPrefix("Pay money, please!") })
            try program.press("ctrl+q")
            XCTAssertEqual(try program.waitForExit(), 0)
        }
    }
}
