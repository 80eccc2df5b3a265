import Foundation
import KitIntegerConversion

/// Parses dates such as "2026-09-09T05:45:00.000Z" without a formatter, because a listing has thousands of them.
enum ISODate {
    /// The date in a text; `nil` if the format differs.
    ///
    /// The time zone must be UTC; the fraction is optional.
    ///
    /// - Parameter bytes: The text in UTF-8.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Date? {
        guard bytes.count >= 20, bytes[4] == dash, bytes[7] == dash, bytes[10] == UInt8(ascii: "T"),
            bytes[13] == colon, bytes[16] == colon, bytes[bytes.count - 1] == UInt8(ascii: "Z")
        else { return nil }
        var digits = Digits(bytes)
        let year = digits.pair(0) * 100 + digits.pair(2), month = digits.pair(5), day = digits.pair(8)
        let hour = digits.pair(11), minute = digits.pair(14), second = digits.pair(17)
        let fraction = digits.fraction(19..<(bytes.count - 1))
        guard digits.areAll, let fraction, (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
            second <= 60
        else { return nil }
        let seconds = days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    private static let dash = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")

    /// Reads numbers, and records whether it met anything else.
    private struct Digits {
        private let bytes: UnsafeBufferPointer<UInt8>
        /// Whether all bytes read were digits.
        private(set) var areAll = true

        init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        private mutating func digit(_ index: Int) -> Int {
            let digit = bytes[index] &- UInt8(ascii: "0")
            areAll = areAll && digit < 10
            return Int(digit)
        }

        mutating func pair(_ index: Int) -> Int { digit(index) &* 10 &+ digit(index + 1) }

        /// Reads a point and up to nine digits, or nothing; `nil` for anything else.
        mutating func fraction(_ range: Range<Int>) -> Double? {
            guard let point = range.first else { return 0 }
            let digits = point + 1..<range.upperBound
            guard bytes[point] == UInt8(ascii: "."), (1...9).contains(digits.count) else { return nil }
            return Double(digits.reduce(0) { $0 &* 10 &+ digit($1) }) / ISODate.powersOfTen[digits.count]
        }
    }

    private static let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

    /// Days since 1970 in the Gregorian calendar; years start in March, so that the leap day is the last one.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
