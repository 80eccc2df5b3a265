import Foundation
import KitLocalization

extension SiteFailure {
    /// What the user can do about it now, as a sentence; ``retryAt`` comes first.
    ///
    /// - Parameters:
    ///   - place: Where the user reads it.
    ///   - now: The current time.
    public func advice(in place: Place, now: Date) -> String {
        switch reason {
        case .rateLimited, .quotaSpent, .status, .refused:
            guard let seconds = retryAt?.timeIntervalSince(now), seconds > 0 else { return advice(in: place) }
            return localized("Try again in \(Self.delayText(forSeconds: seconds)).")
        default:
            return advice(in: place)
        }
    }

    /// A duration in a suitable unit, rounded up, because retrying too early is of no use.
    private static func delayText(forSeconds seconds: TimeInterval) -> String {
        func count(_ unit: TimeInterval) -> Int {
            Int(exactly: (seconds / unit).rounded(.up)) ?? .max
        }
        switch seconds {
        case ...120: return localized(count(1), "1 second", "\(count(1)) seconds")
        case ...7200: return localized(count(60), "1 minute", "\(count(60)) minutes")
        case ...172_800: return localized(count(3600), "1 hour", "\(count(3600)) hours")
        default: return localized(count(86_400), "1 day", "\(count(86_400)) days")
        }
    }
}
