/// The last values of a sequence.
///
/// Sums are calculated from all values of the window: a running sum would accumulate rounding errors, and its last digits would
/// depend on where the sequence began.
struct ValueWindow: Sendable {
    /// How many values it holds, 1 or more.
    let size: Int
    /// Each value twice, `size` elements apart, so that the window is contiguous wherever it starts.
    private var storage: [Double]
    /// The index of the oldest value.
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

    /// The newest value.
    var newest: Double { storage[start + size - 1] }

    /// The arithmetic mean.
    var mean: Double {
        let total = sum { $0 }
        // The sum of the largest prices overflows.
        return total < .infinity ? total / Double(size) : sum { [share = 1 / Double(size)] in $0 * share }
    }

    /// The highest value.
    var highest: Double {
        withValues { values in
            var highest = values[0]
            for value in values where value > highest { highest = value }
            return highest
        }
    }

    /// The lowest value.
    var lowest: Double {
        withValues { values in
            var lowest = values[0]
            for value in values where value < lowest { lowest = value }
            return lowest
        }
    }

    /// The sum of the values, the oldest times 1, the next one times 2, and so on.
    var weightedSum: Double {
        withValues { values in
            var sum = 0.0
            for (index, value) in values.enumerated() { sum += value * Double(index + 1) }
            return sum
        }
    }

    /// The sum of a function of each value.
    @inline(__always)
    func sum(of term: (SIMD4<Double>) -> SIMD4<Double>) -> Double {
        withValues { values in
            var sums = SIMD4<Double>.zero
            var index = 0
            while index + 4 <= size {
                sums += term(SIMD4(values[index], values[index + 1], values[index + 2], values[index + 3]))
                index += 4
            }
            var sum = (sums[0] + sums[1]) + (sums[2] + sums[3])
            while index < size {
                sum += term(SIMD4(repeating: values[index]))[0]
                index += 1
            }
            return sum
        }
    }

    /// The values from the oldest to the newest.
    @inline(__always)
    private func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<start + size])) }
    }
}
