import KitIntegerConversion
import WickChart

/// The areas covered by antialiased lines that run from left to right: the covered range of each pixel column, one line at a time.
///
/// Each column is sampled at four x coordinates. At each one a line covers one range, from the upper edge to the lower edge.
/// These are the extremes of the borders of its segments and of the circles around its corners.
struct LineEnvelope {
    /// The number of samples per pixel column.
    fileprivate static let samples = 4

    /// The pixel columns that the current line may cover.
    private(set) var columns: Range<Int>

    private let clip: Range<Int>
    private let rows: Range<Int>
    private let scale: Double
    private let top: Double
    /// The upper edge of the current line at each sample of its columns, in pixels from the first row; below the lower edge if nothing
    /// is covered.
    private var tops: [Float]
    /// The lower edges.
    private var bottoms: [Float]
    /// How many more parts of a row of a column are covered than of the row before; 0 except during a call.
    ///
    /// Two elements more than there are rows, for lines that reach the last one.
    private var steps: [UInt32]
    /// The heights of a circle around a corner at the samples.
    private var arc: [Float] = []

    /// Creates an envelope without a line; its memory is used for all lines.
    ///
    /// - Parameters:
    ///   - columns: The pixel columns to calculate, from 0 on.
    ///   - rows: The pixel rows to calculate.
    ///   - scale: Pixels per unit of the points of lines.
    ///   - top: The y coordinate of the points' origin.
    init(columns: Range<Int>, rows: Range<Int>, scale: Double = 1, below top: Double = 0) {
        clip = columns
        self.columns = columns.prefix(0)
        self.rows = rows
        self.scale = scale
        self.top = top
        tops = [Float](repeating: 0, count: columns.count * Self.samples)
        bottoms = tops
        steps = [UInt32](repeating: 0, count: rows.count + 2)
    }

    /// Finds the edges of a line, instead of the previous one's.
    ///
    /// - Parameters:
    ///   - points: Its points from left to right.
    ///   - width: Its width, in the points' unit.
    mutating func enclose(_ points: [ChartPoint], width: Double) {
        let clip = clip
        let width = width * scale
        // NaN becomes the left edge.
        func column(_ x: Double) -> Int {
            min(Double(clip.upperBound), max(Double(clip.lowerBound), x)).wholePart
        }
        let reach = width / 2 + 1
        let first = column((points.first?.x ?? 0) * scale - reach)
        columns = first..<max(first, points.last.map { column($0.x * scale + reach) } ?? first)
        let count = columns.count * Self.samples
        let origin = (x: Double(columns.lowerBound), y: Double(rows.lowerBound))
        let most = (width * Double(Self.samples)).wholePart + 2
        if arc.count != most { arc = [Float](repeating: 0, count: most) }
        tops.withUnsafeMutableBufferPointer { tops in
            bottoms.withUnsafeMutableBufferPointer { bottoms in
                arc.withUnsafeMutableBufferPointer { arc in
                    guard count > 0, let upper = tops.baseAddress, let lower = bottoms.baseAddress else { return }
                    upper.update(repeating: .infinity, count: count)
                    lower.update(repeating: -.infinity, count: count)
                    var edges = Edges(tops: upper, bottoms: lower, count: count, radius: Float(width / 2), arc: arc)
                    var before: (x: Float, y: Float)?
                    for point in points {
                        let place = (
                            x: Float(point.x * scale - origin.x), y: Float((point.y + top) * scale - origin.y)
                        )
                        edges.addCircle(around: place)
                        if let before { edges.addBand(from: before, to: place) }
                        before = place
                    }
                }
            }
        }
    }

    /// Calls `body` with each pixel that the line covers: its column, its row, and how many of its 256 parts are covered.
    mutating func forEachPixel(_ body: (Int, Int, UInt32) -> Void) {
        let (columns, rows, tops, bottoms) = (columns, rows, tops, bottoms)
        let height = Float(rows.count)
        steps.withUnsafeMutableBufferPointer { steps in
            for column in columns {
                let start = (column - columns.lowerBound) * Self.samples
                var (first, end) = (rows.count, 0)
                for sample in start..<start + Self.samples {
                    let (upper, lower) = (max(tops[sample], 0), min(bottoms[sample], height))
                    guard upper < lower else { continue }
                    let (top, bottom) = (upper.parts, lower.parts)
                    let (row, last) = (Int(top >> 8), Int(bottom >> 8))
                    first = min(first, row)
                    end = max(end, last + 1)
                    // Nothing of the row before, a part of this one, and all of the next ones; at the lower edge the reverse.
                    steps[row] &+= 256 - top & 255
                    steps[row + 1] &+= top & 255
                    steps[last] &-= 256 - bottom & 255
                    steps[last + 1] &-= bottom & 255
                }
                guard first < end else { continue }
                var covered: UInt32 = 0
                for row in first..<min(end, rows.count) {
                    covered &+= steps[row]
                    steps[row] = 0
                    if covered > 0 { body(column, rows.lowerBound + row, covered / UInt32(Self.samples)) }
                }
                steps[end] = 0
                // Of the row after the last one, if the line reaches it.
                steps[min(end, rows.count)] = 0
            }
        }
    }
}

private struct Edges {
    let tops: UnsafeMutablePointer<Float>
    let bottoms: UnsafeMutablePointer<Float>
    let count: Int
    let radius: Float
    /// The heights of the last circle, from its first sample on, as many as one can have.
    let arc: UnsafeMutableBufferPointer<Float>
    /// How far its first sample is from its middle.
    var arcStart = Float.nan

    mutating func addCircle(around place: (x: Float, y: Float)) {
        let samples = samples(from: place.x - radius, to: place.x + radius)
        let start = x(of: samples.lowerBound) - place.x
        if start != arcStart {
            // Most corners are in the middle of a pixel or between two.
            arcStart = start
            for index in arc.indices {
                let across = start + Float(index) / Float(LineEnvelope.samples)
                arc[index] = max(0, radius * radius - across * across).squareRoot()
            }
        }
        for (height, sample) in zip(arc, samples) {
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
    @inline(__always)
    private func samples(from start: Float, to end: Float) -> Range<Int> {
        // NaN becomes the first sample.
        func index(_ x: Float) -> Int {
            Double(min(Float(count), max(0, x * Float(LineEnvelope.samples) + 0.5))).wholePart
        }
        return index(start)..<max(index(start), index(end))
    }

    private func x(of sample: Int) -> Float { (Float(sample) + 0.5) / Float(LineEnvelope.samples) }
}

extension Float {
    /// The nearest number of 256 parts of a number in 0..<2^15, the greatest height of an image.
    fileprivate var parts: UInt32 {
        // The sum has the unit 1.
        (self * 256 + 0x1p23).bitPattern & (1 << 23 - 1)
    }
}

extension Double {
    /// The integer part of a number in 0..<2^51: without the checks of `Int(clamping:)`, which take longer than drawing a dot.
    fileprivate var wholePart: Int {
        // The sum has the unit 1: its low bits are the nearest integer.
        let nearest = Int(truncatingIfNeeded: (self + 0x1p52).bitPattern & (1 << 52 - 1))
        return Double(nearest) > self ? nearest - 1 : nearest
    }
}
