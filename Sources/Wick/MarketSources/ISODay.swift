import Foundation
import KitIntegerConversion

/// Parses days such as "2026-09-09".
enum ISODay {
    /// The first moment of the day in UTC; `nil` if the format differs, or if there is no such day.
    static func parse(_ text: String) -> Date? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.joined().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(
            calendar: calendar, timeZone: .gmt, year: numbers[0], month: numbers[1], day: numbers[2])
        return components.isValidDate ? calendar.date(from: components) : nil
    }
}
