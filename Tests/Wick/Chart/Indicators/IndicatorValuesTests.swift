import Foundation
import KitSeededRandom
import Testing
import WickChart
import WickMarket

@Suite("Values of indicators")
struct IndicatorValuesTests {
    private static let indicators = IndicatorKind.allCases.map { Indicator(usual: $0) }

    private func recorded() throws -> [Candle] { try #require(try IndicatorFigures.named("recorded")).series }

    private func scaled(_ candles: [Candle], by factor: Double) -> [Candle] {
        candles.compactMap {
            Candle(
                time: $0.time, open: $0.open * factor, high: $0.high * factor, low: $0.low * factor,
                close: $0.close * factor, volume: $0.volume)
        }
    }

    @Test("Candles one by one, and changes of the newest one, lead to the same values", arguments: indicators)
    func stream(indicator: Indicator) throws {
        let candles = try recorded()
        let whole = IndicatorValues(indicator, of: candles)
        var stream = IndicatorValues(indicator)
        #expect(stream.count == 0)
        for (index, candle) in candles.enumerated() {
            // The candle opens with other prices, which change until it closes.
            stream.append(scaled([candles[index / 2]], by: 1.5)[0])
            let copy = stream
            stream.replaceLast(with: candles[index / 3])
            stream.replaceLast(with: candle)
            #expect(copy.count == index + 1)
        }
        for line in 0..<whole.lineCount { #expect(stream.line(line) == whole.line(line)) }
    }

    @Test(
        "Candles in parts of any size lead to the same values, also of unknown volumes",
        arguments: Self.indicators.map(\.text)
            + ["ma:1", "ma:2", "wma:5", "boll:20,2", "boll:1000,2", "cci:14", "vol:3", "rsi:2"])
    func parts(text: String) throws {
        let indicator = try Indicator(text: text)
        var generator = SeededGenerator(seed: 21)
        // More than two blocks of 1,024 values.
        let candles = RandomWalk.candles(2500).compactMap { candle in
            Candle(
                time: candle.time, open: candle.open, high: candle.high, low: candle.low, close: candle.close,
                volume: Int.random(in: 0..<40, using: &generator) == 0 ? nil : candle.volume)
        }
        let whole = IndicatorValues(indicator, of: candles)
        for _ in 0..<10 {
            var parts = IndicatorValues(indicator)
            while parts.count < candles.count {
                let sizes = Bool.random(using: &generator) ? 1...9 : 1...1500
                parts.append(contentsOf: candles[parts.count...].prefix(.random(in: sizes, using: &generator)))
            }
            for line in 0..<whole.lineCount { #expect(parts.line(line) == whole.line(line)) }
        }
        #expect(whole.line(0).contains { $0 != nil })
    }

    @Test("Several indicators at once have the same values as each alone")
    func all() throws {
        // More than the part that is calculated at once.
        let candles = RandomWalk.candles(2500)
        let all = IndicatorValues.all(Self.indicators, of: candles)
        #expect(all.map(\.indicator) == Self.indicators)
        for values in all {
            let alone = IndicatorValues(values.indicator, of: candles)
            for line in 0..<alone.lineCount { #expect(values.line(line) == alone.line(line)) }
        }
        #expect(IndicatorValues.all(Self.indicators, of: []).allSatisfy { $0.count == 0 })
    }

    @Test("Multiplied prices have multiplied values, or the same ones", arguments: [1e-9, 1e-30, 1e12], indicators)
    func scale(factor: Double, indicator: Indicator) throws {
        let candles = try recorded()
        let values = IndicatorValues(indicator, of: candles)
        let others = IndicatorValues(indicator, of: scaled(candles, by: factor))
        let unit = indicator.kind.unit == .price ? factor : 1
        for line in 0..<values.lineCount {
            // A difference of prices may be smaller than their last digit.
            let scale = indicator.kind.unit == .price ? 1e-3 * factor : 1e-3
            for (value, other) in zip(values.line(line), others.line(line)) {
                #expect(isClose(other, value.map { $0 * unit }, scale: scale), "\(indicator.text)")
            }
        }
    }

    @Test("Equal prices for longer than a mean needs to vanish are no movement")
    func flat() throws {
        let moving = try recorded()
        let last = try #require(moving.last)
        let flat = (1...12_000).compactMap { index in
            Candle(
                time: last.time.addingTimeInterval(Double(index) * 3600), open: last.close, high: last.close,
                low: last.close, close: last.close, volume: 1)
        }
        for factor in [1, 1e-9] {
            let candles = scaled(moving + flat, by: factor)
            let end = candles.count - 1
            let (rsi, adx) = (
                IndicatorValues(Indicator(usual: .relativeStrength), of: candles),
                IndicatorValues(Indicator(usual: .directionalIndex), of: candles)
            )
            #expect(rsi.value(ofLine: 0, at: end) == 0 && rsi.value(ofLine: 0, at: end - 11_000) != 0)
            #expect(adx.value(ofLine: 1, at: end) == 0 && adx.value(ofLine: 2, at: end) == 0)
            #expect(adx.value(ofLine: 0, at: end)?.isFinite == true)
        }
        // A third has no exact binary number: rounding errors are no deviation either.
        let thirds = scaled(flat, by: 1 / (3 * last.close))
        let (cci, bands) = (
            IndicatorValues(Indicator(usual: .commodityChannel), of: thirds),
            IndicatorValues(Indicator(usual: .bollingerBands), of: thirds)
        )
        #expect(cci.line(0).dropFirst(13).allSatisfy { $0 == 0 })
        #expect(zip(bands.line(0), bands.line(2)).dropFirst(19).allSatisfy { isClose($0, $1) })
    }

    @Test("A value depends only on the preceding candles that are counted, to the last digit", arguments: indicators)
    func preceding(indicator: Indicator) throws {
        guard let preceding = indicator.precedingCandles(ofSeconds: 60) else {
            #expect(indicator.kind == .onBalanceVolume)
            return
        }
        let candles = RandomWalk.candles(preceding + 700)
        let whole = IndicatorValues(indicator, of: candles)
        let start = 600
        let part = IndicatorValues(indicator, of: Array(candles[start...]))
        for line in 0..<whole.lineCount {
            for index in preceding..<part.count {
                let (value, other) = (part.value(ofLine: line, at: index), whole.value(ofLine: line, at: index + start))
                #expect(value != nil && value == other, "\(indicator.text)")
            }
        }
        // Fewer are not enough, except where the day happens to begin.
        guard indicator.emptyCount > 0 else { return }
        #expect(part.value(ofLine: 0, at: indicator.emptyCount - 1) == nil)
    }

    @Test("A later candle changes no earlier value", arguments: indicators)
    func past(indicator: Indicator) throws {
        let candles = try recorded()
        let (all, some) = (
            IndicatorValues(indicator, of: candles), IndicatorValues(indicator, of: Array(candles[..<90]))
        )
        for line in 0..<all.lineCount { #expect(Array(all.line(line)[..<90]) == some.line(line)) }
    }

    @Test("Volumes that are not known: no average, nothing added, and no price where none of the day is known")
    func unknownVolumes() throws {
        func candle(_ hour: Int, _ price: Double, _ volume: Double?) throws -> Candle {
            try #require(
                Candle(
                    time: Date(timeIntervalSince1970: Double(hour) * 3600), open: price, high: price, low: price,
                    close: price, volume: volume))
        }
        let candles = [
            try candle(21, 1, nil), try candle(22, 2, 10), try candle(23, 4, 8), try candle(24, 5, nil),
            try candle(25, 3, 6), try candle(26, 3, 4), try candle(27, 2, 2),
        ]
        let average = IndicatorValues(try Indicator(text: "vol:2"), of: candles).line(0)
        #expect(average == [nil, nil, 9, nil, nil, 5, 3])
        #expect(IndicatorValues(try Indicator(text: "obv"), of: candles).line(0) == [nil, 10, 18, 18, 12, 12, 10])
        // 18 for 7 coins on the first day, then 6 for 2 and so on.
        let prices = IndicatorValues(try Indicator(text: "vwap"), of: candles).line(0)
        let expected: [Double?] = [nil, 2, 18.0 / 7, nil, 3, 3, 36.0 / 13]
        #expect(zip(prices, expected).allSatisfy { isClose($0, $1) })
    }

    @Test("Values of the largest and smallest prices are finite or missing", arguments: indicators)
    func extremes(indicator: Indicator) throws {
        var generator = SeededGenerator(seed: 3)
        let prices = [Double.leastNonzeroMagnitude, 1e-300, 1, 1e300, Double.greatestFiniteMagnitude]
        let candles = try (0..<300).map { index in
            let high = prices[Int.random(in: 0..<prices.count, using: &generator)]
            return try #require(
                Candle(
                    time: Date(timeIntervalSince1970: Double(index) * 60), open: high, high: high, low: 0,
                    close: Bool.random(using: &generator) ? high : 0, volume: high))
        }
        let values = IndicatorValues(indicator, of: candles)
        for line in 0..<values.lineCount {
            #expect(values.line(line).allSatisfy { $0?.isFinite ?? true })
        }
    }

    @Test("Where squares of prices are too large, bands have a middle and no edges")
    func largestPrices() throws {
        let candles = try (0..<23).map { index in
            let price = index.isMultiple(of: 2) ? 2e200 : 1e200
            return try #require(
                Candle(
                    time: Date(timeIntervalSince1970: Double(index) * 60), open: price, high: price, low: price,
                    close: price, volume: 1))
        }
        let bands = IndicatorValues(try Indicator(text: "boll:20,2"), of: candles)
        #expect(bands.line(1).dropLast(4).allSatisfy { $0 == nil })
        #expect(bands.line(1).suffix(4).allSatisfy { abs(($0 ?? 0) / 1.5e200 - 1) < 1e-9 })
        #expect((bands.line(0) + bands.line(2)).allSatisfy { $0 == nil })
    }
}
