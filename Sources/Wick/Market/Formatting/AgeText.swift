import Foundation
import KitIntegerConversion
import KitLocalization

/// Says how old something is, in words that change once a minute at most.
public enum AgeText {
    /// Says how long ago something happened: "just now", "2 min ago", "3 h ago", "1 day ago".
    ///
    /// Units are counted in full, never rounded up. What lies in the future, by a clock that was set back, is just now.
    ///
    /// - Parameters:
    ///   - date: When it happened.
    ///   - now: The time it is.
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
