import KitIntegerConversion

/// Random numbers with random access: the n-th number of a key is always the same.
///
/// The n-th number is the n-th output of SplitMix64 (Steele, Lea and Flood, 2014) started from the key, which needs no
/// state: `mix(key + (n + 1) · 0x9E3779B97F4A7C15)`.
struct CounterNoise: Sendable {
    private let key: UInt64

    init(seed: UInt64, stream: UInt64) {
        self.init(key: Self.mix(Self.mix(seed &+ Self.golden) ^ Self.mix(stream &* 0xD6E8_FEB8_6659_FD93)))
    }

    init(key: UInt64) { self.key = key }

    private static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z &>> 31)
    }

    /// The n-th number, uniform over all of UInt64.
    @inline(__always)
    func bits(_ n: UInt64) -> UInt64 { Self.mix(key &+ (n &+ 1) &* Self.golden) }

    /// The n-th number, uniform in 0..<1.
    @inline(__always)
    func uniform(_ n: UInt64) -> Double { Double(bits(n) >> 11) * 0x1p-53 }

    /// The n-th number, nearly normal with mean 0 and variance 1, always within ±2√3.
    ///
    /// It is the sum of the hash's four 16-bit parts (Irwin–Hall), bounded so that prices are too.
    @inline(__always)
    func normal(_ n: UInt64) -> Double {
        let hash = bits(n)
        let sum = (hash & 0xFFFF) &+ ((hash &>> 16) & 0xFFFF) &+ ((hash &>> 32) & 0xFFFF) &+ (hash &>> 48)
        return (Double(Int(bitPattern: UInt(sum))) - 131_070) * (1.732_050_807_568_877_2 / 65536)
    }

    /// The n-th number, 1 or -1.
    @inline(__always)
    func sign(_ n: UInt64) -> Double { bits(n) & 1 == 0 ? 1 : -1 }

    /// The n-th number as an index in 0..<count, for a count of 1 or more.
    func index(_ n: UInt64, below count: Int) -> Int { Int(bits(n).multipliedFullWidth(by: UInt64(count)).high) }
}
