import Foundation

extension SiteFailure {
    /// What a person can do about it now, in one sentence: the site's own word on when it can be asked again comes first.
    ///
    /// - Parameters:
    ///   - place: Where they read it.
    ///   - now: The time it is.
    public func advice(in place: Place, now: Date) -> String {
        switch reason {
        case .rateLimited, .quotaSpent, .status, .refused:
            guard let seconds = retryAt?.timeIntervalSince(now), seconds > 0 else { return advice(in: place) }
            return "Try again in \(Self.words(forSeconds: seconds))."
        default:
            return advice(in: place)
        }
    }

    /// A length of time in the unit that suits it, rounded up: trying again too early is of no use.
    private static func words(forSeconds seconds: TimeInterval) -> String {
        func words(_ count: TimeInterval, _ unit: String) -> String {
            let count = count.rounded(.up)
            return count == 1 ? "1 \(unit)" : "\(String(format: "%.0f", count)) \(unit)s"
        }
        switch seconds {
        case ...120: return words(seconds, "second")
        case ...7200: return words(seconds / 60, "minute")
        case ...172_800: return words(seconds / 3600, "hour")
        default: return words(seconds / 86_400, "day")
        }
    }
}
