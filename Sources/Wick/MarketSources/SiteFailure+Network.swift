import Networking

extension SiteFailure {
    /// Converts a request's error, using only HTTP.
    ///
    /// For sites that report errors in the body, read that first.
    ///
    /// - Parameters:
    ///   - error: The request's error.
    ///   - site: The site.
    ///   - hasKey: Whether the request carried a key, which determines the meaning of a 401.
    ///   - redaction: Removes keys from the server's texts.
    public init(_ error: NetworkError, site: Site, hasKey: Bool, redaction: Redaction) {
        let technicalText = SanitizedText(error.description, redaction: redaction)
        switch error {
        case .invalidRequest: self.init(site: site, reason: .notConfigured, cause: technicalText)
        case .notConfigured: self.init(site: site, reason: .notConfigured)
        case .insecureURL: self.init(site: site, reason: .insecure)
        case .untrusted: self.init(site: site, reason: .insecure, cause: technicalText)
        case .hostNotFound, .cannotConnect, .connectionLost:
            self.init(site: site, reason: .unreachable, cause: technicalText)
        case .timedOut: self.init(site: site, reason: .timedOut, cause: technicalText)
        case .incomplete: self.init(site: site, reason: .incomplete)
        case .tooLarge: self.init(site: site, reason: .tooLarge, cause: technicalText)
        case .redirectedElsewhere: self.init(site: site, reason: .redirectedElsewhere, cause: technicalText)
        case .tooManyRedirects: self.init(site: site, reason: .redirectedTooOften)
        case .malformed, .unexpectedContent, .undecodable:
            self.init(site: site, reason: .unreadable(technicalText))
        case .refused(_, let retryAt): self.init(site: site, reason: .refused(""), retryAt: retryAt)
        case .overBudget(let retryAt): self.init(site: site, reason: .rateLimited, retryAt: retryAt)
        case .missingLibrary(let file, let package, _):
            self.init(site: site, reason: .missingLibrary(file, package: package), cause: technicalText)
        case .cancelled: self.init(site: site, reason: .cancelled)
        case .status(let response, let retryAt):
            let reason = Reason(describing: response.status, hasKey: hasKey) ?? .status(response.status.rawValue)
            self.init(site: site, reason: reason, retryAt: retryAt)
        }
    }
}

extension SiteFailure.Reason {
    /// The meaning of statuses with a specific one; `nil` for any other.
    init?(describing status: HTTPStatus, hasKey: Bool) {
        switch status {
        case .unauthorized: self = hasKey ? .keyRejected : .keyRequired
        case .paymentRequired: self = .planTooSmall
        case HTTPStatus(rawValue: 451): self = .restricted
        case .tooManyRequests: self = .rateLimited
        default: return nil
        }
    }
}
