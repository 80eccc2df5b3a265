import Foundation
import KitLocking
import Rx
import WickMarket

/// The market data, requested once for all pages that show it.
///
/// The first subscription starts requests and the end of the last one cancels them, as does becoming visible or hidden. A page
/// that replaces another one on screen triggers a refresh too, unless the last response is only seconds old, and a timer does
/// while any page is visible. The state persists: later pages start with it.
///
/// When the client changes, everything is requested again and data of the previous one is no longer shown.
///
/// Only the view models use its members, from any thread.
public final class MarketFeed: Sendable {
    /// The current state, then every change, on `computing`; never fails or ends.
    let states: Observable<MarketState>
    /// The live prices.
    let live: LiveFeed
    /// The second currency of prices.
    let currency: CurrencyFeed
    /// The last seven days of coins.
    let weeks: WeekFeed

    private let pages = PagesInSight()
    private let triggers = PublishRelay<Void>()
    private let globalTriggers = PublishRelay<Void>()

    /// Creates a feed, which makes no requests until a page subscribes.
    public init(_ dependencies: AppDependencies) {
        let isVisible = pages.isAnyVisible(dependencies.scheduler)
        let arrivals = pages.arrivals
        let last = Guarded<ClientFeed?>(nil)
        let (triggers, globalTriggers) = (triggers, globalTriggers)
        states = dependencies.market
            .distinctUntilChanged { $0 === $1 }
            .flatMapLatest { client in
                let before = last.withLock { $0 }
                if let before, before.client === client { return before.states }
                let feed = ClientFeed(
                    client, after: before, dependencies, isVisible: isVisible, arrivals: arrivals,
                    refreshes: triggers.asObservable(), globalRefreshes: globalTriggers.asObservable())
                last.withLock { $0 = feed }
                return feed.states
            }
            .share(replay: 1)
        live = LiveFeed(dependencies, market: states, isVisible: isVisible)
        currency = CurrencyFeed(
            dependencies, market: states, isVisible: isVisible, refreshes: triggers.asObservable())
        weeks = WeekFeed(dependencies, market: states, isVisible: isVisible, refreshes: triggers.asObservable())
    }

    /// Registers a page; returns an input for whether the page is visible.
    func addPage() -> AnyObserver<Bool> { pages.add() }

    /// Refreshes all figures.
    var refresh: AnyObserver<Void> { .elements(triggers.accept) }

    /// Requests to refresh all figures.
    var refreshes: Observable<Void> { triggers.asObservable() }

    /// Refreshes only the global figures.
    var refreshGlobal: AnyObserver<Void> { .elements(globalTriggers.accept) }
}
