import Foundation
import KitSiteSimulator
import Polling
import Testing
import Waiting
import WickSimulator

@Suite("wick watch as a process", .serialized, .hangLimit)
struct WatchProcessTests {
    /// At the time of this machine, because live candles are those of now.
    private let simulator = MarketSimulator(configuration: .init(coins: 100, tickRate: 20))

    init() throws { try simulator.start() }

    private func watch(
        _ arguments: [String], variables: [String: String] = [:], output: FileHandle? = nil,
        whenItSays: (@Sendable (Process) -> Void)? = nil
    ) async throws -> WickProcess.ProcessResult {
        try await WickProcess.run(
            ["watch"] + arguments + simulator.flags + simulator.streamFlags, variables: variables, output: output,
            whenItSays: whenItSays)
    }

    @Test("Each site streams its coins", arguments: MarketSimulator.streamSiteIDs)
    func sites(_ site: String) async throws {
        let pipe = Pipe()
        nonisolated(unsafe) var text = ""  // only read after the process has ended
        let result = try await watch(
            ["btc", "1027", "--source", site, "--format=jsonl"], output: pipe.fileHandleForWriting
        ) { process in
            // One coin may have many updates before the other's first.
            while let data = try? pipe.fileHandleForReading.read(upToCount: 1), !data.isEmpty {
                text += String(decoding: data, as: UTF8.self)
                if text.last == "\n", text.contains("\"BTC"), text.contains("\"ETH") { break }
            }
            kill(process.processIdentifier, SIGTERM)
        }
        #expect(result.signal == SIGTERM, "\(result.errorOutput)")
        let rows = try text.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(rows.allSatisfy { $0["site"] as? String == site && $0["closed"] is Bool && $0["price"] is Double })
        #expect(Set(rows.compactMap { $0["pair"] as? String }.map { $0.prefix(3) }) == ["BTC", "ETH"])
    }

