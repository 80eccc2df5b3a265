/// Looks up or calculates the values of a chart's indicators at columns.
struct IndicatorReader {
    /// The indicators of the chart.
    var indicators: [Indicator] { options.indicators }

    private let series: ChartSeries
    private let options: ChartOptions
    private let calculated: SeriesIndicators?

    init(_ series: ChartSeries, options: ChartOptions, calculated: SeriesIndicators?) {
        self.series = series
        self.options = options
        self.calculated = calculated
    }

    /// The candles whose values ``lines(of:at:_:)`` looks up; none if there are no calculated indicators.
    func indices(of columns: [CandleColumn]) -> [Int] { calculated == nil ? [] : series.indices(of: columns) }

    /// The lines of an indicator.
    ///
    /// - Parameters:
    ///   - index: The index of the indicator.
    ///   - columns: Consecutive columns of the series.
    ///   - indices: The result of ``indices(of:)``.
    func lines(of index: Int, at columns: [CandleColumn], _ indices: [Int]) -> [IndicatorLine] {
        let (indicator, names) = (options.indicators[index], options.indicatorNames[index])
        guard let calculated, calculated.contains(indicator, of: series) else {
            return series.lines(of: [indicator], named: [names], at: columns).map { line in
                IndicatorLine(indicator: index, line: line.line, name: line.name, values: line.values)
            }
        }
        return names.enumerated().map { line, name in
            IndicatorLine(
                indicator: index, line: line, name: name,
                values: calculated.values(of: indicator, line: line, at: indices))
        }
    }
}
