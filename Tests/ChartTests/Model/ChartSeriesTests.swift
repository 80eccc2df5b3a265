import Chart
import Foundation
import Market
import Testing

@Suite("The candles of a chart")
struct ChartSeriesTests {
    @Test("A series without candles has nothing to show")
    func empty() {
        let series = ChartSeries(.empty, interval: .hour)
        #expect(series.isEmpty && series.slots.isEmpty && series.first == nil && series.last == nil)
        #expect(series.columns(in: 0..<10).isEmpty)
        #expect(series.highLow(in: 0..<10) == nil)
    }
}
