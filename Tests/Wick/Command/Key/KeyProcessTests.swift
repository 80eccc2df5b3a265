import Foundation
import KitKeyring
import Testing
import Waiting
import WickMarketSources
import WickSimulator

@Suite(
    "wick and a real keyring", .serialized, .ownThreads, .hangLimit,
    .enabled(if: KeyringSession.reason == nil, "\(KeyringSession.reason ?? "")"))
struct KeyProcessTests {
    private static let secret = "S3cret+Key/4711="

    /// All output of a test's runs.
    private final class Session {
        let keyring: KeyringSession
        private(set) var said = ""

        init(_ service: KeyringSession.Service, hasNoResponder: Bool = false) throws {
            keyring = try KeyringSession(service, hasNoResponder: hasNoResponder)
        }

        func run(
            _ arguments: [String], variables: [String: String] = [:], giving secret: String? = nil
        ) async throws -> WickProcess.ProcessResult {
            let input = Pipe()
            if let secret { try input.fileHandleForWriting.write(contentsOf: Data(secret.utf8)) }
            try input.fileHandleForWriting.close()
            let result = try await WickProcess.run(
                arguments, variables: keyring.variables.merging(variables) { $1 }, input: input.fileHandleForReading)
            said += result.output + result.errorOutput
            return result
        }

        /// Checks that the key is only in the keyring, which encrypts it.
        func expectNoTrace(sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(!said.contains(KeyProcessTests.secret), "\(said)", sourceLocation: sourceLocation)
            let files = keyring.files(holding: KeyProcessTests.secret)
            #expect(files.isEmpty, "\(files)", sourceLocation: sourceLocation)
        }
    }

    private func withSimulator(_ body: ([String]) async throws -> Void) async throws {
        let simulator = MarketSimulator(configuration: .init(coins: 20, keys: .exactly(Self.secret)))
        try simulator.start()
        defer { simulator.stop() }
        try await body(simulator.flags + ["--format=csv", "--attempts=1"])
    }

