import Chart

/// What a smooth line covers that goes from left to right and never back: in each column of pixels, from where to where.
///
/// Each column is looked at in four places. In each the line covers one stretch from its upper edge to its lower one, and these
/// edges are where the borders of its parts and the circles around its corners reach farthest.
struct LineEnvelope {
    /// In how many places a column of pixels is looked at.
    private static let samples = 4

    /// The columns that may be covered.
    let columns: Range<Int>

    /// For each place the upper edge, in pixels; below the lower one where nothing is covered.
    private var tops: [Float]
    private var bottoms: [Float]

    /// Finds the edges of a line.
    ///
    /// - Parameters:
    ///   - points: What it goes through, from left to right, in pixels.
    ///   - width: How thick it is, in pixels.
    ///   - clip: The columns of pixels that matter.
    init(through points: [ChartPoint], width: Double, within clip: Range<Int>) {
        let radius = Float(width / 2)
        // A place that is no number is at the left edge.
        func column(_ x: Double) -> Int { Int(min(Double(clip.upperBound), max(Double(clip.lowerBound), x))) }
        let reach = width / 2 + 1
        let first = column((points.first?.x ?? 0) - reach)
        let columns = first..<max(first, points.last.map { column($0.x + reach) } ?? first)
        self.columns = columns
        tops = Array(repeating: .infinity, count: columns.count * Self.samples)
        bottoms = Array(repeating: -.infinity, count: columns.count * Self.samples)
        var before: (x: Float, y: Float)?
        for point in points {
            let place = (x: Float(point.x - Double(columns.lowerBound)), y: Float(point.y))
            addCircle(around: place, radius: radius)
            if let before { addBand(from: before, to: place, radius: radius) }
            before = place
        }
    }

    /// Adds up how much of each pixel of a column is covered.
    ///
    /// - Parameters:
    ///   - column: One of ``columns``.
    ///   - coverage: For each row of pixels how much of it is covered, in parts of 1, to which it is added.
    /// - Returns: The rows that are covered at all.
    func add(_ column: Int, to coverage: UnsafeMutableBufferPointer<Float>) -> Range<Int> {
        let weight = 1 / Float(Self.samples)
        let first = (column - columns.lowerBound) * Self.samples
        var rows = coverage.count..<coverage.count
        for sample in first..<first + Self.samples {
            let (top, bottom) = (max(tops[sample], 0), min(bottoms[sample], Float(coverage.count)))
            guard top < bottom else { continue }
            // The last row has a part of it, and none where it ends on the border.
            let (upper, lower) = (Int(top), min(Int(bottom), coverage.count - 1))
            if upper == lower {
                coverage[upper] += (bottom - top) * weight
            } else {
                coverage[upper] += (Float(upper + 1) - top) * weight
                for row in upper + 1..<lower { coverage[row] += weight }
                coverage[lower] += (bottom - Float(lower)) * weight
            }
            rows = min(rows.lowerBound, upper)..<(rows.isEmpty ? lower + 1 : max(rows.upperBound, lower + 1))
        }
        return rows
    }

    private mutating func addCircle(around place: (x: Float, y: Float), radius: Float) {
        for sample in samples(from: place.x - radius, to: place.x + radius) {
            let across = Self.x(of: sample) - place.x
            let height = max(0, radius * radius - across * across).squareRoot()
            tops[sample] = min(tops[sample], place.y - height)
            bottoms[sample] = max(bottoms[sample], place.y + height)
        }
    }

    private mutating func addBand(from: (x: Float, y: Float), to: (x: Float, y: Float), radius: Float) {
        let (across, down) = (to.x - from.x, to.y - from.y)
        guard across > 0 else { return }
        let length = (across * across + down * down).squareRoot()
        let slope = down / across
        // The borders lie beside the line, moved along with its normal.
        let aside = (x: radius * down / length, y: radius * across / length)
        for sample in samples(from: from.x + aside.x, to: to.x + aside.x) {
            tops[sample] = min(tops[sample], from.y - aside.y + (Self.x(of: sample) - from.x - aside.x) * slope)
        }
        for sample in samples(from: from.x - aside.x, to: to.x - aside.x) {
            bottoms[sample] = max(bottoms[sample], from.y + aside.y + (Self.x(of: sample) - from.x + aside.x) * slope)
        }
    }

    /// The places between two others, in pixels from the first column on.
    private func samples(from start: Float, to end: Float) -> Range<Int> {
        func index(_ x: Float) -> Int {
            Int(min(Float(tops.count), max(0, (x * Float(Self.samples) + 0.5).rounded(.down))))
        }
        return index(start)..<max(index(start), index(end))
    }

    private static func x(of sample: Int) -> Float { (Float(sample) + 0.5) / Float(samples) }
}
