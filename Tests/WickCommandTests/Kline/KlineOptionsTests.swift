import CommandLineOptions
import Market
import Networking
import Testing

@testable import WickCommand

@Suite("What is asked of wick kline")
struct KlineOptionsTests {
    private func options(_ arguments: [String]) throws -> KlineOptions {
        try KlineOptions(KlineOptions.syntax.parse(arguments))
    }

    @Test("A coin alone asks for a hundred candles, from where and of what length the settings and the site say")
    func standard() throws {
        let options = try options(["btc"])
        #expect(options.coin == "btc")
        #expect(options.source == nil && options.interval == nil)
        #expect(options.limit == 100 && options.format == .table)
        #expect(!options.isVerbose && !options.isQuiet)
    }

    @Test("Every option is understood, before and behind the coin")
    func every() throws {
        let options = try options([
            "--source", "huobi", "--interval=1d", "1027", "--limit", "20000", "--format", "csv", "--verbose", "--quiet",
        ])
        #expect(options.coin == "1027" && options.source?.site == .huobi && options.interval == .day)
        #expect(options.limit == 20_000 && options.format == .csv)
        #expect(options.isVerbose && options.isQuiet)
    }

    @Test(
        "What is not allowed says what is",
        arguments: [
            ([], "SYMBOL|ID is missing."), ([""], "SYMBOL|ID is missing."),
            (["x", "--source=binance"], "--source takes cryptocompare or huobi, not \"binance\"."),
            (["x", "--interval=2h"], "--interval takes 5m, 1h or 1d, not \"2h\". Did you mean 1h?"),
            (["x", "--limit=0"], "--limit takes a whole number from 1 to 20000, not \"0\"."),
        ])
    func refused(_ arguments: [String], _ message: String) {
        #expect {
            try options(arguments)
        } throws: {
            ($0 as? UsageError)?.message == message
        }
    }

    @Test("The site's standard interval is taken where none is named, and one that it does not have is refused by name")
    func intervals() throws {
        #expect(try options(["x"]).interval(among: [.hour, .day]) == .hour)
        #expect(try options(["x", "--interval=1d"]).interval(among: [.hour, .day]) == .day)
        #expect {
            try options(["x", "--interval=5m"]).interval(among: [.hour, .day])
        } throws: {
            ($0 as? UsageError)?.message == "--interval takes 1h or 1d with this source, not \"5m\"."
        }
    }
}
