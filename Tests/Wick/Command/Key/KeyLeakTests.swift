import Foundation
import Networking
import ProgramFiles
import RepeatingSite
import Repetitions
import Testing
import Waiting

@testable import WickMarketSources

/// Whatever the sites respond and whatever setting is invalid, a key only occurs where it was stored.
@Suite("Keys do not leak", .serialized, .hangLimit)
struct KeyLeakTests {
    /// Keys with characters that are escaped in every encoding.
    private static let keys = [
        "Marker+CMC/7f3A9c51e2B84d06=", "Marker&CC:0b9E4d7a13c65F82~", "Marker?CG-5d8B2f60a94c7E13!",
    ]
    private static let sitesWithKeys: [Site] = [.coinMarketCap, .cryptoCompare, .coinGecko]
    private static let search = KeySearch(for: keys)
    private static let variables = Dictionary(zip(sitesWithKeys.map(\.keyVariable), keys)) { first, _ in first }

    private static func flags(_ site: RepeatingSite) -> [String] {
        site.flags(
            Site.all.map(\.id), streaming: CandleProvider.all.filter { $0.streams != nil }.map(\.site.id))
    }

    @Test("Each site that uses a key has one in these tests")
    func sites() { #expect(Set(Self.sitesWithKeys) == Set(Site.sitesWithKeys)) }

    /// A home folder with the folders that a program may write to, and all output of a test.
    private final class Home {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wick-leak-\(UUID().uuidString.prefix(8))")
        private(set) var runs = 0

        init() throws {
            for name in ["config/wick", "data", "cache", "state", "run"] {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: name), withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
            }
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        var variables: [String: String] {
            var variables = ["HOME": folder.path, "PATH": "/usr/bin:/bin"]
            for (name, place) in [
                ("CONFIG_HOME", "config"), ("DATA_HOME", "data"), ("CACHE_HOME", "cache"), ("STATE_HOME", "state"),
                ("RUNTIME_DIR", "run"),
            ] { variables["XDG_\(name)"] = folder.appending(path: place).path }
            return variables
        }

        func write(configuration: String) throws {
            try Data(configuration.utf8).write(to: folder.appending(path: "config/wick/config.json"))
        }

        /// Runs `wick` and checks its output.
        @discardableResult
        func run(
            _ arguments: [String], variables: [String: String] = KeyLeakTests.variables, of what: String,
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws -> WickProcess.ProcessResult {
            let result = try await WickProcess.run(arguments, variables: self.variables.merging(variables) { $1 })
            runs += 1
            for (name, text) in [("standard output", result.output), ("standard error", result.errorOutput)] {
                let found = KeyLeakTests.search.find(in: text)
                #expect(
                    found == nil, "\(what), \(name): \(found ?? "") in \(text.prefix(2000))",
                    sourceLocation: sourceLocation)
                for line in text.split(separator: "\n") where result.status != 0 {
                    #expect(line.utf8.count < 1200, "\(what): a line of \(line.utf8.count) bytes")
                }
            }
            #expect(result.signal == nil, "\(what) ended by a signal", sourceLocation: sourceLocation)
            return result
        }

        func expectNoTrace(sourceLocation: SourceLocation = #_sourceLocation) {
            let files = KeyLeakTests.search.files(below: folder)
            #expect(files.isEmpty, "\(files)", sourceLocation: sourceLocation)
        }
    }

    /// Each command that sends requests, at least once, and its output formats.
    private static let asking =
        [
            ["prices"], ["prices", "--verbose", "--format=json"], ["favorites", "add", "BTC"], ["favorites", "list"],
            ["kline", "BTC", "--source=cryptocompare"],
            ["kline", "BTC", "--source=huobi", "--verbose", "--format=csv"],
            ["kline", "BTC", "--format=json"], ["kline", "BTC", "--format=png", "--output=/dev/null"],
            ["check"], ["check", "--format=json", "--verbose"], ["open", "BTC"], ["open", "BTC", "--print"],
            ["check", "--streams"], ["sources"], ["sources", "--format=json", "--verbose"],
            ["prices", "--currency=EUR"],
            ["kline", "BTC", "--compare=ETH", "--format=png", "--output=/dev/null"], ["watch", "BTC", "--for=5s"],
        ]
        + ["coingecko", "binance", "kraken", "okx", "coinbase"].map { ["kline", "BTC", "--source=\($0)"] }
        + ["huobi", "binance", "kraken", "okx", "coinbase"].map {
            ["watch", "BTC", "ETH", "--source=\($0)", "--for=5s"]
        }

    /// Those that succeed without a response.
    private static let succeeding = ["favorites list", "sources", "sources --format=json --verbose"]

    @Test("No response of a site makes a key appear", arguments: RepeatedPlace.allCases)
    func responses(_ place: RepeatedPlace) async throws {
        let home = try Home()
        let site = try RepeatingSite()
        site.repeats(Self.keys, in: place)
        for command in selection(of: Self.asking, for: place) {
            let result = try await home.run(command + Self.flags(site), of: "\(place), \(command)")
            #expect(
                result.status == 1 || Self.succeeding.contains(command.joined(separator: " ")),
                "\(place), \(command): \(result.errorOutput)")
        }
        home.expectNoTrace()
    }

