import KitIntegerConversion
import WickChart

extension ChartSurface {
    /// Blends a colour over the area between a line from left to right and the bottom of the clip.
    ///
    /// The upper edge is not antialiased in steep parts: the line is to be drawn over it.
    ///
    /// - Parameters:
    ///   - points: The points of the line, in logical pixels.
    ///   - clip: Pixels outside it do not change.
    ///   - top: The y coordinate of their origin.
    ///   - color: The colour; its alpha is ignored.
    ///   - opacity: The opacity at the bottom of the clip and at its top.
    func fill(
        under points: [ChartPoint], within clip: ChartRect, below top: Double, _ color: ChartColor,
        fading opacity: ClosedRange<Double>
    ) {
        let (columns, rows) = pixels(of: clip, below: top)
        let edges = edges(of: points, in: columns, below: top)
        let value = color.pixel
        write { pixels, stride in
            for row in rows {
                let depth = Double(row - rows.lowerBound) / Double(max(1, rows.count))
                let parts = (opacity.upperBound + (opacity.lowerBound - opacity.upperBound) * depth) * 256
                let whole = UInt32(truncatingIfNeeded: Int(clamping: parts))
                let line = pixels + row * stride
                for (column, edge) in zip(columns, edges) {
                    let covered = Float(row + 1) - edge
                    guard covered > 0 else { continue }
                    let part = covered >= 1 ? whole : UInt32(truncatingIfNeeded: Int(clamping: parts * Double(covered)))
                    line[column] = Self.mixed(value, into: line[column], parts: part)
                }
            }
        }
    }

    /// The y coordinate of a line in the middle of each pixel column; infinite where there is no line.
    private func edges(of points: [ChartPoint], in columns: Range<Int>, below top: Double) -> [Float] {
        var edges = [Float](repeating: .infinity, count: columns.count)
        for (point, next) in zip(points, points.dropFirst()) {
            let (start, end) = (point.x * scale, next.x * scale)
            guard end > start else { continue }
            // A column belongs to the part that its middle is in.
            let first = max(columns.lowerBound, Int(clamping: (start - 0.5).rounded(.up)))
            let last = min(columns.upperBound, Int(clamping: (end - 0.5).rounded(.up)))
            guard first < last else { continue }
            let slope = (next.y - point.y) * scale / (end - start)
            for column in first..<last {
                let y = (point.y + top) * scale + (Double(column) + 0.5 - start) * slope
                edges[column - columns.lowerBound] = Float(y)
            }
        }
        return edges
    }
}
