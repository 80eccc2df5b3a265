import Foundation
import KitIntegerConversion
import KitLocalization

/// Formats the age of data with a resolution of a minute.
public enum AgeText {
    /// Formats an age: "just now", "2 min ago", "3 h ago", "1 day ago".
    ///
    /// Ages are rounded down. Dates in the future, after the clock was set back, are "just now".
    ///
    /// - Parameters:
    ///   - date: When it happened.
    ///   - now: The current time.
    public static func ago(_ date: Date, now: Date) -> String {
        let minutes = now.timeIntervalSince(date) / 60
        switch minutes {
        case ..<1: return localized("just now")
        case ..<60: return localized("\(Int(clamping: minutes)) min ago")
        case ..<(24 * 60): return localized("\(Int(clamping: minutes / 60)) h ago")
        case ..<(36_500 * 24 * 60):
            let days = Int(clamping: minutes / (24 * 60))
            return localized(days, "1 day ago", "\(days) days ago")
        default: return localized("long ago")
        }
    }
}
