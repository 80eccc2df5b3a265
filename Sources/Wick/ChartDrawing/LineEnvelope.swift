import KitIntegerConversion
import WickChart

/// The area covered by an antialiased line that runs from left to right: the covered range of each pixel column.
///
/// Each column is sampled at four x coordinates. At each one the line covers one range, from the upper edge to the lower edge.
/// These are the extremes of the borders of its segments and of the circles around its corners.
struct LineEnvelope {
    /// The coverage of a pixel column, calculated for its four samples at once.
    struct Column {
        /// The pixel rows that may be covered.
        let rows: Range<Int>
        fileprivate let tops: SIMD4<Float>
        fileprivate let bottoms: SIMD4<Float>

        /// The covered share of a pixel, 0...1.
        func coverage(ofRow row: Int) -> Float {
            let row = Float(row)
            let upper = pointwiseMax(tops, SIMD4(repeating: row))
            let lower = pointwiseMin(bottoms, SIMD4(repeating: row + 1))
            return pointwiseMax(lower - upper, SIMD4()).sum() / Float(LineEnvelope.samples)
        }
    }

    /// The number of samples per pixel column.
    fileprivate static let samples = SIMD4<Float>.scalarCount

    /// The pixel columns that may be covered.
    let columns: Range<Int>

    /// The upper edge at each sample, in pixels, followed by all lower edges.
    ///
    /// An upper edge is below the lower one if nothing
    /// is covered.
    private let edges: [Float]

    /// Finds the edges of a line.
    ///
    /// - Parameters:
    ///   - points: Its points from left to right, in pixels.
    ///   - width: Its width, in pixels.
    ///   - clip: The pixel columns to calculate.
    init(through points: [ChartPoint], width: Double, within clip: Range<Int>) {
        // NaN becomes the left edge.
        func column(_ x: Double) -> Int {
            Int(clamping: min(Double(clip.upperBound), max(Double(clip.lowerBound), x)))
        }
        let reach = width / 2 + 1
        let first = column((points.first?.x ?? 0) - reach)
        let columns = first..<max(first, points.last.map { column($0.x + reach) } ?? first)
        self.columns = columns
        let count = columns.count * Self.samples
        edges = Array(unsafeUninitializedCapacity: 2 * count) { buffer, initializedCount in
            guard count > 0, let start = buffer.baseAddress else { return }
            start.initialize(repeating: .infinity, count: count)
            (start + count).initialize(repeating: -.infinity, count: count)
            initializedCount = 2 * count
            let edges = Edges(tops: start, bottoms: start + count, count: count, radius: Float(width / 2))
            var before: (x: Float, y: Float)?
            for point in points {
                let place = (x: Float(point.x - Double(columns.lowerBound)), y: Float(point.y))
                edges.addCircle(around: place)
                if let before { edges.addBand(from: before, to: place) }
                before = place
            }
        }
    }

    /// Returns the coverage of a pixel column.
    ///
    /// - Parameters:
    ///   - column: One of ``columns``.
    ///   - height: The number of pixel rows.
    func covered(_ column: Int, height: Int) -> Column {
        let (upper, lower) = edges.withUnsafeBytes { bytes in
            let start = (column - columns.lowerBound) * MemoryLayout<SIMD4<Float>>.stride
            return (
                bytes.loadUnaligned(fromByteOffset: start, as: SIMD4<Float>.self),
                bytes.loadUnaligned(fromByteOffset: bytes.count / 2 + start, as: SIMD4<Float>.self)
            )
        }
        let tops = pointwiseMax(upper, SIMD4())
        let bottoms = pointwiseMin(lower, SIMD4(repeating: Float(height)))
        let isCovered = tops .< bottoms
        let first = SIMD4(repeating: Float(height)).replacing(with: tops, where: isCovered).min()
        let last = SIMD4<Float>().replacing(with: bottoms, where: isCovered).max()
        // The last row is partly covered, or not at all if the line ends on its border.
        let rows = first < last ? Int(clamping: Double(first))..<min(Int(clamping: Double(last)) + 1, height) : 0..<0
        return Column(rows: rows, tops: tops, bottoms: bottoms)
    }
}

private struct Edges {
    let tops: UnsafeMutablePointer<Float>
    let bottoms: UnsafeMutablePointer<Float>
    let count: Int
    let radius: Float

    func addCircle(around place: (x: Float, y: Float)) {
        for sample in samples(from: place.x - radius, to: place.x + radius) {
            let across = x(of: sample) - place.x
            let height = max(0, radius * radius - across * across).squareRoot()
            tops[sample] = min(tops[sample], place.y - height)
            bottoms[sample] = max(bottoms[sample], place.y + height)
        }
    }

    func addBand(from: (x: Float, y: Float), to: (x: Float, y: Float)) {
        let (across, down) = (to.x - from.x, to.y - from.y)
        guard across > 0 else { return }
        let length = (across * across + down * down).squareRoot()
        let slope = down / across
        // The borders are parallel to the line, moved along its normal.
        let aside = (x: radius * down / length, y: radius * across / length)
        for sample in samples(from: from.x + aside.x, to: to.x + aside.x) {
            tops[sample] = min(tops[sample], from.y - aside.y + (x(of: sample) - from.x - aside.x) * slope)
        }
        for sample in samples(from: from.x - aside.x, to: to.x - aside.x) {
            bottoms[sample] = max(bottoms[sample], from.y + aside.y + (x(of: sample) - from.x + aside.x) * slope)
        }
    }

    /// The samples between two x coordinates, in pixels from the first column.
    private func samples(from start: Float, to end: Float) -> Range<Int> {
        func index(_ x: Float) -> Int {
            Int(clamping: Double(min(Float(count), max(0, (x * Float(LineEnvelope.samples) + 0.5).rounded(.down)))))
        }
        return index(start)..<max(index(start), index(end))
    }

    private func x(of sample: Int) -> Float { (Float(sample) + 0.5) / Float(LineEnvelope.samples) }
}
