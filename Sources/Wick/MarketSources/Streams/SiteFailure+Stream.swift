import Networking

extension SiteFailure {
    /// Converts the failure of a stream.
    ///
    /// - Parameters:
    ///   - error: A `StreamError`, a `NetworkError` or a `SiteFailure`.
    ///   - site: The site.
    public init(streamError error: any Error, site: Site) {
        switch error {
        case let failure as SiteFailure: self = failure
        case StreamError.refused(let reason):
            self.init(site: site, reason: .refused(SanitizedText(reason, redaction: .standard)))
        case StreamError.notAcknowledged: self.init(site: site, reason: .timedOut)
        case let error as NetworkError: self.init(error, site: site, hasKey: false, redaction: .standard)
        default:
            self.init(
                site: site, reason: .unreadable(SanitizedText("\(type(of: error))", redaction: .standard)))
        }
    }
}
