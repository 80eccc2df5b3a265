import WickMarket

/// Where a chart's crosshair is.
public enum ChartCrosshair: Hashable, Sendable {
    /// Under the pointer: it holds to the nearest candle, and tells the price at this height.
    case pointer(ChartPoint)
    /// On the candle of a slot, or the nearest one, as keys move it.
    case slot(Int)
}

/// What a person wants to see of a chart, and how it is written.
public struct ChartOptions: Sendable {
    /// How prices go up.
    public var scale: PriceScale.Kind
    /// What is drawn over the candles.
    public var indicators: [any ChartIndicator] {
        didSet { indicatorNames = indicators.map(\.lineNames) }
    }
    /// The crosshair; `nil` for none.
    public var crosshair: ChartCrosshair?
    /// The first slot whose candle is shown, in sight or not: those before it only count for the indicators, so that these
    /// begin where the candles do; `nil` to show all.
    public var firstSlot: Int?
    /// How times are written.
    public var labels: TimeLabels
    /// How prices and volumes are written; it should be one without currency.
    public var format: MarketFormat

    /// What the legend calls the lines of each indicator: translated once, and not in each frame.
    private(set) var indicatorNames: [[String]]
    /// What it calls the other figures.
    let figureNames = LegendFigure.Names()

    /// Makes options.
    ///
    /// - Parameters:
    ///   - scale: How prices go up.
    ///   - indicators: What is drawn over the candles.
    ///   - crosshair: The crosshair; `nil` for none.
    ///   - firstSlot: The first slot whose candle is shown; `nil` to show all.
    ///   - labels: How times are written.
    ///   - locale: How numbers are written. They are written without a currency.
    public init(
        scale: PriceScale.Kind = .linear, indicators: [any ChartIndicator] = MovingAverage.usual,
        crosshair: ChartCrosshair? = nil, firstSlot: Int? = nil, labels: TimeLabels, locale: MarketLocale
    ) {
        self.scale = scale
        self.indicators = indicators
        indicatorNames = indicators.map(\.lineNames)
        self.crosshair = crosshair
        self.firstSlot = firstSlot
        self.labels = labels
        format = MarketFormat(locale: locale.withoutCurrency)
    }
}
