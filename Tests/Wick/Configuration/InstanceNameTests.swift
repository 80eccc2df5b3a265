import CommandLineOptions
import Testing

@testable import WickConfiguration

@Suite("Application ID of an instance")
struct InstanceNameTests {
    private let home = ["HOME": "/home/ada"]

    private func name(_ arguments: [String] = [], _ variables: [String: String] = [:]) throws -> String {
        let syntax = CommandSyntax(name: "wick", summary: "", groups: [CommonOptions.group])
        let variables = home.merging(variables) { $1 }
        let configuration = try Configuration(
            arguments: syntax.parse(arguments), variables: variables,
            readFile: ConfigurationFileReader { _ throws(ConfigurationError) in nil })
        return configuration.instanceName(of: "org.wick.Wick", variables: variables)
    }

    @Test("By default it is the application's ID")
    func standard() throws {
        #expect(try name() == "org.wick.Wick")
        #expect(try name([], ["XDG_DATA_HOME": "/home/ada/.local/share"]) == "org.wick.Wick")
        #expect(try name([], ["XDG_DATA_HOME": "relative"]) == "org.wick.Wick")
    }

    @Test("The same settings result in the same ID, wherever they were set")
    func same() throws {
        #expect(try name(["--environment", "qa"]) == name([], ["WICK_ENVIRONMENT": "qa"]))
    }

    @Test("Different settings result in different IDs")
    func different() throws {
        let names = try [
            name(), name(["--environment", "production"]), name(["--environment", "qa"]),
            name(["--environment", "qa", "--seed", "2"]), name(["--environment", "qa", "--coins", "7"]),
            name(["--listing-limit", "7"]), name(["--timeout", "7"]), name(["--attempts", "7"]),
            name([], ["XDG_DATA_HOME": "/data"]),
            name(["--environment", "staging", "--base-url", "coinmarketcap=https://a.example"]),
            name(["--environment", "staging", "--base-url", "coinmarketcap=https://b.example"]),
        ]
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.wholeMatch(of: /org\.wick\.Wick(\.[a-z]+_[0-9a-f]{16})?/) != nil, "\(name)") }
    }
}
