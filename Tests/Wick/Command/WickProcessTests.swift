import Foundation
import KitSiteSimulator
import Testing
import Waiting
import WickMarket
import WickSimulator

@Suite("wick as a process", .serialized, .hangLimit)
struct WickProcessTests {
    private let simulator = MarketSimulator(configuration: .init(coins: 300))

    init() throws { try simulator.start() }

    private func prices(
        _ arguments: [String], variables: [String: String] = [:], output: FileHandle? = nil,
        whenItSays: (@Sendable (Process) -> Void)? = nil
    ) async throws -> WickProcess.ProcessResult {
        let base = simulator.baseURL(for: "coinmarketcap").absoluteString
        return try await WickProcess.run(
            ["prices", "--environment", "staging", "--base-url", "coinmarketcap=\(base)"] + arguments,
            variables: variables, output: output, whenItSays: whenItSays)
    }

    @Test("JSON is written to standard output with exactly its nine names, messages to standard error")
    func json() async throws {
        let result = try await prices(["--format", "json"])
        #expect(result.status == 0)
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        #expect(rows.count == 300)
        let names: Set = ["id", "rank", "name", "symbol", "section", "price", "change24h", "volume24h", "marketCap"]
        #expect(rows.allSatisfy { Set($0.keys) == names })
        #expect(result.errorOutput.hasPrefix("wick: Staging data, from http://127.0.0.1:"))
    }

    @Test("A limit by rank requests as many ranks and no more")
    func fewRanks() async throws {
        let result = try await prices(["--format", "json", "--limit", "7"])
        #expect(result.output.split(separator: "\n").count == 9)
        #expect(simulator.requests.count == 1)
        #expect(simulator.requests.first?.target.contains("limit=7&") == true)
        #expect(try await prices(["--limit", "7", "--sort", "name"]).status == 0)
        #expect(simulator.requests.last?.target.contains("limit=500&") == true)
    }

    @Test("A site on this machine is accessed directly, whatever proxy the environment sets")
    func proxy() async throws {
        let nowhere = "http://127.0.0.1:1"
        let result = try await prices(
            ["--limit", "7"], variables: ["http_proxy": nowhere, "HTTP_PROXY": nowhere, "all_proxy": nowhere])
        #expect(result.status == 0)
        #expect(simulator.requests.count == 1)
    }

