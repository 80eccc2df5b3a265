import Foundation
import KitIntegerConversion
import Rx
import WickMarket

/// The state of a page that shows the market, changed by market data and by the user's criteria.
protocol MarketPage: Sendable {
    /// What the user wants to see.
    associatedtype Criteria: Sendable

    var sections: [PriceSection] { get }
    /// Incremented whenever ``sections`` change: comparing numbers is cheaper than comparing 20,000 rows.
    var revision: Int { get }
    /// When the oldest of the visible figures arrived; `nil` if there are none.
    var lastUpdated: Date? { get }

    /// The coin whose row is open, if any.
    var open: Coin? { get }

    mutating func show(_ market: MarketState)
    mutating func show(_ criteria: Criteria)
    mutating func apply(_ tap: RowTap)
    /// The latest data of a coin on the page; `nil` for other coins.
    func coin(_ id: CoinID) -> Coin?
    /// Everything that the page shows besides its rows; loading until there is market data.
    func status(now: Date) -> PriceStatus
}

/// Combines market data and user input into a page, which makes requests while it is subscribed to.
struct MarketPageOutputs: Sendable {
    let sections: Observable<[PriceSection]>
    let status: Observable<PriceStatus>
    let openChart: Observable<ChartViewModel?>

    /// - Parameters:
    ///   - last: The state of the page, which persists between subscriptions.
    ///   - feed: The shared market feed.
    ///   - criteriaChanges: What the user wants to see.
    ///   - charts: Opens and closes rows.
    ///   - scheduler: The clock and the timers.
    ///   - computing: Builds the sections.
    init<Page: MarketPage>(
        _ last: BehaviorRelay<Page>, feed: MarketFeed, criteriaChanges: Observable<Page.Criteria>, charts: PageCharts,
        scheduler: any SchedulerType, computing: any SchedulerType
    ) {
        let page = Observable.deferred {
            Observable<Change<Page.Criteria>>
                .merge(
                    feed.states.map(Change.market),
                    Observable.merge(criteriaChanges.map(Change.criteria), charts.taps.map(Change.tap)).observe(
                        on: computing)
                )
                .scan(into: last.value) { page, change in
                    switch change {
                    case .market(let market): page.show(market)
                    case .criteria(let criteria): page.show(criteria)
                    case .tap(let tap): page.apply(tap)
                    }
                }
                .do(onNext: { page in
                    last.accept(page)
                    charts.open(page.open)
                })
        }
        .share(replay: 1)
        sections =
            page
            .distinctUntilChanged { $0.revision == $1.revision }
            .map(\.sections)
        openChart = page.map { _ in charts.current }.distinctUntilChanged { $0 === $1 }
        let ticks = Self.ticks(page.map(\.lastUpdated), scheduler)
        status = Observable.combineLatest(page, ticks) { page, _ in page.status(now: scheduler.now) }
            .distinctUntilChanged()
    }

    private enum Change<Criteria: Sendable>: Sendable {
        case market(MarketState)
        case criteria(Criteria)
        case tap(RowTap)
    }

    /// Emits at once, then at each full minute after prices arrived.
    private static func ticks(_ lastUpdated: Observable<Date?>, _ scheduler: any SchedulerType) -> Observable<Void> {
        lastUpdated.distinctUntilChanged().flatMapLatest { lastUpdated -> Observable<Void> in
            let elapsed = lastUpdated.map { max(0, scheduler.now.timeIntervalSince($0)) } ?? 0
            let toFullMinute = RxTimeInterval.milliseconds(60_000 - Int(clamping: (elapsed * 1_000).rounded()) % 60_000)
            return Observable<Int>.timer(toFullMinute, period: .seconds(60), scheduler: scheduler)
                .map { _ in }
                .startWith(())
        }
    }
}
