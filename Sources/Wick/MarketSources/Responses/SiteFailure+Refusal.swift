import Foundation
import KitLocalization
import Networking

extension SiteFailure {
    /// Converts a request's error: the site's own error if it sent one, or else the HTTP status.
    ///
    /// - Parameters:
    ///   - error: The request's error.
    ///   - refusal: The error in the body of the response, if any.
    ///   - site: The site.
    ///   - hasKey: Whether the request carried a key.
    ///   - symbol: The requested coin's symbol, if the request was for one coin.
    ///   - redaction: Removes keys from the site's texts.
    ///   - now: The current time.
    init(
        _ error: NetworkError, refusal: (any SiteRefusal)?, site: Site, hasKey: Bool, symbol: SanitizedText?,
        redaction: Redaction, now: Date
    ) {
        guard let refusal, let status = error.response?.status else {
            self.init(error, site: site, hasKey: hasKey, redaction: redaction)
            return
        }
        let retryAt = error.retryAt ?? refusal.end(after: now)
        if let reason = refusal.reason(hasKey: hasKey, symbol: symbol) {
            self.init(site: site, reason: reason, retryAt: retryAt)
        } else if status.isSuccess || (status == .badRequest && !refusal.messageText.isEmpty) {
            self.init(
                site: site, reason: .refused(SanitizedText(refusal.messageText, redaction: redaction)), retryAt: retryAt
            )
        } else {
            self.init(error, site: site, hasKey: hasKey, redaction: redaction)
        }
    }
}

extension SiteRefusal {
    /// Converts a request's error, reading the site's own error in the response.
    ///
    /// - Parameters:
    ///   - error: The request's error.
    ///   - site: The site.
    ///   - hasKey: Whether the request carried a key.
    ///   - symbol: The requested coin's symbol, if the request was for one coin.
    ///   - knownKeys: The keys to remove from the site's texts.
    ///   - now: The current time.
    static func failure(
        _ error: NetworkError, site: Site, hasKey: Bool, symbol: SanitizedText?, knownKeys: KnownKeys, now: Date
    ) -> SiteFailure {
        SiteFailure(
            error, refusal: error.response.flatMap { read($0.body) }, site: site, hasKey: hasKey, symbol: symbol,
            redaction: knownKeys.redaction, now: now)
    }
}
