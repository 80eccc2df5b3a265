import Foundation
import KitTimeFormatting
import Rx
import WickChart
import WickMarket

@testable import WickMarketScreens

extension ChartViewModel {
    /// The current chart as a window shows it, with an average of two candles; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - timeZone: The time zone of times.
    ///   - calculated: The known values of the average.
    ///   - change: Changes what is shown.
    func snapshot(
        in timeZone: TimeZone = .gmt, calculated: SeriesIndicators = SeriesIndicators(),
        _ change: (inout ChartOptions) -> Void = { _ in }
    ) -> ChartSnapshot? {
        var state: ChartState?
        self.state.take(1).subscribe(onNext: { state = $0 }).dispose()
        guard case .chart(let chart) = state else { return nil }
        var options = ChartOptions(
            indicators: [.movingAverage(2)], labels: TimeLabels(TimeFormat(timeZone: timeZone)), locale: .unitedStates)
        change(&options)
        return ChartSnapshot(
            chart, of: coin, viewport: ChartViewport(content: chart.series.slots, width: 300),
            size: ChartSize(width: 400, height: 300), options: options,
            calculated: calculated, theme: ChartTheme(.light))
    }
}
