/// The last values of a sequence.
///
/// Sums are calculated from all values of the window: a running sum would accumulate rounding errors, and its last digits would
/// depend on where the sequence began.
struct ValueWindow: Sendable {
    /// How many values it holds, 1 or more.
    let size: Int
    /// Each value twice, `size` elements apart, so that the window is contiguous wherever it starts; then what
    /// ``ValueWindows`` reads after one.
    private var storage: [Double]
    /// The index of the oldest value of a full window, and of the next one of another.
    private var start = 0
    private var count = 0

    init(size: Int) {
        self.size = size
        storage = [Double](repeating: 0, count: 2 * size + ValueWindows.padding)
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
    var mean: Double { withWindows { $0.mean[0] } }

    /// Calls `body` with windows of which the first one is this one, which is full; the others are undefined.
    func withWindows<Result>(_ body: (ValueWindows) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(ValueWindows(of: size, in: $0, from: start)) }
    }

    /// The newest value of a full window.
    var newest: Double { storage[start + size - 1] }

    /// The highest value.
    var highest: Double { values.reduce(-.infinity) { $1 > $0 ? $1 : $0 } }

    /// The lowest value.
    var lowest: Double { values.reduce(.infinity) { $1 < $0 ? $1 : $0 } }
}
