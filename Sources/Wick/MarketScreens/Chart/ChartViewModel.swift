import Foundation
import KitLocking
import Rx
import WickMarket
import WickMarketSources

/// One open row: the candles of its coin, from the source and in the interval that a person has chosen.
///
/// It is made with the opening and freed with the closing. As long as somebody listens to ``state``, and the page of the row
/// is in sight, the site is asked: at once, then whenever the prices are, by the same rules. Closing, leaving and another
/// source or interval cancel what is asked for, and nothing of the one before is shown under the other.
///
/// - Inputs may be bound before or after outputs, and called from any thread.
/// - Outputs never end and never fail, give the latest value to each new subscriber, and come on any thread: a view observes
///   them on the main scheduler.
public final class ChartViewModel: Sendable {
    /// Whose candles they are.
    public let coin: Coin
    /// The name and the symbol, as "Bitcoin (BTC)".
    public let title: String

    /// Takes the interval that a person wants, one of ``intervals``; it is kept for the source.
    public let intervalChosen: AnyObserver<CandleInterval>
    /// Takes that a person looks at the oldest candle, as often as one likes: older ones are asked for where there may be any.
    public let olderRequested: AnyObserver<Void>
    /// Takes the wish to ask again for what has failed.
    public let retry: AnyObserver<Void>
    /// Takes the wish for the other source; it is kept, and in force on all pages.
    public let switchSource: AnyObserver<Void>
    /// Takes the wish to see the coin's page on CoinMarketCap.
    public let eyeTapped: AnyObserver<Void>

    /// What fills the place of the chart.
    public let state: Observable<ChartState>
    /// The lengths of candles that the source has, and the one in force.
    public let intervals: Observable<ChartIntervals>
    /// The site that candles come from.
    public let source: Observable<CandleProvider>
    /// What was traded in 24 hours, as "$31,234,567,890"; an em dash where it is missing.
    public let volume24hText: Observable<String>
    /// Whether the coin has a page on CoinMarketCap, as far as is known.
    public let hasDetails: Observable<Bool>

    /// Opens a row.
    ///
    /// - Parameters:
    ///   - coin: Its coin.
    ///   - page: The page it is on.
    init(_ coin: Coin, on page: ChartPage) {
        let dependencies = page.dependencies
        let (scheduler, computing) = (dependencies.scheduler, dependencies.computing)
        self.coin = coin
        title = "\(coin.name) (\(coin.symbol))"
        let older = PublishRelay<Void>()
        let retries = PublishRelay<Void>()
        olderRequested = .elements(older.accept)
        retry = .elements(retries.accept)

        let last = Guarded<ChartFeed?>(nil)
        let triggers = ChartFeed.Triggers(
            refreshes: page.feed.refreshes, retries: retries.asObservable(), older: older.asObservable(),
            isVisible: page.isVisible)
        let origins = dependencies.klineOrigins
        let states = origins.flatMapLatest { origin -> Observable<CandleHistory> in
            let feed = last.withLock { last in
                if let last, last.origin == origin { return last }
                let feed = ChartFeed(origin, of: coin, triggers, scheduler: scheduler, computing: computing)
                last = feed
                return feed
            }
            return feed.histories
        }
        .map { $0.state(now: scheduler.now, times: dependencies.times) }
        state = Observable.deferred {
            last.withLock { $0 } == nil ? states.startWith(.loading) : states
        }
        .distinctUntilChanged()
        .share(replay: 1)
        intervals = origins.map(\.intervals).distinctUntilChanged()
        source = dependencies.candleProvider

        let choices = page.choices
        // What is in force is known at once, or there is nothing yet to choose from.
        intervalChosen = .elements { interval in
            origins.take(1)
                .filter { $0.candles.intervals.contains(interval) }
                .subscribe(onNext: { choices.accept(.candleInterval(interval, of: $0.source)) })
                .dispose()
        }
        switchSource = .elements { [source] in
            source.take(1).subscribe(onNext: { choices.accept(.candleProvider($0.other)) }).dispose()
        }
        eyeTapped = .elements { page.detailsRequested.accept(page.coin(coin.id) ?? coin) }

        let ticker = page.feed.states.map { $0.ticker(of: coin.id) }
        let format = MarketFormat(locale: dependencies.locale)
        volume24hText = ticker.map { format.amount($0?.quote.volume24h) }.distinctUntilChanged()
        hasDetails = ticker.map { ($0?.coin ?? coin).hasPage }.distinctUntilChanged()
    }
}