    /// Commands that ask a site for a coin's candles or updates, with its name, and whether it is its stream.
    private static let ofCoins =
        CandleProvider.all.map { (["kline", "BTC", "--source=\($0.site.id)"], site: $0.site.id, isStream: false) }
        + CandleProvider.all.filter { $0.streams != nil }.map {
            (["watch", "BTC", "--source=\($0.site.id)", "--for=5s"], site: $0.site.id, isStream: true)
        }

    /// Valid responses with the coins and each site's pairs, which those commands need first.
    private static let lists: [String: Data] = {
        func valid(_ endpoint: some Endpoint) -> (String, Data) {
            ("/" + endpoint.path.segments.joined(separator: "/"), endpoint.sample.body)
        }
        return Dictionary(
            uniqueKeysWithValues: [
                valid(CoinMarketCapMap(prefix: nil)), valid(CryptoCompareCoinList()), valid(HuobiSymbols()),
                valid(BinanceSymbols()), valid(KrakenPairs()), valid(CoinbaseProducts()), valid(OKXInstruments()),
                valid(CoinGeckoList()),
            ])
    }()

    /// Runs commands that reach a site's list of pairs, and then its candles and streams.
    private func runOfCoins(
        _ home: Home, _ site: RepeatingSite, in place: RepeatedPlace, variables: [String: String]
    ) async throws {
        let map = Self.lists.filter { $0.key.hasSuffix("/cryptocurrency/map") }
        try #require(map.count == 1)
        // That the first request of a site is searched too does not depend on the place.
        for valid in place == .errorMessage ? [map, Self.lists] : [Self.lists] {
            for (command, name, isStream) in selection(of: Self.ofCoins, for: place) {
                site.repeats(Self.keys, in: place, except: valid)
                let what = "\(place), \(command), \(valid.count) valid"
                let result = try await home.run(command + Self.flags(site), variables: variables, of: what)
                #expect(result.status == 1, "\(what): \(result.errorOutput)")
                let paths = site.paths.filter { path in
                    path.hasPrefix("/\(name)/") && !valid.keys.contains { path.hasSuffix($0) }
                }
                let isReached = paths.contains { valid.count == 1 || !isStream || $0.hasPrefix("/\(name)/stream") }
                #expect(isReached, "\(what) has requested \(site.paths): \(result.errorOutput)")
            }
        }
    }

    @Test("Neither does a response of the site of a coin's candles or updates", arguments: RepeatedPlace.allCases)
    func candles(_ place: RepeatedPlace) async throws {
        let home = try Home()
        try await runOfCoins(home, RepeatingSite(), in: place, variables: Self.variables)
        home.expectNoTrace()
    }

