import Foundation
import KitSiteSimulator

extension Date {
    /// The time in RFC 3339's format, in UTC, with a number of decimals of the seconds: "2026-01-31T08:30:00.125000Z".
    ///
    /// - Parameter digits: 3 or more; those beyond milliseconds are zeros.
    func timestamp(digits: Int) -> String {
        ISO8601.string(self).dropLast() + String(repeating: "0", count: digits - 3) + "Z"
    }
}

extension MarketMoment {
    /// The time in RFC 3339's format, as ``Foundation/Date/timestamp(digits:)``.
    func timestamp(digits: Int) -> String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000).timestamp(digits: digits)
    }
}
