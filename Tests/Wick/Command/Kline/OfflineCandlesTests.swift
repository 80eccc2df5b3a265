import Foundation
import Networking
import Testing
import WickDatabase
import WickMarket
import WickMarketSources
import WickMarketStore

@testable import WickCommand

@Suite("wick kline --offline")
struct OfflineCandlesTests {
    private let context = FakeCommandContext()
    private let home: FavoritesHome
    private static let savedAt = Date(timeIntervalSince1970: 1_790_000_000)

    init() throws { home = try FavoritesHome() }

    private let broken = RoutedTransport { _ in .failure(.cannotConnect) }
    /// The map of coins loads, and no candles do.
    private let halfBroken = RoutedTransport { $0.hasSuffix("/map") ? nil : .failure(.cannotConnect) }

    private func run(
        _ arguments: [String], transport: any Transport = SampleTransport(), hours: Double = 0
    ) -> WickCommand.ExitStatus {
        context.run(
            arguments, variables: home.variables, transport: transport,
            clock: { Self.savedAt.addingTimeInterval(hours * 3600) })
    }

    /// What was printed since the last call.
    private func printed(_ body: () -> WickCommand.ExitStatus) -> (WickCommand.ExitStatus, String, String) {
        let (output, errors) = (context.output.count, context.errorOutput.count)
        let status = body()
        return (status, String(context.output.dropFirst(output)), String(context.errorOutput.dropFirst(errors)))
    }

    @Test(
        "Printed candles are printed again without the network, with their age and status 0",
        arguments: ["csv", "json", "table"])
    func again(format: String) {
        let arguments = ["kline", "btc", "--limit", "2", "--format", format]
        let online = printed { run(arguments) }
        #expect(online.0 == .success)
        let offline = printed { run(arguments + ["--offline"], transport: broken, hours: 3) }
        #expect(offline.0 == .success)
        #expect(offline.1 == online.1 && !offline.1.isEmpty)
        #expect(
            offline.2 == "wick: Showing saved candles from 14:13 (3 h ago).\n"
                + "wick: Bitcoin (BTC) in USDT, candles of 5m from Huobi.\n")
    }

    @Test("Another source, interval and limit, and the coin's name or id, work too")
    func choices() {
        #expect(run(["kline", "btc", "--source=binance", "--interval=1d", "--quiet"]) == .success)
        for coin in ["btc", "BITCOIN", "1"] {
            let result = printed {
                run(["kline", coin, "--interval=1d", "--offline", "--format=json", "--limit=1"], transport: broken)
            }
            #expect(result.0 == .success)
            #expect(result.1.components(separatedBy: "\"time\"").count == 2)
            #expect(result.2.contains("from Binance.\n"))
        }
    }

    @Test("The coins of saved prices are known too")
    func listed() {
        #expect(run(["prices", "--quiet"]) == .success)
        let result = printed { run(["kline", "btc", "--offline"], transport: broken) }
        #expect(result.0 == .failure)
        #expect(
            result.2
                == "wick: No such candles of Bitcoin (BTC) saved. Run the command once without --offline.\n")
    }

    @Test("If nothing is saved, an error says what to do")
    func nothing() {
        let result = printed { run(["kline", "btc", "--offline"]) }
        #expect(result.0 == .failure && result.1.isEmpty)
        #expect(result.2 == "wick: No candles saved. Run the command once without --offline.\n")
        #expect(run(["kline", "btc", "--quiet"]) == .success)
        #expect(run(["kline", "btc", "--quiet", "--offline"], transport: broken) == .success)
    }

    @Test("Other intervals, sources and coins than the saved ones are not shown")
    func others() {
        #expect(run(["kline", "btc", "--quiet"]) == .success)
        for other in [["btc", "--interval=1d"], ["btc", "--source=binance"], ["nosuchcoin"]] {
            let result = printed { run(["kline", "--offline"] + other, transport: broken) }
            #expect(result.0 == .failure && result.1.isEmpty, "\(other)")
            #expect(!result.2.isEmpty, "\(other)")
        }
    }

    @Test("Candles of one address are not those of another, and simulated ones are not saved")
    func environments() {
        let staging = ["--environment=staging"]
        let one = staging + ["--base-url=coinmarketcap=https://one.test", "--base-url=huobi=https://one.test"]
        let two = staging + ["--base-url=coinmarketcap=https://one.test", "--base-url=huobi=https://two.test"]
        #expect(run(["kline", "btc", "--quiet"] + one) == .success)
        #expect(run(["kline", "btc", "--offline"] + one, transport: broken) == .success)
        #expect(run(["kline", "btc", "--offline"] + two, transport: broken) == .failure)
        #expect(run(["kline", "btc", "--offline"], transport: broken) == .failure)
        #expect(run(["kline", "btc", "--environment=qa", "--coins=5", "--quiet"]) == .success)
        let result = printed { run(["kline", "btc", "--environment=qa", "--coins=5", "--offline"]) }
        #expect(result.0 == .failure)
        #expect(result.2 == "wick: Simulated data is not saved. Omit --offline.\n")
    }

    @Test("Where the network fails, the age of what could be shown is said", arguments: [false, true])
    func offer(hasMap: Bool) {
        let transport = hasMap ? halfBroken : broken
        let before = printed { run(["kline", "btc"], transport: transport) }
        #expect(before.0 == .failure && !before.2.contains("saved"))
        #expect(run(["kline", "btc", "--quiet"]) == .success)
        let result = printed { run(["kline", "btc"], transport: transport, hours: 2) }
        #expect(result.0 == .failure && result.1.isEmpty)
        #expect(result.2.hasSuffix("wick: Saved candles from 14:13 (2 h ago) are available: use --offline.\n"))
        #expect(run(["kline", "btc", "--quiet"], hours: 2) == .success)
    }

    @Test("A file of one's own is never offline")
    func file() {
        #expect(run(["kline", "--input=a.csv", "--offline"]) == .usage)
        #expect(context.errorOutput.contains("--offline"))
    }

    @Test("wick prices --offline prints saved prices with their age and status 0")
    func prices() {
        let nothing = printed { run(["prices", "--offline"]) }
        #expect(nothing.0 == .failure && nothing.1.isEmpty)
        #expect(nothing.2 == "wick: No prices saved. Run wick prices once without --offline.\n")
        let online = printed { run(["prices", "--format=csv"]) }
        let offline = printed { run(["prices", "--format=csv", "--offline"], transport: broken, hours: 3) }
        #expect(offline.0 == .success)
        #expect(offline.1 == online.1 && !offline.1.isEmpty)
        #expect(offline.2.hasPrefix("wick: Showing saved prices from 14:13 (3 h ago).\n"))
        let simulated = printed { run(["prices", "--environment=qa", "--coins=5", "--offline"]) }
        #expect(simulated.0 == .failure && simulated.1.isEmpty)
        #expect(simulated.2 == "wick: Simulated data is not saved. Omit --offline.\n")
    }
}