    @Test("Neither does a response to a request with a key from the keyring")
    func keyring() async throws {
        guard KeyringSession.reason == nil else { return }
        let keyring = try KeyringSession(.unlocked)
        let home = try Home()
        let site = try RepeatingSite()
        for (name, key) in zip(Self.sitesWithKeys.map(\.id), Self.keys) {
            let input = Pipe()
            try input.fileHandleForWriting.write(contentsOf: Data(key.utf8))
            try input.fileHandleForWriting.close()
            let set = try await WickProcess.run(
                ["key", "set", name], variables: keyring.variables, input: input.fileHandleForReading)
            #expect(set.status == 0 && Self.search.find(in: set.output + set.errorOutput) == nil)
        }
        for place in [RepeatedPlace.errorMessage, .percentEncoded, .redirectElsewhere] {
            site.repeats(Self.keys, in: place)
            for command in selection(of: Self.asking, for: place) {
                try await home.run(
                    command + Self.flags(site), variables: keyring.variables, of: "keyring, \(place), \(command)")
            }
            try await runOfCoins(home, site, in: place, variables: keyring.variables)
        }
        try await home.run(["key", "status"], variables: keyring.variables, of: "keyring, key status")
        home.expectNoTrace()
        #expect(Self.search.files(below: keyring.home).isEmpty)
    }

    @Test("Commands without requests print no key, and neither do usage errors")
    func commandLines() async throws {
        let home = try Home()
        let key = Self.keys[0]
        for arguments in [
            ["--help"], ["--version"], ["help", "kline"], ["prices", "--help"], ["key", "status"], ["key", "--help"],
            ["favorites"], ["favorites", "clear"], ["prices", "--environment=qa", "--coins=3"],
            ["favorites", "add", "BTC", "--environment=qa", "--coins=3"], [key], ["prices", key], ["--\(key)"],
            ["--\(key)=1"], ["prices", "--verbose=\(key)"], ["help", key], ["favorites", key], ["key", key],
            ["key", "set", key], ["key", "set", "coinmarketcap", key], ["--environment", key], ["--environment=\(key)"],
            ["prices", "--environment=staging", "--base-url=\(key)"],
            ["prices", "--environment=staging", "--base-url=coinmarketcap=\(key)"],
            ["prices", "--environment=staging", "--stream-url=\(key)"],
            ["prices", "--environment=staging", "--stream-url=binance=\(key)"],
            ["watch", "BTC", "--environment=staging", "--stream-url=binance=wss://user:\(key)@example.org"],
            ["watch", "BTC", "--environment=staging", "--stream-url=binance=wss://example.org/?key=\(key)"],
            ["watch", "BTC", "--interval=\(key)"], ["watch", "BTC", "--for=\(key)"],
            ["watch", "BTC", "--source=\(key)"],
            ["watch", key, "--environment=qa", "--coins=3"], ["prices", "--currency=\(key)"], ["sources", key],
            [
                "kline", "BTC", "--environment=qa", "--coins=3", "--compare=\(key)", "--format=png",
                "--output=/dev/null",
            ],
            ["prices", "--environment=staging", "--base-url=coinmarketcap=https://user:\(key)@example.org"],
            ["prices", "--environment=staging", "--base-url=coinmarketcap=http://example.org/?key=\(key)"],
            ["prices", "--coins", key], ["prices", "--seed=\(key)"], ["prices", "--limit=\(key)"],
            ["prices", "--timeout=\(key)"], ["prices", "--format=\(key)"], ["prices", "--columns=\(key)"],
            ["kline", key, "--environment=qa", "--coins=3"], ["open", key, "--environment=qa", "--coins=3"],
            ["favorites", "add", key, "--environment=qa", "--coins=3"],
            ["favorites", "remove", key, "--environment=qa", "--coins=3"], ["kline", key, "--input=x"],
            ["kline", "BTC", "--interval=\(key)"], ["kline", "BTC", "--source=\(key)"], ["--port=\(key)"],
        ] {
            // Variables are empty, so that the key only occurs in the arguments.
            try await home.run(arguments, variables: [:], of: "\(arguments)")
            try await home.run(arguments, of: "\(arguments) with keys")
        }
        home.expectNoTrace()
    }

