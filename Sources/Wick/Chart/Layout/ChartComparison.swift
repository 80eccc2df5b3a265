/// Another coin in a chart, drawn as a line by its changes since the first visible close.
public struct ChartComparison: Equatable, Sendable {
    /// How many a chart may have.
    public static let limit = 5

    /// The name in the legend, such as "ETH".
    public let name: String
    /// The candles, of the same interval as the chart's.
    public let series: ChartSeries

    /// Creates a comparison.
    public init(_ name: String, _ series: ChartSeries) {
        self.name = name
        self.series = series
    }
}

/// The line of a compared coin.
public struct ComparisonLine: Hashable, Sendable {
    /// The name in the legend.
    public let name: String
    /// Its number, from 0, which selects its dashes.
    public let number: Int
    /// Its colour.
    public var ink: ChartInk { .comparison(number) }
    /// The points from left to right; the first and the last one may be outside of the pane.
    let points: [ChartPoint]
    /// Its newest change on the price axis; `nil` if it is not visible, or if other tags are in the way.
    public internal(set) var tag: ChartTag?
    /// Where the legend shows a piece of the line, before its name; `nil` if its name does not fit there.
    public internal(set) var sample: ChartRect?

    /// What is drawn of the line.
    public var path: IndicatorPath { path(through: points) }

    /// What is drawn in ``sample``, from its left edge to its right one.
    public func path(of sample: ChartRect) -> IndicatorPath {
        let y = sample.y + sample.height / 2
        return path(through: [ChartPoint(x: sample.x, y: y), ChartPoint(x: sample.maxX, y: y)])
    }

    private func path(through points: [ChartPoint]) -> IndicatorPath {
        IndicatorPath(name: name, ink: ink, stretches: LineDashes(ofLine: number).dashes(of: points))
    }
}
