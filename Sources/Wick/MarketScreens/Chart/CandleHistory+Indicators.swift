import WickChart

extension CandleHistory {
    /// The indicators of a chart, with their values at its candles.
    struct Indicators: Sendable {
        /// The visible ones, as the user has chosen them.
        private(set) var items: [ChartIndicators.Item] = []
        /// Their values.
        private(set) var values = SeriesIndicators()

        /// Shows other indicators, or the same ones for other candles.
        mutating func show(_ items: [ChartIndicators.Item], of series: ChartSeries?) {
            self.items = items
            if let series { values.calculate(items.map(\.indicator), of: series) }
        }
    }
}
