import CommandLineOptions
import Testing
import WickMarketSources

@testable import WickCommand

@Suite("The options of wick watch")
struct WatchOptionsTests {
    private func options(_ arguments: [String]) throws -> WatchOptions {
        try WatchOptions(try WatchOptions.syntax().parse(arguments), CandleProvider.all)
    }

    @Test("By default every update of candles of a minute is printed as a table, from any source")
    func standard() throws {
        let options = try options(["BTC"])
        #expect(options.coins == ["BTC"] && options.source == .automatic && options.interval == .minute)
        #expect(options.format == .table && options.count == nil && options.duration == nil)
        #expect(!options.isVerbose && !options.isQuiet)
    }

    @Test("Every option is read")
    func all() throws {
        let options = try options([
            "BTC", "eth", "--source", "kraken", "--interval=5m", "--format", "jsonl", "--count=7", "--for", "2m",
            "--verbose", "--quiet",
        ])
        #expect(
            options.coins == ["BTC", "eth"] && options.source == .fixed(.kraken) && options.interval == .fiveMinutes)
        #expect(options.format == .lines && options.count == 7 && options.duration == 120)
        #expect(options.isVerbose && options.isQuiet)
    }

    @Test(
        "Invalid values are reported with what is allowed",
        arguments: [
            ([], "Missing argument: COIN."),
            ([""], "Missing argument: COIN."),
            (["BTC", "--count=0"], "--count takes a whole number from 1 to 1000000000, not \"0\"."),
            (["BTC", "--for=30"], "--for takes a time up to 168h, such as 30s, 5m or 2h, not \"30\"."),
            (["BTC", "--format=json"], "--format takes table, jsonl or csv, not \"json\". Did you mean jsonl?"),
            (
                ["BTC", "--interval=2m"],
                "--interval takes 1m, 5m, 15m, 30m, 1h, 4h, 1d or 1w, not \"2m\". Did you mean 1m?"
            ),
            (["BTC", "--limit=2"], "Unknown option: \"--limit\"."),
        ])
    func invalid(_ arguments: [String], _ message: String) {
        let error = #expect(throws: UsageError.self) { try options(arguments) }
        #expect(error?.message == message)
    }

    @Test("Sources are those that stream the interval")
    func sources() throws {
        #expect(
            try options(["BTC", "--interval=1w"]).sources(automatic: CandleProvider.all)
                == [.huobi, .binance, .kraken, .coinbase, .okx])
        #expect(try options(["BTC", "--source=okx"]).sources(automatic: []) == [.okx])
        let error = #expect(throws: UsageError.self) {
            try options(["BTC", "--interval=30m"]).sources(automatic: [])
        }
        #expect(error != nil)
    }

    @Test("Completions offer only the sources that stream")
    func offers() {
        let option = WatchOptions.syntax().groups.flatMap(\.options).first { $0.name == "source" }
        #expect(option?.offers == .words(["auto", "huobi", "binance", "kraken", "coinbase", "okx"]))
    }
}
