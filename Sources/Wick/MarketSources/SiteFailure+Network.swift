import Networking

extension SiteFailure {
    /// What a request's error means to a person, as far as HTTP alone tells.
    ///
    /// A site that says more in the body of an error reads that first.
    ///
    /// - Parameters:
    ///   - error: The request's error.
    ///   - site: The site that was asked.
    ///   - hasKey: Whether the request carried a key: it decides what a 401 means.
    ///   - redaction: Takes the keys out of what the server sent.
    public init(_ error: NetworkError, site: Site, hasKey: Bool, redaction: Redaction) {
        switch error {
        case .invalidRequest, .notConfigured: self.init(site: site, reason: .notConfigured)
        case .insecureURL, .untrusted: self.init(site: site, reason: .insecure)
        case .hostNotFound, .cannotConnect, .connectionLost: self.init(site: site, reason: .unreachable)
        case .timedOut: self.init(site: site, reason: .timedOut)
        case .incomplete: self.init(site: site, reason: .incomplete)
        case .tooLarge: self.init(site: site, reason: .tooLarge)
        case .redirectedElsewhere: self.init(site: site, reason: .redirectedElsewhere)
        case .tooManyRedirects: self.init(site: site, reason: .redirectedTooOften)
        case .malformed, .unexpectedContent, .undecodable:
            self.init(site: site, reason: .unreadable(SanitizedText(error.description, redaction: redaction)))
        case .refused(_, let retryAt): self.init(site: site, reason: .refused(""), retryAt: retryAt)
        case .missingLibrary(let file, let package, _):
            self.init(site: site, reason: .missingLibrary(file, package: package))
        case .cancelled: self.init(site: site, reason: .cancelled)
        case .status(let response, let retryAt):
            let reason = Reason(describing: response.status, hasKey: hasKey) ?? .status(response.status.rawValue)
            self.init(site: site, reason: reason, retryAt: retryAt)
        }
    }
}

extension SiteFailure.Reason {
    /// What a status means that tells more than its number; `nil` for any other.
    init?(describing status: HTTPStatus, hasKey: Bool) {
        switch status {
        case .unauthorized: self = hasKey ? .keyRejected : .keyRequired
        case .paymentRequired: self = .planTooSmall
        case .tooManyRequests: self = .rateLimited
        default: return nil
        }
    }
}
