import Foundation
import Networking

extension SiteFailure {
    /// What CoinMarketCap's own error means.
    ///
    /// - Parameters:
    ///   - status: The site's status, with a code that is not 0.
    ///   - retryAt: When the site said it can be asked again.
    init(coinMarketCap status: CoinMarketCapStatus, retryAt: Date? = nil) {
        let reason = Reason(coinMarketCapCode: status.code) ?? .refused(status.message)
        self.init(site: .coinMarketCap, reason: reason, retryAt: retryAt)
    }

    /// What an error of a request to CoinMarketCap means: the site's own code where it gives one, else the HTTP status.
    init(coinMarketCap error: NetworkError, hasKey: Bool) {
        if case .status(let response, let retryAt) = error,
            let body = try? JSONDecoder().decode(CoinMarketCapErrorBody.self, from: response.body)
        {
            if let reason = Reason(coinMarketCapCode: body.status.code) {
                self.init(site: .coinMarketCap, reason: reason, retryAt: retryAt)
                return
            }
            if response.status == .badRequest, !body.status.message.isEmpty {
                self.init(site: .coinMarketCap, reason: .refused(body.status.message), retryAt: retryAt)
                return
            }
        }
        self.init(error, site: .coinMarketCap, hasKey: hasKey)
    }
}

extension SiteFailure.Reason {
    /// What one of the site's documented codes means; `nil` for any other.
    fileprivate init?(coinMarketCapCode code: Int) {
        switch code {
        case 1001, 1007: self = .keyRejected  // not valid; disabled
        case 1002, 1005: self = .keyRequired
        case 1003, 1004, 1006: self = .planTooSmall  // to be paid; run out; does not include this
        case 1008, 1011: self = .rateLimited  // of the key, in a minute; of the address
        case 1009, 1010: self = .quotaSpent  // of the day; of the month
        default: return nil
        }
    }
}
