import Foundation
import Testing
import Waiting

@Suite("wick-simulator", .ownThreads)
struct ProgramTests {
    /// The program in the folder of the test bundle.
    private static let program: URL? = ProcessInfo.processInfo.arguments
        .first { $0.hasSuffix(".xctest") }
        .map { URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("wick-simulator") }

    private func process(_ arguments: [String]) throws -> (process: Process, out: Pipe, errorOutput: Pipe) {
        let process = Process()
        let program = try #require(Self.program)
        process.executableURL = program
        process.arguments = arguments
        let out = Pipe()
        let errorOutput = Pipe()
        process.standardOutput = out
        process.standardError = errorOutput
        try process.run()
        return (process, out, errorOutput)
    }

    private func run(_ arguments: String...) throws -> (status: Int32, out: String, errorOutput: String) {
        let (process, out, errorOutput) = try process(arguments)
        let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let error = String(decoding: errorOutput.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text, error)
    }

    @Test("serves on the printed port until it receives a signal, then exits with 0", arguments: [SIGINT, SIGTERM])
    func serves(signal: Int32) throws {
        let (process, out, errorOutput) = try process(
            ["--print-port", "--coins", "20", "--seed=7", "--speed", "0", "--start-at", "2026-01-31T08:30:00Z"])
        let line = String(decoding: out.fileHandleForReading.availableData, as: UTF8.self)
        let port = try #require(Int(line.trimmingCharacters(in: .newlines)))
        let response = try RawClient.ask(port, MarketSimulatorTests.listing)
        #expect(response.text.hasPrefix("HTTP/1.1 200"))
        #expect(response.body.contains("\"timestamp\":\"2026-01-31T08:30:00.000Z\""))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(errorOutput.fileHandleForReading.readDataToEndOfFile().isEmpty)
    }

    @Test("prints the address of each site")
    func addresses() throws {
        let (process, out, _) = try process(["--coins=20", "--fault", "coinmarketcap/listings=status:503"])
        let text = String(decoding: out.fileHandleForReading.availableData, as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
        #expect(
            lines.map { $0.first } == [
                "coinmarketcap", "cryptocompare", "huobi", "binance", "kraken", "coinbase", "okx", "coingecko",
                "coinpaprika", "ecb", "icons", "github", "beers", "huobi-stream", "binance-stream", "kraken-stream",
                "coinbase-stream", "okx-stream",
                "control",
            ])
        let stream = try #require(lines.dropLast().last?.last)
        #expect(stream.hasPrefix("ws://127.0.0.1:") && stream.hasSuffix("/okx"))
        let address = try #require(lines.first?.last)
        let url = try #require(URL(string: String(address)))
        #expect(url.host == "127.0.0.1" && url.path == "/coinmarketcap")
        let port = try #require(url.port)
        let response = try RawClient.ask(port, MarketSimulatorTests.listing)
        #expect(response.text.hasPrefix("HTTP/1.1 503"))
        let beers = try RawClient.ask(port, "/beers/v2/beers?per_page=1")
        #expect(beers.body.contains("\"stock\":"))
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("prints help")
    func help() throws {
        let help = try run("--help")
        #expect(help.status == 0 && help.errorOutput.isEmpty)
        for word in [
            "--coins", "--seed", "--fault", "--speed", "--tick-rate", "coinmarketcap/listings",
            "binance/stream", "half-open", "beers/orders", "half-body",
            "/control/faults",
        ] {
            #expect(help.out.contains(word))
        }
        let version = try run("--version")
        #expect(version.status == 0 && version.out.hasPrefix("wick-simulator "))
    }

    @Test(
        "rejects an invalid command line with 2 and a one-line message",
        arguments: [
            ["--nosuch"], ["extra"], ["--port"], ["--port", "65536"], ["--port=x"], ["--coins", "0"],
            ["--coins", "20001"], ["--seed", "-1"], ["--speed", "-1"], ["--speed=fast"], ["--start-at", "yesterday"],
            ["--fault", "hang-up"], ["--fault", "nosuch=hang-up"], ["--fault", "*=teapot"], ["--host", "0.0.0.0"],
            ["--rate-limit", "0"], ["--tick-rate", "0"], ["--tick-rate", "101"], ["--print-port=1"],
        ])
    func usage(arguments: [String]) throws {
        let (process, out, errorOutput) = try process(arguments)
        let text = String(decoding: errorOutput.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(text.hasPrefix("wick-simulator: ") && text.split(separator: "\n").count == 1, "\(text)")
        #expect(out.fileHandleForReading.readDataToEndOfFile().isEmpty)
    }

    @Test("exports responses, prints the files, and exits")
    func export() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let exported = try run("--export", folder.path, "--coins", "20")
        #expect(exported.status == 0 && exported.errorOutput.isEmpty)
        let lines = exported.out.split(separator: "\n").map(String.init)
        for name in ["huobi-symbols", "github-repos-ashfurrow-page2", "beers-list", "beers-orders"] {
            #expect(lines.contains(folder.path + "/\(name).json"))
        }
        #expect(lines.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        let refused = try run("--export", "/dev/null/answers")
        #expect(refused.status == 1 && refused.out.isEmpty)
        #expect(refused.errorOutput.hasPrefix("wick-simulator: cannot write responses to /dev/null/answers"))
    }

    @Test("records its responses in a folder")
    func record() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (process, out, _) = try process(["--print-port", "--coins", "20", "--record", folder.path])
        let line = String(decoding: out.fileHandleForReading.availableData, as: UTF8.self)
        let port = try #require(Int(line.trimmingCharacters(in: .newlines)))
        let response = try RawClient.ask(port, MarketSimulatorTests.listing)
        process.terminate()
        process.waitUntilExit()
        let file = folder.appendingPathComponent("0001-coinmarketcap-listings-200.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == response.body)
    }

    @Test("exits with 1 if the port is in use")
    func busyPort() throws {
        let (process, out, _) = try process(["--print-port"])
        let line = String(decoding: out.fileHandleForReading.availableData, as: UTF8.self)
        let port = line.trimmingCharacters(in: .newlines)
        let second = try run("--port", port)
        #expect(second.status == 1)
        #expect(second.errorOutput.contains("port \(port) is in use"))
        process.terminate()
        process.waitUntilExit()
    }
}