    @Test("In qa the simulator runs inside the process, which ends after the time")
    func simulated() async throws {
        let result = try await WickProcess.run(
            ["watch", "BTC", "--environment=qa", "--coins=50", "--for=2s", "--format=csv"])
        #expect(result.status == 0, "\(result.errorOutput)")
        #expect(result.output.hasPrefix("time,site,pair,price,open,high,low,close,volume,closed\r\n"))
        #expect(
            result.errorOutput.hasPrefix(
                "wick: Simulated data: all figures are invented (seed 1).\nwick: Bitcoin (BTC) in "))
    }

    @Test("A reader that closes the pipe ends it with success, after each line was written at once")
    func readerGone() async throws {
        let pipe = Pipe()
        let first = Task.detached {
            let line = pipe.fileHandleForReading.availableData
            try pipe.fileHandleForReading.close()
            return String(decoding: line, as: UTF8.self)
        }
        let result = try await watch(["BTC", "--format=jsonl", "--quiet"], output: pipe.fileHandleForWriting)
        #expect(result.status == 0 && result.errorOutput.isEmpty)
        #expect(try await first.value.hasPrefix("{\"time\":\"2"))
    }

    @Test("Ctrl+C and SIGTERM end it by that signal", arguments: [SIGINT, SIGTERM])
    func interrupted(_ signal: Int32) async throws {
        let pipe = Pipe()
        let result = try await watch(["BTC", "ETH", "--format=jsonl"], output: pipe.fileHandleForWriting) { process in
            // The first byte shows that it watches.
            _ = try? pipe.fileHandleForReading.read(upToCount: 1)
            kill(process.processIdentifier, signal)
        }
        #expect(result.signal == signal)
    }

    @Test("Ctrl+C and SIGTERM end it although its reader has stopped reading", arguments: [SIGINT, SIGTERM])
    func interruptedWhileBlocked(_ signal: Int32) async throws {
        let pipe = Pipe()
        let (reading, writing) = (pipe.fileHandleForReading.fileDescriptor, pipe.fileHandleForWriting.fileDescriptor)
        let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ, which Swift does not import
        let capacity = fcntl(writing, setPipeSize, 4096)
        let result = try await watch(["BTC", "ETH", "--format=jsonl"], output: pipe.fileHandleForWriting) { process in
            // Until another line, of less than 500 bytes, does not fit: then nothing is added any more.
            var (last, unchanged) = (Int32(0), 0)
            _ = poll {
                var count: Int32 = 0
                guard ioctl(reading, UInt(FIONREAD), &count) == 0 else { return true }
                unchanged = count == last && count > capacity - 500 ? unchanged + 1 : 0
                last = count
                return unchanged == 25
            }
            kill(process.processIdentifier, signal)
        }
        #expect(result.signal == signal)
        _ = try pipe.fileHandleForReading.read(upToCount: 1)
    }

    @Test(
        "A fault of the stream before the first price ends it with one line and advice",
        arguments: [
            ("status:503", "wick: Kraken returned HTTP status 503"),
            ("hang-up", "wick: Kraken cannot be reached."),
            ("refused-subscription", "wick: Kraken refused: "),
        ])
    func faults(_ fault: String, _ message: String) async throws {
        try simulator.add(Fault(parsing: "kraken/stream=\(fault)"))
        let result = try await watch(["BTC", "--source=kraken", "--count=2", "--quiet"])
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errorOutput.hasPrefix(message), "\(result.errorOutput)")
        #expect(result.errorOutput.filter(\.isNewline).count == 1)
        simulator.clearFaults()
        #expect(try await watch(["BTC", "--source=kraken", "--count=2", "--quiet"]).status == 0)
    }

    @Test(
        "Automatic watches another site while the stream of the first one fails at the start, and that one afterwards",
        arguments: ["status:503", "hang-up", "refused-subscription"])
    func automatic(_ fault: String) async throws {
        try simulator.add(Fault(parsing: "huobi/stream=\(fault)"))
        let other = try await watch(["BTC", "--count=2", "--format=csv"])
        #expect(other.status == 0 && other.output.split(separator: "\r\n").count == 3)
        let replaced = "wick: Huobi is unavailable. Showing Coinbase (US dollars).\n"
        #expect(other.errorOutput.contains(replaced), "\(other.errorOutput)")
        #expect(other.errorOutput.hasSuffix("wick: Bitcoin (BTC) in US dollars, candles of 1m from Coinbase.\n"))
        simulator.clearFaults()
        let first = try await watch(["BTC", "--count=2", "--format=csv"])
        #expect(first.status == 0 && first.errorOutput.hasSuffix("candles of 1m from Huobi.\n"))
        #expect(!first.errorOutput.contains("unavailable"))
    }

    @Test(
        "After a stream that breaks, the updates go on",
        arguments: ["close:1001@1", "cut-stream@1", "huge-update@1", "endless-message@1", "garbage:utf8@1"])
    func reconnected(_ fault: String) async throws {
        try simulator.add(Fault(parsing: "kraken/stream=\(fault)"))
        let result = try await watch(["BTC", "--source=kraken", "--count=20", "--format=csv"])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\r\n").count == 21)
        // The first candle may arrive before or after the break.
        #expect(
            result.errorOutput.split(separator: "\n").sorted() == [
                "wick: Bitcoin (BTC) in US dollars, candles of 1m from Kraken.",
                "wick: Staging data, from \(simulator.baseURL(for: "kraken")).",
                "wick: The stream of Kraken was interrupted. Reconnecting.",
            ])
        #expect(simulator.requestCounts["kraken/stream"] == 2)
    }

    @Test("A terminal shows one row for each coin, no wider than the terminal")
    func terminal() async throws {
        nonisolated(unsafe) let terminal = try PseudoTerminal(columns: 60)
        nonisolated(unsafe) var text = ""  // only read after the process has ended
        let result = try await watch(
            ["BTC", "ETH", "--source=okx"], variables: ["TERM": "xterm"], output: terminal.programSide
        ) { process in
            _ = poll {
                text += terminal.shown()
                return text.split(separator: "\u{1B}[3A").count > 3
            }
            kill(process.processIdentifier, SIGINT)
        }
        #expect(result.signal == SIGINT)
        // A table or a message erases the table before, of a coin or of both; the last may be incomplete.
        let plain = text.replacing(/\u{1B}\[\d*[mKJ]/, with: "")
        let tables = plain.split(separator: /\u{1B}\[[23]A\r/).dropLast().map { $0.split(separator: "\r\n") }
        #expect(tables.count > 3 && tables.allSatisfy { $0.first?.contains("Source") == true }, "\(text)")
        let coins = tables.map { $0.dropFirst().compactMap { $0.split(separator: " ").dropFirst().first?.prefix(3) } }
        #expect(coins.allSatisfy { $0 == ["BTC"] || $0 == ["ETH"] || $0 == ["BTC", "ETH"] }, "\(text)")
        #expect(coins.last == ["BTC", "ETH"])
        #expect(tables.joined().allSatisfy { $0.count < 60 }, "\(text)")
    }
}

extension MarketSimulator {
    /// The flags that make `wick` use this simulator's streams in staging.
    var streamFlags: [String] {
        Self.streamSiteIDs.map { "--stream-url=\($0)=\(streamURL(for: $0).absoluteString)" }
    }
}
