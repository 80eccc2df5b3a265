import CommandLineOptions
import Foundation
import KitSiteOptions
import Networking
import Testing

@Suite("The site of an app")
struct SiteOptionsTests {
    private let options = SiteOptions(of: Site(id: "cats", name: "Cats"), for: "paws")

    private func choice(
        _ arguments: [String], _ variables: [String: String] = [:]
    ) throws(UsageError) -> SiteOptions.Choice {
        let syntax = CommandSyntax(name: "paws", summary: "", discussion: "", groups: [options.group])
        return try options.choice(try syntax.parse(arguments), variables: variables)
    }

    @Test("is production by default, also with an empty variable")
    func standard() throws {
        #expect(try choice([]) == .production)
        #expect(try choice([], ["PAWS_ENVIRONMENT": "", "PAWS_URL": ""]) == .production)
    }

    @Test("is taken from an option before a variable, and from an address before a name")
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

    @Test("may be an option of the app's own")
    func ownOption() throws {
        let address = Option("base-url", placeholder: "URL", format: .baseURL, help: "The site's address.")
        let syntax = CommandSyntax(name: "paws", summary: "", discussion: "", groups: [.init("Data", [address.syntax])])
        let arguments = try syntax.parse(["--base-url", "http://127.0.0.1:8080"])
        #expect(try arguments.value(of: address) == URL(string: "http://127.0.0.1:8080"))
        #expect(throws: UsageError.self) { try syntax.parse(["--base-url", "cats"]).value(of: address) }
    }

    @Test("cannot be given twice on one command line")
    func conflict() {
        #expect(throws: UsageError.self) { try choice(["--environment", "qa", "--base-url", "https://one.example"]) }
    }

    @Test(
        "must be a web address without secrets, encrypted unless it is on this machine",
        arguments: [
            "cats", "ftp://one.example", "http://one.example", "https://", "https://one.example?q=1",
            "https://me:secret@one.example", "https://one.example:99999",
        ])
    func refused(text: String) {
        #expect(throws: UsageError.self) { try choice(["--base-url", text]) }
        #expect(throws: UsageError.self) { try choice([], ["PAWS_URL": text]) }
    }

    @Test(
        "may be an unencrypted address of this machine",
        arguments: ["http://127.0.0.1:8080/cats", "http://[::1]:1", "http://localhost"])
    func loopback(text: String) throws {
        #expect(try choice(["--base-url", text]) == .staging(try #require(URL(string: text))))
    }
}
