import WickMarket

/// One line of an indicator.
public struct IndicatorLine: Hashable, Sendable {
    /// The index of the indicator.
    public let indicator: Int
    /// The index of the line within the indicator.
    public let line: Int
    /// The name in the legend.
    public let name: String
    /// The value at the last candle of each column; `nil` if there are too few preceding candles.
    public let values: [Double?]
}

extension ChartSeries {
    /// Calculates indicators at columns.
    ///
    /// The duration depends on the number of columns, not of candles.
    ///
    /// - Parameters:
    ///   - indicators: The indicators.
    ///   - columns: Consecutive columns of this series, as returned by `columns(in:level:)`.
    public func lines(of indicators: [any ChartIndicator], at columns: [CandleColumn]) -> [IndicatorLine] {
        lines(of: indicators, named: indicators.map(\.lineNames), at: columns)
    }

    /// The same with line names that were looked up before.
    func lines(
        of indicators: [any ChartIndicator], named names: [[String]], at columns: [CandleColumn]
    ) -> [IndicatorLine] {
        let keys = names.enumerated().flatMap { position, names in
            names.enumerated().map { (indicator: position, line: $0.offset, name: $0.element) }
        }
        var values = [[Double?]](repeating: [], count: keys.count)
        for index in values.indices { values[index].reserveCapacity(columns.count) }
        forEachRun(ending: columns, warmUp: indicators.map(\.warmUp).max() ?? 0) { candles, last in
            for (position, key) in keys.enumerated() {
                values[position].append(indicators[key.indicator].value(line: key.line, at: last, in: candles))
            }
        }
        return zip(keys, values).map { key, values in
            IndicatorLine(indicator: key.indicator, line: key.line, name: key.name, values: values)
        }
    }

    /// Calls `body` for each column with candles up to its last one and the index of the last one.
    private func forEachRun(ending columns: [CandleColumn], warmUp: Int, _ body: ([Candle], Int) -> Void) {
        guard let last = columns.last else { return }
        let count = columns.reduce(0) { $0 + $1.count }
        var run: [Candle] = []
        guard count > columns.count * 4 else {
            // Close enough to read all visible candles once.
            run.append(last: count + warmUp, upTo: last.slots.upperBound - 1, of: self)
            var index = run.count - count - 1
            for column in columns {
                index += column.count
                body(run, index)
            }
            return
        }
        for column in columns {
            run.removeAll(keepingCapacity: true)
            run.append(last: warmUp + 1, upTo: column.slots.upperBound - 1, of: self)
            body(run, run.count - 1)
        }
    }
}

extension [Candle] {
    /// Appends the last candles of a series up to a slot, or fewer if there are fewer.
    fileprivate mutating func append(last count: Int, upTo slot: Int, of series: ChartSeries) {
        let chunks = series.finest.chunks
        let end = series.place(from: slot + 1) ?? (chunk: chunks.count, index: 0)
        // Where these candles start.
        var place = (chunk: end.chunk, index: end.index - count)
        while place.index < 0, place.chunk > 0 {
            place.chunk -= 1
            place.index += chunks[place.chunk].count
        }
        place.index = Swift.max(place.index, 0)
        while place < end {
            let candles = chunks[place.chunk].buckets.dropFirst(place.index)
            self += place.chunk == end.chunk ? candles.prefix(end.index - place.index) : candles
            place = (place.chunk + 1, 0)
        }
    }
}
