import Rx
import WickMarket
import WickMarketSources

/// Icons from a session.
struct SessionIcons: IconSource {
    private let session: LazySession

    /// - Parameter session: Who is asked.
    init(_ session: LazySession) { self.session = session }

    func icon(of coin: CoinID, unless entityTag: String?) -> Single<IconResponse> {
        session.ask(.coinIcons) { $0.icons.icon(of: coin, unless: entityTag) }
    }
}
