import Foundation
import KitIntegerConversion

/// Parses and formats times in files: ISO 8601 with a zone, or seconds or milliseconds since 1970.
enum CandleTime {
    enum Problem: Error {
        case unreadable
        /// It is a local date and time without a time zone.
        case noZone
    }

    /// The largest number of seconds, the end of the year 2099: larger numbers are milliseconds, which exceed it from
    /// February 1970.
    private static let mostSeconds = 4_102_444_800.0

    /// Parses a time; a date alone is midnight in UTC.
    static func date(_ text: ArraySlice<UInt8>) throws(Problem) -> Date {
        if let number = CandleNumber.value(of: text, decimalComma: false) {
            return Date(timeIntervalSince1970: number < mostSeconds ? number : number / 1000)
        }
        var scanner = DigitScanner(text)
        guard let year = scanner.number(digits: 4), scanner.skip("-"), let month = scanner.number(digits: 2),
            scanner.skip("-"), let day = scanner.number(digits: 2), let days = days(year, month, day)
        else { throw .unreadable }
        var seconds = Double(days) * 86_400
        if !scanner.isAtEnd {
            guard scanner.skip("T") || scanner.skip(" ") || scanner.skip("t"), let time = timeOfDay(&scanner) else {
                throw .unreadable
            }
            if scanner.isAtEnd { throw .noZone }
            _ = scanner.skip(" ")
            guard let offset = offset(&scanner), scanner.isAtEnd else { throw .unreadable }
            seconds += time - offset
        }
        return Date(timeIntervalSince1970: seconds)
    }

    /// Formats a time in a time zone; UTC is "Z", others have their offset at that time.
    static func text(of date: Date, in timeZone: TimeZone) -> String {
        let offset = timeZone.secondsFromGMT(for: date)
        guard offset != 0 else { return text(of: date) }
        let minutes = abs(offset) / 60
        // ISO 8601 has no seconds in offsets; the last ones ended in 1972.
        let rounded = Double(offset < 0 ? -minutes * 60 : minutes * 60)
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return text(of: date.addingTimeInterval(rounded)).dropLast()
            + (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
    }

    /// Formats a time in UTC with as few fraction digits as necessary to read back the same time: none, or milliseconds,
    /// microseconds or nanoseconds.
    static func text(of date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        let second = seconds.rounded(.down)
        let texts = [0, 3, 6, 9].lazy.map { text(second, fraction: seconds - second, digits: $0) }
        return texts.first { (try? Self.date(Array($0.utf8)[...])) == date }
            ?? text(second, fraction: seconds - second, digits: 9)
    }

    private static func text(_ second: Double, fraction: Double, digits: Int) -> String {
        // Foundation truncates fractions: 0.123 s, slightly less in binary, would become 122 ms.
        let parts = pow(10, Double(digits))
        let count = (fraction * parts).rounded()
        let carry = count == parts ? 1.0 : 0
        let whole = Date(timeIntervalSince1970: second + carry).formatted(.iso8601)
        guard digits > 0 else { return whole }
        let behind = String(Int(clamping: carry == 0 ? count : 0))
        let zeros = String(repeating: "0", count: max(0, digits - behind.count))
        return whole.dropLast() + "." + zeros + behind + "Z"
    }

    /// The seconds since midnight, from hours, minutes and optionally seconds with a fraction.
    private static func timeOfDay(_ scanner: inout DigitScanner) -> Double? {
        guard let hours = scanner.number(digits: 2), hours < 24, scanner.skip(":"),
            let minutes = scanner.number(digits: 2), minutes < 60
        else { return nil }
        var time = Double(hours * 3600 + minutes * 60)
        if scanner.skip(":") {
            guard let seconds = scanner.number(digits: 2), seconds < 60 else { return nil }
            time += Double(seconds)
            if scanner.skip(".") || scanner.skip(",") {
                guard let fraction = scanner.fraction() else { return nil }
                time += fraction
            }
        }
        return time
    }

    /// The UTC offset in seconds: "Z", "UTC", "+02", "+0200" or "+02:00".
    private static func offset(_ scanner: inout DigitScanner) -> Double? {
        if scanner.skip("Z") || scanner.skip("z") { return 0 }
        if scanner.skip("U") { return scanner.skip("T") && scanner.skip("C") ? 0 : nil }
        let isNegative = scanner.skip("-")
        guard isNegative || scanner.skip("+"), let hours = scanner.number(digits: 2), hours < 24 else { return nil }
        var seconds = hours * 3600
        if !scanner.isAtEnd {
            _ = scanner.skip(":")
            guard let minutes = scanner.number(digits: 2), minutes < 60 else { return nil }
            seconds += minutes * 60
        }
        return Double(isNegative ? -seconds : seconds)
    }

    /// The days from 1970 to a Gregorian date; `nil` if there is no such day.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day), year > 0 else { return nil }
        let before = year - 1
        let ofYears = before * 365 + before / 4 - before / 100 + before / 400
        let epoch = 719_162
        return ofYears + lengths[..<(month - 1)].reduce(0, +) + day - 1 - epoch
    }
}

/// Scans digits and signs from the start of a text.
private struct DigitScanner {
    private var text: ArraySlice<UInt8>

    init(_ text: ArraySlice<UInt8>) { self.text = text }

    var isAtEnd: Bool { text.isEmpty }

    /// A number of exactly `digits` digits.
    mutating func number(digits: Int) -> Int? {
        let taken = text.prefix(digits)
        guard taken.count == digits, taken.allSatisfy(\.isDigit) else { return nil }
        text = text.dropFirst(digits)
        return taken.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// The digits after a decimal point, at least one, as a fraction.
    mutating func fraction() -> Double? {
        let digits = text.prefix(while: \.isDigit)
        guard !digits.isEmpty else { return nil }
        text = text.dropFirst(digits.count)
        return digits.reversed().reduce(0) { ($0 + Double($1 - 0x30)) / 10 }
    }

    /// Skips a sign if it is next.
    mutating func skip(_ sign: Unicode.Scalar) -> Bool {
        guard text.first == UInt8(ascii: sign) else { return false }
        text = text.dropFirst()
        return true
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
