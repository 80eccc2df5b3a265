import Foundation
import KitLocalization
import Networking

extension SiteFailure {
    /// What an error of a request means: the site's own word where it gives one, else the HTTP status.
    ///
    /// - Parameters:
    ///   - error: The request's error.
    ///   - refusal: What the site says of it in the body of its answer.
    ///   - site: The site that was asked.
    ///   - hasKey: Whether the request carried a key.
    ///   - symbol: The coin's symbol that was asked for, where it was one coin's data.
    ///   - redaction: Takes the keys out of what the site has written.
    ///   - now: The time it is.
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
