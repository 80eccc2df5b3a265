import Foundation
import WickMarket

/// One picture of a chart as pure geometry: what is where, and in which ink.
///
/// Nothing is left to decide for who draws it.
///
/// All places are logical pixels from the chart's top left corner, and all but the indicators' lie on the borders of device
/// pixels, so that they can be filled without smoothing. It is drawn in this order: the background; the ticks' lines; the
/// volume's bars, clipped to their pane; the candles and the indicators, clipped to theirs; the line of the last price; the
/// marks of high and low; the separators; the labels of the ticks; the tags; the crosshair and its tags; the legend; the
/// panel.
public struct ChartLayout: Hashable, Sendable {
    /// How large the chart is.
    public let size: ChartSize
    /// How many device pixels a logical pixel has, on a side.
    public let scale: Double
    /// What part of the series it shows: the one that was asked for, as wide as the candles' pane is.
    public let viewport: ChartViewport
    /// The parts of the chart.
    public let panes: ChartPanes
    /// Which height a price has.
    public let priceScale: PriceScale
    /// Which height a volume has; `nil` where none in sight is above 0.
    public let volumeScale: PriceScale?
    /// How many candles a shape stands for.
    public let density: CandleDensity

    /// The ticks of the prices, from the lowest up.
    public internal(set) var priceTicks: [PlacedPriceTick] = []
    /// The ticks of the volume, from the lowest up.
    public internal(set) var volumeTicks: [PlacedPriceTick] = []
    /// The ticks of time, in its order.
    public internal(set) var timeTicks: [PlacedTimeTick] = []
    /// The lines between the panes.
    public internal(set) var separators: [ChartLine] = []

    /// The candles in the order of time.
    ///
    /// Those at the edges of the pane may reach over them.
    public internal(set) var candles: [CandleShape] = []
    /// The volume of the candles that have one; likewise.
    public internal(set) var volumeBars: [VolumeBar] = []
    /// The lines of the indicators.
    public internal(set) var indicators: [IndicatorPath] = []
    /// The price of the newest candle; `nil` where it is not in sight.
    public internal(set) var lastPrice: LastPriceMark?
    /// The highest and the lowest price in sight.
    public internal(set) var extremes: [ExtremeMark] = []
    /// The crosshair; `nil` where none is wanted, or the chart is empty.
    public internal(set) var crosshair: CrosshairLayout?

    /// The figures of the candle under the crosshair, or else of the newest one in sight; as many as there is room for.
    public internal(set) var legend: [ChartText] = []
    /// The figures under the crosshair where the legend has no room for them; `nil` where it has.
    public internal(set) var panel: ChartPanel?
    /// How many candles a column stands for, on a panel; `nil` where the legend says so or each candle has its shape.
    public internal(set) var densityNote: ChartPanel?
}

extension ChartLayout {
    /// Lays a chart out, in a time that depends on how wide it is and not on how many candles there are.
    ///
    /// - Parameters:
    ///   - series: The candles.
    ///   - viewport: What part of them to show. Where it is not as wide as the candles' pane comes to be, its right edge
    ///     stays at its moment; ``viewport`` is what came of it.
    ///   - size: How large the chart is.
    ///   - scale: How many device pixels a logical pixel has, on a side; above 0.
    ///   - options: What to show, and how it is written.
    ///   - measure: How large texts are.
    public init(
        _ series: ChartSeries, viewport: ChartViewport, size: ChartSize, scale: Double = 1, options: ChartOptions,
        measure: any ChartTextMeasure
    ) {
        let pixels = PixelGrid(scale: scale)
        let likely = [series.last?.close, series.highLow(in: series.slots)?.high].compactMap { $0 }
            .map { LayoutBuilder.text(ofPrice: $0, highest: $0, tickDigits: 0, format: options.format) }
        var axisWidth = LayoutBuilder.axisWidth(for: likely, measure: measure)
        func builder() -> LayoutBuilder {
            LayoutBuilder(
                series, viewport: viewport, axisWidth: axisWidth, size: size, pixels: pixels, options: options,
                measure: measure)
        }
        var built = builder()
        // Which prices are in sight depends on the axis' width, and that on how they are written. It only ever grows.
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
