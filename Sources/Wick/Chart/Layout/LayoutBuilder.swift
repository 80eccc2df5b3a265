import Foundation
import WickMarket

/// Creates one layout, and stores values that several parts of it need.
struct LayoutBuilder {
    let series: ChartSeries
    let viewport: ChartViewport
    let options: ChartOptions
    let measure: any ChartTextMeasure
    let pixels: PixelGrid
    let size: ChartSize
    let panes: ChartPanes
    /// The completely or partly visible columns, in ascending order of time.
    let columns: [CandleColumn]
    /// The same columns as the type draws them, with mean prices for instance.
    let drawn: [CandleColumn]
    let slotScale: SlotScale
    let places: [ColumnPlace]
    /// The level of detail: a column has 2^level slots.
    let level: Int
    /// The highest and the lowest price; the closes in a chart of closes.
    let peaks: HighLow?
    /// The compared coins with closes at or after that of 0 percent.
    let compared: [ComparedCoin]
    let priceScale: PriceScale
    let priceTicks: [PriceTick]
    /// The fraction digits of the prices of the pair; `nil` if they are not known.
    let priceDigits: Int?
    let volumeScale: PriceScale?
    /// The averages of volumes, on ``volumeScale``.
    let volumeLines: [IndicatorLine]
    let indicators: IndicatorReader
    let lineColors: LineColors
    let studies: [Study]

    let lineHeight: Double

    init(
        _ series: ChartSeries, drawn: ChartSeries, viewport: ChartViewport, axisWidth: Double, size: ChartSize,
        pixels: PixelGrid, options: ChartOptions, measure: any ChartTextMeasure, calculated: SeriesIndicators?
    ) {
        self.series = series
        self.options = options
        self.measure = measure
        self.pixels = pixels
        self.size = size
        lineHeight = pixels.snapUp(measure.size(of: "0", style: .regular).height)
        panes = ChartPanes(
            size: size, axisWidth: axisWidth, lineHeight: lineHeight,
            hasLines: !options.indicators.allSatisfy(\.hasPane) || !options.comparisons.isEmpty,
            lower: options.panes(hasVolume: series.hasVolume), heights: options.paneHeights, pixels: pixels)
        var shown = viewport
        if shown.width != panes.price.width { shown.resize(width: panes.price.width) }
        self.viewport = shown
        level = shown.level(scale: pixels.scale)
        let visible = shown.visibleSlots
        let first = max(visible.lowerBound, options.firstSlot ?? visible.lowerBound)
        let slots = first..<max(first, visible.upperBound)
        let columns = series.columns(in: slots, level: level)
        self.columns = columns
        self.drawn = options.type == .heikinAshi ? drawn.columns(in: slots, level: level) : columns
        slotScale = SlotScale(shown, pixels: pixels)
        places = ColumnPlace.places(of: columns, on: slotScale, level: level, pixels: pixels)
        // The first and the last column are drawn completely, so all of their prices must fit.
        let whole = (columns.first?.slots.lowerBound ?? 0)..<(columns.last?.slots.upperBound ?? 0)
        peaks = options.type.isLine ? HighLow(closesOf: columns) : series.highLow(in: whole)
        let start = series.slot(after: first - 1) ?? series.nearest(to: first)
        let base = start.flatMap(series.candle)?.close ?? 1
        let level = level
        compared = options.comparisons.prefix(ChartComparison.limit).enumerated().compactMap { number, comparison in
            ComparedCoin(
                comparison, number: number, to: series, from: start ?? first, base: base, in: slots, level: level)
        }
        let drawnPeaks = options.type == .heikinAshi ? drawn.highLow(in: whole) : peaks
        let nearest = series.nearest(to: first).flatMap(series.candle)
        let prices =
            compared.compactMap(\.visible).reduce(drawnPeaks.map { $0.low...$0.high }) { $0?.joined(with: $1) ?? $1 }
            ?? nearest.map { $0.low...$0.high } ?? 0...1
        priceScale = Self.priceScale(
            of: prices, base: base, options: options, pane: panes.price,
            margin: max(lineHeight * 0.5 + 8, lineHeight + Self.extremeRoom))
        priceDigits = series.priceDigits(highest: peaks?.high ?? prices.upperBound)
        priceTicks =
            series.isEmpty
            ? []
            : priceScale.ticks(
                spacing: max(lineHeight + 8, min(34, panes.price.height / 5)),
                tickSize: priceDigits == nil ? 0 : series.tickSize ?? 0)
        lineColors = LineColors(options)
        indicators = IndicatorReader(series, options: options, calculated: calculated)
        volumeLines = panes.volume == nil ? [] : Self.volumeLines(indicators, columns: columns, level: level)
        volumeScale = Self.volumeScale(columns: columns, averages: volumeLines, pane: panes.volume)
        studies = Self.studies(indicators, columns: columns, panes: panes, lineHeight: lineHeight)
    }

