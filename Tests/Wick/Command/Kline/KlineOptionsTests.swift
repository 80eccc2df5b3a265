import CommandLineOptions
import Networking
import Testing
import WickChart
import WickMarket

@testable import WickCommand

@Suite("The options of wick kline")
struct KlineOptionsTests {
    private func options(_ arguments: [String]) throws -> KlineOptions {
        try KlineOptions(KlineOptions.syntax.parse(arguments))
    }

    @Test("By default, a hundred candles are requested, with source and interval from the settings and the site")
    func standard() throws {
        let options = try options(["btc"])
        #expect(options.subject == .coin("btc"))
        #expect(options.source == .automatic && options.interval == nil)
        #expect(options.limit == nil && options.format == .table && options.output == nil)
        #expect(!options.isVerbose && !options.isQuiet)
    }

    @Test("Every option is parsed, before and after the coin")
    func every() throws {
        let options = try options([
            "--source", "huobi", "--interval=1d", "1027", "--limit", "20000", "--format", "csv", "--verbose", "--quiet",
        ])
        #expect(options.subject == .coin("1027") && options.source == .fixed(.huobi) && options.interval == .day)
        #expect(options.limit == 20_000 && options.format == .csv)
        #expect(options.isVerbose && options.isQuiet)
    }

    @Test(
        "Invalid options are reported with the allowed values",
        arguments: [
            ([], "Missing argument: COIN."), ([""], "Missing argument: COIN."),
            (
                ["x", "--source=mtgox"],
                "--source takes auto, cryptocompare, huobi, binance, kraken, coinbase, okx or coingecko."
            ),
            (
                ["x", "--interval=2h"],
                "--interval takes 1m, 5m, 15m, 30m, 1h, 4h, 1d or 1w, not \"2h\". Did you mean 1h?"
            ),
            (["x", "--input=a.csv"], "COIN cannot be combined with --input."),
            (["--input=a.csv", "--source=huobi"], "--source cannot be combined with --input."),
            (["--input=a.csv", "--interval=1d"], "--interval cannot be combined with --input."),
            (["--input=a.csv", "--environment=qa"], "--environment cannot be combined with --input."),
            (["--input="], "--input takes the name of a file."),
            (["x", "--output="], "--output takes the name of a file."),
            (["x", "--format=jpg"], "--format takes table, json, csv, png or svg."),
            (["x", "--size=800x400"], "--size needs --format png or svg."),
            (["x", "--format=csv", "--theme=dark"], "--theme needs --format png or svg."),
            (["x", "--format=png", "--theme=blue"], "--theme takes light or dark."),
            (["x", "--colors=red-rises"], "--colors needs --format png or svg."),
            (["x", "--axis=log"], "--axis needs --format png or svg."),
            (["x", "--inverted"], "--inverted needs --format png or svg."),
            (["x", "--format=png", "--axis=logarithmic"], "--axis takes linear, log or percent."),
            (["x", "--compare=y"], "--compare needs --format png or svg."),
            (
                ["--input=a", "--format=png", "--compare=y"], "--compare cannot be combined with --input."
            ),
            (
                ["x", "--format=png", "--axis=log", "--compare=y"], "--axis log cannot be combined with --compare."
            ),
            (
                ["x", "--format=png"] + (0..<6).map { "--compare=c\($0)" },
                "--compare takes at most 5 coins, not \"6\"."
            ),
            (["x", "--format=png", "--compare="], "--compare takes a coin."),
            (["x", "--type=line"], "--type needs --format png or svg."),
            (
                ["x", "--format=png", "--type=heikin"],
                "--type takes candles, hollow, bars, line, area or heikin-ashi, not \"heikin\". Did you mean heikin-ashi?"
            ),
            (["x", "--scale=2"], "--scale needs --format png or svg."),
            (["x", "--format=svg", "--scale=2"], "--scale needs --format png."),
            (
                ["x", "--time-zone=Europe/Berln"],
                "--time-zone takes UTC, local, or the name of a time zone, such as Europe/Berlin, not \"Europe/Berln\". "
                    + "Did you mean Europe/Berlin?"
            ),
            (
                ["x", "--format=png", "--colors=blue"],
                "--colors takes green-rises or red-rises."
            ),
            (["x", "--format=png", "--scale=3"], "--scale takes a whole number from 1 to 2, not \"3\"."),
            (["x", "--limit=0"], "--limit takes a whole number from 1 to 20000, not \"0\"."),
        ])
    func refused(_ arguments: [String], _ message: String) {
        #expect {
            try options(arguments)
        } throws: {
            ($0 as? UsageError)?.message == message
        }
    }

    @Test("A picture is 1200 by 675 and light, or as requested")
    func picture() throws {
        let standard = try options(["x", "--format=png"]).picture
        #expect(standard.size == ChartSize(width: 1200, height: 675) && standard.appearance == .light)
        let asked = try options(["x", "--format=png", "--size=280x4096", "--theme=dark", "--output=a.png"])
        #expect(asked.picture.size == ChartSize(width: 280, height: 4096) && asked.picture.appearance == .dark)
        #expect(standard.direction == .greenRises && standard.scale == 1 && standard.type == .hollowCandles)
        #expect(standard.axis == .linear && !standard.isInverted)
        let axis = try options(["x", "--format=png", "--axis=percent", "--inverted"]).picture
        #expect(axis.axis == .percent && axis.isInverted)
        let compared = try options(["x", "--format=png", "--compare=y", "--axis=percent", "--compare", "z"]).picture
        #expect(compared.comparisons == ["y", "z"] && standard.comparisons.isEmpty)
        #expect(try options(["x", "--format=png", "--type=heikin-ashi"]).picture.type == .heikinAshi)
        let other = try options(["x", "--format=png", "--colors=red-rises", "--scale=2"]).picture
        #expect(other.direction == .redRises && other.scale == 2)
        #expect(asked.output == "a.png")
        #expect(try options(["x", "--format=png", "--output=-"]).output == nil)
    }

    @Test(
        "An invalid, too small or too large size is reported with the allowed values",
        arguments: [
            "800", "x", "800x", "800x400x2", "-800x400", "+800x400", "279x400", "800x199", "800x4097", "8e2x400",
        ])
    func sizes(_ size: String) {
        #expect {
            try options(["x", "--format=png", "--size=\(size)"])
        } throws: {
            ($0 as? UsageError)?.message
                == "--size takes a width and height in pixels from 280x200 to 4096x4096, such as 1200x675."
        }
    }

    @Test("A file replaces the coin")
    func file() throws {
        #expect(try options(["--input", "-"]).subject == .file("-"))
        #expect(try options(["--input", "a b.csv", "--limit=5"]).limit == 5)
    }

    @Test("The site's default interval is used, and an interval it does not have is rejected by name")
    func intervals() throws {
        #expect(try options(["x"]).interval(among: [.hour, .day]) == .hour)
        #expect(try options(["x", "--interval=1d"]).interval(among: [.hour, .day]) == .day)
        #expect {
            try options(["x", "--interval=5m"]).interval(among: [.hour, .day])
        } throws: {
            ($0 as? UsageError)?.message == "--interval takes 1h or 1d for this source, not \"5m\"."
        }
    }
}
