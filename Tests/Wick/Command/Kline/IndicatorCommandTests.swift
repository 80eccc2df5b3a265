import Foundation
import KitLocking
import Networking
import Rx
import Testing
import WickCandleFiles
import WickChart

@testable import WickCommand

@Suite("wick kline with indicators")
struct IndicatorCommandTests {
    private let context = FakeCommandContext()
    private let hours = """
        time,open,high,low,close,volume
        2026-01-01T00:00:00Z,1,2,1,2,10
        2026-01-01T01:00:00Z,2,4,2,4,20
        2026-01-01T02:00:00Z,4,4,1,1,
        2026-01-01T03:00:00Z,1,7,1,7,40

        """

    private func files(_ text: String) -> Files {
        Files(
            read: { _, _ throws(WholeFile.Failure) in Array(text.utf8) },
            write: { _, _ throws(WholeFile.Failure) in })
    }

    private func output(_ arguments: [String], file: String = "") -> String {
        let context = FakeCommandContext()
        #expect(context.run(["kline"] + arguments, files: files(file)) == .success)
        return context.output
    }

    @Test("Each line of an indicator is a column of the CSV, empty while it warms up")
    func csv() {
        let options = [
            "--input=my.csv", "--format=csv", "--indicator", "ma:2", "--indicator=donchian:3", "--indicator=obv",
        ]
        #expect(
            output(options, file: hours).split(separator: "\r\n") == [
                "time,open,high,low,close,volume,ma_2,donchian_upper_3,donchian_middle_3,donchian_lower_3,obv",
                "2026-01-01T00:00:00Z,1,2,1,2,10,,,,,10",
                "2026-01-01T01:00:00Z,2,4,2,4,20,3,,,,30",
                "2026-01-01T02:00:00Z,4,4,1,1,,2.5,4,2.5,1,30",
                "2026-01-01T03:00:00Z,1,7,1,7,40,4,7,4,1,70",
            ])
    }

    @Test("The bands of Bollinger are three columns, named after both parameters")
    func bands() {
        let rows = (0..<21).map {
            "2026-01-01T\($0 < 10 ? "0" : "")\($0):00:00Z,1,9,1,\($0.isMultiple(of: 2) ? 4 : 6),10"
        }
        let file = (["time,open,high,low,close,volume"] + rows).joined(separator: "\n") + "\n"
        let lines = output(["--input=-", "--format=csv", "--indicator", "boll:20,2"], file: file)
            .split(separator: "\r\n")
        #expect(lines.first == "time,open,high,low,close,volume,boll_upper_20_2,boll_middle_20_2,boll_lower_20_2")
        #expect(lines.dropFirst(19).first == "2026-01-01T18:00:00Z,1,9,1,4,10,,,")
        #expect(
            lines.dropFirst(20) == ["2026-01-01T19:00:00Z,1,9,1,6,10,7,5,3", "2026-01-01T20:00:00Z,1,9,1,4,10,7,5,3"])
    }

    @Test("JSON has the same names, null while an indicator warms up")
    func json() {
        #expect(
            output(["--input=-", "--format=json", "--indicator=ma:2", "--limit=3"], file: hours) == """
                [
                  {"time":"2026-01-01T01:00:00Z","open":2,"high":4,"low":2,"close":4,"volume":20,"ma_2":3},
                  {"time":"2026-01-01T02:00:00Z","open":4,"high":4,"low":1,"close":1,"volume":null,"ma_2":2.5},
                  {"time":"2026-01-01T03:00:00Z","open":1,"high":7,"low":1,"close":7,"volume":40,"ma_2":4}
                ]

                """)
        #expect(
            output(["--input=-", "--format=json", "--indicator=rsi", "--limit=1"], file: hours).contains(
                #""rsi_14":null"#))
    }

    @Test("A table shows prices, volumes and plain numbers as such")
    func table() {
        let options = [
            "--input=my.csv", "--indicator=ma:2", "--indicator=rsi:2", "--indicator=vol:2", "--indicator=obv",
        ]
        #expect(
            output(options, file: hours) == """
                Time (UTC)            Open  High   Low  Close  Volume  ma_2  rsi_2  vol_2   obv
                2026-01-01T00:00:00Z  1.00  2.00  1.00   2.00    10.0     —      —      —  10.0
                2026-01-01T01:00:00Z  2.00  4.00  2.00   4.00    20.0  3.00      —   15.0  30.0
                2026-01-01T02:00:00Z  4.00  4.00  1.00   1.00       —  2.50  40.00      —  30.0
                2026-01-01T03:00:00Z  1.00  7.00  1.00   7.00    40.0  4.00  82.35      —  70.0

                """)
    }

    @Test("The values do not depend on the number of candles", arguments: IndicatorKind.allCases)
    func limit(kind: IndicatorKind) {
        let options = ["BTC", "--source=huobi", "--interval=1h", "--format=csv", "--indicator", kind.rawValue]
        let few = output(options + ["--limit=5"]).split(separator: "\r\n")
        let many = output(options + ["--limit=300"]).split(separator: "\r\n")
        #expect(few.count == 6 && many.count == 301 && few.first == many.first)
        #expect(!few.contains { $0.contains(",,") || $0.hasSuffix(",") })
        // On-balance volume begins with the first loaded candle.
        #expect((few.suffix(5) == many.suffix(5)) == (kind != .onBalanceVolume))
    }

    @Test("As many older candles are requested as the indicators need")
    func warmUp() {
        let sizes = Guarded<[String]>([])
        let transport = NotingTransport { url in
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            sizes.withLock { $0 += items.filter { $0.name == "size" }.compactMap(\.value) }
        }
        for names in [["boll:20,2"], ["ma:50", "obv"], ["vwap"]] {
            let arguments = ["kline", "BTC", "--source=huobi", "--interval=1h", "--limit=7"]
            #expect(context.run(arguments + names.map { "--indicator=\($0)" }, transport: transport) == .success)
        }
        #expect(sizes.withLock { $0 } == ["26", "56", "30"])
    }

    @Test("A message says that a source has too few older candles")
    func fewOlder() {
        let rows = (1...8).map { #"{"id":\#(1_700_000_000 + 300 * $0),"open":1,"high":2,"low":1,"close":2,"vol":3}"# }
        let transport = RoutedTransport { path in
            path.hasSuffix("/kline")
                ? .success(.json(#"{"status":"ok","data":[\#(rows.joined(separator: ","))]}"#)) : nil
        }
        let arguments = ["kline", "BTC", "--source=huobi", "--limit=2", "--format=csv"]
        #expect(context.run(arguments + ["--indicator=ma:20"], transport: transport) == .success)
        #expect(
            context.errorOutput.contains(
                "wick: The first values of the indicators are missing or not settled: they need 19 older candles, and there are 6.\n"
            ))
        let enough = FakeCommandContext()
        #expect(enough.run(arguments + ["--indicator=ma:7"], transport: transport) == .success)
        #expect(!enough.errorOutput.contains("indicators") && !enough.output.contains(",,"))
    }

    @Test("A CSV with indicators is read back as the same candles")
    func again() throws {
        let first = output(["--input=my.csv", "--format=csv", "--indicator=rsi:2", "--indicator=vwap"], file: hours)
        #expect(
            output(["--input=my.csv", "--format=csv"], file: first)
                == output(["--input=my.csv", "--format=csv"], file: hours))
        #expect(
            output(["--input=my.csv", "--format=csv", "--indicator=rsi:2", "--indicator=vwap"], file: first) == first)
    }

    @Test(
        "Indicators that do not exist are refused with those that do",
        arguments: [
            (
                ["foo"],
                "--indicator takes ma, ema, wma, boll, vwap, donchian, vol, macd, rsi, kdj, stochastic, atr, obv, cci or adx."
            ),
            (
                ["rsj:14"],
                "--indicator takes ma, ema, wma, boll, vwap, donchian, vol, macd, rsi, kdj, stochastic, atr, obv, cci or adx, "
                    + "not \"rsj\". Did you mean rsi?"
            ),
            (["rsi:0"], "--indicator takes a whole number from 2 to 1000 as parameter 1 of rsi, not \"0\"."),
            (["rsi:-3"], "--indicator takes a whole number from 2 to 1000 as parameter 1 of rsi, not \"-3\"."),
            (["rsi:x"], "--indicator takes a whole number from 2 to 1000 as parameter 1 of rsi."),
            (
                ["macd:12,5000,9"],
                "--indicator takes a whole number from 2 to 1000 as parameter 2 of macd, not \"5000\"."
            ),
            (["boll:20,11"], "--indicator takes a number from 0.1 to 10 as parameter 2 of boll, not \"11\"."),
            (["macd:12"], "--indicator takes macd alone, or with all its parameters, as macd:12,26,9."),
            (["obv:1"], "--indicator takes obv without parameters."),
            (
                ["macd:26,12,9"],
                "--indicator takes a fast period for macd that is shorter than the slow one, not \"26,12,9\"."
            ),
            (["rsi", "ma:5", "rsi:14"], "--indicator takes each indicator once, not \"rsi:14\"."),
            (["ma:5#9"], "--indicator takes after # a color: 1, 2, 3, 4, 5, 6, 7 or 8, not \"9\"."),
            (["ma:5#"], "--indicator takes after # a color: 1, 2, 3, 4, 5, 6, 7 or 8."),
            (["rsi@0"], "--indicator takes after @ the height of a pane in pixels, from 1 to 9999, not \"0\"."),
            (["rsi#3@x"], "--indicator takes after @ the height of a pane in pixels, from 1 to 9999."),
            (["-rsi"], "--indicator takes an indicator without -, which would hide it."),
            (["ma:5", "rsi#3"], "--indicator rsi:14#3 needs --format png or svg."),
            (["rsi@90"], "--indicator rsi:14@90 needs --format png or svg."),
        ])
    func refused(indicators: [String], message: String) {
        let arguments = ["kline", "BTC"] + indicators.map { "--indicator=\($0)" }
        #expect(context.run(arguments) == .usage)
        #expect(context.errorOutput == "wick: \(message) See \"wick kline --help\".\n")
        #expect(context.output.isEmpty)
    }

    @Test("A picture has the colors and the heights of panes that indicators are given, in the window's notation")
    func colorsAndHeights() throws {
        let arguments = ["kline", "--input=my.csv", "--format=svg"]
        func picture(_ indicators: [String]) -> String {
            let context = FakeCommandContext()
            let options = indicators.map { "--indicator=\($0)" }
            #expect(context.run(arguments + options, files: files(hours)) == .success)
            return context.output
        }
        let theme = ChartTheme(.light)
        func hex(_ ink: ChartInk) -> String {
            let color = theme.color(of: ink)
            return [color.red, color.green, color.blue].map {
                let digits = String(Int(($0 * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
        }
        let (teal, blue) = (hex(.indicator(3)), hex(.indicator(0)))
        #expect(picture(["ma:2#4"]).lowercased().contains(teal) && !picture(["ma:2"]).lowercased().contains(teal))
        #expect(picture(["ma:2"]).lowercased().contains(blue))
        #expect(picture(["atr:1@200"]) != picture(["atr:1"]) && picture(["atr:1@200"]) == picture(["ATR:1@200"]))
    }

    @Test("The help names every indicator")
    func help() {
        #expect(context.run(["kline", "--help"]) == .success)
        #expect(context.output.contains("--indicator NAME"))
        let help = context.output.split { $0.isWhitespace || $0 == "," || $0 == ";" }
        #expect(IndicatorKind.allCases.allSatisfy { help.contains(Substring($0.rawValue)) })
    }
}
