import Foundation
import Networking

/// Why a site did not give what it was asked for, told so that a person knows what to do about it.
///
/// Whatever a site has written is in it as ``Networking/SanitizedText`` alone, which has no keys.
public struct SiteFailure: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// The site could not be reached: no network, no such host, connection refused or lost.
        case unreachable
        /// The site did not answer in time.
        case timedOut
        /// The connection was not secure: a bad certificate, or plain HTTP beyond this machine.
        case insecure
        /// The site wants an API key and none was given.
        case keyRequired
        /// The site does not accept the API key.
        case keyRejected
        /// The key's plan does not include this, or has not been paid for.
        case planTooSmall
        /// Too many requests for now.
        case rateLimited
        /// The day's or month's requests are spent.
        case quotaSpent
        /// Any other HTTP status that is no success, in 300...599.
        case status(Int)
        /// The site answered with an error of its own; its message is the payload.
        case refused(SanitizedText)
        /// The site does not trade a coin of this symbol.
        case notListed(SanitizedText)
        /// The answer broke off before its end.
        case incomplete
        /// The answer was larger than Wick reads.
        case tooLarge
        /// The site sent the request on to another site.
        case redirectedElsewhere
        /// The site sent the request round without end.
        case redirectedTooOften
        /// The answer was not what the site is known to send; the payload says where, for a log.
        case unreadable(SanitizedText)
        /// Wick has no address for the site, or one that cannot be asked.
        case notConfigured
        /// The simulator that stands in for the site could not start; the payload is its words.
        case notSimulated(SanitizedText)
        /// A library that requests are sent with could not be loaded: its file, and Debian's package that has it.
        case missingLibrary(String, package: String)
        /// Wick itself cancelled the request.
        case cancelled
    }

    /// The site that was asked.
    public let site: Site
    /// What went wrong.
    public let reason: Reason
    /// When the site can be asked again, by its own word or by what is known of its quotas; `nil` where that is not known.
    public let retryAt: Date?

    /// Makes a failure.
    public init(site: Site, reason: Reason, retryAt: Date? = nil) {
        self.site = site
        self.reason = reason
        self.retryAt = retryAt
    }
}
