/// The parts of a chart, beside and below each other without gaps.
public struct ChartPanes: Hashable, Sendable {
    /// Where the legend stands, above the prices; empty where the chart is too low for it.
    public let legend: ChartRect
    /// Where the candles are.
    public let price: ChartRect
    /// Where the volume is; `nil` where no candle says its volume, or the chart is too low for it.
    public let volume: ChartRect?
    /// The prices' axis, on the right.
    public let priceAxis: ChartRect
    /// The volume's axis, below the prices'.
    public let volumeAxis: ChartRect?
    /// The axis of time, at the bottom.
    public let timeAxis: ChartRect

    /// The panes of candles and volume together.
    public var plot: ChartRect {
        ChartRect(x: price.x, y: price.y, width: price.width, height: (volume?.maxY ?? price.maxY) - price.y)
    }
}

extension ChartPanes {
    /// Divides a chart.
    ///
    /// - Parameters:
    ///   - size: How large the chart is.
    ///   - axisWidth: How wide the axis of prices has to be; it never takes more than half.
    ///   - lineHeight: How high a line of text is.
    ///   - hasVolume: Whether there is a volume to show.
    ///   - hasIndicators: Whether there are indicators to name.
    ///   - pixels: The device's pixels.
    init(
        size: ChartSize, axisWidth: Double, lineHeight: Double, hasVolume: Bool, hasIndicators: Bool, pixels: PixelGrid
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
        let priceHeight = plotHeight - volumeHeight
        let volumeTop = legendHeight + priceHeight
        func beside(_ pane: ChartRect) -> ChartRect {
            ChartRect(x: plotWidth, y: pane.y, width: width - plotWidth, height: pane.height)
        }
        legend = ChartRect(x: 0, y: 0, width: width, height: legendHeight)
        price = ChartRect(x: 0, y: legendHeight, width: plotWidth, height: priceHeight)
        volume = volumeHeight > 0 ? ChartRect(x: 0, y: volumeTop, width: plotWidth, height: volumeHeight) : nil
        priceAxis = beside(price)
        volumeAxis = volume.map(beside)
        timeAxis = ChartRect(x: 0, y: height - timeHeight, width: width, height: timeHeight)
    }
}
