import Foundation
import KitLocalization
import Networking
import Rx
import WickChart
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// An open row: the candles of a coin, from the provider and at the interval that the user has chosen.
///
/// It lives as long as the row is open. While ``state``, ``source``, ``intervals`` or ``drawings`` is subscribed to and the row's
/// page is visible, it loads candles: at once, then on the same schedule as prices. Closing the row, hiding the page or changing the
/// provider or interval cancels pending requests. Candles of one provider or interval are never shown as those of another.
///
/// If the client chooses the provider, the candles of the last one stay until those of the next have arrived.
///
/// - Inputs may be bound before or after outputs, and called from any thread.
/// - Outputs never end or fail, replay the latest value, and emit on any thread: views observe them on the main scheduler.
public final class ChartViewModel: Sendable {
    /// The coin of the row.
    public let coin: Coin
    /// The name and the symbol, such as "Bitcoin (BTC)".
    public let title: String

    /// Selects one of ``intervals``, which is saved for the current provider.
    public let intervalChosen: AnyObserver<CandleInterval>
    /// Reports that the oldest candle is visible; may be sent repeatedly.
    ///
    /// Loads older candles if there may be any.
    public let olderRequested: AnyObserver<Void>
    /// Reports the range that the chart shows, `nil` once it was moved otherwise; may be sent repeatedly.
    ///
    /// Loads older candles until all of the range are loaded.
    public let rangeShown: AnyObserver<ChartRange?>
    /// Reports that the user has chosen a range, which may be the shown one.
    ///
    /// Repeats the failed request for older candles if the range needs these.
    public let rangeChosen: AnyObserver<ChartRange>
    /// Retries failed requests.
    public let retry: AnyObserver<Void>
    /// Switches to another provider, on all pages; the choice is saved.
    public let switchSource: AnyObserver<CandleProvider>
    /// Switches back to the preferred provider, on all pages, until the program ends or the choice of a source changes.
    public let switchBack: AnyObserver<Void>
    /// Requests the coin's page on CoinMarketCap.
    public let eyeTapped: AnyObserver<Void>
    /// Sets how prices are drawn; it is saved for all charts.
    public let typeChosen: AnyObserver<ChartType>
    /// Sets how prices are spaced, and the unit of the axis; it is saved for all charts.
    public let scaleChosen: AnyObserver<PriceScale.Kind>
    /// Sets whether the lowest price is at the top; it is saved for all charts.
    public let inversionChosen: AnyObserver<Bool>
    /// Requests the choice of indicators.
    public let indicatorsTapped: AnyObserver<Void>
    /// Requests the choice of coins to compare with.
    public let compareTapped: AnyObserver<Void>
    /// Requests a page of its own for the chart, or to leave that page; receives what is visible, `nil` without candles.
    public let expandTapped: AnyObserver<ChartSight?>
    /// Requests a table of the visible candles.
    public let tableTapped: AnyObserver<ChartSnapshot>
    /// Copies and saves what the chart shows.
    public let export: ChartExport
    /// Receives the candle that keys have moved the crosshair to, in words.
    public let crosshairMoved: AnyObserver<String>
    /// Sets the heights of the panes below the prices, in pixels; they are saved with the indicators.
    public let panesResized: AnyObserver<[ChartPane: Int]>

    /// What the user has drawn on the chart.
    public let drawings: ChartDrawings

    /// The content of the row.
    public let state: Observable<ChartState>
    /// The candle intervals of ``source``, and the current one.
    public let intervals: Observable<ChartIntervals>
    /// The ranges that can be selected, with the shown one.
    public let ranges: Observable<[ChartRange]>
    /// The provider of the shown candles, or else the one being asked.
    public let source: Observable<CandleProvider>
    /// What the coin's charts show.
    public let display: Observable<ChartDisplay>
    /// The coins that the chart is compared with.
    public let comparisons: Observable<ShownComparisons>
    /// What assistive technology is to say: the candle that a key has selected, once no other key follows; not replayed.
    public let announcements: Observable<String>
    /// The coin's price in the listing with its site and age, and that of the newest candle where it differs, such as
    /// "CoinMarketCap: $67,123.45, 3 min ago · Kraken: $67,200.00 (+0.11%)"; with the price in the second currency, if any.
    public let priceText: Observable<String>
    /// The trading volume of the last 24 hours, such as "$31.2B", or an em dash if unknown; with the volume in the second
    /// currency, if any.
    public let volume24hText: Observable<String>
    /// The same with all digits, as for assistive technology, such as "$31,234,567,890".
    public let exactVolume24hText: Observable<String>
    /// Whether the coin is known to have a page on CoinMarketCap.
    public let hasDetails: Observable<Bool>

