import Testing
import WickChart

@Suite("Indicators as text")
struct IndicatorTextTests {
    @Test(
        "A text is an indicator with its parameters, or the usual ones",
        arguments: [
            ("rsi:14", "rsi:14"), ("rsi", "rsi:14"), ("RSI", "rsi:14"), ("macd", "macd:12,26,9"),
            ("macd:3,10,16", "macd:3,10,16"), ("boll", "boll:20,2"), ("boll:20,2.50", "boll:20,2.5"), ("obv", "obv"),
            ("vwap", "vwap"), ("sma:05", "ma:5"), ("stoch", "stochastic:14,3,3"), ("bbands:5,1", "boll:5,1"),
            ("ema:1000", "ema:1000"), ("kdj", "kdj:9,3,3"), ("adx", "adx:14"), ("vol", "vol:20"),
        ])
    func parsing(text: String, canonical: String) throws {
        let indicator = try Indicator(text: text)
        #expect(indicator.text == canonical)
        #expect(try Indicator(text: canonical) == indicator)
    }

    @Test(
        "A text that is no indicator is refused with the reason",
        arguments: [
            ("", .unknownName("")), ("foo", .unknownName("foo")), (":14", .unknownName("")),
            (" rsi", .unknownName(" rsi")),
            ("rsi:", .parameter(.relativeStrength, 0, "")), ("rsi:14,3", .parameterCount(.relativeStrength)),
            ("macd:12,26", .parameterCount(.averageConvergence)), ("boll:20", .parameterCount(.bollingerBands)),
            ("obv:", .parameterCount(.onBalanceVolume)), ("obv:1", .parameterCount(.onBalanceVolume)),
            ("rsi:0", .parameter(.relativeStrength, 0, "0")), ("rsi:1", .parameter(.relativeStrength, 0, "1")),
            ("rsi:-14", .parameter(.relativeStrength, 0, "-14")),
            ("rsi:+14", .parameter(.relativeStrength, 0, "+14")),
            ("rsi:14.5", .parameter(.relativeStrength, 0, "14.5")),
            ("rsi:1001", .parameter(.relativeStrength, 0, "1001")),
            ("rsi:99999999999999999999999", .parameter(.relativeStrength, 0, "99999999999999999999999")),
            ("rsi:x", .parameter(.relativeStrength, 0, "x")), ("rsi:1e1", .parameter(.relativeStrength, 0, "1e1")),
            ("rsi:nan", .parameter(.relativeStrength, 0, "nan")),
            ("rsi: 14", .parameter(.relativeStrength, 0, " 14")),
            ("boll:20,0", .parameter(.bollingerBands, 1, "0")),
            ("boll:20,11", .parameter(.bollingerBands, 1, "11")),
            ("boll:20,.", .parameter(.bollingerBands, 1, ".")),
            ("macd:26,12,9", .order(.averageConvergence, "26,12,9")),
            ("macd:12,12,9", .order(.averageConvergence, "12,12,9")),
        ] as [(String, IndicatorTextError)])
    func refused(text: String, expected: IndicatorTextError) {
        #expect {
            try Indicator(text: text)
        } throws: {
            ($0 as? IndicatorTextError) == expected
        }
    }

    @Test("The columns of all indicators have different names")
    func columns() throws {
        let all = IndicatorKind.allCases.map { Indicator(usual: $0) }
        let names = all.flatMap(\.columnNames)
        #expect(Set(names).count == names.count)
        for indicator in all {
            #expect(indicator.columnNames.count == IndicatorValues(indicator).lineCount, "\(indicator.text)")
            #expect(
                indicator.lineNames.count == indicator.columnNames.count
                    && indicator.lineNames[0].hasPrefix(indicator.name))
        }
        #expect(
            try Indicator(text: "macd").columnNames == [
                "macd_12_26_9", "macd_signal_12_26_9", "macd_histogram_12_26_9",
            ])
        #expect(
            try Indicator(text: "boll:20,2.5").columnNames
                == ["boll_upper_20_2.5", "boll_middle_20_2.5", "boll_lower_20_2.5"])
        #expect(try Indicator(text: "vwap").columnNames == ["vwap"])
        #expect(try Indicator(text: "macd").lineNames == ["MACD 12 26 9", "Signal", "Histogram"])
    }

    @Test("Parameters that are not allowed make no indicator")
    func parameters() {
        #expect(Indicator(.relativeStrength, []) == nil && Indicator(.relativeStrength, [14, 1]) == nil)
        #expect(Indicator(.relativeStrength, [.nan]) == nil && Indicator(.relativeStrength, [14.5]) == nil)
        #expect(Indicator(.averageConvergence, [26, 12, 9]) == nil)
        #expect(Indicator(.movingAverage, [5]) == .movingAverage(5))
        for kind in IndicatorKind.allCases {
            #expect(Indicator(kind, kind.parameters.map(\.standard)) == Indicator(usual: kind))
        }
    }

    @Test(
        "How an indicator is shown follows its name, and is read back",
        arguments: [
            ("ma:5", "ma:5"), ("sma:5#3", "ma:5#3"), ("-RSI@96", "-rsi:14@96"),
            ("-macd:12,26,9#8@9999", "-macd:12,26,9#8@9999"),
            ("vwap#1@1", "vwap#1@1"), ("rsi@0096", "rsi:14@96"),
        ])
    func shown(text: String, canonical: String) throws {
        let shown = try ShownIndicator(text: text)
        #expect(shown.text == canonical)
        #expect(try ShownIndicator(text: canonical) == shown)
        #expect(shown.isVisible != text.hasPrefix("-") && (shown.color != nil) == text.contains("#"))
    }

    @Test(
        "A text with another color or height is none",
        arguments: [
            ("ma:5#0", IndicatorTextError.color("0")), ("ma:5#9", .color("9")), ("ma:5#", .color("")),
            ("ma:5#+1", .color("+1")),
            ("ma:5#1#2", .color("1#2")), ("ma:5@", .height("")), ("ma:5@0", .height("0")),
            ("ma:5@10000", .height("10000")),
            ("ma:5@-1", .height("-1")), ("ma:5@1@2", .height("1@2")), ("ma:5@9#1", .height("9#1")),
            ("--rsi", .unknownName("-rsi")), ("", .unknownName("")), ("#1", .unknownName("")),
        ])
    func notShown(text: String, error: IndicatorTextError) {
        #expect(throws: error) { try ShownIndicator(text: text) }
    }
}
