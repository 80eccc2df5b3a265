import Foundation
import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketSources

/// The candle sources of a session: one for each site, until its key changes.
final class SessionCandles: Sendable {
    private let session: LazySession
    private let huobi: SessionCandleSource
    private let cryptoCompare = Guarded<SessionCandleSource?>(nil)
    private let cryptoCompareKeys: Observable<APIKey?>

    /// - Parameters:
    ///   - session: The session.
    ///   - cryptoCompareKeys: CryptoCompare's key, or `nil` for none, as soon as it is known, then after each change.
    init(_ session: LazySession, cryptoCompareKeys: Observable<APIKey?>) {
        self.session = session
        self.cryptoCompareKeys = cryptoCompareKeys
        huobi = SessionCandleSource(.huobi, key: nil, session)
    }

    /// The candle source of a site, now and after each change of its key.
    func source(for source: CandleProvider) -> Observable<any CandleSource> {
        switch source {
        case .huobi: .just(huobi)
        case .cryptoCompare: cryptoCompareKeys.map { [self] in cryptoCompare(key: $0) }
        }
    }

    private func cryptoCompare(key: APIKey?) -> any CandleSource {
        cryptoCompare.withLock { last in
            if let last, last.key == key { return last }
            let source = SessionCandleSource(.cryptoCompare, key: key, session)
            last = source
            return source
        }
    }
}

private final class SessionCandleSource: CandleSource {
    let key: APIKey?
    let site: Site
    let intervals: [CandleInterval]

    private let source: CandleProvider
    private let session: LazySession
    private let made = Guarded<(any CandleSource)?>(nil)

    init(_ source: CandleProvider, key: APIKey?, _ session: LazySession) {
        self.source = source
        self.key = key
        self.session = session
        site = source.site
        intervals = source.intervals
    }

    func largestPage(of interval: CandleInterval) -> Int { source.largestPage(of: interval) }

    func candles(
        of coin: Coin, interval: CandleInterval, limit: Int, before: Date?
    ) -> Single<CandleSeries> {
        session.ask(site) { [self] session in
            let inner = made.withLock { made in
                let inner = made ?? session.candleSource(for: source, key: key)
                made = inner
                return inner
            }
            return inner.candles(of: coin, interval: interval, limit: limit, before: before)
        }
    }
}
