import WickChart

extension CandleHistory {
    /// What a chart shows besides its candles, with the values at these.
    struct Indicators: Sendable {
        /// What the user has chosen.
        private(set) var display = ChartDisplay.none
        /// The values of the indicators and the candles of the chart's type.
        private(set) var values = SeriesIndicators()

        /// Shows something else, or the same for other candles.
        mutating func show(_ display: ChartDisplay, of series: ChartSeries?) {
            self.display = display
            guard let series else { return }
            values.calculate(display.indicators.map(\.indicator), of: series, drawnAs: display.type)
        }
    }
}
