import CommandLineOptions
import Foundation
import Networking
import Testing

@testable import WickConfiguration

@Suite("Invalid settings")
struct ConfigurationErrorTests {
    private static let path = "/home/ada/.config/wick/config.json"

    @Test(
        "An invalid flag is reported with the allowed values",
        arguments: [
            (
                ["--environment=prod"],
                "--environment takes production, staging or qa, not \"prod\". Did you mean production?"
            ),
            (["--environment=qa", "--coins=20001"], "--coins takes a whole number from 1 to 20000, not \"20001\"."),
            (["--environment=qa", "--seed=-1"], "--seed takes a whole number, 0 or more, not \"-1\"."),
            (["--listing-limit=0"], "--listing-limit takes a whole number from 1 to 20000, not \"0\"."),
            (["--timeout=0"], "--timeout takes a number of seconds from 0.1 to 600.0, not \"0\"."),
            (
                ["--base-url=coinmarketcap"],
                "--base-url takes SITE=URL, where SITE is coinmarketcap, coingecko, coinpaprika, cryptocompare, huobi, binance, kraken, coinbase, okx, ecb or icons, not \"coinmarketcap\"."
                    + " Did you mean coinmarketcap?"
            ),
            (
                ["--base-url=hubi=https://x"],
                "--base-url takes SITE=URL, where SITE is coinmarketcap, coingecko, coinpaprika, cryptocompare, huobi, binance, kraken, coinbase, okx, ecb or icons, not \"hubi\"."
                    + " Did you mean huobi?"
            ),
            (
                ["--base-url=huobi=http://example.org"],
                "--base-url takes https; plain http only for this machine (127.0.0.1)."
            ),
            (["--coins=5"], "--coins works only with --environment qa; the environment is production."),
            (["--seed=5"], "--seed works only with --environment qa; the environment is production."),
            (
                ["--base-url=huobi=https://example.org"],
                "--base-url works only with --environment staging; the environment is production."
            ),
            (
                ["--environment=staging"],
                "The environment staging (from --environment) needs a base URL for coinmarketcap."
            ),
        ])
    func flags(_ flags: [String], _ message: String) {
        let error = #expect(throws: ConfigurationError.self) { try configuration(flags) }
        #expect(error?.message == message)
    }

