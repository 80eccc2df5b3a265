import Foundation

/// Dates as "2026-09-09T05:45:00.000Z", read without a formatter: a listing has thousands of them.
enum ISODate {
    /// The moment a text means; `nil` where it is not of that form.
    ///
    /// The zone is UTC; a fraction may be left out.
    ///
    /// - Parameter bytes: The text, in UTF-8.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Date? {
        guard bytes.count >= 20, bytes[4] == dash, bytes[7] == dash, bytes[10] == UInt8(ascii: "T"),
            bytes[13] == colon, bytes[16] == colon, bytes.last == UInt8(ascii: "Z"),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60,
            let fraction = fraction(bytes[19..<(bytes.count - 1)])
        else { return nil }
        let seconds = days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    private static let dash = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var value = 0
        for byte in digits {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }

    /// A point and up to nine digits, or nothing.
    private static func fraction(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
        guard let point = bytes.first else { return 0 }
        let digits = bytes.dropFirst()
        guard point == UInt8(ascii: "."), (1...9).contains(digits.count), let value = number(digits) else { return nil }
        return Double(value) / digits.reduce(1) { power, _ in power * 10 }
    }

    /// Days since 1970 of the Gregorian calendar: years begin in March, so that the leap day ends them.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
