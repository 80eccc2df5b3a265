import Foundation
import KitLocking
import Rx
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// The market data of one client; the state persists between subscriptions.
final class ClientFeed: Sendable {
    let client: MarketClient
    /// The current state, then every change; each subscription makes its own requests.
    let states: Observable<MarketState>

    private let last: BehaviorRelay<MarketState>

    /// - Parameters:
    ///   - client: Where figures come from.
    ///   - before: The feed of the previous client, if any.
    ///   - dependencies: The dependencies of the feed.
    ///   - isVisible: Whether any page is visible.
    ///   - arrivals: A page became visible.
    ///   - refreshes: The user requests newer figures.
    ///   - globalRefreshes: The user requests newer global figures.
    init(
        _ client: MarketClient, after before: ClientFeed?, _ dependencies: AppDependencies, isVisible: Observable<Bool>,
        arrivals: Observable<Void>, refreshes: Observable<Void>, globalRefreshes: Observable<Void>
    ) {
        self.client = client
        let (scheduler, computing, indexing) = (
            dependencies.scheduler, dependencies.computing, dependencies.indexing
        )
        let format = MarketFormat(locale: dependencies.locale)
        let last = BehaviorRelay(value: MarketState(client, format: format, before: before?.last.value))
        // Freeing a listing takes milliseconds, for which no keystroke should wait: the one before the current one is freed where
        // the next is indexed.
        let outdated = Guarded<IndexedListing?>(nil)
        self.last = last
        let triggers = RefreshTriggers(isVisible: isVisible, arrivals: arrivals, scheduler: scheduler)
        let requests = RefreshEvents(site: .coinMarketCap, scheduler: scheduler)
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
                requests.asking(listings) {
                    client.listing(limit: client.listingLimit).observe(on: indexing)
                        .map { listing in
                            let current = last.value.listing
                            outdated.withLock { $0 = current }
                            return IndexedListing(listing, format: format, sortedLike: current)
                        }
                }.map(FeedEvent.listing),
                requests.asking(globals) { client.globalMetrics() }.map(FeedEvent.global),
                requests.asking(
                    .merge(quotes, QuotesTriggers.triggers(last.asObservable(), isVisible: isVisible, scheduler))
                ) {
                    let ids = last.value.outside
                    return client.quotes(for: ids).map { FeedEvent.Quotes(ids: ids, listing: $0) }
                }.map(FeedEvent.quotes),
                seed.lastUpdated == nil
                    ? Self.stored(client.savedPrices().observe(on: indexing), format: format) : .empty(),
                Self.saving(last.asObservable(), with: client),
                dependencies.favorites.groups.map(FeedEvent.favorites),
                dependencies.storeError.map(FeedEvent.storeError)
            )
            .observe(on: computing)
            .scan(into: seed) { state, event in state.apply(event) }
            .do(onNext: last.accept)
            .startWith(seed)
        }
    }

    /// The prices saved by an earlier run; the store itself reports read errors.
    private static func stored(_ prices: Single<LastPrices?>, format: MarketFormat) -> Observable<FeedEvent> {
        prices.asObservable()
            .compactMap { prices in
                prices.map { FeedEvent.stored(IndexedListing($0.listing, format: format), $0.globalMetrics, $0.date) }
            }
            .catch { _ in .empty() }
    }

    /// Saves new prices and emits nothing; the store itself reports write errors.
    private static func saving(_ states: Observable<MarketState>, with client: MarketClient) -> Observable<FeedEvent> {
        states.compactMap(\.pricesToSave).distinctUntilChanged().flatMap { toSave in
            client.save(toSave.prices).asObservable().compactMap { _ -> FeedEvent? in nil }.catch { _ in .empty() }
        }
    }
}