    func layout() -> ChartLayout {
        var layout = ChartLayout(
            size: size, scale: pixels.scale, viewport: viewport, panes: panes, priceScale: priceScale,
            volumeScale: volumeScale, density: level == 0 ? .candles : .columns(slots: 1 << level))
        layout.separators = separators
        guard !series.isEmpty else { return layout }
        layout.candles =
            options.type.isLine ? [] : zip(drawn, places).drop { $0.0.slots.lowerBound < firstSettled }.map(candle)
        layout.priceLine = priceLine
        layout.comparisons = comparisonLines
        layout.volumeBars = volumeBars
        layout.volumeIndicators = volumePaths
        layout.indicators = indicatorPaths
        layout.crosshair = crosshair
        layout.lastPrice = lastPrice(besides: layout.crosshair?.tags ?? [])
        addTags(ofComparisonsTo: &layout)
        layout.drawings = drawingShapes(besides: layout.priceTags)
        layout.extremes = extremes(
            in: layout,
            besides: [layout.lastPrice?.line.frame].compactMap(\.self) + layout.drawings.flatMap(obstacles),
            avoiding: layout.drawings.flatMap(pieces))
        layout.priceTicks = placedPriceTicks(besides: layout.priceTags.map(\.frame))
        layout.volumeTicks = placedVolumeTicks(besides: (layout.crosshair?.tags ?? []).map(\.frame))
        layout.timeTicks = placedTimeTicks(besides: (layout.crosshair?.tags ?? []).map(\.frame))
        layout.studies = studyLayouts(
            at: layout.crosshair?.column ?? newest, besides: (layout.crosshair?.tags ?? []).map(\.frame))
        addLegend(to: &layout)
        return layout
    }

    /// The width required by the price axis.
    var axisWidth: Double {
        let prices = priceTicks.map(text)
        let volumes = volumeScale.map { $0.ticks(spacing: lineHeight + 8).map { options.format.shortAmount($0.price) } }
        let newest =
            [series.last?.close].compactMap(\.self) + (priceScale.kind == .percent ? compared.compactMap(\.newest) : [])
        let values = studies.flatMap { study in study.ticks.map { text(ofTick: $0, study.indicator.kind.unit) } }
        return Self.axisWidth(
            for: prices + (volumes ?? []) + values + newest.map { axisText(ofPrice: $0) }, measure: measure)
    }

    /// The width of an axis with these labels.
    ///
    /// It grows in steps, so that the candles do not move with each price.
    static func axisWidth(for texts: [String], measure: any ChartTextMeasure) -> Double {
        let widest = texts.map { measure.size(of: $0, style: .regular).width }.max() ?? 0
        return ((widest + 2 * axisPadding) / 8).rounded(.up) * 8
    }

    /// The padding on both sides of a label on the price axis.
    static let axisPadding = 6.0

    // MARK: - Scales

    private static func priceScale(
        of prices: ClosedRange<Double>, base: Double, options: ChartOptions, pane: ChartRect, margin: Double
    ) -> PriceScale {
        if let range = options.priceRange {
            return PriceScale(
                options.neededScale.possible(for: prices, base: base), low: range.lowerBound, high: range.upperBound,
                top: pane.y, bottom: pane.maxY, base: base, isInverted: options.isInverted)
        }
        return .fitting(
            options.neededScale, prices: prices, top: pane.y, bottom: pane.maxY, margin: margin, base: base,
            isInverted: options.isInverted)
    }

    private static func volumeScale(
        columns: [CandleColumn], averages: [IndicatorLine], pane: ChartRect?
    ) -> PriceScale? {
        guard let pane else { return nil }
        var most = 0.0
        for column in columns { most = max(most, column.volume ?? 0) }
        for line in averages { for value in line.values { most = max(most, value ?? 0) } }
        guard most > 0 else { return nil }
        return PriceScale(.linear, low: 0, high: most, top: pane.y + min(8, pane.height / 4), bottom: pane.maxY)
    }
}
