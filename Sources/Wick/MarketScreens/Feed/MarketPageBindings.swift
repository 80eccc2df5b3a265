import Foundation
import Rx
import WickMarket

/// The inputs and outputs that the view models of prices and favorites have in common.
///
/// The feed makes requests while an output is subscribed to. The user's input persists: later subscriptions and new pages show
/// it at once, with the latest prices.
///
/// - Inputs may be bound before or after outputs; call each input from one thread at a time.
/// - Outputs never end or fail, replay the latest value, and emit on the threads of `computing` or `scheduler`: views observe
///   them on the main scheduler.
@dynamicMemberLookup
public struct MarketPageBindings: Sendable {
    /// Refreshes the prices and the global figures.
    public let refresh: AnyObserver<Void>
    /// Receives whether the page is on screen, in a visible window; initially false.
    public let isVisible: AnyObserver<Bool>
    /// Receives whether rows show the last seven days; initially false.
    public let showsWeeks: AnyObserver<Bool>
    /// Receives what the user does on the list: rows that are in use keep their places.
    public let listActivity: AnyObserver<ListActivity>
    /// Receives clicks on the labels of the section headers.
    public let sortTapped: AnyObserver<SortTap>
    /// Receives clicks on rows; a click opens the row's chart in place of any other, or closes it if it is open.
    ///
    /// While rows are selected, it selects or deselects the row.
    public let rowTapped: AnyObserver<CoinID>
    /// Closes the open row.
    public let closeChart: AnyObserver<Void>
    /// Opens the web page of a coin.
    public let pageTapped: AnyObserver<CoinID>
    /// Copies the price of a coin, or those of all selected coins if it is one of them; the selection stays.
    public let copyPrice: AnyObserver<CoinID>
    /// Opens the settings.
    public let settingsTapped: AnyObserver<Void>

    /// What the user does with favorites.
    public let favorites: FavoritesBindings

    /// The sections, none of which is empty.
    public let sections: Observable<[PriceSection]>
    /// Everything that the page shows besides its rows.
    public let status: Observable<PriceStatus>
    /// The chart of the open row, which lives as long as the row is open; `nil` if no row is open.
    ///
    /// The row belongs to its coin: it stays open when the list is refreshed, sorted or searched, even if the search hides it,
    /// and closes when the coin leaves the page.
    public let openChart: Observable<ChartViewModel?>
    /// What the row of a coin shows of its price besides the listing's: now, then each change; never fails or ends.
    ///
    /// A subscription means that the row is in sight: live prices are requested for such rows.
    public let prices: @Sendable (CoinID) -> Observable<RowPrice>
    /// Settings that the user changes in the open row; not replayed.
    public let chartChoices: Observable<SettingsResult>
    /// Coins whose details the user requests; not replayed.
    public let detailsRequested: Observable<Coin>
    /// The prices that the user copies; not replayed.
    let pricesCopied: Observable<MarketPageResult>
    /// Requests to open the settings.
    public let settingsRequested: Observable<Void>
    /// Requests to choose the indicators of a coin's charts.
    public let indicatorsRequested: Observable<Coin>
    /// Requests to choose the coins to compare a coin's chart with.
    public let comparisonRequested: Observable<Coin>
    /// Charts that the user wants to see on a page of their own; not replayed.
    public let expandRequested: Observable<ChartExpansion>
    /// Charts whose candles the user wants to see in a table; not replayed.
    public let tableRequested: Observable<ChartSnapshot>
    /// What to tell the user about copied and saved charts; not replayed.
    public let chartNotices: Observable<String>

    /// What charts on the page share.
    let row: ChartPage