    @Test("If libcurl cannot be loaded, a message says what to install, and commands without requests work")
    func withoutLibcurl() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "no-libcurl-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("no library".utf8).write(to: folder.appending(path: "libcurl.so.4"))
        let result = try await prices([], variables: ["LD_LIBRARY_PATH": folder.path])
        #expect(result.status == 1)
        let errorOutput = "libcurl.so.4 could not be loaded. Install it, as Debian’s libcurl4, and try again.\n"
        #expect(result.errorOutput.hasSuffix(errorOutput), "\(result.errorOutput)")
        #expect(simulator.requests.isEmpty)
        #expect(try await WickProcess.run(["--version"], variables: ["LD_LIBRARY_PATH": folder.path]).status == 0)
    }

    @Test("CSV and the table have no colours in a pipe")
    func pipes() async throws {
        let table = try await prices(["--limit", "3"], variables: ["TERM": "xterm-256color"])
        #expect(table.output.split(separator: "\n").count == 4)
        #expect(!table.output.contains("\u{1B}"))
        let csv = try await prices(["--limit", "3", "--format=csv"])
        #expect(csv.output.split(separator: "\r\n").count == 4)
    }

    @Test("Searching and sorting work as in the window")
    func search() async throws {
        let result = try await prices(["--search", "BITCOIN", "--section", "coin", "--format", "csv", "--quiet"])
        #expect(result.output.contains(",Bitcoin,BTC,coin,"))
        #expect(!result.output.contains(",token,"))
        #expect(result.errorOutput.isEmpty)
        let none = try await prices(["--search", "zzzzzz"])
        #expect(none.status == 0)
        #expect(none.output.isEmpty)
        #expect(none.errorOutput.contains("No coin or token matches \"zzzzzz\". Searched the whole market."))
        let few = try await prices(["--search", "zzzzzz", "--listing-limit", "200"])
        #expect(
            few.errorOutput.contains(
                "No coin or token matches \"zzzzzz\". Searched the first 200 ranks; use --listing-limit for more."))
    }

    @Test("A search without results recommended --listing-limit even if there were no more ranks")
    func wholeMarket() async throws {
        let flags = ["prices", "--search", "zzzzzz"]
        let all = try await WickProcess.run(flags + ["--environment", "qa", "--coins", "20"])
        #expect(
            all.errorOutput.contains(
                "No coin or token matches \"zzzzzz\". Searched 20 simulated coins; use --coins for more."))
        let part = try await WickProcess.run(flags + ["--environment", "qa", "--listing-limit", "9"])
        #expect(part.errorOutput.contains("Searched the first 9 ranks; use --listing-limit for more."))
    }

    @Test("In qa the simulator runs inside the process, and a message says so")
    func simulated() async throws {
        let result = try await WickProcess.run(["prices", "--environment", "qa", "--coins", "20", "--format", "csv"])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\r\n").count == 21)
        #expect(result.errorOutput.contains("wick: Simulated data: all figures are invented (seed 1).\n"))
    }

    @Test("The same seed results in the same coins, another seed in others")
    func seeds() async throws {
        func names(_ seed: String) async throws -> [Substring] {
            let arguments = [
                "prices", "--environment=qa", "--coins=400", "--seed", seed, "--format=csv", "--sort=name",
            ]
            return try await WickProcess.run(arguments).output.split(separator: "\r\n").map {
                $0.split(separator: ",")[2]
            }
        }
        let first = try await names("5")
        #expect(try await names("5") == first)
        #expect(try await names("6") != first)
    }

    @Test("An invalid entry is skipped and counted")
    func skipped() async throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .wrongType("name", item: 2)))
        let result = try await prices(["--limit", "5"])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").count == 5)
        #expect(result.errorOutput.contains("wick: 1 entry of the site could not be read and was skipped.\n"))
    }

    @Test(
        "A site's failure ends with status 1 and one line with advice",
        arguments: [
            (FaultKind.status(401), "wick: CoinMarketCap does not accept the API key. "),
            (.rateLimited(retryAfter: 90), "wick: Too many requests to CoinMarketCap. Try again in "),
            (.status(503), "wick: CoinMarketCap returned HTTP status 503"),
            (.brokenJSON, "wick: The response of CoinMarketCap could not be read. "),
            (.errorBody(), "wick: CoinMarketCap"), (.emptyBody, "wick: The response of CoinMarketCap"),
            (.contentType("text/html"), "wick: The response of CoinMarketCap could not be read. "),
            (.halfBody, "wick: The response of CoinMarketCap ended early. "),
            (.hangUp, "wick: CoinMarketCap cannot be reached. Check the network connection and try again."),
            (.redirect(to: FaultKind.elsewhere), "wick: CoinMarketCap redirected the request"),
        ])
    func failures(_ kind: FaultKind, _ errorOutput: String) async throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: kind))
        let result = try await prices(["--format", "json"])
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errorOutput.hasPrefix(errorOutput), "\(result.errorOutput)")
        #expect(result.errorOutput.filter(\.isNewline).count == 1)
    }

    @Test("If a site requires a key, and there is no keyring, both are reported")
    func keyRequested() async throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .status(401, code: 1002)))
        let result = try await prices(["--format", "json"])
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        let lines = result.errorOutput.split(separator: "\n")
        #expect(lines.count == 2, "\(result.errorOutput)")
        #expect(lines.first?.hasPrefix("wick: No session bus, so the keyring is unavailable. ") == true)
        #expect(lines.last?.hasPrefix("wick: CoinMarketCap needs an API key. ") == true)
    }

    @Test("A temporary failure is retried as often as allowed")
    func triedAgain() async throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .status(503), count: 1))
        let verbose = try await prices(["--limit", "5", "--verbose"])
        #expect(verbose.status == 0)
        #expect(verbose.errorOutput.contains(" again in "))
        #expect(simulator.requests.count == 2)
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .status(503), count: 1))
        #expect(try await prices(["--limit", "5", "--attempts", "1"]).status == 1)
        #expect(simulator.requests.count == 3)
    }

    @Test("A request without a response ends after the timeout")
    func silence() async throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .silence))
        let result = try await prices(["--timeout", "0.2"])
        #expect(result.status == 1)
        #expect(
            result.errorOutput
                == "wick: CoinMarketCap did not respond in time. Check the network connection and try again.\n"
        )
        #expect(simulator.requests.count == 1, "The user waits for one timeout only.")
    }

    @Test("If there is no connection, simulated data is suggested")
    func unreachable() async throws {
        simulator.stop()
        let result = try await WickProcess.run([
            "prices", "--environment", "staging", "--base-url", "coinmarketcap=http://127.0.0.1:1",
        ])
        #expect(result.status == 1)
        #expect(
            result.errorOutput
                == "wick: CoinMarketCap cannot be reached. Check the network connection and try again.\n")
    }

    @Test("Ctrl+C and SIGTERM end the wait, and the shell is notified", arguments: [SIGINT, SIGTERM])
    func interrupted(_ signal: Int32) async throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .silence))
        let result = try await prices(["--verbose"]) { kill($0.processIdentifier, signal) }
        #expect(result.signal == signal)
        #expect(result.output.isEmpty)
    }

    @Test("A process started with Ctrl+C ignored keeps ignoring it, as nohup requires")
    func ignoredSignal() async throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .silence))
        let base = simulator.baseURL(for: "coinmarketcap").absoluteString
        let result = try await WickProcess.run(
            [
                "-c", "trap '' INT; exec \"$0\" \"$@\"", WickProcess.url.path(), "prices", "--verbose",
                "--environment=staging", "--base-url=coinmarketcap=\(base)", "--timeout=1",
            ], program: URL(filePath: "/bin/sh")
        ) { kill($0.processIdentifier, SIGINT) }
        #expect(result.status == 1, "It has waited for the site until the timeout.")
    }

    @Test("Repeated search text cannot control the terminal")
    func sanitizedMessages() async throws {
        let errorOutput = try await prices(["--search", "zz\u{1B}[31m\u{202E}"]).errorOutput
        #expect(errorOutput.contains("No coin or token matches"))
        #expect(!errorOutput.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    @Test("A reader that closes the pipe is not a failure")
    func readerGone() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let result = try await prices(["--format", "json"], output: pipe.fileHandleForWriting)
        #expect(result.status == 0)
        #expect(result.errorOutput.isEmpty)
    }

    @Test("A full disk is reported as a failure")
    func fullDisk() async throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let result = try await prices(["--limit", "1"], output: full)
        #expect(result.status == 1)
        #expect(
            result.errorOutput
                == "wick: The output could not be written: No space left on device. Check where standard output goes.\n"
        )
    }

    @Test("If standard output is closed, no connection gets its number and receives the prices")
    func closedOutput() async throws {
        let base = simulator.baseURL(for: "coinmarketcap").absoluteString
        let result = try await WickProcess.run(
            [
                "-c", "exec \"$0\" \"$@\" >&-", WickProcess.url.path(), "prices", "--environment=staging",
                "--base-url=coinmarketcap=\(base)",
            ], program: URL(filePath: "/bin/sh"))
        #expect(result.status == 1)
        #expect(
            result.errorOutput
                == "wick: The output could not be written: Bad file descriptor. Check where standard output goes.\n")
    }

    @Test("--verbose logs requests without their key")
    func verbose() async throws {
        let result = try await prices(["--verbose", "--limit=1"], variables: ["WICK_COINMARKETCAP_KEY": "s3cret"])
        #expect(result.status == 0)
        #expect(simulator.requests.first?.hasKey == true)
        #expect(result.errorOutput.contains("> GET http://127.0.0.1:"))
        #expect(result.errorOutput.contains("< 200"))
        #expect(!(result.errorOutput + result.output).contains("s3cret"))
    }

    @Test("Settings come from the file if neither flag nor variable has them")
    func configurationFile() async throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "wick-\(UUID().uuidString)")
        let folder = directory.appending(path: "wick")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let base = simulator.baseURL(for: "coinmarketcap").absoluteString
        let text = "{\"environment\": \"staging\", \"listingLimit\": 4, \"baseURLs\": {\"coinmarketcap\": \"\(base)\"}}"
        try Data(text.utf8).write(to: folder.appending(path: "config.json"))
        let variables = ["XDG_CONFIG_HOME": directory.path()]
        let result = try await WickProcess.run(["prices", "--format=csv"], variables: variables)
        #expect(result.output.split(separator: "\r\n").count == 5)
        let qa = try await WickProcess.run(["prices", "--environment=qa"], variables: variables)
        #expect(qa.output.split(separator: "\n").count == 5)
    }

    @Test("Usage errors end with status 2, and the version is the constant")
    func statuses() async throws {
        #expect(try await WickProcess.run(["prices", "--frmat"]).status == 2)
        #expect(try await WickProcess.run(["--version"]).output == "wick \(WickVersion.current)\n")
    }
}
