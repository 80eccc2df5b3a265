import Networking

extension SiteFailure {
    /// What a site's own error under a successful status means.
    init(_ refusal: some SiteRefusal, site: Site, hasKey: Bool, symbol: String?) {
        self.init(site: site, reason: refusal.reason(hasKey: hasKey, symbol: symbol) ?? .refused(refusal.words))
    }

    /// What an error of a request means: the site's own word where it gives one, else the HTTP status.
    init<Refusal: SiteRefusal>(
        _ error: NetworkError, site: Site, hasKey: Bool, symbol: String?, refusal: Refusal.Type
    ) {
        if case .status(let response, let retryAt) = error, let refusal = Refusal.read(response.body) {
            if let reason = refusal.reason(hasKey: hasKey, symbol: symbol) {
                self.init(site: site, reason: reason, retryAt: retryAt)
                return
            }
            if response.status == .badRequest, !refusal.words.isEmpty {
                self.init(site: site, reason: .refused(refusal.words), retryAt: retryAt)
                return
            }
        }
        self.init(error, site: site, hasKey: hasKey)
    }
}
