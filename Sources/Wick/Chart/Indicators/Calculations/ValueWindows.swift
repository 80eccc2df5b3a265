/// Four windows of the same size in a sequence of values, one in each lane: each begins one value after the one before.
///
/// The four take about as long as one. A lane's figures depend on its window alone: sums are calculated from the oldest value to the
/// newest.
struct ValueWindows {
    /// How many windows there are.
    static let laneCount = SIMD4<Double>.scalarCount
    /// How many values are read after those of the first window.
    static let padding = laneCount - 1

    /// How many values each of them has.
    let count: Int
    private let start: UnsafeRawPointer

    /// Creates the windows that begin with a value and the three after it.
    ///
    /// - Parameters:
    ///   - count: How many values each has, 1 or more.
    ///   - values: The values, which must outlive the windows; there must be ``padding`` more than the first window has.
    ///   - index: The first value of the first window.
    init(of count: Int, in values: UnsafeBufferPointer<Double>, from index: Int) {
        precondition(count > 0 && index >= 0 && index + count + Self.padding <= values.count)
        self.count = count
        // swift-format-ignore: NeverForceUnwrap
        start = UnsafeRawPointer(values.baseAddress!) + index * MemoryLayout<Double>.stride
    }

    /// A value of each window; 0 is the oldest one.
    subscript(index: Int) -> SIMD4<Double> {
        start.loadUnaligned(fromByteOffset: index &* MemoryLayout<Double>.stride, as: SIMD4<Double>.self)
    }

    /// The newest values.
    var newest: SIMD4<Double> { self[count - 1] }

    /// The arithmetic means.
    @inline(__always)
    var mean: SIMD4<Double> {
        let total = sum { $0 }
        let mean = total / Double(count)
        // The sum of the largest prices overflows.
        let overflowing = total .== .infinity
        return any(overflowing)
            ? mean.replacing(with: sum { [share = 1 / Double(count)] in $0 * share }, where: overflowing) : mean
    }

    /// The means and the populations' variances.
    ///
    /// In one pass: relative to the oldest value, which is hardly farther from the mean than the others, squares keep their digits.
    @inline(__always)
    var moments: (mean: SIMD4<Double>, variance: SIMD4<Double>) {
        let origin = self[0]
        var (sum, square) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
        var index = 1
        while index < count {
            let distance = self[index] - origin
            sum += distance
            square += distance * distance
            index &+= 1
        }
        let share = 1 / Double(count)
        let mean = sum * share
        let variance = square * share - mean * mean
        return (origin + mean, variance.replacing(with: 0, where: variance .< 0))
    }

    /// The sums of the values, the oldest times 1, the next one times 2, and so on.
    @inline(__always)
    var weightedSum: SIMD4<Double> {
        var weight = 0.0
        return sum { value in
            weight += 1
            return value * weight
        }
    }

    /// The sums of a function of each value, which is called from the oldest one to the newest.
    @inline(__always)
    func sum(of term: (SIMD4<Double>) -> SIMD4<Double>) -> SIMD4<Double> {
        var sum = SIMD4<Double>.zero
        var index = 0
        while index < count {
            sum += term(self[index])
            index &+= 1
        }
        return sum
    }
}
