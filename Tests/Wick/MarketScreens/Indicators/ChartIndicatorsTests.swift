import Testing
import WickChart
import WickMarketStore

@testable import WickMarketScreens

@Suite("The stored indicators")
struct ChartIndicatorsTests {
    private func read(_ text: String) -> String? {
        guard case .word(let word)? = ChartIndicators(stored: .word(text))?.stored else { return nil }
        return word
    }

    @Test(
        "What is stored is read again",
        arguments: [
            "", "ma:5", "ma:5#1 -rsi:14#8@96", "ma:5 ma:10 -rsi:14@96 macd:12,26,9 boll:20,2.5 vwap -obv@1",
            "-volume", "volume@80", "ma:5 rsi:14 volume", "ma:5 volume -ma:10#2 -obv@50", "rsi:14 -volume@9999 obv",
        ])
    func readable(text: String) {
        #expect(read(text) == text)
    }

    @Test(
        "A damaged value is the default",
        arguments: [
            "rsi:1", "rsi:14@", "rsi:14@0", "rsi:14@10000", "rsi:14@9@9", "--rsi:14", "-", "@96", "macd:26,12,9",
            "ma:5#", "ma:5#0", "ma:5#9",
            "volume#1", "volume@0", "volume@", "volume:20", "volume rsi:14 volume", "--volume", "ma:5#1#2", "ma:5@96#1",
            "#1",
            "nonsense", "ma:5,ma:10", String(repeating: "ma:5 ", count: ChartIndicators.most + 1),
        ])
    func damaged(text: String) {
        #expect(read(text) == nil)
        #expect(SettingKey<ChartIndicators>.indicators.value(of: .word(text)) == .standard)
    }

    @Test("No value, or one of another type, is the default")
    func absent() {
        for stored in [nil, StoredSetting.flag(true)] {
            #expect(SettingKey<ChartIndicators>.indicators.value(of: stored) == .standard)
        }
        #expect(ChartIndicators.standard.stored == .word("ma:5 ma:10 ma:30"))
    }

    @Test(
        "Changes are applied in order; impossible ones change nothing",
        arguments: [
            (IndicatorEdit.add(.relativeStrength), "ma:5 -obv rsi:14"), (.remove(0), "-obv"), (.remove(2), "ma:5"),
            (.move(0, to: 1), "volume ma:5 -obv"), (.move(0, to: 2), "-obv ma:5"), (.move(-1, to: 0), "ma:5 -obv"),
            (.change(0, to: .movingAverage(7)), "ma:7 -obv"), (.change(2, to: .movingAverage(7)), "ma:5 -obv"),
            (.change(3, to: .movingAverage(7)), "ma:5 -obv"), (.show(2, true), "ma:5 obv"),
            (.show(0, false), "-ma:5 -obv"), (.show(9, true), "ma:5 -obv"),
            (.resize([.indicator(Indicator(usual: .onBalanceVolume)): 80]), "ma:5 -obv@80"),
            (.reset, "ma:5 ma:10 ma:30"),
            (.color(2, .purple), "ma:5 -obv#3"), (.color(0, nil), "ma:5 -obv"), (.color(3, .blue), "ma:5 -obv"),
        ])
    func edits(edit: IndicatorEdit, text: String) throws {
        let indicators = try #require(ChartIndicators(stored: .word("ma:5 -obv")))
        #expect(indicators.applying(edit).stored == .word(text))
    }

    @Test(
        "The volumes are above all panes until they are moved, and can be hidden but not removed",
        arguments: [
            (IndicatorEdit.show(1, false), "ma:5 -volume rsi:14 -obv"), (.show(1, true), "ma:5 rsi:14 -obv"),
            (.move(1, to: 2), "ma:5 rsi:14 volume -obv"), (.move(2, to: 1), "ma:5 rsi:14 volume -obv"),
            (.move(1, to: 0), "volume ma:5 rsi:14 -obv"), (.move(1, to: 3), "ma:5 rsi:14 -obv volume"),
            (.remove(1), "ma:5 rsi:14 -obv"), (.remove(0), "rsi:14 -obv"), (.remove(2), "ma:5 -obv"),
            (.color(1, .blue), "ma:5 rsi:14 -obv"), (.change(1, to: .movingAverage(7)), "ma:5 rsi:14 -obv"),
            (.resize([.volume: 90]), "ma:5 volume@90 rsi:14 -obv"), (.add(.movingAverage), "ma:5 rsi:14 -obv ma:20"),
        ])
    func volumes(edit: IndicatorEdit, text: String) throws {
        let indicators = try #require(ChartIndicators(stored: .word("ma:5 rsi:14 -obv")))
        #expect(indicators.applying(edit).stored == .word(text))
    }

    @Test("The volumes are above as many panes as are drawn before them")
    func volumePlace() throws {
        func place(_ text: String) throws -> Int? {
            try #require(ChartIndicators(stored: .word(text))).visibleVolumePlace
        }
        #expect(try place("ma:5 rsi:14") == 0 && place("") == 0 && place("ma:5 -volume rsi:14") == nil)
        #expect(try place("ma:5 rsi:14 -obv vol:20 macd:12,26,9 volume cci:14") == 2)
        let heights = try #require(ChartIndicators(stored: .word("volume@80 rsi:14@96 -obv@50 cci:14"))).paneHeights
        #expect(heights == [.volume: 80, .indicator(Indicator(usual: .relativeStrength)): 96])
    }

    @Test("A pane that already has a height gets another one, and the others keep theirs")
    func resized() throws {
        let indicators = try #require(ChartIndicators(stored: .word("rsi:14@96 -obv@50 macd:12,26,9")))
        let edit = IndicatorEdit.resize([.indicator(Indicator(usual: .relativeStrength)): 80])
        #expect(indicators.applying(edit).stored == .word("rsi:14@80 -obv@50 macd:12,26,9"))
    }

    @Test("Not more than the most are added")
    func most() {
        var indicators = ChartIndicators([])
        for _ in 0..<ChartIndicators.most + 3 { indicators = indicators.applying(.add(.relativeStrength)) }
        #expect(indicators.items.count == ChartIndicators.most)
        #expect(ChartIndicators(stored: indicators.stored) == indicators)
    }
}
