import Foundation
import KitIntegerConversion

/// Formats times like the sites: "2026-01-31T08:30:00.000Z".
package enum ISO8601 {
    /// Formats a time in UTC, rounded to the nearest millisecond.
    ///
    /// The date is computed with the civil-from-days method (Hinnant, "chrono-Compatible Low-Level Date Algorithms"), which
    /// costs a few divisions where a formatter costs microseconds per row.
    package static func string(_ time: Date) -> String {
        let milliseconds = Int(clamping: (time.timeIntervalSince1970 * 1000).rounded())
        let days = milliseconds >= 0 ? milliseconds / 86_400_000 : (milliseconds + 1) / 86_400_000 - 1
        let rest = milliseconds - days * 86_400_000
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        var text: [UInt8] = []
        text.reserveCapacity(24)
        func append(_ value: Int, _ width: Int, _ then: UInt8) {
            var divisor = width == 4 ? 1000 : width == 3 ? 100 : 10
            while divisor > 0 {
                text.append(UInt8(truncatingIfNeeded: 48 + value / divisor % 10))
                divisor /= 10
            }
            text.append(then)
        }
        append(year, 4, UInt8(ascii: "-"))
        append(month, 2, UInt8(ascii: "-"))
        append(day, 2, UInt8(ascii: "T"))
        append(rest / 3_600_000, 2, UInt8(ascii: ":"))
        append(rest / 60_000 % 60, 2, UInt8(ascii: ":"))
        append(rest / 1000 % 60, 2, UInt8(ascii: "."))
        append(rest % 1000, 3, UInt8(ascii: "Z"))
        return String(decoding: text, as: UTF8.self)
    }
}
