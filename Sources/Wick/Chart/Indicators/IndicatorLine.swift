import WickMarket

/// One line of an indicator.
public struct IndicatorLine: Hashable, Sendable {
    /// The index of the indicator.
    public let indicator: Int
    /// The index of the line within the indicator.
    public let line: Int
    /// The name in the legend.
    public let name: String
    /// The value at the last candle of each column; `nil` if there are too few preceding candles, or older ones would change it.
    public let values: [Double?]
}

extension ChartSeries {
    /// Calculates indicators at columns.
    ///
    /// The values are the same at every zoom, and do not depend on other columns. The duration depends on the number of columns, not of
    /// candles, unless an indicator depends on all of them.
    ///
    /// - Parameters:
    ///   - indicators: The indicators.
    ///   - columns: Consecutive columns of this series, as returned by `columns(in:level:)`.
    public func lines(of indicators: [Indicator], at columns: [CandleColumn]) -> [IndicatorLine] {
        lines(of: indicators, named: indicators.map(\.lineNames), at: columns)
    }

    /// The same with line names that were looked up before.
    func lines(of indicators: [Indicator], named names: [[String]], at columns: [CandleColumn]) -> [IndicatorLine] {
        zip(indicators, names).enumerated().flatMap { position, indicator in
            var values = values(of: indicator.0, at: columns)
            let unsettled = unsettledCount(of: indicator.0)
            if unsettled > 0 {
                for (column, index) in indices(of: columns).enumerated() where index < unsettled {
                    values[column] = SIMD4(repeating: .nan)
                }
            }
            return indicator.1.enumerated().map { line, name in
                IndicatorLine(
                    indicator: position, line: line, name: name,
                    values: values.map { $0[line].isFinite ? $0[line] : nil })
            }
        }
    }

    /// The values of an indicator's lines at the last candle of each column.
    private func values(of indicator: Indicator, at columns: [CandleColumn]) -> [SIMD4<Double>] {
        guard let last = columns.last else { return [] }
        let visible = columns.reduce(0) { $0 + $1.count }
        let preceding = indicator.precedingCandles(ofSeconds: grid.interval.averageSeconds) ?? count
        var values: [SIMD4<Double>] = []
        values.reserveCapacity(columns.count)
        if visible <= columns.count * (preceding + 1) {
            // All visible candles once are fewer than the preceding ones of each column.
            let candles = candles(last: visible + preceding, upTo: last.slots.upperBound - 1)
            var next = candles.count - visible
            var calculation = indicator.calculation
            for candle in candles.prefix(next) { calculation.add(candle) }
            for column in columns {
                for candle in candles[next..<next + column.count] { calculation.add(candle) }
                next += column.count
                values.append(calculation.values)
            }
            return values
        }
        for column in columns {
            var calculation = indicator.calculation
            for candle in candles(last: preceding + 1, upTo: column.slots.upperBound - 1) { calculation.add(candle) }
            values.append(calculation.values)
        }
        return values
    }

    /// The last candles up to a slot, or fewer if there are fewer.
    private func candles(last count: Int, upTo slot: Int) -> [Candle] {
        let chunks = finest.chunks
        let end = place(from: slot + 1) ?? (chunk: chunks.count, index: 0)
        // Where these candles start.
        var place = (chunk: end.chunk, index: end.index - count)
        while place.index < 0, place.chunk > 0 {
            place.chunk -= 1
            place.index += chunks[place.chunk].count
        }
        place.index = max(place.index, 0)
        var candles: [Candle] = []
        while place < end {
            let part = chunks[place.chunk].buckets.dropFirst(place.index)
            candles += place.chunk == end.chunk ? part.prefix(end.index - place.index) : part
            place = (place.chunk + 1, 0)
        }
        return candles
    }
}