    @Test("A saved key is used by later runs, is overridden by a variable, and is removed when cleared")
    func stored() async throws {
        let session = try Session(.unlocked)
        try await withSimulator { flags in
            #expect(try await session.run(["prices"] + flags).status == 1)
            let set = try await session.run(["key", "set", "coinmarketcap"], giving: Self.secret + "\n")
            #expect(set.status == 0)
            #expect(set.errorOutput == "wick: The API key of CoinMarketCap was saved in your keyring.\n")
            let prices = try await session.run(["prices", "--verbose"] + flags)
            #expect(prices.status == 0)
            #expect(prices.output.split(separator: "\r\n").count == 21)
            let overridden = try await session.run(
                ["prices"] + flags, variables: ["WICK_COINMARKETCAP_KEY": "another"])
            #expect(overridden.status == 3, "The prices saved by the previous run are shown.")
            #expect(
                try await session.run(["key", "status"]).output
                    == "coinmarketcap: saved in the keyring\ncoingecko: no key\ncryptocompare: no key\n")

            _ = try await session.run(["key", "set", "cryptocompare"], giving: Self.secret)
            let candles = try await session.run(["kline", "BTC"] + flags)
            #expect(candles.status == 0)
            #expect(candles.errorOutput.contains("CryptoCompare"))
            #expect(try await session.run(["check"] + flags.filter { $0 != "--format=csv" }).status == 0)

            #expect(try await session.run(["key", "clear", "coinmarketcap"]).status == 0)
            #expect(try await session.run(["prices"] + flags).status == 3)
            #expect(
                try await session.run(["key", "status"]).output
                    == "coinmarketcap: no key\ncoingecko: no key\ncryptocompare: saved in the keyring\n")
        }
        session.expectNoTrace()
    }

    @Test("A second key replaces the first one")
    func replaced() async throws {
        let session = try Session(.unlocked)
        _ = try await session.run(["key", "set", "coinmarketcap"], giving: "another")
        _ = try await session.run(["key", "set", "coinmarketcap"], giving: Self.secret)
        try await withSimulator { flags in
            let prices = try await session.run(["prices"] + flags)
            #expect(prices.status == 0)
        }
        _ = try await session.run(["key", "clear", "coinmarketcap"])
        #expect(try await session.run(["key", "status"]).output.hasPrefix("coinmarketcap: no key\n"))
    }

    @Test(
        "A keyring's error has its own message; nothing is saved, and the key is not reported as missing",
        arguments: [(KeyringSession.Service.locked, KeyringError.locked), (.none, .noService), (.forbidden, .refused)])
    func unusable(_ service: KeyringSession.Service, _ reason: KeyringError) async throws {
        let session = try Session(service)
        let errorOutput = "\(reason.message) \(reason.advice)\n"
        let set = try await session.run(["key", "set", "coinmarketcap"], giving: Self.secret)
        #expect(set.status == 1)
        #expect(set.errorOutput.hasSuffix("wick: The key was not saved. \(errorOutput)"))
        let clear = try await session.run(["key", "clear", "coinmarketcap"])
        #expect(clear.status == 1)
        #expect(clear.errorOutput.hasSuffix("wick: Nothing was removed. \(errorOutput)"))
        let status = try await session.run(["key", "status"])
        #expect(status.status == 1)
        let lines = ["coinmarketcap", "coingecko", "cryptocompare"].map { "\($0): unknown: \(errorOutput)" }
        #expect(status.output == lines.joined())
        try await withSimulator { flags in
            let prices = try await session.run(["prices"] + flags)
            #expect(prices.status == 1)
            #expect(prices.errorOutput.contains("wick: \(errorOutput)"))
            let given = try await session.run(["prices"] + flags, variables: ["WICK_COINMARKETCAP_KEY": Self.secret])
            #expect(given.status == 0)
            #expect(!given.errorOutput.contains(reason.message))
        }
        session.expectNoTrace()
    }

    @Test("Without a bus, the key is not saved, and a message says so", arguments: [nil, "unix:path=/nonexistent/bus"])
    func noBus(_ address: String?) async throws {
        let input = Pipe()
        try input.fileHandleForWriting.write(contentsOf: Data(Self.secret.utf8))
        try input.fileHandleForWriting.close()
        let variables = address.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:]
        let result = try await WickProcess.run(
            ["key", "set", "coinmarketcap"], variables: variables, input: input.fileHandleForReading)
        #expect(result.status == 1)
        let reason = KeyringError.noBus
        #expect(result.errorOutput == "wick: The key was not saved. \(reason.message) \(reason.advice)\n")
    }

    @Test(
        "Whatever the keyring needs a password for, the wait is limited by --timeout",
        arguments: [KeyringSession.Service.locked, .empty])
    func hasNoResponder(_ service: KeyringSession.Service) async throws {
        let session = try Session(service, hasNoResponder: true)
        let reason = KeyringError.timedOut
        let set = try await session.run(["key", "set", "coinmarketcap", "--timeout=0.5"], giving: Self.secret)
        #expect(set.status == 1)
        #expect(
            set.errorOutput == "wick: The keyring may now ask for a password in a separate window.\n"
                + "wick: The key was not saved. \(reason.message) \(reason.advice)\n")
        session.expectNoTrace()
    }

    @Test("Ctrl+C ends the wait for the password; meanwhile the process list does not contain the key")
    func interrupted() async throws {
        let session = try Session(.locked, hasNoResponder: true)
        let input = Pipe()
        try input.fileHandleForWriting.write(contentsOf: Data(Self.secret.utf8))
        try input.fileHandleForWriting.close()
        let result = try await WickProcess.run(
            ["key", "set", "coinmarketcap"], variables: session.keyring.variables, input: input.fileHandleForReading
        ) { process in
            for table in ["cmdline", "environ"] {
                let text = try? FileHandle(forReadingAtPath: "/proc/\(process.processIdentifier)/\(table)")?
                    .readToEnd()
                #expect(text.map { !$0.isEmpty && $0.range(of: Data(Self.secret.utf8)) == nil } == true, "\(table)")
            }
            kill(process.processIdentifier, SIGINT)
        }
        #expect(result.signal == SIGINT)
        session.expectNoTrace()
    }

    @Test("Commands that need no key do not connect to the bus")
    func unrequested() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "wick-bus-\(UUID().uuidString)").path()
        defer { unlink(path) }
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        try #require(listener >= 0)
        defer { close(listener) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(isBound == 0 && listen(listener, 5) == 0)
        let variables = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"]
        for arguments in [
            ["--version"], ["key", "--help"], ["prices", "--environment=qa", "--coins=3"],
            ["kline", "BTC", "--environment=qa", "--coins=3"], ["key", "set", "coinmarketcap"],
        ] {
            _ = try await WickProcess.run(arguments, variables: variables)
        }
        #expect(accept(listener, nil, nil) < 0 && errno == EAGAIN)
    }
}

