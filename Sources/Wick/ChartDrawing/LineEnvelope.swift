import KitIntegerConversion
import WickChart

/// What a smooth line covers that goes from left to right and never back: in each column of pixels, from where to where.
///
/// Each column is looked at in four places. In each the line covers one stretch from its upper edge to its lower one, and these
/// edges are where the borders of its parts and the circles around its corners reach farthest.
struct LineEnvelope {
    /// What is covered of a column of pixels, found for its four places at once.
    struct Column {
        /// The rows of pixels that may be covered.
        let rows: Range<Int>
        fileprivate let tops: SIMD4<Float>
        fileprivate let bottoms: SIMD4<Float>

        /// How much of one of the pixels is covered, from 0 to 1.
        func coverage(ofRow row: Int) -> Float {
            let row = Float(row)
            let upper = pointwiseMax(tops, SIMD4(repeating: row))
            let lower = pointwiseMin(bottoms, SIMD4(repeating: row + 1))
            return pointwiseMax(lower - upper, SIMD4()).sum() / Float(LineEnvelope.samples)
        }
    }

    /// In how many places a column of pixels is looked at.
    fileprivate static let samples = SIMD4<Float>.scalarCount

    /// The columns that may be covered.
    let columns: Range<Int>

    /// For each place the upper edge, in pixels, and behind all of these the lower ones; an upper edge is below the lower one
    /// where nothing is covered.
    private let edges: [Float]

    /// Finds the edges of a line.
    ///
    /// - Parameters:
    ///   - points: What it goes through, from left to right, in pixels.
    ///   - width: How thick it is, in pixels.
    ///   - clip: The columns of pixels that matter.
    init(through points: [ChartPoint], width: Double, within clip: Range<Int>) {
        // A place that is no number is at the left edge.
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

    /// What is covered of a column.
    ///
    /// - Parameters:
    ///   - column: One of ``columns``.
    ///   - height: How many rows of pixels there are, from 0 on.
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
        // The last row has a part of it, and none where it ends on the border.
        let rows = first < last ? Int(clamping: Double(first))..<min(Int(clamping: Double(last)) + 1, height) : 0..<0
        return Column(rows: rows, tops: tops, bottoms: bottoms)
    }
}

/// The edges of a line while they are found.
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
        // The borders lie beside the line, moved along with its normal.
        let aside = (x: radius * down / length, y: radius * across / length)
        for sample in samples(from: from.x + aside.x, to: to.x + aside.x) {
            tops[sample] = min(tops[sample], from.y - aside.y + (x(of: sample) - from.x - aside.x) * slope)
        }
        for sample in samples(from: from.x - aside.x, to: to.x - aside.x) {
            bottoms[sample] = max(bottoms[sample], from.y + aside.y + (x(of: sample) - from.x + aside.x) * slope)
        }
    }

    /// The places between two others, in pixels from the first column on.
    private func samples(from start: Float, to end: Float) -> Range<Int> {
        func index(_ x: Float) -> Int {
            Int(clamping: Double(min(Float(count), max(0, (x * Float(LineEnvelope.samples) + 0.5).rounded(.down)))))
        }
        return index(start)..<max(index(start), index(end))
    }

    private func x(of sample: Int) -> Float { (Float(sample) + 0.5) / Float(LineEnvelope.samples) }
}
