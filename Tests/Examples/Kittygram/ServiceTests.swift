import Foundation
import KitSiteSimulator
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

        func first(of user: String) throws -> RepositoryPage {
            try source.firstPage(of: user).toBlocking(timeout: 30).single()
        }

        func page(at link: PageLink) throws -> RepositoryPage {
            try source.page(at: link).toBlocking(timeout: 30).single()
        }

        func failure(of user: String) -> RepositoryFailure? {
            do {
                _ = try first(of: user)
                return nil
            } catch {
                return RepositoryFailure(error)
            }
        }

        deinit { server.stop() }
    }

    @Test("are loaded page by page along the Link headers, without duplicates")
    func pages() throws {
        var page = try site.first(of: "AshFurrow")
        var all = page.repositories
        while let link = page.next {
            page = try site.page(at: link)
            all += page.repositories
        }
        #expect(all.count == 74)
        #expect(Set(all.map(\.id)).count == 74)
        #expect(
            all.contains { $0.name == nil } && all.contains { $0.language == nil } && all.contains { $0.text == nil })
        #expect(site.server.requestCounts["github/repos"] == 3)
    }

    @Test("on a single page have no next link, and users without repositories have an empty list")
    func short() throws {
        let few = try site.first(of: "tabby")
        #expect(few.repositories.count == 7 && few.next == nil)
        let none = try site.first(of: "newkitten")
        #expect(none.repositories.isEmpty && none.next == nil)
    }

    @Test("link to the pages of the site")
    func links() async throws {
        let page = try #require(try site.first(of: "tabby").repositories.first?.page)
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
            ("status:500", RepositoryFailure.status(500)), ("status:401", .tokenRejected), ("broken-json", .unreadable),
            ("error-body", .unreadable), ("half-body", .unreachable), ("hang-up", .unreachable),
            ("content-type", .unreadable), ("status:403", .status(403)),
        ])
    func faults(fault: String, failure: RepositoryFailure) throws {
        try site.server.add(Fault(parsing: "github/repos=\(fault)"))
        #expect(site.failure(of: "tabby") == failure)
        site.server.clearFaults()
        #expect(site.failure(of: "tabby") == nil)
    }

    @Test("skip and count invalid items", arguments: ["missing:id/3", "wrong-type:stargazers_count/3"])
    func bad(fault: String) throws {
        try site.server.add(Fault(parsing: "github/repos=\(fault)"))
        let page = try site.first(of: "tabby")
        #expect(page.repositories.count == 6 && page.skipped == 1)
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
        _ = try site.first(of: "tabby")
        #expect(site.server.requests.map(\.hasKey) == [true])
    }
}