    /// How long a candle is selected before it is said: longer than between the repetitions of a held key.
    private static let speechPause = RxTimeInterval.milliseconds(200)

    /// The newest price of the shown candles, if it is known; the latest value and every change.
    ///
    /// Loads no candles.
    let sourcePrice: Observable<SourcePrice?>

    /// - Parameters:
    ///   - coin: The coin.
    ///   - page: What its page shares.
    ///   - sight: What another chart has shown, for this one to show first.
    init(_ coin: Coin, on page: ChartPage, sight: ChartSight? = nil) {
        let dependencies = page.dependencies
        let (scheduler, computing) = (dependencies.scheduler, dependencies.computing)
        self.coin = coin
        title = "\(coin.name) (\(coin.symbol))"
        let older = PublishRelay<Void>()
        let retries = PublishRelay<Void>()
        olderRequested = .elements(older.accept)
        retry = .elements(retries.accept)
        let range = BehaviorRelay<ChartRange?>(value: nil)
        rangeShown = .elements(range.accept)
        let shownRange = range.distinctUntilChanged()
        let chosenRange = PublishRelay<ChartRange>()
        rangeChosen = .elements(chosenRange.accept)
        let olderRetries = PublishRelay<Void>()

        let triggers = ChartFeed.Triggers(
            refreshes: page.feed.refreshes, retries: retries.asObservable(), older: older.asObservable(),
            olderRetries: olderRetries.asObservable(), isVisible: page.isVisible, liveUpdates: dependencies.liveUpdates,
            display: dependencies.settings.chartDisplay(of: coin.id))
        let feeds = ChartFeeds { ChartFeed($0, of: coin, triggers, scheduler: scheduler, computing: computing) }
        // Shared, so that all outputs use the same feed.
        let routes = dependencies.candleRoutes(of: coin).share(replay: 1)
        sourcePrice = routes.flatMapLatest { route in
            feeds.feed(of: route).states.map { $0.sourcePrice(replacing: feeds.newest(besides: route)) }
        }
        .startWith(nil)
        .distinctUntilChanged()
        let contents = routes.flatMapLatest { route -> Observable<Content> in
            let histories = feeds.feed(of: route).histories.share(replay: 1)
            let others = Self.others(than: route, histories, of: coin, in: dependencies.candleProviders)
            let contents = Observable.combineLatest(
                histories, others, dependencies.liveUpdates, Self.connection(of: route)
            ) { history, others, updates, connection in
                Content(
                    route: route,
                    state: history.state(
                        now: scheduler.now, times: dependencies.times, updates, connection, others: others,
                        replacing: feeds.newest(besides: route)),
                    ranges: history.ranges(depth: route.provider.depth))
            }
            let depth = route.provider.depth
            let loading = Observable.merge(
                ChartRange.requests(for: shownRange, histories, depth: depth, isVisible: page.isVisible.asObservable())
                    .do(onNext: older.accept),
                ChartRange.retries(for: chosenRange.asObservable(), histories, depth: depth)
                    .do(onNext: olderRetries.accept)
            )
            .compactMap { _ -> Content? in nil }
            guard route.isAutomatic else { return .merge(contents, loading) }
            let checks = page.isVisible.distinctUntilChanged().flatMapLatest { isVisible in
                isVisible ? route.client.automaticChecks(besides: route, of: coin, scheduler) : .empty()
            }
            return .merge(contents, loading, checks.do(onNext: retries.accept).compactMap { _ -> Content? in nil })
        }
        .share(replay: 1)
        let states = contents.scan(into: (sight: AwaitedSight(sight), state: ChartState.loading)) { shown, content in
            shown.state = content.state
            guard case .chart(var chart) = content.state else { return }
            chart.sight = shown.sight.restored(in: chart, now: scheduler.now)
            shown.state = .chart(chart)
        }
        .map(\.state)
        state = Observable.deferred { feeds.isEmpty ? states.startWith(.loading) : states }
            .distinctUntilChanged()
            .share(replay: 1)
        intervals = contents.map(\.intervals).distinctUntilChanged()
        source = contents.map(\.source).distinctUntilChanged()
        ranges = Observable.combineLatest(contents.map(\.ranges), shownRange) { ranges, shown in
            ChartRange.allCases.filter { ranges.contains($0) || $0 == shown }
        }
        .distinctUntilChanged()

        drawings = ChartDrawings(
            on: contents.compactMap(\.chart).map { DrawingBoard(of: coin, $0) }, dependencies.drawings)
        display = dependencies.settings.chartDisplay(of: coin.id)
        let choices = page.choices
        // The current route is known at once; if not, there is nothing to choose from yet.
        intervalChosen = .elements { interval in
            routes.take(1)
                .filter { $0.provider.intervals.contains(interval) }
                .subscribe(onNext: { choices.accept(.candleInterval(interval, of: $0.choice)) })
                .dispose()
        }
        switchSource = .elements { choices.accept(.candleSource(.fixed($0))) }
        switchBack = .elements { routes.take(1).subscribe(onNext: { $0.client.switchBack() }).dispose() }
        eyeTapped = .elements { page.detailsRequested.accept(coin) }
        typeChosen = .elements { choices.accept(.chartType($0)) }
        scaleChosen = .elements { choices.accept(.priceScale($0)) }
        inversionChosen = .elements { choices.accept(.invertedPriceScale($0)) }
        indicatorsTapped = .elements { page.indicatorsRequested.accept(coin) }
        compareTapped = .elements { page.comparisonRequested.accept(coin) }
        comparisons = ShownComparisons.with(
            coin, dependencies, triggers,
            in: contents.map { ShownComparisons.Shown(route: $0.route, interval: $0.intervals.chosen) }
                .distinctUntilChanged())
        expandTapped = .elements { page.expandRequested.accept(ChartExpansion(coin, sight: $0)) }
        tableTapped = .elements(page.tableRequested.accept)
        export = ChartExport(dependencies.files, notices: page.notices)
        let selections = PublishRelay<String>()
        crosshairMoved = .elements(selections.accept)
        announcements = selections.debounce(Self.speechPause, scheduler: scheduler)
        let scope = dependencies.settings.indicatorScope(of: coin.id)
        panesResized = .elements { heights in
            scope.take(1).subscribe(onNext: { choices.accept(.indicators(.resize(heights), of: $0)) }).dispose()
        }

        let facts = ChartFacts(of: coin, on: page, sourcePrice)
        priceText = facts.price
        volume24hText = facts.volume24h
        exactVolume24hText = facts.exactVolume24h
        hasDetails = facts.hasDetails
    }

