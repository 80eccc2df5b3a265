import CGtk
import Foundation
@_spi(CGtk) import Gtk
import GtkTest
import KitSiteSimulator
import ProgramFiles
import WickMarketScreens
import WickSimulator
import XCTest

@testable import WickGtk

/// A coin's page in a real web view, with the simulator's pages.
final class DetailsTests: GtkTestCase {
    private func withPage(_ use: @MainActor (DetailsWindow) throws -> Void) throws {
        try onMain {
            let page = try DetailsWindow()
            defer { page.end() }
            try use(page)
        }
    }

    func testTheEyeOpensTheCoinsPageAndThePageTitleReplacesTheCoinName() throws {
        try withPage { page in
            page.open("Ethereum (C2)")
            XCTAssertTrue(page.wick.shows("Simulated data"))
            page.waitFor(title: "Ethereum (ETH) $")
            XCTAssertTrue(runLoop(for: DetailsWindow.timeout) { page.button("Reload") != nil })
            XCTAssertNil(page.button("Previous Page"))
            XCTAssertEqual(page.simulator.requests.last?.target, "/currencies/ethereum/")
        }
    }

    func testCookiesAndHistoryAreNotSaved() throws {
        try withPage { page in
            page.open()
            page.waitFor(title: "Bitcoin (BTC) $")
            var (session, isEphemeral) = (GValue(), GValue())
            g_value_init(&session, g_type_from_name("GObject"))
            g_value_init(&isEphemeral, g_type_from_name("gboolean"))
            g_object_get_property(try XCTUnwrap(page.webView).cast(), "network-session", &session)
            let object = AnyGObject(raw: try XCTUnwrap(g_value_get_object(&session)))
            g_object_get_property(object.cast(), "is-ephemeral", &isEphemeral)
            XCTAssertNotEqual(g_value_get_boolean(&isEphemeral), 0)
            g_value_unset(&session)
        }
    }

    func testReloadReloadsThePageByButtonAndKey() throws {
        try Mouse.require()
        try withPage { page in
            page.open()
            page.waitFor(title: "Bitcoin (BTC) $")
            for (visits, reload) in [
                (2, { page.button("Reload")?.click() }), (3, { Mouse.run(["key", "F5"]) }),
            ] {
                XCTAssertTrue(runLoop(for: DetailsWindow.timeout) { page.button("Reload") != nil })
                reload()
                XCTAssertTrue(
                    runLoop(for: DetailsWindow.timeout) {
                        page.simulator.requestCounts["coinmarketcap/page"] ?? 0 >= visits
                    },
                    "\(page.simulator.requestCounts)")
            }
        }
    }

    func testTheMousesBackButtonGoesToThePreviousPageAndLeavesIfThereIsNone() throws {
        try Mouse.require()
        try withPage { page in
            page.open()
            page.waitFor(title: "Bitcoin (BTC) $")
            page.webView?.grabFocus()
            // The first link leads to the coin with the next rank.
            Mouse.run(["key", "Tab"])
            Mouse.run(["key", "Return"])
            page.waitFor(title: "Ethereum (ETH) $")
            XCTAssertTrue(runLoop(for: DetailsWindow.timeout) { page.button("Previous Page") != nil })
            Mouse.click(at: (400, 300), in: page.wick.window, button: 8)
            page.waitFor(title: "Bitcoin (BTC) $")
            XCTAssertTrue(runLoop(for: DetailsWindow.timeout) { page.button("Previous Page") == nil })
            XCTAssertEqual(page.wick.titles.count, 2)
            Mouse.click(at: (400, 300), in: page.wick.window, button: 8)
            XCTAssertTrue(runLoop { page.wick.titles == ["Market"] })
        }
    }

    func testEveryWayOfLeavingFreesThePageAndItsWebView() throws {
        try withPage { page in
            let ways: [@MainActor () -> Void] = [
                { page.button("Back")?.click() },
                { page.wick.press("Escape") },
                { page.wick.press("<Alt>Left|Back") },
            ]
            for leave in ways {
                page.open()
                page.waitFor(title: "Bitcoin (BTC) $")
                let view = WeakReference(try XCTUnwrap(page.webView))
                leave()
                XCTAssertTrue(runLoop { page.wick.titles == ["Market"] })
                XCTAssertTrue(runLoop { view.instance == nil })
                XCTAssertTrue(runLoop { page.wick.detailsMade.allSatisfy(\.isGone) })
                // The row is still open: activating it again closes it.
                page.wick.row("Bitcoin (C1)")?.activateAction("row.open")
                XCTAssertTrue(runLoop { page.button("Open on CoinMarketCap") == nil })
            }
            page.open()
            page.waitFor(title: "Bitcoin (BTC) $")
            page.close()
            XCTAssertTrue(runLoop { page.wick.detailsMade.allSatisfy(\.isGone) }, "Closing the window releases them.")
        }
    }

