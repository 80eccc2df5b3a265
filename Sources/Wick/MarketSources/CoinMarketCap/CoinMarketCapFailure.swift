import Foundation
import Networking

extension CoinMarketCapStatus: SiteRefusal {
    /// The meaning of the site's documented error codes; `nil` for any other.
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? {
        switch code {
        case 1001, 1007: .keyRejected  // invalid; disabled
        case 1002, 1005: .keyRequired
        case 1003, 1004, 1006: .planTooSmall  // unpaid; expired; not included
        case 1008, 1011: .rateLimited  // of the key, per minute; of the address
        case 1009, 1010: .quotaSpent  // daily; monthly
        default: nil
        }
    }

    /// When a spent quota resets: a daily one at midnight UTC, a monthly one on the first of the month.
    func end(after now: Date) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        switch code {
        case 1009: return calendar.dateInterval(of: .day, for: now)?.end
        case 1010: return calendar.dateInterval(of: .month, for: now)?.end
        default: return nil
        }
    }

    static func read(_ body: Data) -> CoinMarketCapStatus? {
        try? JSONDecoder().decode(Body.self, from: body).status
    }

    /// The body of an HTTP error response.
    private struct Body: Decodable {
        let status: CoinMarketCapStatus
    }
}
