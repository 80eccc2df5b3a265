import Foundation
import KitIntegerConversion
import Rx
import WickMarket

/// A page that shows the market, as a value, which changes by what is known and by what a person wants to see of it.
protocol MarketPage: Sendable {
    /// What a person wants to see.
    associatedtype Criteria: Sendable

    /// What is shown.
    var sections: [PriceSection] { get }
    /// Counts how often ``sections`` were made anew: comparing two numbers is cheaper than comparing 20,000 rows.
    var revision: Int { get }
    /// When the oldest of the figures shown came; `nil` where none is.
    var lastUpdated: Date? { get }

    /// The coin whose row is open; `nil` where none is.
    var open: Coin? { get }

    /// Shows another state of the market.
    mutating func show(_ market: MarketState)
    /// Shows what a person wants to see.
    mutating func show(_ criteria: Criteria)
    /// Opens or closes a row.
    mutating func apply(_ tap: RowTap)
    /// A coin of the page as it is known now; `nil` for one that is not there.
    func coin(_ id: CoinID) -> Coin?
    /// What the page says besides its rows; that it waits, before anything is known of the market.
    func status(now: Date) -> PriceStatus
}

/// What becomes of a page as the market and a person's wishes change; asked for as long as somebody listens.
struct MarketPageOutputs: Sendable {
    let sections: Observable<[PriceSection]>
    let status: Observable<PriceStatus>
    let openChart: Observable<ChartViewModel?>

    /// - Parameters:
    ///   - last: The page as it was left, and as it is while somebody listens.
    ///   - feed: What is known of the market.
    ///   - criteriaChanges: What a person wants to see.
    ///   - charts: What opens and closes its rows.
    ///   - scheduler: Where time comes from.
    ///   - computing: Where sections are made.
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

    /// A tick now, and each full minute after prices came.
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
