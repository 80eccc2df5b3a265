import Foundation
import Networking
import Testing
import WickMarketSources

@testable import WickConfiguration

@Suite("Errors in the file are reported wherever they are, without showing a key")
struct ConfigurationFileCheckTests {
    private static let path = "/home/ada/.config/wick/config.json"
    private static let names = ["environment", "coins", "seed", "listingLimit", "timeout", "attempts"]
    private static let variables = [
        "environment": "WICK_ENVIRONMENT", "coins": "WICK_COINS", "seed": "WICK_SEED",
        "listingLimit": "WICK_LISTING_LIMIT", "timeout": "WICK_TIMEOUT", "attempts": "WICK_ATTEMPTS",
    ]
    /// Valid values of the settings that do not accept a number.
    private static let values = ["environment": "qa"]

    @Test(
        "A wrong type in the file was ignored if a variable or a flag overrode it",
        arguments: names, ["5", "true", "null", "[]", "{}", "\"\"", "[5]", "{\"a\": 5}"])
    func wrongType(_ name: String, _ text: String) throws {
        // All settings except the environment accept a number.
        guard text != "5" || name == "environment" else { return }
        let file = "{\n\"\(name)\": \(text)}"
        let value = Self.values[name] ?? "5"
        let variable = try #require(Self.variables[name])
        let flag = variable.dropFirst(5).lowercased().replacing("_", with: "-")
        let overriding: [([String], [String: String])] = [
            ([], [:]), (["--\(flag)=\(value)"], [:]), ([], [variable: value]),
            (["--\(flag)=\(value)"], [variable: value]),
        ]
        for (flags, variables) in overriding {
            // The simulator's flags are only valid in qa.
            var variables = variables
            if name != "environment" { variables["WICK_ENVIRONMENT"] = "qa" }
            let error = #expect(throws: ConfigurationError.self) {
                try configuration(flags, variables: variables, file: file)
            }
            #expect(error?.message.hasPrefix("\(Self.path), line 2: \(name) takes ") == true, "\(error?.message ?? "")")
        }
    }

    @Test(
        "A wrong URL of a site in the file was ignored too",
        arguments: ["5", "true", "null", "[]", "\"ftp://x\"", "\"\""])
    func wrongURL(_ text: String) {
        var settings: [(site: Site, name: String, scheme: String, flag: String, suffix: String)] = []
        for site in ConfiguredSite.all(CandleProvider.all) {
            settings.append((site.site, "baseURLs", "https", "--base-url", "_URL"))
            guard site.streamURL != nil else { continue }
            settings.append((site.site, "streamURLs", "wss", "--stream-url", "_STREAM_URL"))
        }
        #expect(Set(settings.map(\.site)) == Set(Site.all))
        for setting in settings {
            let site = setting.site.id
            let file = "{\"environment\": \"qa\",\n\"\(setting.name)\": {\"\(site)\": \(text)}}"
            let variable = "WICK_\(site.uppercased())\(setting.suffix)"
            let stage = "\(setting.scheme)://example.org"
            let overriding: [([String], [String: String])] = [
                ([], [:]), ([], [variable: stage]),
                (["--environment=staging", "\(setting.flag)=\(site)=\(stage)"], [:]),
            ]
            for (flags, variables) in overriding {
                let error = #expect(throws: ConfigurationError.self) {
                    try configuration(flags, variables: variables, file: file)
                }
                #expect(
                    error?.message.hasPrefix("\(Self.path), line 2: \(setting.name).\(site) takes ") == true,
                    "\(error?.message ?? "")")
            }
        }
    }

    @Test(
        "A key in the wrong field, variable or flag was shown completely",
        arguments: [
            "b54bcf4d-1bca-4e8e-9a24-22ff2c3d462c", String(repeating: "7f3a9c51e2b84d06", count: 4), "s3cret+Key/4711=",
            "https://user:b54bcf4d-1bca-4e8e@example.org", "https://example.org/?key=b54bcf4d-1bca-4e8e",
            "http://b54bcf4d-1bca-4e8e.example.org/", "productionproduction1", "7", "-1-2-3-4-5-6-7-8-9-0-1-2",
        ])
    func keyInWrongPlace(_ key: String) {
        let sites = Site.all.map(\.id)
        var runs: [([String], [String: String], String?)] = [
            ([], [:], "{\"\(key)\": 1}"), ([], [:], "{\"baseURLs\": \"\(key)\"}"),
            ([], [:], "{\"baseURLs\": {\"\(key)\": \"https://example.org\"}}"), ([], [:], "\"\(key)\""),
            (["--environment=staging", "--base-url=\(key)"], [:], nil),
        ]
        for name in Self.names {
            runs.append(([], [:], "{\"\(name)\": \"\(key)\"}"))
            guard let variable = Self.variables[name] else { continue }
            runs.append(([], [variable: key], nil))
            runs.append((["--" + variable.dropFirst(5).lowercased().replacing("_", with: "-"), key], [:], nil))
        }
        for site in sites {
            runs.append(([], [:], "{\"baseURLs\": {\"\(site)\": \"\(key)\"}}"))
            runs.append(([], ["WICK_\(site.uppercased())_URL": key], nil))
            runs.append((["--environment=staging", "--base-url=\(site)=\(key)"], [:], nil))
        }
        for (flags, variables, file) in runs {
            do {
                _ = try configuration(flags, variables: variables, file: file)
            } catch let error as ConfigurationError {
                let text = "\(error.message) \(error.advice ?? "") \(error)"
                // Numbers and addresses may be valid, or be shown where a number is expected.
                guard key.count > 8 else { continue }
                #expect(!text.contains(key) && !text.contains("b54bcf4d") && !text.contains("7f3a9c51"), "\(text)")
            } catch {
                Issue.record(error)
            }
        }
    }
}
