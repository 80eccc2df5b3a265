import Foundation
import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketSources

/// The candle sources of a session: one for each provider, until its key changes.
final class SessionCandles: Sendable {
    private let session: LazySession
    private let keys: Observable<[Site: APIKey]>
    private let sources = Guarded<[CandleProvider: SessionCandleSource]>([:])

    /// - Parameters:
    ///   - session: The session.
    ///   - keys: The sites' keys as soon as they are known, then after each change.
    init(_ session: LazySession, keys: Observable<[Site: APIKey]>) {
        self.session = session
        self.keys = keys
    }

    /// The candle source of a provider, now and after each change of its key.
    func source(for provider: CandleProvider) -> Observable<any CandleSource> {
        // A provider without a key must not wait for the keyring.
        guard provider.requiresKey else { return .just(source(for: provider, key: nil)) }
        return keys.map { $0[provider.site] }.distinctUntilChanged()
            .map { [self] in source(for: provider, key: $0) }
    }

    private func source(for provider: CandleProvider, key: APIKey?) -> any CandleSource {
        sources.withLock { sources in
            if let last = sources[provider], last.key == key { return last }
            let source = SessionCandleSource(provider, key: key, session)
            sources[provider] = source
            return source
        }
    }
}

private final class SessionCandleSource: CandleSource {
    let provider: CandleProvider
    let key: APIKey?

    private let session: LazySession
    private let made = Guarded<(any CandleSource)?>(nil)

    init(_ provider: CandleProvider, key: APIKey?, _ session: LazySession) {
        self.provider = provider
        self.key = key
        self.session = session
    }

    func candles(
        of coin: Coin, interval: CandleInterval, limit: Int, before: Date?
    ) -> Single<CandleSeries> {
        session.ask(site) { [self] session in
            let inner = made.withLock { made in
                let inner = made ?? session.candleSource(for: provider, key: key)
                made = inner
                return inner
            }
            return inner.candles(of: coin, interval: interval, limit: limit, before: before)
        }
    }
}
