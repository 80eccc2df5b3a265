import Foundation
import Testing
import WickChart
import WickMarket

@Suite("Indicators compared with TA-Lib")
struct IndicatorFigureTests {
    @Test(
        "Values and warm-up are those of TA-Lib",
        arguments: [
            "recorded", "gap", "zero volume", "prices of 0", "many prices of 0", "flat", "flat, then not", "one candle",
            "two candles", "fewer than the period", "huge prices", "tiny prices",
        ])
    func figures(name: String) throws {
        let figures = try #require(try IndicatorFigures.named(name))
        let candles = figures.series
        #expect(!figures.lines.isEmpty)
        for (indicator, expected) in try figures.indicators() {
            let values = IndicatorValues(indicator, of: candles)
            #expect(values.count == candles.count && values.lineCount == expected.count, "\(indicator.text)")
            for (line, expected) in expected.enumerated() {
                let line = values.line(line)
                for index in candles.indices where !isClose(line[index], expected[index]) {
                    Issue.record("\(indicator.text) at \(index): \(line[index] as Any) for \(expected[index] as Any)")
                    break
                }
            }
        }
    }

    @Test("Every indicator is compared, and has its first value where the documentation says")
    func warmUp() throws {
        let figures = try #require(try IndicatorFigures.named("recorded"))
        let indicators = try figures.indicators()
        #expect(Set(indicators.map(\.indicator.kind)) == Set(IndicatorKind.allCases))
        for (indicator, lines) in indicators {
            #expect(lines[0].prefix { $0 == nil }.count == indicator.emptyCount, "\(indicator.text)")
        }
    }

    @Test("After a million candles the values are still those of TA-Lib")
    func long() throws {
        let figures = try #require(try IndicatorFigures.named("long"))
        let candles = figures.series
        #expect(candles.count == 1_000_000)
        let indicators = try figures.indicators()
        for (values, expected) in zip(IndicatorValues.all(indicators.map(\.indicator), of: candles), indicators) {
            for (line, expected) in expected.lines.enumerated() {
                let last = (candles.count - 5..<candles.count).map { values.value(ofLine: line, at: $0) }
                #expect(zip(last, expected).allSatisfy { isClose($0, $1) }, "\(values.indicator.text): \(last)")
            }
        }
    }
}
