import Foundation
import KitLocking
import Rx
import WickMarket

/// What the sites tell of the market, asked once for all pages that show it.
///
/// The first page that listens makes the sites be asked, the last one to leave cancels what is still asked for; so do
/// coming into sight and going out of it. A page that comes into sight in place of another one makes the sites be asked too,
/// unless they have answered within seconds. While any page is in sight a timer asks too. What is known stays: a page that
/// comes later has it at once.
///
/// When the origin is another, everything is asked anew, and nothing that the one before has told is shown any more.
///
/// Its members are the view models' alone. Any thread may use them.
public final class MarketFeed: Sendable {
    /// What is known: the present state at once, then each other one, on `computing`; it never fails and never ends.
    let states: Observable<MarketState>

    private let pages = PagesInSight()
    private let triggers = PublishRelay<Void>()
    private let globalTriggers = PublishRelay<Void>()

    /// Makes a feed; it asks for nothing until a page listens.
    ///
    /// - Parameter dependencies: What it works with.
    public init(_ dependencies: AppDependencies) {
        let isVisible = pages.isAnyVisible(dependencies.scheduler)
        let arrivals = pages.arrivals
        let last = Guarded<OriginFeed?>(nil)
        let (triggers, globalTriggers) = (triggers, globalTriggers)
        states = dependencies.market
            .distinctUntilChanged { $0.isSame(as: $1) }
            .flatMapLatest { origin in
                let before = last.withLock { $0 }
                if let before, before.origin.isSame(as: origin) { return before.states }
                let feed = OriginFeed(
                    origin, after: before, dependencies, isVisible: isVisible, arrivals: arrivals,
                    refreshes: triggers.asObservable(), globalRefreshes: globalTriggers.asObservable())
                last.withLock { $0 = feed }
                return feed.states
            }
            .share(replay: 1)
    }

    /// Takes in one more page; gives the input that takes whether it is in sight.
    func addPage() -> AnyObserver<Bool> { pages.add() }

    /// Takes the wish for newer figures of every kind.
    var refresh: AnyObserver<Void> { .elements(triggers.accept) }

    /// The wishes for newer figures of every kind.
    var refreshes: Observable<Void> { triggers.asObservable() }

    /// Takes the wish for newer global figures alone.
    var refreshGlobal: AnyObserver<Void> { .elements(globalTriggers.accept) }
}
