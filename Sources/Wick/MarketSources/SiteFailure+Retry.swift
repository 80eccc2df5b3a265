import Foundation
import KitLocalization
import Networking

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
            return localized("Try again in \(RetryDelay.text(seconds: seconds)).")
        default:
            return advice(in: place)
        }
    }
}
