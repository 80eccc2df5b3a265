import Foundation
import Rx
import Testing
import Waiting
import WickDatabase
import WickMarket
import WickMarketStore
import WickSimulator

@Suite("wick favorites as a process", .serialized, .hangLimit)
struct FavoritesProcessTests {
    /// A market without price changes, so that consecutive requests have the same result.
    private let simulator = MarketSimulator(
        configuration: .init(coins: 300, speed: 0, startsAt: Date(timeIntervalSince1970: 1_790_000_000)))
    private let home: FavoritesHome

    init() throws {
        home = try FavoritesHome()
        try simulator.start()
    }

    private func favorites(
        _ arguments: [String], whenItSays: (@Sendable (Process) -> Void)? = nil
    ) async throws -> WickProcess.ProcessResult {
        try await WickProcess.run(
            ["favorites"] + arguments + simulator.flags, variables: home.variables, whenItSays: whenItSays)
    }

    @Test("Added favorites are listed with the same prices as in wick prices")
    func prices() async throws {
        #expect(try await favorites(["add", "ETH", "BTC"]).status == 0)
        let listed = try await favorites(["list", "--format=csv"])
        #expect(listed.status == 0)
        let market = try await WickProcess.run(["prices", "--limit=2", "--format=csv"] + simulator.flags)
        let rows = market.output.split(separator: "\r\n")
        #expect(listed.output.split(separator: "\r\n") == [rows[0], rows[2], rows[1]])
    }

    @Test("Concurrent commands lose no changes, and an open window receives them")
    func together() async throws {
        let window = MarketDatabase(path: home.file)
        window.open()
        defer { window.close() }
        let symbols = ["BTC", "ETH", "USDT", "XRP", "BNB", "SOL"]
        let (flags, variables) = (simulator.flags, home.variables)
        try await withThrowingTaskGroup(of: Int32?.self) { group in
            for symbol in symbols {
                group.addTask {
                    try await WickProcess.run(["favorites", "add", symbol] + flags, variables: variables).status
                }
            }
            for try await status in group { #expect(status == 0) }
        }
        // It has made no change itself.
        try await wait(for: window.favorites) { Set($0.map(\.symbol)) == Set(symbols) }
        #expect(try Set(home.favorites.map(\.symbol)) == Set(symbols))
        #expect(try await favorites(["clear"]).errorOutput == "wick: 6 favorites cleared.\n")
        try await wait(for: window.favorites) { $0.isEmpty }
    }

    private func wait(for lists: Observable<[Favorite]>, where isMatch: @escaping ([Favorite]) -> Bool) async throws {
        try await withCheckedThrowingContinuation { continuation in
            _ = lists.filter(isMatch).take(1).asSingle().subscribe { continuation.resume(with: $0.map { _ in }) }
        }
    }

    @Test("A coin is saved when the command reports it, even if it is killed then")
    func killed() async throws {
        for symbol in ["BTC", "ETH", "USDT"] {
            let result = try await favorites(["add", symbol], whenItSays: { kill($0.processIdentifier, SIGKILL) })
            #expect(result.errorOutput.contains("(\(symbol)) added to your favorites."))
            #expect(try home.favorites.last?.symbol == symbol)
        }
    }

    @Test("Several coins are all saved when the first one is reported")
    func killedAmongSeveral() async throws {
        let symbols = ["BTC", "ETH", "USDT", "XRP", "BNB", "SOL"]
        _ = try await favorites(["add"] + symbols, whenItSays: { kill($0.processIdentifier, SIGKILL) })
        #expect(try home.favorites.map(\.symbol) == symbols)
        _ = try await favorites(["remove"] + symbols, whenItSays: { kill($0.processIdentifier, SIGKILL) })
        #expect(try home.favorites == [])
    }

    @Test("Without XDG_DATA_HOME, the file is where the window has it, in the home folder")
    func path() async throws {
        let data = try #require(home.variables["XDG_DATA_HOME"])
        let result = try await WickProcess.run(
            ["favorites", "add", "BTC"] + simulator.flags, variables: ["HOME": data])
        #expect(result.status == 0)
        #expect(FileManager.default.fileExists(atPath: data + "/.local/share/wick/wick.sqlite"))
    }

    @Test("If a site fails, the list has names only, the reason is printed, and the status is 1")
    func failing() async throws {
        home.add(.bitcoin)
        let arguments = ["favorites", "list", "--attempts=1", "--format=csv"] + simulator.flags
        simulator.stop()
        let result = try await WickProcess.run(arguments, variables: home.variables)
        #expect(result.status == 1)
        #expect(result.output.split(separator: "\r\n").last == "1,,Bitcoin,BTC,,,,,")
        #expect(result.errorOutput.contains("cannot be reached"))
    }
}
