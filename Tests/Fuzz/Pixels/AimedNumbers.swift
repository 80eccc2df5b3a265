import Foundation
import KitSeededRandom

/// Random numbers that tend to break calculations, mixed with ordinary ones.
struct AimedNumbers {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// True in one of `count` cases.
    mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func real(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    /// A random element.
    mutating func one<Value>(of values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }

    /// A valid price or volume of a candle: finite and not negative.
    mutating func figure() -> Double {
        switch integer(0...9) {
        case 0...4: one(of: Self.figures)
        // Any exponent is equally likely.
        case 5...6: Double(bitPattern: UInt64.random(in: 0...Double.greatestFiniteMagnitude.bitPattern, using: &random))
        case 7: one(of: Self.figures).nextUp.clampedToFinite
        default: exp(real(-30...30))
        }
    }

    /// A number as JSON, of any kind, or an invalid token.
    mutating func token() -> String {
        switch integer(0...5) {
        case 0...2: one(of: Self.tokens)
        case 3: "\(figure())"
        case 4: "-\(figure())"
        default: "\"\(figure())\""
        }
    }

    /// A time in seconds since 1970, usually a plausible one for candles.
    mutating func moment() -> Double {
        switch integer(0...9) {
        case 0: one(of: Self.moments)
        case 1: real(0...4_102_444_799)
        case 2: 1.7e9 + real(0...1e6)
        default: 1.7e9 + Double(integer(0...100_000)) * 60
        }
    }

    private static let figures: [Double] = [
        0, -0.0, .leastNonzeroMagnitude, .leastNonzeroMagnitude * 2, .leastNormalMagnitude / 4096,
        .leastNormalMagnitude, .leastNormalMagnitude / 2, 1e-305, 1e-301, 1e-300, 1e-299, 1e-200, 1e-101,
        1e-100, 1e-99, 1e-30, 1e-15, 1e-12, 9.999e-12, 1e-9, 0.000_012_34, 0.1, 0.999_96, 1, 1.5, 99.995, 67_000.12,
        1e6,
        1e9, 999_999_999_999_999, 1e15, 0x1p53 - 1, 0x1p53, 0x1p53 + 2, 0x1p63, 0x1p64, 1e30, 1e99, 1e100, 1e101, 1e200,
        1e299, 1e300, 1e301, 1e304, 1e305, 1.7e308, 1.797e308, .greatestFiniteMagnitude,
    ]

    private static let tokens = [
        "0", "-0", "-0.0", "1e309", "-1e309", "1e400", "1e-400", "1E+99999", "5e-324", "-5e-324", "4.9e-324", "1e308",
        "-1e308", "-1", "9007199254740991", "9007199254740993", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "2147483648",
        "4294967296", "null", "true", "\"\"", "\"NaN\"", "\"Infinity\"", "\"1.5\"", "[]", "{}", "[1]",
        String(repeating: "9", count: 310), "0." + String(repeating: "0", count: 330) + "1",
    ]

    private static let moments: [Double] = [
        0, -0.0, -1, -1e9, 0.001, 0.000_1, 1, 86_399.999, 86_400, 946_684_800, 1_700_000_000.123, 1_700_000_000_000,
        4_102_444_799.999, 4_102_444_800, 253_402_300_800, 0x1p53, 0x1p63, 0x1p64, -0x1p63, 1e300, -1e300,
        .leastNonzeroMagnitude, 2_147_483_647, 2_147_483_648,
    ]
}

extension Double {
    /// The number, or the nearest finite one.
    fileprivate var clampedToFinite: Double { Swift.min(self, .greatestFiniteMagnitude) }
}
