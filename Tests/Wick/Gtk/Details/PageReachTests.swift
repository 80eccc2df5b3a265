import Foundation
import Gtk
import GtkTest
import Rx
import XCTest

@testable import WickGtk
@testable import WickMarketScreens

/// A page may load parts from its own site, and from nowhere else on this machine.
final class PageReachTests: GtkTestCase {
    func testAPageReachesItsOwnSiteAndNoOtherPortOfThisMachine() throws {
        let server = try HostilePageServer()
        try onMain {
            let page = try DetailsWindow(pages: server.url)
            defer { page.end() }
            page.open()
            page.waitFor(title: "Tried everything")
            XCTAssertTrue(
                runLoop(for: DetailsWindow.timeout) { server.requested.isSuperset(of: HostilePageServer.ownParts) },
                "\(HostilePageServer.ownParts.subtracting(server.requested))")
            XCTAssertFalse(server.takeConnection(), "The page has connected to another port.")
        }
    }

    func testWithoutRulesThePageWouldReachTheOtherPort() throws {
        let server = try HostilePageServer()
        try onMain {
            let page = try BarePage(rules: #"[{"trigger":{"url-filter":"^never:"},"action":{"type":"block"}}]"#)
            defer { page.window.destroy() }
            page.load(server.url)
            XCTAssertTrue(runLoop(for: DetailsWindow.timeout) { server.takeConnection() })
        }
    }

    func testAPageOfAnHTTPSSiteLoadsNothingOverHTTPAndReachesNoLocalPort() throws {
        let server = try HostilePageServer()
        try onMain {
            // The rules of an HTTPS page on a page that is not: its own site does not use HTTPS either.
            let rules = ContentRules(home: try XCTUnwrap(URL(string: "https://coinmarketcap.com/"))).json
            let page = try BarePage(rules: rules)
            defer { page.window.destroy() }
            page.load(server.url)
            XCTAssertTrue(
                runLoop(for: DetailsWindow.timeout) { page.title == "Tried everything" }, "\(page.events)")
            XCTAssertFalse(server.takeConnection(), "The page has connected to another port.")
            XCTAssertEqual(server.requested.intersection(HostilePageServer.ownParts), [])
        }
    }

    func testOnlyKeysOfTheUserMoveTheFocusOutOfAPageWhichCannotKeepIt() throws {
        try Mouse.require()
        let server = try HostilePageServer()
        try onMain {
            let page = try BarePage(rules: #"[{"trigger":{"url-filter":"^never:"},"action":{"type":"block"}}]"#)
            defer { page.window.destroy() }
            page.view.widget.grabFocus()
            page.load(server.keys)
            XCTAssertTrue(runLoop(for: DetailsWindow.timeout) { page.title == "Tried keys" }, "\(page.events)")
            page.window.settle()
            XCTAssertTrue(page.view.widget.holdsFocus, "The page has moved the focus.")
            // To the link, and out.
            Mouse.press(["Tab", "Tab"], over: page.window)
            XCTAssertTrue(runLoop(for: DetailsWindow.timeout) { page.button.holdsFocus })
        }
    }

    func testIfWebKitRejectsTheRulesNothingIsLoadedAndAMessageIsShown() throws {
        let server = try HostilePageServer()
        try onMain {
            for rules in [
                "", "[]", "[{}]", "no rules", #"[{"trigger":{"url-filter":"(a|b)"},"action":{"type":"block"}}]"#,
            ] {
                let page = try BarePage(rules: rules)
                defer { page.window.destroy() }
                page.load(server.url)
                XCTAssertTrue(
                    runLoop(for: DetailsWindow.timeout) {
                        page.events.contains {
                            if case .failed(.unprotected(let reason), _) = $0 { !reason.isEmpty } else { false }
                        }
                    }, "\(rules): \(page.events)")
            }
            XCTAssertEqual(server.requested, [])
        }
    }
}

/// A window that contains only a web view, without restrictions.
@MainActor
private final class BarePage {
    let window = Window(title: "Page", width: 300, height: 300)
    private(set) var events: [PageEvent] = []
    let view: WebView
    let button = Button("Beside")

    init(rules: String) throws {
        let library = try WebLibrary(path: WebLibrary.installedPath)
        let events = PublishRelay<PageEvent>()
        let view = WebView(
            library, rules: { rules }, asked: .elements { $0.response(true) },
            happened: .elements { events.accept($0) })
        self.view = try XCTUnwrap(view)
        self.view.widget.expand(horizontally: true, vertically: true)
        window.setContent(Box(.vertical, [self.view.widget, button]))
        window.present()
        subscription = events.subscribe(onNext: { [weak self] event in self?.events.append(event) })
    }

    private var subscription: (any Disposable)?

    func load(_ url: URL) { view.perform(.load(url.absoluteString)) }

    /// The latest title.
    var title: String? {
        events.lazy.reversed().compactMap { if case .changed(let condition) = $0 { condition.title } else { nil } }
            .first
    }
}
