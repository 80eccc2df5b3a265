import Foundation
import Networking

extension CoinMarketCapStatus: SiteRefusal {
    /// What one of the site's documented codes means; `nil` for any other.
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? {
        switch code {
        case 1001, 1007: .keyRejected  // not valid; disabled
        case 1002, 1005: .keyRequired
        case 1003, 1004, 1006: .planTooSmall  // to be paid; run out; does not include this
        case 1008, 1011: .rateLimited  // of the key, in a minute; of the address
        case 1009, 1010: .quotaSpent  // of the day; of the month
        default: nil
        }
    }

    /// When the site counts a spent quota anew: of the day at the next midnight, of the month on the first, in UTC.
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

    /// The body of an HTTP error.
    private struct Body: Decodable {
        let status: CoinMarketCapStatus
    }
}