    /// The other providers that list the coin, requested while the route's own does not.
    ///
    /// - Parameter order: All providers in the order of the result.
    private static func others(
        than route: CandleRoute, _ histories: Observable<CandleHistory>, of coin: Coin, in order: [CandleProvider]
    ) -> Observable<[CandleProvider]> {
        guard !route.isAutomatic else { return .just([]) }
        return histories.map(\.isNotListed).distinctUntilChanged().flatMapLatest { isNotListed in
            isNotListed ? route.client.providers(listing: coin, besides: route.provider, in: order) : .just([])
        }
    }

    /// The state of the connection to a route's site: now, then every change; `nil` if there is none.
    private static func connection(of route: CandleRoute) -> Observable<StreamState?> {
        guard route.isStreamed else { return .just(nil) }
        return route.client.streamStates.map { $0[route.provider.site] }
            .catchAndReturn(nil)
            .startWith(nil)
            .distinctUntilChanged()
    }

    /// What the row shows.
    private struct Content {
        let route: CandleRoute
        let state: ChartState
        let ranges: [ChartRange]

        var chart: CandleChart? {
            if case .chart(let chart) = state { chart } else { nil }
        }

        /// The provider of the shown candles, or the one being asked.
        var source: CandleProvider { chart?.source ?? route.provider }

        var intervals: ChartIntervals {
            ChartIntervals(available: source.intervals.sorted(), chosen: chart?.interval ?? route.interval)
        }
    }
}
