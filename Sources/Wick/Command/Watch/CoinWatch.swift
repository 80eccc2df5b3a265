import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketClient
import WickMarketSources

/// The newest candle of a coin at a source that streams it.
struct CoinWatch: Sendable {
    /// The time until a source that has failed while the coin was watched is tried again.
    static let retryDelay = RxTimeInterval.seconds(60)

    /// What happens to the coin.
    enum Event: Hashable, Sendable {
        /// The source has sent the first candle, in pairs with this currency; it may replace one that is unavailable.
        case began(CandleProvider, quote: String?, insteadOf: CandleProvider?)
        /// The newest candle has changed, or ended.
        case changed(CandleState)
        /// The source has failed meanwhile, and is tried again.
        case failed(SiteFailure)
    }

    let coin: Coin
    /// The user's choice of a source.
    let source: CandleChoice
    /// The sources that may be used, which stream the interval.
    let usable: Set<CandleProvider>
    let interval: CandleInterval
    /// Chooses the source.
    let client: MarketClient
    /// Waits before another attempt.
    let scheduler: any SchedulerType
    /// The keys that are redacted from errors.
    let knownKeys: KnownKeys

    /// The events while subscribed to, several at once in order, on schedulers of the streams.
    ///
    /// It never completes. It fails with the ``SiteFailure`` of a source if no source sends a candle; a lost connection after the
    /// first candle is not a failure.
    var events: Observable<[Event]> {
        client.events(of: coin, from: source, interval: interval, where: { [usable] in usable.contains($0) }) {
            events(by: $0)
        }
    }

    /// The events of one source; fails if it fails before the first candle.
    private func events(by route: CandleRoute) -> Observable<[Event]> {
        .deferred {
            let source = route.provider
            let newest = Guarded(NewestCandles())
            let hasBegun = { @Sendable in newest.withLock { $0.hasBegun } }
            let candles = route.liveCandles(of: coin, limit: 2)
                .map { update throws -> [Event] in
                    if case .failed(let failure) = update {
                        guard hasBegun() else { throw failure }
                        return [.failed(failure)]
                    }
                    let (isFirst, states) = newest.withLock { newest in
                        let isFirst = !newest.hasBegun
                        let states = newest.apply(update)
                        return (isFirst && newest.hasBegun, states)
                    }
                    let changes = states.map(Event.changed)
                    guard isFirst, case .series(let series, _) = update else { return changes }
                    return [.began(source, quote: series.quote, insteadOf: route.replaced)] + changes
                }
                .catch { error in
                    guard hasBegun(), let failure = error as? SiteFailure else { return .error(error) }
                    return .concat(.just([.failed(failure)]), .error(failure))
                }
                .retry { (errors: Observable<any Error>) in
                    errors.flatMap { [scheduler] error -> Observable<Int> in
                        hasBegun() ? .timer(Self.retryDelay, scheduler: scheduler) : .error(error)
                    }
                }
            // Once the site has sent something, a connection that breaks is not refused.
            let wasLive = Guarded(false)
            let refusals = client.streamStates.compactMap { states throws -> [Event]? in
                if case .live? = states[source.site] { wasLive.withLock { $0 = true } }
                guard case .waiting(_, let error)? = states[source.site], !wasLive.withLock({ $0 }), !hasBegun() else {
                    return nil
                }
                throw SiteFailure(streamError: error, site: source.site, redaction: knownKeys.redaction)
            }
            return .merge(candles, refusals)
        }
    }
}
