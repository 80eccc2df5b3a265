import Foundation
import KitSiteSimulator
import Testing
import Waiting
import WickMarket
import WickMarketSources
import WickSimulator

@Suite("wick kline as a process", .serialized, .hangLimit)
struct KlineProcessTests {
    /// A market without price changes, so that consecutive requests have the same result.
    private let simulator = MarketSimulator(
        configuration: .init(coins: 300, speed: 0, startsAt: Date(timeIntervalSince1970: 1_790_000_000)))

    init() throws { try simulator.start() }

    private func kline(
        _ arguments: [String], variables: [String: String] = [:], output: FileHandle? = nil,
        whenItSays: (@Sendable (Process) -> Void)? = nil
    ) async throws -> WickProcess.ProcessResult {
        try await WickProcess.run(
            ["kline"] + arguments + simulator.flags, variables: variables, output: output, whenItSays: whenItSays)
    }

    private func rows(_ result: WickProcess.ProcessResult) -> [[Substring]] {
        result.output.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",") }
    }

    private func times(_ result: WickProcess.ProcessResult) throws -> [Date] {
        try rows(result).map { try Date(String($0[0]), strategy: .iso8601) }
    }

    @Test(
        "Each interval of each site has the requested candles without gaps, and each opens at the previous close",
        arguments: ["cryptocompare", "huobi", "binance", "kraken", "coinbase", "okx"], CandleInterval.allCases)
    func intervals(_ site: String, _ interval: CandleInterval) async throws {
        let result = try await kline(
            ["btc", "--source", site, "--interval", interval.rawValue, "--limit=50", "--format=csv"])
        #expect(result.status == 0)
        let times = try times(result)
        #expect(times.count == 50)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == interval.seconds })
        let rows = rows(result)
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0[4] == $1[1] })
    }

    @Test("A site is named in the words that it asks for")
    func attribution() async throws {
        let result = try await kline(["btc", "--source=coingecko", "--limit=3", "--format=csv"])
        #expect(result.status == 0)
        #expect(result.errorOutput.contains("Bitcoin (BTC) in US dollars, candles of 4h. Data by CoinGecko.\n"))
    }

    @Test("The last close is the price in wick prices, but for what an exchange's price moves within the minute")
    func price() async throws {
        let listed = try await WickProcess.run(
            ["prices", "--search=bitcoin", "--limit=1", "--format=csv"] + simulator.flags)
        let price = try #require(rows(listed).first)[5]
        for (site, difference) in [("cryptocompare", 1e-6), ("huobi", 0.005)] {
            let result = try await kline(["1", "--source", site, "--limit=1", "--format=csv"])
            let last = try #require(rows(result).first)
            let close = try #require(Double(last[4]))
            #expect(abs(close / (Double(price) ?? 0) - 1) < difference, "\(site): \(close), \(price)")
        }
    }

    @Test("Thousands of candles are loaded page by page, without a gap")
    func pages() async throws {
        let result = try await kline(["BTC", "--source=cryptocompare", "--limit", "4500", "--format=csv"])
        let times = try times(result)
        #expect(times.count == 4500)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 3600 })
        #expect(simulator.requests.count { $0.target.contains("histohour") } == 3)
    }

    @Test("The first candle is from the day the coin was listed, and there are no older ones")
    func firstCandle() async throws {
        let result = try await kline([
            "BTC", "--source=cryptocompare", "--interval=1d", "--limit=20000", "--format=csv",
        ])
        let times = try times(result)
        #expect(times.count > 1000 && times.count < 20_000)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 86_400 })
        #expect(result.errorOutput.contains("wick: CryptoCompare has no older candles.\n"))
    }

    @Test("Huobi returns its newest 2000 candles, and a message says that there are no older ones")
    func mostOfHuobi() async throws {
        let result = try await kline(["BTC", "--source=huobi", "--limit=5000", "--format=csv"])
        #expect(rows(result).count == 2000)
        #expect(result.errorOutput.contains("wick: Huobi has no older candles.\n"))
    }

    @Test("A site's failure is reported as such, and never as a missing symbol")
    func failures() async throws {
        let faults: [(String, String, FaultKind, String)] = [
            (
                "cryptocompare/coinlist", "cryptocompare", .status(503),
                "wick: CryptoCompare returned HTTP status 503"
            ),
            (
                "cryptocompare/histohour", "cryptocompare", .rateLimited(retryAfter: 1),
                "wick: Too many requests to CryptoCompare."
            ),
            (
                "cryptocompare/histohour", "cryptocompare", .brokenJSON,
                "wick: The response of CryptoCompare could not be read."
            ),
            ("cryptocompare/histohour", "cryptocompare", .hangUp, "wick: CryptoCompare cannot be reached."),
            ("huobi/symbols", "huobi", .emptyBody, "wick: The response of Huobi could not be read."),
            ("huobi/kline", "huobi", .halfBody, "wick: The response of Huobi ended early."),
            ("huobi/kline", "huobi", .contentType("text/html"), "wick: The response of Huobi could not be read."),
        ]
        for (endpoint, site, kind, errorOutput) in faults {
            let simulator = MarketSimulator(
                configuration: .init(coins: 20, faults: [Fault(endpoint: endpoint, kind: kind)]))
            try simulator.start()
            defer { withExtendedLifetime(simulator) {} }
            let result = try await WickProcess.run(["kline", "BTC", "--source", site] + simulator.flags)
            #expect(result.status == 1)
            #expect(result.errorOutput.hasPrefix(errorOutput), "\(endpoint) \(kind): \(result.errorOutput)")
            #expect(result.output.isEmpty && !result.errorOutput.contains("does not list"))
        }
    }

    @Test(
        "Automatic prints another site's candles while the preferred one fails, and its own afterwards",
        arguments: [.status(403), .status(503), .rateLimited(retryAfter: 30), .hangUp, .brokenJSON] as [FaultKind])
    func automatic(_ fault: FaultKind) async throws {
        try simulator.add(Fault(endpoint: "cryptocompare", kind: fault, count: 1))
        let flags = ["BTC", "--source=auto", "--limit=5", "--format=csv", "--attempts=1"]
        let other = try await kline(flags, variables: ["WICK_CRYPTOCOMPARE_KEY": "k"])
        #expect(other.status == 0 && rows(other).count == 5)
        #expect(
            other.errorOutput.hasSuffix(
                """
                wick: CryptoCompare is unavailable. Showing Coinbase (US dollars).
                wick: Staging data, from \(simulator.baseURL(for: "coinbase")).
                wick: Bitcoin (BTC) in US dollars, candles of 1h from Coinbase.

                """),
            "\(other.errorOutput)")
        let preferred = try await kline(flags, variables: ["WICK_CRYPTOCOMPARE_KEY": "k"])
        #expect(preferred.errorOutput.contains("from CryptoCompare.") && !preferred.errorOutput.contains("unavailable"))
    }

    @Test("Automatic passes over a site whose candles are old, and prints the first failure if all fail")
    func oldOrNone() async throws {
        let now = MarketSimulator(configuration: .init(coins: 20))
        try now.start()
        defer { withExtendedLifetime(now) {} }
        let keyed = ["WICK_CRYPTOCOMPARE_KEY": "k"]
        let flags = ["kline", "BTC", "--interval=1h", "--limit=5", "--format=csv", "--attempts=1"]
        // CryptoCompare's simulator is at a time in the past.
        let old =
            now.flags.filter { !$0.contains("cryptocompare") }
            + ["--base-url=cryptocompare=\(simulator.baseURL(for: "cryptocompare").absoluteString)"]
        let newer = try await WickProcess.run(flags + old, variables: keyed)
        #expect(newer.status == 0 && rows(newer).count == 5)
        let replaced = "wick: CryptoCompare is unavailable. Showing Coinbase (US dollars).\n"
        #expect(newer.errorOutput.contains(replaced), "\(newer.errorOutput)")

        for site in CandleProvider.all { try now.add(Fault(endpoint: site.id, kind: .status(503))) }
        let none = try await WickProcess.run(flags + now.flags, variables: keyed)
        #expect(none.status == 1 && none.output.isEmpty)
        #expect(none.errorOutput.hasPrefix("wick: CryptoCompare returned HTTP status 503"), "\(none.errorOutput)")
        #expect(none.errorOutput.filter(\.isNewline).count == 1)
    }

    @Test("An invalid candle is skipped and counted", arguments: [("cryptocompare", "histohour"), ("huobi", "kline")])
    func badCandle(_ site: String, _ endpoint: String) async throws {
        try simulator.add(Fault(endpoint: "\(site)/\(endpoint)", kind: .wrongType("open", item: 3)))
        let result = try await kline(["BTC", "--source", site, "--interval=1h", "--limit=20", "--format=csv"])
        #expect(result.status == 0)
        #expect(rows(result).count == 19)
        #expect(result.errorOutput.contains("wick: 1 entry of the site could not be read and was skipped.\n"))
    }

    @Test("A key is sent to a site that requires it, and a missing or wrong one is reported")
    func key() async throws {
        let simulator = MarketSimulator(configuration: .init(coins: 20, keys: .exactly("s3cret")))
        try simulator.start()
        defer { withExtendedLifetime(simulator) {} }
        // Coins are loaded from another site; this test is about CryptoCompare's key.
        let flags = ["kline", "BTC", "--source=cryptocompare", "--limit=2", "--verbose"]
        let coins = [
            "--environment=staging",
            "--base-url=coinmarketcap=\(self.simulator.baseURL(for: "coinmarketcap").absoluteString)",
        ]
        let site = ["--base-url=cryptocompare=\(simulator.baseURL(for: "cryptocompare").absoluteString)"]
        let right = try await WickProcess.run(flags + coins + site, variables: ["WICK_CRYPTOCOMPARE_KEY": "s3cret"])
        #expect(right.status == 0)
        #expect(right.errorOutput.contains("< 200") && !(right.errorOutput + right.output).contains("s3cret"))
        let wrong = try await WickProcess.run(flags + coins + site, variables: ["WICK_CRYPTOCOMPARE_KEY": "other"])
        #expect(wrong.status == 1)
        #expect(wrong.errorOutput.contains("wick: CryptoCompare does not accept the API key."))
        let none = try await WickProcess.run(flags + coins + site)
        #expect(none.status == 1)
        #expect(none.errorOutput.contains("wick: CryptoCompare needs an API key. Get a key"))
    }

    @Test("Ctrl+C ends the wait, a closed pipe is not a failure, an unknown symbol is one")
    func endings() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        #expect(try await kline(["BTC"], output: pipe.fileHandleForWriting).status == 0)
        let unknown = try await kline(["BTCX"])
        #expect(unknown.status == 1)
        #expect(
            unknown.errorOutput.contains(
                "wick: No coin has the symbol, name or ID \"BTCX\". Did you mean BTC (Bitcoin)"))
        #expect(try await kline([]).status == 2)
        try simulator.add(Fault(endpoint: "huobi/kline", kind: .silence))
        for format in ["csv", "png"] {
            let interrupted = try await kline(["BTC", "--source=huobi", "--verbose", "--format", format]) {
                kill($0.processIdentifier, SIGINT)
            }
            #expect(interrupted.signal == SIGINT, "\(format)")
        }
    }

    @Test("In qa the embedded simulator has candles too, and no site is reported as missing")
    func simulated() async throws {
        let result = try await WickProcess.run([
            "kline", "BTC", "--environment=qa", "--coins=20", "--limit=5", "--format=json",
        ])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").count == 7)
        #expect(result.errorOutput.hasPrefix("wick: Simulated data: all figures are invented (seed 1).\n"))
        #expect(result.errorOutput.contains("candles of 1h from CryptoCompare."))
    }

    @Test("A chart is rendered without a display, also from the user's file; a write error leaves no file")
    func pictures() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String) -> String { folder.appending(path: name).path }

        let drawn = try await kline(["BTC", "--format=png", "--output", path("btc.png"), "--size=800x400"])
        #expect(drawn.status == 0 && drawn.output.isEmpty)
        let png = try Data(contentsOf: folder.appending(path: "btc.png"))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && Array(png[16..<24]) == [0, 0, 3, 32, 0, 0, 1, 144])

        #expect(try await kline(["BTC", "--format=csv", "--output", path("btc.csv")]).status == 0)
        let own = try await WickProcess.run([
            "kline", "--input", path("btc.csv"), "--format=png", "--output", path("own.png"), "--theme=dark",
        ])
        #expect(own.status == 0 && own.errorOutput.contains("btc.csv\" has 100 candles of 5 minutes."))
        let copy = try await WickProcess.run(["kline", "--input", path("btc.csv"), "--format=csv", "--quiet"])
        #expect(try copy.output == String(contentsOf: folder.appending(path: "btc.csv"), encoding: .utf8))

        let refused = try await WickProcess.run([
            "kline", "--input", path("btc.csv"), "--output", path("none/btc.csv"),
        ])
        #expect(refused.status == 1 && refused.errorOutput.contains("could not be written: no such file or folder."))
        try Data("<fontconfig><dir>/nonexistent</dir></fontconfig>".utf8)
            .write(to: folder.appending(path: "fonts.conf"))
        let unlettered = try await WickProcess.run(
            ["kline", "--input", path("btc.csv"), "--format=png", "--output", path("none.png")],
            variables: ["FONTCONFIG_FILE": path("fonts.conf")])
        #expect(unlettered.status == 1)
        #expect(
            unlettered.errorOutput
                == "wick: No font found. Install one, such as Debian’s fonts-cantarell.\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "btc.csv", "btc.png", "fonts.conf", "own.png",
            ])
    }
}
