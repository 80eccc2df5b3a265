import Foundation
import Networking

/// Why a request to a site failed, in terms of what the user can do about it.
///
/// Texts sent by a site are included only as ``Networking/SanitizedText``, which contains no keys.
public struct SiteFailure: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// The site could not be reached: no network, no such host, connection refused or lost.
        case unreachable
        /// The site did not respond in time.
        case timedOut
        /// The connection was not secure: a bad certificate, or plain HTTP beyond this machine.
        case insecure
        /// The site requires an API key and none was sent.
        case keyRequired
        /// The site rejected the API key.
        case keyRejected
        /// The key's plan does not include the request, or has not been paid for.
        case planTooSmall
        /// Too many requests for now.
        case rateLimited
        /// The daily or monthly quota is spent.
        case quotaSpent
        /// The site does not serve this country or network: HTTP status 451.
        case restricted
        /// Another HTTP error or redirect status, in 300...599.
        case status(Int)
        /// The site responded with an error message.
        case refused(SanitizedText)
        /// The site does not trade a coin with this symbol.
        case notListed(SanitizedText)
        /// The site trades another coin with this symbol, because its price is very different.
        case otherCoin(SanitizedText)
        /// The response ended prematurely.
        case incomplete
        /// The response exceeded the size limit.
        case tooLarge
        /// The site redirected to another site.
        case redirectedElsewhere
        /// The site redirected too often.
        case redirectedTooOften
        /// The response had an unknown format; the payload describes where, for a log.
        case unreadable(SanitizedText)
        /// The site has no address, or an invalid one.
        case notConfigured
        /// The site's simulator could not start, with an error message.
        case notSimulated(SanitizedText)
        /// A library needed for requests could not be loaded: its file name, and the Debian package that contains it.
        case missingLibrary(String, package: String)
        /// The request was cancelled by Wick itself.
        case cancelled
    }

    /// The site of the request.
    public let site: Site
    /// What went wrong.
    public let reason: Reason
    /// When the site accepts requests again, if it said so or its quota is known.
    public let retryAt: Date?
    /// What ``reason`` leaves out, as a technical text such as "host not found"; `nil` for nothing.
    public let cause: SanitizedText?

    /// Whether the site works, but has no candles of the coin.
    public var isAboutCoin: Bool {
        switch reason {
        case .notListed, .otherCoin: true
        default: false
        }
    }

    /// Creates a failure.
    public init(site: Site, reason: Reason, retryAt: Date? = nil, cause: SanitizedText? = nil) {
        self.site = site
        self.reason = reason
        self.retryAt = retryAt
        self.cause = cause
    }
}
