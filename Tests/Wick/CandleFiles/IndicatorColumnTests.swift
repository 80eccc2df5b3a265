import Foundation
import Testing
import WickCandleFiles
import WickChart
import WickMarket

@Suite("Columns of indicators")
struct IndicatorColumnTests {
    private let candles = (1...6).compactMap { number in
        Candle(
            time: Date(timeIntervalSince1970: Double(number) * 3600), open: 1, high: 10, low: 1, close: Double(number),
            volume: Double(number) * 1_000_000)
    }

    @Test("Values are those of all candles, in the shown range; equal indicators are one column")
    func shown() {
        let indicators = [Indicator.movingAverage(3), .movingAverage(2), .movingAverage(3)]
        let columns = IndicatorColumn.columns(of: indicators, at: candles, shown: 1..<4)
        #expect(
            columns.map(\.figures) == [
                FigureColumn("ma_3", values: [nil, 2, 3]), FigureColumn("ma_2", values: [1.5, 2.5, 3.5]),
            ])
        #expect(columns.map(\.title) == ["MA 3", "MA 2"])
        #expect(columns.map(\.reversed.figures.values) == [[3, 2, nil], [3.5, 2.5, 1.5]])
    }

    @Test("The first values are missing if older candles would change them")
    func unsettled() {
        let columns = IndicatorColumn.columns(
            of: [.movingAverage(2), .movingAverage(3)], at: candles, shown: 1..<6,
            unsettled: { $0 == .movingAverage(2) ? 3 : 0 })
        #expect(columns.map(\.figures.values) == [[nil, nil, 3.5, 4.5, 5.5], [nil, 2, 3, 4, 5]])
    }

    @Test("Texts have the indicator's unit, and a dash for none")
    func texts() throws {
        let format = MarketFormat(locale: .unitedStates)
        let kinds: [Indicator] = [.movingAverage(2), try Indicator(text: "vol:2"), try Indicator(text: "rsi:2")]
        let columns = IndicatorColumn.columns(of: kinds, at: candles, shown: 0..<6)
        #expect(columns.map { $0.text(at: 0, format) } == ["—", "—", "—"])
        #expect(columns.map { $0.text(at: 5, format) } == ["$5.50", "$5.50M", "100.00"])
    }
}
