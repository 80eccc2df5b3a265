import Networking

extension SiteFailure {
    /// Converts the failure of a stream.
    ///
    /// - Parameters:
    ///   - error: A `StreamError`, a `NetworkError` or a `SiteFailure`.
    ///   - site: The site.
    ///   - redaction: Redacts the known keys, which a site may repeat in its refusal.
    public init(streamError error: any Error, site: Site, redaction: Redaction) {
        switch error {
        case let failure as SiteFailure: self = failure
        case StreamError.refused(let reason):
            self.init(site: site, reason: .refused(SanitizedText(reason, redaction: redaction)))
        case StreamError.notAcknowledged: self.init(site: site, reason: .timedOut)
        case let error as NetworkError: self.init(error, site: site, hasKey: false, redaction: redaction)
        default:
            self.init(
                site: site, reason: .unreadable(SanitizedText("\(type(of: error))", redaction: redaction)))
        }
    }
}
