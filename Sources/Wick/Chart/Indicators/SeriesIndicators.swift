import WickMarket

/// What a chart calculates at each candle of a series: indicators, and the candles of its type if these are not the true ones.
///
/// A value: copies may be read on any thread while the original follows the series.
public struct SeriesIndicators: Sendable {
    /// The indicators; their values are those of the last call of ``calculate(_:of:)``.
    public private(set) var indicators: [Indicator] = []
    private var values: [Indicator: IndicatorValues] = [:]
    private var series: ChartSeries?
    private var heikinAshi: HeikinAshi?

    /// Creates a value without indicators.
    public init() {}

    /// Calculates indicators and what a type draws at the candles of a series.
    ///
    /// Only what has changed since the last call is calculated: other indicators, and the candles from the first changed one on.
    /// A change of the newest candle and additional newer ones cost the same however many candles there are.
    ///
    /// - Parameters:
    ///   - indicators: The indicators.
    ///   - series: The candles, usually those of the last call with newer ones.
    ///   - type: How the chart draws its prices.
    public mutating func calculate(
        _ indicators: [Indicator], of series: ChartSeries, drawnAs type: ChartType = .hollowCandles
    ) {
        if type != .heikinAshi {
            heikinAshi = nil
        } else if heikinAshi == nil {
            heikinAshi = HeikinAshi(of: series)
        } else {
            heikinAshi?.follow(series)
        }
        let unchanged = self.series.map { series.count(of: $0) } ?? 0
        let isShorter = (self.series?.count ?? 0) > series.count
        let known = isShorter ? [:] : values
        self.indicators = indicators
        self.series = series
        values = [:]
        for indicator in indicators where values[indicator] == nil {
            var result = known[indicator] ?? IndicatorValues(indicator)
            // Everything is read again only for a new indicator, or after older candles have been added.
            let start = result.forget(from: unchanged)
            series.forEachPart(from: start) { result.append(contentsOf: $0) }
            values[indicator] = result
        }
    }

    /// The Heikin-Ashi candles of a series; `nil` if they are not known.
    func heikinAshi(of series: ChartSeries) -> ChartSeries? {
        heikinAshi.flatMap { $0.series.count == series.count ? $0.series : nil }
    }

    /// Whether the values of an indicator are known for a series.
    public func contains(_ indicator: Indicator, of series: ChartSeries) -> Bool {
        values[indicator]?.count == series.count
    }

    /// The value of an indicator's line at a candle; `nil` if there is none, or older candles would change it.
    ///
    /// - Parameters:
    ///   - line: The index of the line.
    ///   - indicator: One of ``indicators``.
    ///   - index: The candle, counted from the oldest one.
    public func value(ofLine line: Int, of indicator: Indicator, at index: Int) -> Double? {
        values(of: indicator, line: line, at: [index])[0]
    }

    /// The values of an indicator's line at candles.
    ///
    /// - Parameters:
    ///   - indicator: One of ``indicators``.
    ///   - line: The index of the line.
    ///   - indices: The candles, counted from the oldest one.
    public func values(of indicator: Indicator, line: Int, at indices: some Sequence<Int>) -> [Double?] {
        guard let values = values[indicator] else { return indices.map { _ in nil } }
        let unsettled = series?.unsettledCount(of: indicator) ?? 0
        return indices.map { $0 < unsettled ? nil : values.value(ofLine: line, at: $0) }
    }
}

extension ChartSeries {
    /// How many of the oldest candles are the same as in another version of this series.
    fileprivate func count(of other: ChartSeries) -> Int {
        var count = 0
        for (chunk, known) in zip(finest.chunks, other.finest.chunks) {
            guard chunk !== known else {
                count += chunk.count
                continue
            }
            return count + zip(chunk.buckets, known.buckets).prefix { $0 == $1 }.count
        }
        return count
    }

    /// The candles from an index on, in parts, oldest first.
    fileprivate func forEachPart(from index: Int, _ body: (ArraySlice<Candle>) -> Void) {
        var start = 0
        for chunk in finest.chunks {
            let part = chunk.buckets.dropFirst(max(0, index - start))
            if !part.isEmpty { body(part) }
            start += chunk.count
        }
    }

    /// The indices of the last candles of consecutive columns, counted from the oldest candle.
    func indices(of columns: [CandleColumn]) -> [Int] {
        guard let first = columns.first else { return [] }
        var next = place(from: first.slots.lowerBound).map { finest.start(of: $0.chunk) + $0.index } ?? count
        return columns.map { column in
            next += column.count
            return next - 1
        }
    }
}
