/// The last values of a sequence.
///
/// Sums are calculated from all values of the window: a running sum would accumulate rounding errors, and its last digits would
/// depend on where the sequence began.
struct ValueWindow: Sendable {
    /// How many values it holds, 1 or more.
    let size: Int
    /// Each value twice, `size` elements apart, so that the window is contiguous wherever it starts.
    private var storage: [Double]
    /// The index of the oldest value of a full window, and of the next one of another.
    private var start = 0
    private var count = 0

    init(size: Int) {
        self.size = size
        storage = [Double](repeating: 0, count: 2 * size)
    }

    /// Whether it holds `size` values.
    var isFull: Bool { count == size }

    /// Adds a value, and drops the oldest one if the window is full.
    mutating func add(_ value: Double) {
        let (start, size) = (start, size)
        storage.withUnsafeMutableBufferPointer {
            $0[start] = value
            $0[start + size] = value
        }
        self.start = start + 1 == size ? 0 : start + 1
        if count < size { count += 1 }
    }

    /// The values from the oldest to the newest.
    var values: ArraySlice<Double> { isFull ? storage[start..<start + size] : storage[..<count] }

    /// The arithmetic mean of a full window.
    var mean: Double { values.withUnsafeBufferPointer(\.mean) }

    /// The newest value of a full window.
    var newest: Double { storage[start + size - 1] }

    /// The highest value.
    var highest: Double { values.reduce(-.infinity) { $1 > $0 ? $1 : $0 } }

    /// The lowest value.
    var lowest: Double { values.reduce(.infinity) { $1 < $0 ? $1 : $0 } }
}

extension UnsafeBufferPointer<Double> {
    /// The arithmetic mean.
    var mean: Double {
        let total = sum { $0 }
        // The sum of the largest prices overflows.
        return total < .infinity ? total / Double(count) : sum { [share = 1 / Double(count)] in $0 * share }
    }

    /// The mean and the population's variance.
    ///
    /// In one pass: relative to the oldest value, which is hardly farther from the mean than the others, squares keep their digits.
    var moments: (mean: Double, variance: Double) {
        guard let start = baseAddress.map({ UnsafeRawPointer($0) }) else { return (0, 0) }
        let origin = self[0]
        var (sums, squares) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
        var index = 0
        while index &+ 4 <= count {
            let distances = start.loadUnaligned(fromByteOffset: index &* 8, as: SIMD4<Double>.self) - origin
            sums += distances
            squares += distances * distances
            index &+= 4
        }
        var sum = (sums[0] + sums[1]) + (sums[2] + sums[3])
        var square = (squares[0] + squares[1]) + (squares[2] + squares[3])
        while index < count {
            let distance = self[index] - origin
            sum += distance
            square += distance * distance
            index &+= 1
        }
        let share = 1 / Double(count)
        let mean = sum * share
        return (origin + mean, Swift.max(0, square * share - mean * mean))
    }

    /// The sum of the values, the oldest times 1, the next one times 2, and so on.
    var weightedSum: Double {
        var sum = 0.0
        for index in indices { sum += self[index] * Double(index + 1) }
        return sum
    }

    /// The sum of a function of each value.
    @inline(__always)
    func sum(of term: (SIMD4<Double>) -> SIMD4<Double>) -> Double {
        guard let start = baseAddress.map({ UnsafeRawPointer($0) }) else { return 0 }
        var sums = SIMD4<Double>.zero
        var index = 0
        while index &+ 4 <= count {
            sums += term(start.loadUnaligned(fromByteOffset: index &* 8, as: SIMD4<Double>.self))
            index &+= 4
        }
        var sum = (sums[0] + sums[1]) + (sums[2] + sums[3])
        while index < count {
            sum += term(SIMD4(repeating: self[index]))[0]
            index &+= 1
        }
        return sum
    }
}
