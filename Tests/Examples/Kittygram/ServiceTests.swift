import Foundation
import KitSiteSimulator
import KitTimeFormatting
import KittygramSimulator
import Networking
import Rx
import RxTest
import Testing
import Waiting

@testable import Kittygram

/// The list of repositories over real HTTP, from the simulated GitHub with its faults.
@Suite("Repositories over the network", .ownThreads)
struct ServiceTests {
    private let site: Site

    init() throws { site = try Site() }

    /// A simulated GitHub and its client.
    private final class Site {
        let server = SiteServer { _ in [GitHubSite()] }
        let source: GitHubSource

        init() throws {
            try server.start()
            let environment = NetworkEnvironment(
                kind: .qa, baseURLs: [.gitHub: server.baseURL(for: GitHubSite.siteID)])
            source = GitHubSource(
                environment: .just(environment), token: APIKey("secret"), retrying: Retrying(.never))
        }

        func page(of user: String, at link: PageLink? = nil) throws -> RepositoryPage {
            try source.page(of: user, at: link).toBlocking(timeout: 30).single()
        }

        func failure(of user: String) -> RepositoryFailure? {
            do {
                _ = try page(of: user)
                return nil
            } catch {
                return RepositoryFailure(error)
            }
        }

        deinit { server.stop() }
    }

    @Test("are loaded page by page along the Link headers, without duplicates")
    func pages() throws {
        var page = try site.page(of: "AshFurrow")
        var all = page.rows
        while let link = page.next {
            page = try site.page(of: "ashfurrow", at: link)
            all += page.rows
        }
        #expect(all.count == 74)
        #expect(Set(all.map(\.id)).count == 74)
        #expect(
            all.contains { $0.name == nil } && all.contains { $0.language == nil } && all.contains { $0.text == nil })
        #expect(site.server.requestCounts["github/repos"] == 3)
    }

    @Test("on a single page have no next link, and users without repositories have an empty list")
    func short() throws {
        let few = try site.page(of: "tabby")
        #expect(few.rows.count == 7 && few.next == nil)
        let none = try site.page(of: "newkitten")
        #expect(none.rows.isEmpty && none.next == nil)
    }

    @Test("link to the pages of the site")
    func links() async throws {
        let page = try #require(try site.page(of: "tabby").rows.first?.page)
        #expect(page.absoluteString.hasPrefix(site.server.baseURL(for: GitHubSite.siteID).absoluteString))
        #expect(page.path().hasSuffix("/tabby/yarn-kit"))
    }

    @Test(
        "of an unknown user fail as such, whatever characters the name contains",
        arguments: ["nobody", "a/b?c", "ä ö", "."])
    func unknown(user: String) { #expect(site.failure(of: user) == .unknownUser) }

    @Test(
        "fail with a specific error",
        arguments: [
            ("status:500", "GitHub is having problems."),
            ("status:401", "Token Rejected"),
            ("broken-json", "The response of GitHub could not be read."),
            ("error-body", "The response of GitHub could not be read."),
            ("half-body", "The response of GitHub ended early."), ("hang-up", "GitHub cannot be reached."),
            ("content-type", "The response of GitHub could not be read."),
            ("status:403", "GitHub rejected the request."),
        ])
    func faults(fault: String, message: String) throws {
        try site.server.add(Fault(parsing: "github/repos=\(fault)"))
        let failure = try #require(site.failure(of: "tabby"))
        let times = TimeFormat(timeZone: .gmt)
        let shown = failure.message(user: "tabby", times, now: Date(), redaction: site.source.redaction)
        #expect(shown.title == message)
        site.server.clearFaults()
        #expect(site.failure(of: "tabby") == nil)
    }

    @Test("skip and count invalid items", arguments: ["missing:id/3", "wrong-type:stargazers_count/3"])
    func bad(fault: String) throws {
        try site.server.add(Fault(parsing: "github/repos=\(fault)"))
        let page = try site.page(of: "tabby")
        #expect(page.rows.count == 6 && page.skipped == 1)
    }

    @Test("beyond the rate limit report its end, from the reset time or the wait")
    func limits() throws {
        for fault in ["rate-limit:1500", "status:429"] {
            try site.server.add(Fault(parsing: "github/repos=\(fault)@1"))
            guard case .rateLimited(let end?) = site.failure(of: "tabby") else {
                Issue.record("\(fault) must be reported as a rate limit with its end.")
                continue
            }
            #expect(end > site.server.time)
        }
    }

    @Test("are requested with the token, if there is one")
    func token() throws {
        _ = try site.page(of: "tabby")
        #expect(site.server.requests.map(\.hasKey) == [true])
    }
}
