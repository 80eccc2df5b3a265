import Rx
import WickMarket
import WickMarketSources

struct SessionIcons: IconSource {
    private let session: LazySession

    init(_ session: LazySession) { self.session = session }

    func icon(of coin: CoinID, unless entityTag: String?) -> Single<IconResponse> {
        session.ask(.coinIcons) { $0.icons.icon(of: coin, unless: entityTag) }
    }
}
