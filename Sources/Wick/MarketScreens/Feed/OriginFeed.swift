import Foundation
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// The market data of one origin; the state persists between subscriptions.
final class OriginFeed: Sendable {
    let origin: MarketOrigin
    /// The current state, then every change; each subscription makes its own requests.
    let states: Observable<MarketState>

    private let last: BehaviorRelay<MarketState>

    /// - Parameters:
    ///   - origin: Where figures come from.
    ///   - before: The feed of the previous origin, if any.
    ///   - dependencies: The dependencies of the feed.
    ///   - isVisible: Whether any page is visible.
    ///   - arrivals: A page became visible.
    ///   - refreshes: The user requests newer figures.
    ///   - globalRefreshes: The user requests newer global figures.
    init(
        _ origin: MarketOrigin, after before: OriginFeed?, _ dependencies: AppDependencies, isVisible: Observable<Bool>,
        arrivals: Observable<Void>, refreshes: Observable<Void>, globalRefreshes: Observable<Void>
    ) {
        self.origin = origin
        let source = origin.source
        let (scheduler, computing) = (dependencies.scheduler, dependencies.computing)
        let format = MarketFormat(locale: dependencies.locale)
        let last = BehaviorRelay(value: MarketState(origin, format: format, before: before?.last.value))
        self.last = last
        let triggers = RefreshTriggers(isVisible: isVisible, arrivals: arrivals, scheduler: scheduler)
        let requests = RefreshEvents(site: source.site, scheduler: scheduler)
        states = .deferred {
            // A subscription requests figures unless they are fresh; the state says so from its first value on.
            var seed = last.value
            let starts = seed.start(at: scheduler.now)
            last.accept(seed)
            let listings = triggers.triggers(
                user: refreshes, schedules: last.map(\.listingSchedule), starts: starts.listing)
            let globals = triggers.triggers(
                user: .merge(refreshes, globalRefreshes), schedules: last.map(\.globalSchedule),
                starts: starts.global)
            let quotes = triggers.triggers(
                user: refreshes, schedules: last.map(\.quotesSchedule), starts: starts.quotes
            ).filter { _ in !last.value.outside.isEmpty }
            return Observable.merge(
                requests.asking(listings) { source.listing(limit: origin.listingLimit) }.map(FeedEvent.listing),
                requests.asking(globals) { source.globalMetrics() }.map(FeedEvent.global),
                requests.asking(
                    .merge(quotes, QuotesTriggers.triggers(last.asObservable(), isVisible: isVisible, scheduler))
                ) {
                    let ids = last.value.outside
                    return source.quotes(for: ids).map { FeedEvent.Quotes(ids: ids, listing: $0) }
                }.map(FeedEvent.quotes),
                seed.lastUpdated == nil ? Self.stored(in: origin.lastPrices) : .empty(),
                Self.saving(last.asObservable(), in: origin.lastPrices),
                dependencies.favorites.favorites.map(FeedEvent.favorites),
                dependencies.storeError.map(FeedEvent.storeError)
            )
            .observe(on: computing)
            .scan(into: seed) { state, event in state.apply(event) }
            .do(onNext: last.accept)
            .startWith(seed)
        }
    }

    /// The prices saved by an earlier run; the store itself reports read errors.
    private static func stored(in store: any LastPricesStore) -> Observable<FeedEvent> {
        store.lastPrices().asObservable()
            .compactMap { $0.map(FeedEvent.stored) }
            .catch { _ in .empty() }
    }

    /// Saves new prices and emits nothing; the store itself reports write errors.
    private static func saving(
        _ states: Observable<MarketState>, in store: any LastPricesStore
    ) -> Observable<FeedEvent> {
        states.compactMap(\.pricesToSave).distinctUntilChanged().flatMap { toSave in
            store.save(toSave.prices).asObservable().compactMap { _ -> FeedEvent? in nil }.catch { _ in .empty() }
        }
    }
}
