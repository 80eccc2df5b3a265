import KitIntegerConversion

/// The parts of a chart, adjacent to each other.
public struct ChartPanes: Hashable, Sendable {
    /// The legend, above the prices; empty if the chart is too low.
    public let legend: ChartRect
    /// The candles.
    public let price: ChartRect
    /// The price axis, on the right.
    public let priceAxis: ChartRect
    /// The panes below the prices, from top to bottom; fewer than requested if the chart is too low.
    public let lower: [ChartRect]
    /// The axes of these panes.
    public let lowerAxes: [ChartRect]
    /// What these panes show.
    public let contents: [ChartPane]
    /// The time axis, at the bottom.
    public let timeAxis: ChartRect

    /// The least height of a pane that moving an edge leaves.
    private let leastHeight: Double
    /// The height that all panes below the prices can have together.
    private let room: Double

    /// The index of the pane of the volumes among ``lower``; `nil` if there is none.
    public var volumeIndex: Int? { contents.firstIndex(of: .volume) }
    /// The volume bars; `nil` if no candle has a volume, they are hidden or the chart is too low.
    public var volume: ChartRect? { volumeIndex.map { lower[$0] } }
    /// The volume axis, beside the bars.
    public var volumeAxis: ChartRect? { volumeIndex.map { lowerAxes[$0] } }
    /// The panes of indicators; fewer than indicators if the chart is too low.
    public var studies: [ChartRect] { withoutVolume(lower) }
    /// The axes of these panes.
    public var studyAxes: [ChartRect] { withoutVolume(lowerAxes) }

    private func withoutVolume(_ panes: [ChartRect]) -> [ChartRect] {
        panes.indices.filter { $0 != volumeIndex }.map { panes[$0] }
    }

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
    ///   - hasLines: Whether the legend contains indicators or compared coins.
    ///   - lower: The requested panes below the prices, from top to bottom.
    ///   - heights: The requested heights of these panes, where they differ from the usual one.
    ///   - pixels: The device pixels.
    init(
        size: ChartSize, axisWidth: Double, lineHeight: Double, hasLines: Bool, lower: [ChartPane],
        heights: [ChartPane: Double], pixels: PixelGrid
    ) {
        let width = pixels.snapDown(max(size.width, 1))
        let height = pixels.snapDown(max(size.height, 1))
        let plotWidth = max(pixels.snap(width - axisWidth), pixels.snap(width / 2))
        let timeHeight = min(pixels.snap(lineHeight + 8), pixels.snap(height / 4))
        let legendLines = height < 10 * lineHeight ? 0.0 : height >= 18 * lineHeight && hasLines ? 2 : 1
        let legendHeight = legendLines == 0 ? 0 : pixels.snap(legendLines * (lineHeight + 2) + 6)
        let plotHeight = height - timeHeight - legendHeight
        let shown = plotHeight >= 7 * lineHeight ? lower : lower.filter { $0 != .volume }
        let least = 3 * lineHeight
        func desired(_ pane: ChartPane) -> Double {
            if let height = heights[pane] { return max(height, least) }
            guard pane == .volume else { return max(plotHeight * 0.18, least) }
            return min(max(plotHeight * 0.2, shown.count == 1 ? 2 * lineHeight : least), 120)
        }
        // The prices have at least two fifths of the height.
        let room = max(0, plotHeight * 0.6)
        (leastHeight, self.room) = (least, room)
        let desiredHeights = shown.map(desired)
        // The volumes come first where there is not enough room for all.
        let count = Int(clamping: room / least)
        let volume = shown.firstIndex(of: .volume)
        let fitting = shown.indices.filter { index in
            index == volume || (volume.map { $0 > index } == true ? index + 1 : index) < count
        }
        let requested = fitting.map { max(desiredHeights[$0] - least, 0) }
        let spare = room - Double(fitting.count) * least
        let share = min(1, max(0, spare) / max(requested.reduce(0, +), 1))
        let paneHeights = zip(fitting, requested).map { index, extra in
            let height = min(least, desiredHeights[index]) + extra * share
            return index == volume ? pixels.snap(height) : pixels.snapDown(height)
        }
        let top = height - timeHeight - paneHeights.reduce(0, +)
        func beside(_ pane: ChartRect) -> ChartRect {
            ChartRect(x: plotWidth, y: pane.y, width: width - plotWidth, height: pane.height)
        }
        legend = ChartRect(x: 0, y: 0, width: width, height: legendHeight)
        price = ChartRect(x: 0, y: legendHeight, width: plotWidth, height: top - legendHeight)
        priceAxis = beside(price)
        self.lower = paneHeights.enumerated().map { index, height in
            let above = paneHeights.prefix(index).reduce(0, +)
            return ChartRect(x: 0, y: top + above, width: plotWidth, height: height)
        }
        lowerAxes = self.lower.map(beside)
        contents = fitting.map { shown[$0] }
        timeAxis = ChartRect(x: 0, y: height - timeHeight, width: width, height: timeHeight)
    }

    /// The heights of the panes below the prices after the upper edge of one has been moved.
    ///
    /// The pane above, or the prices above the first one, get what the pane loses. What it gains comes from the pane above, then from
    /// those above that and from the prices. No pane becomes too low.
    ///
    /// - Parameters:
    ///   - index: The index of the pane among ``lower``.
    ///   - distance: The distance in logical pixels, downwards.
    public func heights(movingEdgeOf index: Int, by distance: Double) -> [Double] {
        var heights = lower.map(\.height)
        guard heights.indices.contains(index) else { return heights }
        guard distance < 0 else {
            // A pane of volumes alone may be lower.
            let loss = min(distance, max(heights[index] - leastHeight, 0))
            heights[index] -= loss
            if index > 0 { heights[index - 1] += loss }
            return heights
        }
        let spare = max(room - heights.reduce(0, +), 0)
        var missing = -distance
        for above in (0..<index).reversed() {
            let part = min(missing, max(heights[above] - leastHeight, 0))
            heights[above] -= part
            heights[index] += part
            missing -= part
        }
        heights[index] += min(missing, spare)
        return heights
    }

    /// The index among ``lower`` of the pane whose upper edge is near a point; `nil` for none.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - reach: The greatest distance, in logical pixels.
    public func edge(near point: ChartPoint, within reach: Double) -> Int? {
        lower.firstIndex { (point.y - $0.y).magnitude <= reach && timeAxis.x <= point.x && point.x < timeAxis.maxX }
    }
}
