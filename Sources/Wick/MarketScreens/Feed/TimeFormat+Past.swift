import Foundation
import KitTimeFormatting

extension TimeFormat {
    /// Formats a time in the past as ``moment(_:now:)`` does, rounded down to a minute instead of up to the next one.
    func pastMoment(_ date: Date, now: Date) -> String {
        let minute = Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60)
        return moment(minute, now: now)
    }
}