    @Test(
        "A base URL that is not allowed was accepted, and later reported as an insecure connection",
        arguments: ["http://127.0.0.01:9", "http://127.+0.0.1:9", "http://127.1", "http://128.0.0.1"])
    func notThisMachine(_ url: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try configuration(["--environment=staging", "--base-url=coinmarketcap=\(url)"])
        }
        #expect(
            error?.message == "--base-url takes https; plain http only for this machine (127.0.0.1).")
    }

    @Test(
        "Every name of this machine is allowed as a base URL without https",
        arguments: ["http://127.0.0.1:9/x", "http://[::1]:9", "http://localhost:9", "HTTP://LOCALHOST"])
    func thisMachine(_ url: String) throws {
        let configuration = try configuration(["--environment=staging", "--base-url=coinmarketcap=\(url)"])
        #expect(configuration.baseURLs[.coinMarketCap]?.value.absoluteString == url)
    }

    @Test("An invalid variable is reported by name")
    func variables() {
        let error = #expect(throws: ConfigurationError.self) {
            try configuration(variables: ["WICK_ENVIRONMENT": "live"])
        }
        #expect(error?.message == "WICK_ENVIRONMENT takes production, staging or qa.")
    }

    @Test(
        "Invalid settings in a file are reported with the line",
        arguments: [
            ("", "\(path), line 1: The file is empty."),
            ("[1]", "\(path), line 1: The file must be an object of settings, not a list."),
            (
                "{\n\"coins\": 1\n\"seed\": 2}",
                "\(path), line 2: A comma or the closing brace is missing."
            ),
            ("{\n\"coins\": 1,\n\"coins\": 2}", "\(path), line 3: The same name appears twice."),
            ("{\n\n\"coins\": qa}", "\(path), line 3: A value is missing; texts need quotation marks."),
            ("{\"coins\": 1} x", "\(path), line 1: Unexpected text after the closing brace."),
            ("{\n\"coins\": \"many\"}", "\(path), line 2: coins takes a whole number from 1 to 20000."),
            ("{\n\"coins\": 1.5}", "\(path), line 2: coins takes a whole number from 1 to 20000, not \"1.5\"."),
            ("{\n\"coins\": null}", "\(path), line 2: coins takes a whole number from 1 to 20000, not \"null\"."),
            (
                "{\n\"coin\": 5}",
                "\(path), line 2: unknown setting \"coin\". Did you mean coins? Allowed are environment, coins, seed, "
                    + "listingLimit, timeout, attempts, baseURLs and streamURLs."
            ),
            (
                "{\"baseURLs\": {\n\"hubi\": \"https://x\"}}",
                "\(path), line 2: unknown setting \"hubi\". Did you mean huobi? Allowed are coinmarketcap, "
                    + "coingecko, coinpaprika, cryptocompare, huobi, binance, kraken, coinbase, okx, ecb and icons."
            ),
            ("{\"baseURLs\": \"k\"}", "\(path), line 1: \"baseURLs\" must be an object of sites, not a text."),
            (
                "{\"baseURLs\": {\"huobi\": \"ftp://x\"}}",
                "\(path), line 1: baseURLs.huobi takes an address as https://example.org/path."
            ),
        ])
    func file(_ text: String, _ message: String) {
        let error = #expect(throws: ConfigurationError.self) { try configuration(file: text) }
        #expect(error?.message == message)
    }

    @Test(
        "A file with keys is rejected with the line and advice, without showing a key",
        arguments: [
            ("{\n\"keys\": {\n\"coinmarketcap\": \"s3cret\"}}", 3, "coinmarketcap"),
            ("{\"keys\": {\"cryptocompare\": \"s3cret\"}}", 1, "cryptocompare"),
            ("{\"keys\": {\"s3cret\": 1}}", 1, "SITE"), ("{\n\"keys\": \"s3cret\"}", 2, "SITE"),
            ("{\"keys\": {}}", 1, "SITE"),
        ])
    func keysInFile(_ text: String, _ line: Int, _ site: String) {
        let error = #expect(throws: ConfigurationError.self) { try configuration(file: text) }
        #expect(error?.message == "\(Self.path), line \(line): API keys are not allowed in this file.")
        #expect(
            error?.advice == "Remove \"keys\" from it, and save each key in your keyring: wick key set \(site).")
        #expect(error.map { "\($0)".contains("s3cret") } == false)
    }

    @Test(
        "The message about a malformed file contained the key that made it malformed",
        arguments: [
            "{\"keys\": {\"coinmarketcap\": s3cret}}", "{\"keys\": {\"coinmarketcap\": 0.s3cret}}",
            "{\"keys\": {\"coinmarketcap\" \"s3cret\"}}", "{\"keys\": {\"s3cret\"}}",
            "{\"keys\": {\"s3cret\": 1, \"s3cret\": 1}}", "{\"keys\": {\"s3cret\": 1 \"a\": 1}}",
            "{\"keys\": {\"coinmarketcap\": \"s3cret}}", "{\"keys\": [s3cret]}", "s3cret",
        ])
    func brokenFileWithKeys(_ text: String) {
        let error = #expect(throws: ConfigurationError.self) { try configuration(file: text) }
        let texts = error.map { "\($0) \($0.message) \($0.advice ?? "")" } ?? ""
        #expect(!texts.contains("s3") && !texts.contains("cret"), "\(texts)")
    }

    @Test("A key that cannot be sent is rejected without being shown")
    func secrets() {
        let secret = "s3cret\nX-Evil: 1"
        let variable = #expect(throws: ConfigurationError.self) {
            try configuration(variables: ["WICK_COINMARKETCAP_KEY": secret])
        }
        #expect(
            variable?.message == "WICK_COINMARKETCAP_KEY takes visible ASCII characters without spaces.")
    }

    @Test("A configuration's description contains no key")
    func dump() throws {
        let configuration = try configuration(variables: ["WICK_COINMARKETCAP_KEY": "s3cret"])
        var dumped = ""
        Swift.dump(configuration, to: &dumped)
        #expect(!"\(configuration)\(String(reflecting: configuration))\(dumped)".contains("s3cret"))
    }

    @Test("There is no flag for a key, because arguments are visible to other users")
    func noKeyFlag() {
        #expect(!CommonOptions.group.options.contains { $0.name.contains("key") })
    }

    @Test("A variable that a flag overrides is not checked")
    func hidden() throws {
        #expect(
            try configuration(["--environment=qa"], variables: ["WICK_ENVIRONMENT": "nonsense"]).environment.value
                == .qa)
    }

    @Test("A file that cannot be read is reported with the reason")
    func unreadable() {
        let syntax = CommandSyntax(name: "wick", summary: "S.", groups: [CommonOptions.group])
        let reader = ConfigurationFileReader { path throws(ConfigurationError) in
            throw .unreadableFile(path: path, reason: "Permission denied")
        }
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration(arguments: syntax.parse([]), variables: ["HOME": "/h"], readFile: reader)
        }
        #expect(error?.message == "/h/.config/wick/config.json cannot be read: Permission denied.")
    }
}

@Suite("Reading the configuration file from the disk")
struct ConfigurationFileReaderTests {
    private func withDirectory(_ body: (String) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "wick-\(UUID().uuidString)").path()
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try body(directory)
    }

    @Test("A file is read unchanged, and a missing file is nil")
    func read() throws {
        try withDirectory { directory in
            let path = directory + "/config.json"
            #expect(try ConfigurationFileReader.disk(path) == nil)
            try Data("{}".utf8).write(to: URL(filePath: path))
            #expect(try ConfigurationFileReader.disk(path) == Array("{}".utf8))
            #expect(try ConfigurationFileReader.disk(path + "/below/a/file") == nil)
        }
    }

    @Test("A folder, a pipe and a file that is too large are rejected")
    func odd() throws {
        try withDirectory { directory in
            #expect(throws: ConfigurationError.unreadableFile(path: directory, reason: "it is not a file")) {
                try ConfigurationFileReader.disk(directory)
            }
            let pipe = directory + "/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            #expect(throws: ConfigurationError.unreadableFile(path: pipe, reason: "it is not a file")) {
                try ConfigurationFileReader.disk(pipe)
            }
            let large = directory + "/large"
            try Data(count: (1 << 20) + 1).write(to: URL(filePath: large))
            #expect(throws: ConfigurationError.unreadableFile(path: large, reason: "it is larger than a megabyte")) {
                try ConfigurationFileReader.disk(large)
            }
        }
    }
}
