import CommandLineOptions
import Foundation
import KitSiteOrigins
import Networking
import Testing

@Suite("Where an app's site is found")
struct SiteOptionsTests {
    private let options = SiteOptions(of: Site(id: "cats", name: "Cats"), for: "paws")

    private func choice(
        _ arguments: [String], _ variables: [String: String] = [:]
    ) throws(UsageError) -> SiteOptions.Choice {
        let syntax = CommandSyntax(name: "paws", summary: "", discussion: "", groups: [options.group])
        return try options.choice(try syntax.parse(arguments), variables: variables)
    }

    @Test("is its own address where nobody says otherwise, an empty variable included")
    func standard() throws {
        #expect(try choice([]) == .production)
        #expect(try choice([], ["PAWS_ENVIRONMENT": "", "PAWS_URL": ""]) == .production)
    }

    @Test("is said by an option before a variable, and by an address before a name")
    func order() throws {
        let (one, two) = (
            try #require(URL(string: "https://one.example")), try #require(URL(string: "https://two.example"))
        )
        #expect(try choice(["--environment", "qa"], ["PAWS_URL": "https://one.example"]) == .qa)
        #expect(try choice(["--base-url", "https://two.example"], ["PAWS_ENVIRONMENT": "qa"]) == .staging(two))
        #expect(try choice([], ["PAWS_URL": "https://one.example", "PAWS_ENVIRONMENT": "qa"]) == .staging(one))
        #expect(try choice([], ["PAWS_ENVIRONMENT": "qa"]) == .qa)
        #expect(try choice(["--environment", "production"], ["PAWS_ENVIRONMENT": "qa"]) == .production)
    }

    @Test("is not said twice in one line")
    func conflict() {
        #expect(throws: UsageError.self) { try choice(["--environment", "qa", "--base-url", "https://one.example"]) }
    }

    @Test(
        "is a web address without secrets in it, encrypted unless it is this machine",
        arguments: [
            "cats", "ftp://one.example", "http://one.example", "https://", "https://one.example?q=1",
            "https://me:secret@one.example", "https://one.example:99999",
        ])
    func refused(text: String) {
        #expect(throws: UsageError.self) { try choice(["--base-url", text]) }
        #expect(throws: UsageError.self) { try choice([], ["PAWS_URL": text]) }
    }

    @Test(
        "may be a plain address of this machine",
        arguments: ["http://127.0.0.1:8080/cats", "http://[::1]:1", "http://localhost"])
    func loopback(text: String) throws {
        #expect(try choice(["--base-url", text]) == .staging(try #require(URL(string: text))))
    }
}
