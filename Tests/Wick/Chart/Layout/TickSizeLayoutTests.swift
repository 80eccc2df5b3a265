import Testing
import WickMarket

@testable import WickChart

@Suite("Prices with the digits of the pair's tick size")
struct TickSizeLayoutTests {
    private func series(_ tickSize: Double?, times factor: Double = 1) -> ChartSeries {
        var series = LayoutFixture.series(
            (0..<60).map { hour in
                let price = 10 + Double(hour % 7)
                return (price * factor, (price + 2) * factor, (price - 1) * factor, (price + 1) * factor, 100)
            })
        series.tickSize = tickSize
        return series
    }

    private func layout(
        _ series: ChartSeries, scale: PriceScale.Kind = .linear, indicators: [Indicator] = [],
        range: ClosedRange<Double>? = nil
    ) -> ChartLayout {
        var options = LayoutFixture.options(
            scale: scale, indicators: indicators, crosshair: .slot(series.slots.upperBound - 1))
        options.priceRange = range
        return LayoutFixture.layout(series, width: 600, height: 500, options: options)
    }

    private func axis(_ layout: ChartLayout) -> [String] { layout.priceTicks.compactMap { $0.label?.text } }

    /// The price tag, the crosshair's one, the four prices of the legend and the mark of the highest price.
    private func others(_ layout: ChartLayout) -> [String] {
        let prices = layout.legend.map(\.text).filter { $0.contains { $0.isNumber } && $0.contains(".") }
        return [layout.lastPrice?.tag.text.text, layout.crosshair?.tags.last?.text.text].compactMap(\.self)
            + layout.extremes.map(\.label.text) + prices
    }

    private func digits(_ text: String) -> Int {
        text.split(separator: ".").dropFirst().first?.prefix { $0.isNumber }.count ?? 0
    }

    @Test(
        "The axis, the tags, the legend and the marks have as many digits as prices at the site",
        arguments: [
            PriceScale.Kind.linear, .logarithmic,
        ])
    func all(scale: PriceScale.Kind) {
        for (tickSize, count) in [(0.0001, 4), (0.01, 2), (0.25, 2), (0.1, 1)] {
            let layout = layout(series(tickSize), scale: scale, indicators: [.movingAverage(5)])
            #expect(axis(layout).count > 2 && axis(layout).allSatisfy { digits($0) == count }, "\(axis(layout))")
            #expect(others(layout).count >= 8, "\(others(layout))")
            #expect(others(layout).allSatisfy { digits($0) == count || $0.hasSuffix("%") }, "\(others(layout))")
        }
        #expect(layout(series(1), scale: scale).lastPrice?.tag.text.text == "14")
        #expect(layout(series(5), scale: scale).lastPrice?.tag.text.text == "14")
    }

    @Test("Without a tick size the digits follow from the prices")
    func none() {
        let layout = layout(series(nil))
        #expect(layout.lastPrice?.tag.text.text == "14.000")
        #expect(axis(layout).allSatisfy { digits($0) == 0 })
    }

    @Test("A zoomed axis has no label twice")
    func zoomed() {
        let zoomed = axis(layout(series(0.01), range: 13.99...14.04))
        #expect(zoomed.count >= 3 && Set(zoomed).count == zoomed.count && zoomed.allSatisfy { digits($0) == 2 })
        #expect(
            axis(layout(series(nil), range: 13.99...14.04)).contains { digits($0) == 3 }, "The range is narrow enough.")
    }

    @Test("A tick size that cannot show the prices is not used: one that has changed, or one of too many digits")
    func unusable() {
        let small = layout(series(0.01, times: 0.0001))
        #expect(small.lastPrice?.tag.text.text == layout(series(nil, times: 0.0001)).lastPrice?.tag.text.text)
        #expect(axis(small) == axis(layout(series(nil, times: 0.0001))))
        #expect(layout(series(1e-12)).lastPrice?.tag.text.text == "14.000")
        #expect(CandleSeries([], tickSize: 0).tickSize == nil && CandleSeries([], tickSize: .nan).tickSize == nil)
    }

    @Test("Differences of prices are not rounded to ticks, averages are")
    func indicators() throws {
        let rounded = layout(series(1), indicators: [.movingAverage(3), Indicator(usual: .averageTrueRange)])
        let exact = layout(series(nil), indicators: [.movingAverage(3), Indicator(usual: .averageTrueRange)])
        #expect(rounded.studies[0].legend.last?.text == exact.studies[0].legend.last?.text)
        #expect(digits(try #require(rounded.studies[0].legend.last?.text)) > 0)
        let name = try #require(rounded.legend.firstIndex { $0.text == "MA 3" })
        #expect(digits(rounded.legend[name + 1].text) == 0)
    }

    @Test("On an axis in percent only the legend has prices")
    func percent() {
        let layout = layout(series(0.0001), scale: .percent)
        #expect(axis(layout).allSatisfy { $0.hasSuffix("%") })
        #expect(layout.lastPrice?.tag.text.text.hasSuffix("%") == true)
        #expect(layout.legend.contains { $0.text == "14.0000" })
    }

    @Test("Merged candles keep it, and another one makes another series")
    func merging() {
        var series = series(0.01)
        let same = series
        series.merge(series.candles.suffix(1))
        #expect(series.tickSize == 0.01 && series == same)
        series.tickSize = 0.1
        #expect(series != same)
    }
}