    func testForbiddenPageActionsAreRefusedWithAMessage() throws {
        let refusals = [
            "data": "Links that begin with “data:” are not opened",
            "ftp": "Links that begin with “ftp:” are not opened",
            "mail": "Links that begin with “mailto:” are not opened",
            "custom": "Links that begin with “wick-trial:” are not opened",
            "file": "Links that begin with “file:” are not opened",
            "save": "“save-me.txt” was not downloaded: downloads are blocked",
            "attachment": "“attachment.zip” was not downloaded: downloads are blocked",
            "archive": "“archive” was not downloaded: downloads are blocked",
            "blank": "Blocked: a new window",
            "window": "Blocked: a new window",
            "location": "Blocked: location access",
            "dialog": "Blocked: a dialog",
            "password": "Blocked: a request for a password",
            "print": "Blocked: printing",
        ]
        for (trial, message) in refusals.sorted(by: { $0.key < $1.key }) {
            try withPage { page in
                try page.attempt(trial)
                page.open()
                XCTAssertTrue(
                    runLoop(for: DetailsWindow.timeout) { page.wick.texts.contains(message) },
                    "\(trial): \(page.wick.texts)")
            }
        }
    }

    func testAPageThatFailsToLoadShowsWhyAndRetryLoadsIt() throws {
        try withPage { page in
            try page.simulator.add(Fault(endpoint: "coinmarketcap/page", kind: .hangUp, count: 1))
            page.open()
            XCTAssertTrue(runLoop(for: DetailsWindow.timeout) { page.wick.texts.contains("Page Not Loaded") })
            XCTAssertNil(page.webView)
            page.wick.click("Retry")
            page.waitFor(title: "Bitcoin (BTC) $")
        }
    }

    func testAPageThatHangsIsStoppedAndRequestedAgain() throws {
        try withPage { page in
            try page.simulator.add(Fault(endpoint: "coinmarketcap/page", kind: .silence, count: 1))
            page.open()
            XCTAssertTrue(
                runLoop(for: DetailsWindow.timeout) { page.simulator.requestCounts["coinmarketcap/page"] == 1 })
            page.button("Stop Loading")?.click()
            XCTAssertTrue(runLoop { page.wick.texts.contains("Loading was stopped.") })
            page.wick.click("Retry")
            page.waitFor(title: "Bitcoin (BTC) $")
        }
    }

    func testARedirectToAnotherSiteIsReported() throws {
        try withPage { page in
            try page.redirect(to: "http://elsewhere.example/")
            page.open()
            XCTAssertTrue(
                runLoop(for: DetailsWindow.timeout) { page.wick.texts.contains("Page Opened in Browser") },
                "\(page.wick.texts)")
            XCTAssertNil(page.webView)
        }
    }

    func testAnInvalidCertificateShowsNoPage() throws {
        let server = try SelfSignedServer()
        try onMain {
            let page = try DetailsWindow(pages: server.url)
            defer { page.end() }
            page.open()
            XCTAssertTrue(
                runLoop(for: DetailsWindow.timeout) { page.wick.texts.contains("Connection Not Secure") },
                "\(page.wick.texts)")
            XCTAssertNil(page.webView)
        }
    }

    func testAnEndedPageProcessIsReportedAndReloadRestoresThePage() throws {
        try withPage { page in
            page.open()
            page.waitFor(title: "Bitcoin (BTC) $")
            for process in WebProcess.ofThisProgram { kill(process, SIGKILL) }
            XCTAssertTrue(
                runLoop(for: DetailsWindow.timeout) { page.wick.texts.contains("Page Crashed") },
                "\(page.wick.texts)")
            page.wick.click("Reload")
            page.waitFor(title: "Bitcoin (BTC) $")
        }
    }

    func testWithoutTheLibraryItShowsAMessageAndOffersTheBrowser() throws {
        try onMain {
            let window = try SinglePage(library: "/nonexistent/libWickWeb.so")
            XCTAssertTrue(window.shows("Pages Cannot Be Shown Here"))
            XCTAssertTrue(window.texts.contains { $0.contains("/nonexistent/libWickWeb.so") }, "\(window.texts)")
            let icons = window.widgets.filter { $0.className == "GtkImage" }
                .compactMap { gtk_image_get_icon_name($0.opaque).map { String(cString: $0) } }
            XCTAssertTrue(icons.contains("adw-external-link-symbolic"), "\(icons)")
            let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(window.window.pointer))
            XCTAssertEqual(icons.filter { gtk_icon_theme_has_icon(theme, $0) == 0 }, [], "missing in the theme")
            window.click("Open in Browser")
            XCTAssertEqual(window.opened, ["https://coinmarketcap.com/currencies/bitcoin/"])
            window.window.destroy()
        }
    }

    func testWithoutASandboxItShowsAMessageAndDoesNotLoadTheLibrary() throws {
        // Like a chroot without /sys.
        let withoutMachine = FileManager.default.temporaryDirectory.appendingPathComponent("bwrap-\(UUID().uuidString)")
        try ProgramFile.write(
            script: "#!/bin/sh\nexec bwrap --dev-bind / / --tmpfs /sys bwrap \"$@\"\n", to: withoutMachine)
        defer { try? FileManager.default.removeItem(at: withoutMachine) }
        for program in ["/bin/false", "/nonexistent/bwrap", withoutMachine.path] {
            try onMain {
                let window = try SinglePage(library: "/nonexistent/libWickWeb.so", sandbox: program)
                XCTAssertTrue(window.shows("Pages Cannot Be Shown Here"))
                XCTAssertTrue(window.texts.contains { $0.contains("bubblewrap") }, "\(window.texts)")
                window.click("Open in Browser")
                XCTAssertEqual(window.opened, ["https://coinmarketcap.com/currencies/bitcoin/"])
                window.window.destroy()
            }
        }
    }
}