    /// - Parameters:
    ///   - last: The state of the page, which persists between subscriptions.
    ///   - criteria: What the user wants to see.
    ///   - feed: The shared market feed.
    ///   - dependencies: The dependencies of the page.
    ///   - sort: Handles a click on a label of a section header.
    init<Page: MarketPage>(
        _ last: BehaviorRelay<MarketPageState<Page>>, criteria: Observable<Page.Criteria>, feed: MarketFeed,
        dependencies: AppDependencies, sort: @escaping @Sendable (SortTap) -> Void
    ) {
        let (scheduler, computing) = (dependencies.scheduler, dependencies.computing)
        let row = ChartPage(feed: feed, dependencies: dependencies)
        self.row = row
        let (taps, settingsTaps) = (PublishRelay<RowTap>(), PublishRelay<Void>())
        let copies = PublishRelay<CoinID>()
        let activity = PublishRelay<ListActivity>()
        let hasWeeks = BehaviorRelay(value: false)
        let isInSight = feed.addPage()
        refresh = feed.refresh
        isVisible = .elements { isVisible in
            row.isVisible.accept(isVisible)
            isInSight.onNext(isVisible)
        }
        showsWeeks = .elements(hasWeeks.accept)
        listActivity = .elements(activity.accept)
        sortTapped = .elements(sort)
        let selection = PageSelection(last)
        rowTapped = .elements { id in
            if selection.isEmpty { taps.accept(.row(id)) } else { selection.apply(.toggle(id)) }
        }
        closeChart = .elements { taps.accept(.close) }
        pageTapped = .elements { id in
            if let coin = last.value.coin(id) { row.detailsRequested.accept(coin) }
        }
        copyPrice = .elements(copies.accept)
        settingsTapped = .elements(settingsTaps.accept)
        chartChoices = row.choices.asObservable()
        detailsRequested = row.detailsRequested.map { last.value.coin($0.id) ?? $0 }
        settingsRequested = settingsTaps.asObservable()
        indicatorsRequested = row.indicatorsRequested.asObservable()
        comparisonRequested = row.comparisonRequested.asObservable()
        expandRequested = row.expandRequested.asObservable()
        tableRequested = row.tableRequested.asObservable()
        chartNotices = row.notices.asObservable()

        let sourcePrice = last.map(\.chart).distinctUntilChanged { $0 === $1 }
            .flatMapLatest { chart -> Observable<(coin: CoinID, price: SourcePrice?)?> in
                chart.map { chart in chart.sourcePrice.map { (chart.coin.id, $0) } } ?? .just(nil)
            }
            .share(replay: 1)
        // Combined once for all rows, several of which appear in each frame while the user scrolls.
        let common = Observable.combineLatest(
            sourcePrice, feed.currency.states.map(\.conversion).distinctUntilChanged(),
            dependencies.settings.value(of: .shortensZeros)
        ) {
            (source: $0, conversion: $1, shortensZeros: $2)
        }
        .share(replay: 1)
        prices = { [live = feed.live, weeks = feed.weeks] id in
            let week = hasWeeks.distinctUntilChanged().flatMapLatest { $0 ? weeks.week(of: id) : .just(nil) }
            return Observable.combineLatest(live.price(of: id), common, week) { live, common, week in
                RowPrice(
                    live: live, source: common.source?.coin == id ? common.source?.price : nil,
                    conversion: common.conversion, shortensZeros: common.shortensZeros, week: week)
            }
            .distinctUntilChanged()
        }
        pricesCopied = copies.flatMap { [live = feed.live] id in
            live.prices.take(1).compactMap { prices in
                MarketPageResult(
                    copying: selection.targets(of: [id]).compactMap { id in
                        last.value.row(of: id)?.showing(RowPrice(live: prices[id]))
                    })
            }
        }
        let livePrices = feed.live.pricesToSortBy.share(replay: 1)
        let choices = criteria.withLatestFrom(livePrices) { Change<Page.Criteria>.criteria($0, sortingBy: $1) }
        let mayMove = activity.rowsMayMove(scheduler).share(replay: 1)
        let sortings =
            livePrices
            .whileRowsMayMove(Observable.combineLatest(row.isVisible, mayMove) { $0 && $1 }, scheduler)
            .map(Change<Page.Criteria>.prices)
        let page = Observable.deferred {
            Observable<Change<Page.Criteria>>
                .merge(
                    feed.states.map(Change.market),
                    Observable
                        .merge(choices, sortings, taps.map(Change.tap))
                        .observe(on: computing)
                )
                .scan(into: last.value) { page, change in
                    switch change {
                    case .market(let market): page.show(market)
                    case .criteria(let criteria, let prices): page.show(criteria, sortingBy: prices)
                    case .prices(let prices): page.sort(by: prices)
                    case .tap(let tap): page.apply(tap) { ChartViewModel($0, on: row) }
                    }
                }
                .do(onNext: last.accept)
        }
        .share(replay: 1)
        sections =
            Observable
            .combineLatest(mayMove, page.distinctUntilChanged { $0.revision == $1.revision }) {
                (page: $1, mayMove: $0)
            }
            .scan(into: ShownSections()) { $0.take($1.page, mayMove: $1.mayMove) }
            .filter(\.isNew)
            .map(\.sections)
        favorites = FavoritesBindings(last, selection, states: page)
        openChart = page.map(\.chart).distinctUntilChanged { $0 === $1 }
        let ticks = page.map(\.lastUpdated).minuteTicks(scheduler)
        let showsWeeks = Observable.deferred {
            hasWeeks.observe(on: computing).startWith(hasWeeks.value).distinctUntilChanged()
        }
        status = Observable.combineLatest(page, ticks, feed.live.status, feed.currency.states, showsWeeks) {
            page, _, live, currency, showsWeeks in
            page.status(now: scheduler.now, live: live, currency: currency, showsWeeks: showsWeeks)
        }
        .distinctUntilChanged()
    }

    /// An input or output that concerns favorites.
    public subscript<Member>(dynamicMember member: KeyPath<FavoritesBindings, Member>) -> Member {
        favorites[keyPath: member]
    }

    private enum Change<Criteria: Sendable>: Sendable {
        case market(MarketState)
        case criteria(Criteria, sortingBy: [CoinID: Double])
        case prices([CoinID: Double])
        case tap(RowTap)
    }
}
