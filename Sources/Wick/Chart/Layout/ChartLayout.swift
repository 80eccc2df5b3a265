import Foundation
import WickMarket

/// The complete geometry of a chart: what to draw, where, and in which ink.
///
/// All coordinates are logical pixels from the chart's top left corner. All except those of indicators and the line of prices lie on device pixel borders,
/// so that they can be filled without antialiasing. The drawing order is: background; tick lines; volume bars with their averages and
/// studies, clipped to their panes; candles or the line of prices, compared coins and indicators, clipped to theirs; line of the last price; marks of high and
/// low; drawings, clipped to the price pane; separators; tick labels; tags; crosshair and its tags; legend; panel.
public struct ChartLayout: Hashable, Sendable {
    /// The size of the chart.
    public let size: ChartSize
    /// Device pixels per logical pixel.
    public let scale: Double
    /// The visible part of the series: the requested one, resized to the price pane.
    public let viewport: ChartViewport
    /// The rectangles of panes and axes.
    public let panes: ChartPanes
    /// Maps prices to y coordinates.
    public let priceScale: PriceScale
    /// Maps volumes to y coordinates; `nil` if no visible volume is above 0.
    public let volumeScale: PriceScale?
    /// How many candles a shape represents.
    public let density: CandleDensity

    /// The ticks of the price axis, in ascending order.
    public internal(set) var priceTicks: [PlacedPriceTick] = []
    /// The ticks of the volume axis, in ascending order.
    public internal(set) var volumeTicks: [PlacedPriceTick] = []
    /// The ticks of the time axis, in ascending order.
    public internal(set) var timeTicks: [PlacedTimeTick] = []
    /// The lines between the panes.
    public internal(set) var separators: [ChartLine] = []

    /// The candles or bars in ascending order of time; none in a chart of closes.
    ///
    /// The first and the last one may extend beyond the pane.
    public internal(set) var candles: [CandleShape] = []
    /// The line of a chart of closes; `nil` for other types, or without candles.
    public internal(set) var priceLine: PriceLine?
    /// The bars of the candles with a known volume, in the same order.
    public internal(set) var volumeBars: [VolumeBar] = []
    /// The lines of compared coins; none if percentages are not possible.
    public internal(set) var comparisons: [ComparisonLine] = []
    /// The averages of volumes, over the volume bars.
    public internal(set) var volumeIndicators: [IndicatorPath] = []
    /// The lines of the indicators over the candles.
    public internal(set) var indicators: [IndicatorPath] = []
    /// The indicators in panes of their own, from top to bottom.
    public internal(set) var studies: [StudyLayout] = []
    /// The price of the newest candle; `nil` if it is not visible.
    public internal(set) var lastPrice: LastPriceMark?
    /// The highest and the lowest visible price.
    public internal(set) var extremes: [ExtremeMark] = []
    /// The visible drawings, and last the one that is being made.
    public internal(set) var drawings: [DrawingShape] = []
    /// The crosshair; `nil` if there is none or the chart is empty.
    public internal(set) var crosshair: CrosshairLayout?

    /// The values of the candle under the crosshair, or else of the newest visible one; as many as fit.
    public internal(set) var legend: [ChartText] = []
    /// The names and values of all shown indicators, such as "RSI 14 56.12", also those that do not fit in a legend.
    ///
    /// At the candle of a crosshair that keys or a finger have moved, or else at the newest visible one.
    public internal(set) var indicatorValues: [String] = []
    /// The values under the crosshair that do not fit in the legend; `nil` if all fit.
    public internal(set) var panel: ChartPanel?
    /// A panel with the number of candles per column unless the legend contains it, and ``scaleNote``; `nil` if there is neither.
    public internal(set) var note: ChartPanel?

    /// Why the price axis is linear although another one was requested; otherwise `nil`.
    public internal(set) var scaleNote: String?

    /// Whether it shows any price.
    public var hasPrices: Bool { !candles.isEmpty || priceLine != nil }
}

extension ChartLayout {
    /// Lays out a chart.
    ///
    /// The duration depends on its width, not on the number of candles.
    ///
    /// - Parameters:
    ///   - series: The candles.
    ///   - viewport: The part to show. If its width differs from the price pane's, its right edge stays at the same time; see
    ///     ``viewport`` for the result.
    ///   - size: The size of the chart.
    ///   - scale: Device pixels per logical pixel, above 0.
    ///   - options: What to show, and how to format it.
    ///   - measure: Measures texts.
    ///   - calculated: The indicators at the candles, and those of its type; what is missing is calculated.
    public init(
        _ series: ChartSeries, viewport: ChartViewport, size: ChartSize, scale: Double = 1, options: ChartOptions,
        measure: any ChartTextMeasure, calculated: SeriesIndicators? = nil
    ) {
        let pixels = PixelGrid(scale: scale)
        let likely =
            options.neededScale == .percent
            ? [options.format.change(10)]
            : [series.last?.close, series.highLow(in: series.slots)?.high].compactMap { $0 }
                .map { price in
                    series.priceDigits(highest: price).map { options.format.price(price, fractionDigits: $0) }
                        ?? options.format.price(price, highest: price)
                }
        let drawn =
            options.type == .heikinAshi
            ? calculated?.heikinAshi(of: series) ?? HeikinAshi(of: series).series : series
        var axisWidth = LayoutBuilder.axisWidth(for: likely, measure: measure)
        func builder() -> LayoutBuilder {
            LayoutBuilder(
                series, drawn: drawn, viewport: viewport, axisWidth: axisWidth, size: size, pixels: pixels,
                options: options, measure: measure, calculated: calculated)
        }
        var built = builder()
        // The visible prices depend on the width of the price axis, which depends on their labels. The width only grows.
        for _ in 0..<2 where built.axisWidth > axisWidth {
            axisWidth = built.axisWidth
            built = builder()
        }
        self = built.layout()
    }

    init(
        size: ChartSize, scale: Double, viewport: ChartViewport, panes: ChartPanes, priceScale: PriceScale,
        volumeScale: PriceScale?, density: CandleDensity
    ) {
        self.size = size
        self.scale = scale
        self.viewport = viewport
        self.panes = panes
        self.priceScale = priceScale
        self.volumeScale = volumeScale
        self.density = density
    }
}
