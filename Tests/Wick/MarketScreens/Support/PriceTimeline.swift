import Foundation
import Rx
import RxTest
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// A view model of the prices in virtual time, a tick a millisecond, and what it said when.
final class PriceTimeline {
    let scheduler: TestScheduler
    let source: TimedSource
    let viewModel: PriceViewModel
    let sections: TestableObserver<String>
    let status: TestableObserver<PriceStatus>
    private var subscriptions = CompositeDisposable()

    init(
        scheduler: TestScheduler = TestScheduler(
            initialClock: 0, resolution: 0.001, simulateProcessingDelay: false),
        listings: [TimedSource.Response<Listing>], metrics: [TimedSource.Response<GlobalMetrics>] = [],
        settings: any MarketSettings = MemorySettings(), lastPrices: any LastPricesStore = MemoryLastPrices(),
        storeError: Observable<StoreError?> = .just(nil), limit: Int = 500, refreshInterval: TimeInterval = 60,
        isSimulated: Bool = false, environment: MarketEnvironment = .production, hosts: [String] = []
    ) {
        self.scheduler = scheduler
        source = TimedSource(scheduler, listings: listings, metrics: metrics)
        let origin = MarketOrigin(
            environment: environment, source: source, listingLimit: limit, refreshInterval: refreshInterval,
            isSimulated: isSimulated, hosts: hosts, lastPrices: lastPrices)
        viewModel = PriceViewModel(
            AppDependencies(
                market: .just(origin), settings: settings, storeError: storeError, locale: .unitedStates,
                scheduler: scheduler, computing: scheduler))
        sections = scheduler.createObserver(String.self)
        status = scheduler.createObserver(PriceStatus.self)
        scheduler.scheduleAt(0) { [self] in subscribe() }
    }

    /// Binds both outputs, as a page does.
    func subscribe() {
        subscriptions = CompositeDisposable()
        _ = subscriptions.insert(viewModel.sections.map(Self.summary).subscribe(sections))
        _ = subscriptions.insert(viewModel.status.subscribe(status))
    }

    /// Leaves both outputs, as a page does that goes.
    func leave() {
        subscriptions.dispose()
    }

    func at(_ time: Int, _ action: @escaping (PriceViewModel) -> Void) {
        scheduler.scheduleAt(time) { [viewModel] in action(viewModel) }
    }

    /// Lets time pass; ages tick for ever, so there is no end to wait for.
    func run(until time: Int) {
        scheduler.advanceTo(time)
    }

    /// The values of one part of the status, with the times at which it changed.
    func status<Part: Equatable>(_ part: (PriceStatus) -> Part) -> [Recorded<Event<Part>>] {
        Self.changes(of: part, in: status)
    }

    /// The values of one part of a status, with the times at which it changed.
    static func changes<Part: Equatable>(
        of part: (PriceStatus) -> Part, in status: TestableObserver<PriceStatus>
    ) -> [Recorded<Event<Part>>] {
        var parts: [Recorded<Event<Part>>] = []
        var last: Part?
        for record in status.events {
            guard case .next(let status) = record.value else { continue }
            let new = part(status)
            if new != last { parts.append(.next(record.time, new)) }
            last = new
        }
        return parts
    }

    /// Sections in short: "Coin rank↑: BTC ETH | Token rank↑: USDT".
    static func summary(_ sections: [PriceSection]) -> String {
        sections.map { section in
            let order = section.header.order
            let symbols = section.rows.map(\.symbol).joined(separator: " ")
            return "\(section.title) \(order.column.rawValue)\(order.isAscending ? "↑" : "↓"): \(symbols)"
        }
        .joined(separator: " | ")
    }
}

extension PriceViewModel {
    /// A page that has a feed for itself.
    convenience init(_ dependencies: AppDependencies) {
        self.init(feed: MarketFeed(dependencies), dependencies: dependencies)
    }
}
