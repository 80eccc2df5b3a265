import WickMarket

/// The position of a chart's crosshair.
public enum ChartCrosshair: Hashable, Sendable {
    /// Under the pointer: snaps to the nearest candle and shows the price at this height.
    case pointer(ChartPoint)
    /// Under a finger, which is also described in words.
    case touch(ChartPoint)
    /// On the candle of a slot or the nearest one, for keyboard navigation.
    case slot(Int)
    /// At a time and a price, where the next point of a drawing would be placed.
    case point(DrawingPoint)
}

/// What a chart shows, and how it is formatted.
public struct ChartOptions: Sendable {
    /// How prices are drawn.
    public var type: ChartType
    /// How prices are spaced; linear where that is not possible.
    public var scale: PriceScale.Kind
    /// Other coins, whose lines need an axis in percent; at most ``ChartComparison/limit``.
    public var comparisons: [ChartComparison] = []
    /// Whether the lowest price is at the top.
    public var isInverted = false
    /// The prices at the ends of the axis; `nil` to fit the visible ones.
    public var priceRange: ClosedRange<Double>?
    /// The indicators, over the candles or in panes below them.
    public var indicators: [Indicator] {
        didSet { if indicators != oldValue { indicatorNames = indicators.map(\.lineNames) } }
    }
    /// The colors of the indicators' first lines, in the order of ``indicators``; `nil` and missing ones are automatic.
    public var colors: [IndicatorColor?] = []
    /// How many panes of indicators are above that of the volumes; `nil` to show no volumes.
    public var volumePlace: Int? = 0
    /// The heights of the panes below the prices, in logical pixels, where they differ from the usual one; reduced to what fits.
    public var paneHeights: [ChartPane: Double] = [:]
    /// The index of the pane below the prices whose upper edge is marked, to be moved with keys; `nil` for none.
    ///
    /// An index after the last pane marks the lower edge of the chart.
    public var markedPane: Int?
    /// What the user has drawn.
    public var drawings: [Drawing] = []
    /// The drawing whose grips are shown; `nil` for none.
    public var selectedDrawing: Drawing.ID?
    /// The drawing that is being made, or a ruler; `nil` for none.
    public var draft: Drawing?
    /// The crosshair; `nil` for none.
    public var crosshair: ChartCrosshair?
    /// The first slot whose candle is shown; `nil` to show all.
    ///
    /// Earlier candles are only used for the indicators, so that these start at the first shown candle.
    public var firstSlot: Int?
    /// Formats times.
    public var labels: TimeLabels
    /// Formats prices and volumes; should have no currency.
    public var format: MarketFormat

    /// ``scale``, or percent if coins are compared: nothing else puts their prices on one axis.
    public var neededScale: PriceScale.Kind { comparisons.isEmpty ? scale : .percent }

    /// The line names of each indicator, translated once instead of in each frame.
    private(set) var indicatorNames: [[String]]
    let figureNames = LegendFigure.Names()

    /// Creates options.
    ///
    /// - Parameters:
    ///   - type: How prices are drawn.
    ///   - scale: How prices are spaced.
    ///   - indicators: The indicators, over the candles or in panes below them.
    ///   - crosshair: The crosshair; `nil` for none.
    ///   - firstSlot: The first slot whose candle is shown; `nil` to show all.
    ///   - labels: Formats times.
    ///   - locale: The locale of numbers, which are formatted without a currency.
    public init(
        type: ChartType = .hollowCandles, scale: PriceScale.Kind = .linear,
        indicators: [Indicator] = Indicator.usual, crosshair: ChartCrosshair? = nil, firstSlot: Int? = nil,
        labels: TimeLabels, locale: MarketLocale
    ) {
        self.type = type
        self.scale = scale
        self.indicators = indicators
        indicatorNames = indicators.map(\.lineNames)
        self.crosshair = crosshair
        self.firstSlot = firstSlot
        self.labels = labels
        format = MarketFormat(locale: locale.withoutCurrency)
    }
}
