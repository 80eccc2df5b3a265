import Foundation
import Networking
import Rx
import RxTest
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// The page of prices in virtual time, one tick per millisecond, with the last seven days of its coins.
final class WeekTimeline {
    typealias Response = TimedSource.Response<[CoinID: PriceWeek]>

    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    let source: TimedSource
    /// The client, then every other one.
    let clients: BehaviorRelay<MarketClient>
    let viewModel: PriceViewModel
    /// The newest price of the week in each row in sight, now and after each change, with its time: "500 BTC 67000.0".
    private(set) var weeks: [String] = []
    /// How often the status changed.
    private(set) var statuses = 0
    /// The site of the weeks, now and after each change, with its time: "100 none".
    private(set) var sites: [String] = []
    private(set) var row: PriceRow?
    private var inSight: [CoinID: DisposeBag] = [:]
    private let bag = DisposeBag()

    /// - Parameters:
    ///   - responses: The responses to requests for weeks, in order.
    ///   - listings: The responses of the listing.
    ///   - isShown: Whether rows show weeks from the start.
    init(
        _ responses: [Response], listings: [TimedSource.Response<Listing>] = [.value(.market, after: 100)],
        isShown: Bool = true
    ) {
        let scheduler = scheduler
        source = TimedSource(scheduler, listings: listings, metrics: [], weeks: responses)
        clients = BehaviorRelay(value: Self.client(source, scheduler))
        viewModel = PriceViewModel(
            AppDependencies(
                market: clients.asObservable(), locale: .unitedStates, scheduler: scheduler, computing: scheduler))
        scheduler.scheduleAt(0) { [self] in
            viewModel.isVisible.onNext(true)
            viewModel.showsWeeks.onNext(isShown)
            viewModel.sections.subscribe().disposed(by: bag)
            viewModel.status.subscribe(onNext: { [weak self] _ in self?.statuses += 1 }).disposed(by: bag)
            viewModel.status.map { $0.weeksText ?? "none" }.distinctUntilChanged()
                .subscribe(onNext: { [weak self, scheduler] in self?.sites.append("\(scheduler.clock) \($0)") })
                .disposed(by: bag)
        }
    }

    static func client(_ source: any TickerSource, _ scheduler: TestScheduler) -> MarketClient {
        MarketClient(source: source, listingLimit: 500, refreshInterval: 1e9, clock: { scheduler.now })
    }

    /// Scrolls the rows of coins into sight.
    func show(_ coins: Int...) {
        for id in coins.map({ CoinID($0) }) {
            let bag = DisposeBag()
            inSight[id] = bag
            let rows = viewModel.sections.compactMap { $0.flatMap(\.rows).first { $0.id == id } }
            Observable.combineLatest(rows, viewModel.prices(id)) { $0.showing($1) }
                .do(onNext: { [weak self] in self?.row = $0 })
                .map { "\($0.symbol) \($0.week.map { "\($0.newest)" } ?? "none")" }.distinctUntilChanged()
                .subscribe(onNext: { [weak self, scheduler] in self?.weeks.append("\(scheduler.clock) \($0)") })
                .disposed(by: bag)
        }
    }

    /// Scrolls the rows of coins out of sight.
    func hide(_ coins: Int...) { for coin in coins { inSight[CoinID(coin)] = nil } }

    func at(_ time: Int, _ action: @escaping (WeekTimeline) -> Void) {
        scheduler.scheduleAt(time) { [unowned self] in action(self) }
    }

    func run(until time: Int) { scheduler.advanceTo(time) }
}

extension PriceWeek {
    /// A week whose price rose to a newest one.
    static func rising(to newest: Double) throws -> PriceWeek {
        struct TooShort: Error {}
        guard let week = PriceWeek(hourly: (1...168).map { newest * (0.5 + Double($0) / 336) }) else {
            throw TooShort()
        }
        return week
    }
}