    @Test("No value of a variable or of the configuration file is printed that may be a key")
    func settings() async throws {
        let home = try Home()
        let key = Self.keys[1]
        for name in [
            "ENVIRONMENT", "COINS", "SEED", "LISTING_LIMIT", "TIMEOUT", "ATTEMPTS", "COINMARKETCAP_URL",
            "BINANCE_STREAM_URL",
        ] {
            try await home.run(["prices"], variables: ["WICK_\(name)": key], of: "WICK_\(name)")
        }
        try await home.run(["prices"], variables: ["WICK_COINMARKETCAP_KEY": "\(key) \(key)"], of: "two keys")
        try await home.run(["key", "status"], variables: ["WICK_COINMARKETCAP_KEY": "\(key) \(key)"], of: "two keys")
        for text in [
            "{\"environment\": \"KEY\"}", "{\"coins\": \"KEY\"}", "{\"timeout\": \"KEY\"}", "{\"KEY\": 1}",
            "{\"baseURLs\": {\"huobi\": \"KEY\"}}", "{\"baseURLs\": {\"KEY\": \"https://example.org\"}}",
            "{\"baseURLs\": \"KEY\"}", "{\"baseURLs\": {\"huobi\": \"https://KEY@example.org\"}}",
            "{\"keys\": {\"coinmarketcap\": \"KEY\"}}", "{\"keys\": \"KEY\"}", "\"KEY\"", "KEY", "{\"coins\": KEY}",
            "{\"environment\": \"KEY", "{\"apiKey\": \"KEY\"}", "{\"environment\": [\"KEY\"]}",
        ] {
            try home.write(configuration: text.replacing("KEY", with: key))
            for command in [["prices"], ["favorites"], ["check"], ["--port=0"]] {
                let result = try await home.run(command, variables: [:], of: "\(command), \(text)")
                #expect(result.status == 2, "\(command), \(text): \(result.errorOutput)")
            }
        }
    }

    @Test("A program started by wick inherits no key, and wick's own process list entry has none")
    func processes() async throws {
        let home = try Home()
        let seen = home.folder.appending(path: "seen")
        let browser = home.folder.appending(path: "browser")
        try ProgramFile.write(
            script: """
                #!/bin/sh
                cat /proc/self/environ /proc/self/cmdline > \(seen.path)
                """, to: browser)
        try #require(mkfifo(seen.path, 0o600) == 0)
        // Only read after the program has ended.
        nonisolated(unsafe) var (environment, leaks) = (Data(), [String]?.none)
        let result = try await WickProcess.run(
            ["open", "BTC", "--environment=qa", "--coins=3"],
            variables: home.variables.merging(Self.variables.merging(["BROWSER": browser.path]) { $1 }) { $1 },
            whenItSays: { process in
                // The first line comes before the browser is started: reading waits until it has written and ended.
                var browser = pollfd(fd: open(seen.path, O_RDONLY | O_NONBLOCK), events: Int16(POLLIN), revents: 0)
                #expect(poll(&browser, 1, 60_000) == 1)
                _ = fcntl(browser.fd, F_SETFL, 0)
                environment = FileHandle(fileDescriptor: browser.fd, closeOnDealloc: true).readDataToEndOfFile()
                leaks = Self.search.processes(below: process.processIdentifier)
                kill(process.processIdentifier, SIGTERM)
            })
        #expect(result.errorOutput.contains("BTC"))
        #expect(leaks == [])
        #expect(environment.range(of: Data("BROWSER=".utf8)) != nil)
        home.expectNoTrace()
    }

    @Test("The search finds a key in each encoding that a site may use")
    func searchFindsWhatItSeeks() {
        for key in Self.keys {
            let percent = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            for text in [
                key, key.lowercased(), percent, percent.lowercased(), String(key.dropFirst(5).prefix(14)),
                Data("user:\(key)".utf8).base64EncodedString(), Data("u:\(key)".utf8).base64EncodedString(),
                Data(key.utf8).base64EncodedString(),
            ] { #expect(Self.search.find(in: "a \(text) b") != nil, "\(text)") }
        }
        #expect(Self.search.find(in: "<redacted>") == nil)
    }
}
