import KitIntegerConversion

/// The parts of a chart, adjacent to each other.
public struct ChartPanes: Hashable, Sendable {
    /// The legend, above the prices; empty if the chart is too low.
    public let legend: ChartRect
    /// The candles.
    public let price: ChartRect
    /// The volume bars; `nil` if no candle has a volume or the chart is too low.
    public let volume: ChartRect?
    /// The price axis, on the right.
    public let priceAxis: ChartRect
    /// The volume axis, below the price axis.
    public let volumeAxis: ChartRect?
    /// The panes of indicators, below the volume; fewer than indicators if the chart is too low.
    public let studies: [ChartRect]
    /// The axes of these panes.
    public let studyAxes: [ChartRect]
    /// The time axis, at the bottom.
    public let timeAxis: ChartRect

    /// All panes together.
    public var plot: ChartRect {
        ChartRect(x: price.x, y: price.y, width: price.width, height: timeAxis.y - price.y)
    }
}

extension ChartPanes {
    /// Divides a chart.
    ///
    /// - Parameters:
    ///   - size: The size of the chart.
    ///   - axisWidth: The width required by the price axis, limited to half of the chart.
    ///   - lineHeight: The height of a line of text.
    ///   - hasVolume: Whether to show volumes.
    ///   - hasIndicators: Whether the legend contains indicators.
    ///   - studies: How many indicators have panes of their own.
    ///   - pixels: The device pixels.
    init(
        size: ChartSize, axisWidth: Double, lineHeight: Double, hasVolume: Bool, hasIndicators: Bool, studies: Int,
        pixels: PixelGrid
    ) {
        let width = pixels.snapDown(max(size.width, 1))
        let height = pixels.snapDown(max(size.height, 1))
        let plotWidth = max(pixels.snap(width - axisWidth), pixels.snap(width / 2))
        let timeHeight = min(pixels.snap(lineHeight + 8), pixels.snap(height / 4))
        let legendLines = height < 10 * lineHeight ? 0.0 : height >= 18 * lineHeight && hasIndicators ? 2 : 1
        let legendHeight = legendLines == 0 ? 0 : pixels.snap(legendLines * (lineHeight + 2) + 6)
        let plotHeight = height - timeHeight - legendHeight
        let volumeHeight =
            hasVolume && plotHeight >= 7 * lineHeight ? pixels.snap(min(max(plotHeight * 0.2, 2 * lineHeight), 120)) : 0
        // The prices have at least two fifths of the height.
        let room = max(0, plotHeight * 0.6 - volumeHeight)
        let studyCount = min(studies, Int(clamping: room / (3 * lineHeight)))
        let studyHeight =
            studyCount == 0
            ? 0 : pixels.snapDown(min(room / Double(studyCount), max(plotHeight * 0.18, 3 * lineHeight)))
        let studyTop = height - timeHeight - Double(studyCount) * studyHeight
        let priceHeight = studyTop - legendHeight - volumeHeight
        let volumeTop = legendHeight + priceHeight
        func beside(_ pane: ChartRect) -> ChartRect {
            ChartRect(x: plotWidth, y: pane.y, width: width - plotWidth, height: pane.height)
        }
        legend = ChartRect(x: 0, y: 0, width: width, height: legendHeight)
        price = ChartRect(x: 0, y: legendHeight, width: plotWidth, height: priceHeight)
        volume = volumeHeight > 0 ? ChartRect(x: 0, y: volumeTop, width: plotWidth, height: volumeHeight) : nil
        priceAxis = beside(price)
        volumeAxis = volume.map(beside)
        self.studies = (0..<studyCount).map { index in
            ChartRect(x: 0, y: studyTop + Double(index) * studyHeight, width: plotWidth, height: studyHeight)
        }
        studyAxes = self.studies.map(beside)
        timeAxis = ChartRect(x: 0, y: height - timeHeight, width: width, height: timeHeight)
    }
}