@Suite(
    "A key typed at a terminal", .serialized, .ownThreads, .hangLimit,
    .enabled(if: KeyringSession.reason == nil, "\(KeyringSession.reason ?? "")"))
struct KeyTerminalTests {
    private static let secret = "S3cret+Key/4711="

    @Test("It is not echoed, and echo is enabled again afterwards")
    func echoOff() async throws {
        let keyring = try KeyringSession(.unlocked)
        let terminal = try PseudoTerminal()
        nonisolated(unsafe) let screen = terminal  // used while the program waits, and after it has ended
        let result = try await WickProcess.run(
            ["key", "set", "coinmarketcap"], variables: keyring.variables, input: terminal.programSide
        ) { _ in
            #expect(!screen.isEchoing)
            screen.type("\(Self.secret)\nleft over")
        }
        #expect(result.status == 0)
        #expect(
            result.errorOutput == "API key of CoinMarketCap (nothing is shown as you type): \n"
                + "wick: The API key of CoinMarketCap was saved in your keyring.\n")
        #expect(terminal.isEchoing)
        #expect(!terminal.shown().contains("S3cret"))
        #expect(keyring.files(holding: Self.secret).isEmpty)
        let status = try await WickProcess.run(["key", "status"], variables: keyring.variables)
        #expect(status.output.hasPrefix("coinmarketcap: saved in the keyring\n"))
    }

    @Test("A signal ends it with echo enabled", arguments: [SIGINT, SIGTERM])
    func interrupted(_ signal: Int32) async throws {
        let terminal = try PseudoTerminal()
        nonisolated(unsafe) let screen = terminal  // used while the program waits, and after it has ended
        let result = try await WickProcess.run(["key", "set", "coinmarketcap"], input: terminal.programSide) {
            process in
            #expect(!screen.isEchoing)
            screen.type("S3cret")
            kill(process.processIdentifier, signal)
        }
        #expect(result.signal == signal)
        #expect(terminal.isEchoing)
        #expect(!terminal.shown().contains("S3cret") && !result.errorOutput.contains("S3cret"))
    }

    @Test("Ctrl+D and an empty line are no key", arguments: ["\u{4}", "\n", "  \n"])
    func nothing(_ typed: String) async throws {
        let terminal = try PseudoTerminal()
        nonisolated(unsafe) let screen = terminal  // used while the program waits, and after it has ended
        let result = try await WickProcess.run(["key", "set", "coinmarketcap"], input: terminal.programSide) { _ in
            screen.type(typed)
        }
        #expect(result.status == 1)
        #expect(result.errorOutput.hasSuffix("\nwick: No key entered. Nothing was changed.\n"))
        #expect(terminal.isEchoing)
    }
}
