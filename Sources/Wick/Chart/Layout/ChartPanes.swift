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

    /// The least height of the pane of an indicator.
    private let leastStudyHeight: Double
    /// The height that all panes of indicators can have together.
    private let studyRoom: Double

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
    ///   - hasLines: Whether the legend contains indicators or compared coins.
    ///   - studies: The requested heights of the panes of indicators, `nil` for the usual one.
    ///   - pixels: The device pixels.
    init(
        size: ChartSize, axisWidth: Double, lineHeight: Double, hasVolume: Bool, hasLines: Bool,
        studies: [Double?], pixels: PixelGrid
    ) {
        let width = pixels.snapDown(max(size.width, 1))
        let height = pixels.snapDown(max(size.height, 1))
        let plotWidth = max(pixels.snap(width - axisWidth), pixels.snap(width / 2))
        let timeHeight = min(pixels.snap(lineHeight + 8), pixels.snap(height / 4))
        let legendLines = height < 10 * lineHeight ? 0.0 : height >= 18 * lineHeight && hasLines ? 2 : 1
        let legendHeight = legendLines == 0 ? 0 : pixels.snap(legendLines * (lineHeight + 2) + 6)
        let plotHeight = height - timeHeight - legendHeight
        let least = 3 * lineHeight
        let desired = studies.map { max($0 ?? plotHeight * 0.18, least) }
        // The prices have at least two fifths of the height.
        let roomBesidesPrices = plotHeight * 0.6
        var volumeHeight = 0.0
        if hasVolume, plotHeight >= 7 * lineHeight {
            let usual = min(max(plotHeight * 0.2, 2 * lineHeight), 120)
            // Where there is not enough room, it is reduced as the panes of indicators are.
            let extra = desired.reduce(usual - least) { $0 + $1 - least }
            let spare = max(0, roomBesidesPrices - Double(desired.count + 1) * least)
            let reduced = least + (usual - least) * min(1, spare / max(extra, 1))
            volumeHeight = pixels.snap(desired.isEmpty ? usual : min(usual, reduced))
        }
        let room = max(0, roomBesidesPrices - volumeHeight)
        (leastStudyHeight, studyRoom) = (least, room)
        let requested = desired.prefix(Int(clamping: room / least)).map { $0 - least }
        let spare = room - Double(requested.count) * least
        let share = min(1, spare / max(requested.reduce(0, +), 1))
        let studyHeights = requested.map { pixels.snapDown(least + $0 * share) }
        let studyTop = height - timeHeight - studyHeights.reduce(0, +)
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
        self.studies = studyHeights.enumerated().map { index, studyHeight in
            let top = studyTop + studyHeights.prefix(index).reduce(0, +)
            return ChartRect(x: 0, y: top, width: plotWidth, height: studyHeight)
        }
        studyAxes = self.studies.map(beside)
        timeAxis = ChartRect(x: 0, y: height - timeHeight, width: width, height: timeHeight)
    }

    /// The heights of the panes of indicators after the upper edge of one has been moved.
    ///
    /// The pane above, or the prices above the first one, get what the pane loses. No pane becomes too low.
    ///
    /// - Parameters:
    ///   - index: The index of the pane.
    ///   - distance: The distance in logical pixels, downwards.
    public func studyHeights(movingEdgeOf index: Int, by distance: Double) -> [Double] {
        var heights = studies.map(\.height)
        guard heights.indices.contains(index) else { return heights }
        let room = index == 0 ? studyRoom - heights.reduce(0, +) : heights[index - 1] - leastStudyHeight
        let growth = min(max(-distance, leastStudyHeight - heights[index]), max(room, 0))
        heights[index] += growth
        if index > 0 { heights[index - 1] -= growth }
        return heights
    }

    /// The index of the pane whose upper edge is near a point; `nil` for none.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - reach: The greatest distance, in logical pixels.
    public func studyEdge(near point: ChartPoint, within reach: Double) -> Int? {
        studies.firstIndex { (point.y - $0.y).magnitude <= reach && timeAxis.x <= point.x && point.x < timeAxis.maxX }
    }
}
