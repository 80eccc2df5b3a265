/// A pattern that interrupts a line.
struct LineDashes: Hashable, Sendable {
    /// The lengths of dashes and gaps in turn, beginning with a dash, in pixels along the line, without the round ends of dashes; none for
    /// an uninterrupted line.
    ///
    /// Those of a steep line are longer, see ``steepest``.
    let pattern: [Double]

    /// The pattern of a compared coin or of an indicator's line, by its number from 0: all five differ.
    init(ofLine number: Int) {
        pattern = Self.ofLines[number % Self.ofLines.count]
    }

    init(_ pattern: [Double]) { self.pattern = pattern }

    private static let ofLines: [[Double]] = [[], [8, 6], [1, 5], [10, 5, 1, 5], [3, 8]]

    /// A step of a line is at most as many times as long as it is wide: dashes are longer where the line is steeper.
    ///
    /// So the width of a chart limits their number, also of a line that goes up and down with each pixel, in which shorter ones cannot be
    /// told apart, or of one that leads far outside of a dragged axis.
    private static let steepest = 4.0

    /// The parts of a line that are drawn.
    ///
    /// - Parameter points: The line's points, which are finite.
    func dashes(of points: [ChartPoint]) -> [[ChartPoint]] {
        guard !pattern.isEmpty, var from = points.first else { return [points] }
        var dashes: [[ChartPoint]] = []
        var dash = [from]
        var (index, rest) = (0, pattern[0])
        for end in points.dropFirst() {
            let (across, down) = (end.x - from.x, end.y - from.y)
            var length = min((across * across + down * down).squareRoot(), Self.steepest * across)
            while length > rest {
                let share = rest / length
                from = ChartPoint(x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share)
                length -= rest
                if index.isMultiple(of: 2) {
                    dash.append(from)
                    dashes.append(dash)
                    dash = []
                } else {
                    dash = [from]
                }
                index = (index + 1) % pattern.count
                rest = pattern[index]
            }
            rest -= length
            from = end
            if index.isMultiple(of: 2) { dash.append(end) }
        }
        if index.isMultiple(of: 2), dash.count > 1 { dashes.append(dash) }
        return dashes
    }
}
