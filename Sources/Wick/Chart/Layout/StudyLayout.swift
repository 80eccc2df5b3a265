/// An indicator in a pane of its own.
public struct StudyLayout: Hashable, Sendable {
    /// The pane.
    public let pane: ChartRect
    /// The axis, beside the pane.
    public let axis: ChartRect
    /// Maps values to y coordinates.
    public let scale: PriceScale
    /// The ticks of the axis, in ascending order.
    public internal(set) var ticks: [PlacedPriceTick] = []
    /// The lines.
    public let paths: [IndicatorPath]
    /// The bars between 0 and values above it.
    public let upwardBars: [ChartRect]
    /// The bars between 0 and values below it.
    public let downwardBars: [ChartRect]
    /// The names of the lines, and their values at the candle under the crosshair or else at the newest visible one.
    public internal(set) var legend: [ChartText] = []
    /// A piece of each dashed line, before its name in the legend.
    public internal(set) var samples: [IndicatorPath] = []

    /// What is behind the legend, in front of the pane; `nil` without a legend.
    public var legendGround: ChartRect? {
        guard let first = legend.first?.frame, let last = legend.last?.frame else { return nil }
        let padding = 4.0
        return ChartRect(
            x: first.x - padding, y: first.y, width: last.maxX - first.x + 2 * padding, height: first.height)
    }
}
