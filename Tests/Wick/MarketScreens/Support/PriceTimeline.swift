import Foundation
import Rx
import RxTest
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// A price view model in virtual time, one tick per millisecond, and a record of its outputs.
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
        environment: MarketEnvironment = .production, hosts: [String] = []
    ) {
        self.scheduler = scheduler
        source = TimedSource(scheduler, listings: listings, metrics: metrics)
        let client = MarketClient(
            source: source, listingLimit: limit, refreshInterval: refreshInterval, environment: environment,
            hosts: hosts, lastPrices: lastPrices)
        viewModel = PriceViewModel(
            AppDependencies(
                market: .just(client), settings: settings, storeError: storeError, locale: .unitedStates,
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

    /// Unbinds both outputs, as a page does when it is closed.
    func leave() {
        subscriptions.dispose()
    }

    func at(_ time: Int, _ action: @escaping (PriceViewModel) -> Void) {
        scheduler.scheduleAt(time) { [viewModel] in action(viewModel) }
    }

    /// Advances time to a limit, because ages tick forever.
    func run(until time: Int) {
        scheduler.advanceTo(time)
    }

    /// The values of one part of the status, and the times of its changes.
    func status<Part: Equatable>(_ part: (PriceStatus) -> Part) -> [Recorded<Event<Part>>] {
        Self.changes(of: part, in: status)
    }

    /// The values of one part of a status, and the times of its changes.
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

    /// Summarizes sections: "Coin rank↑: BTC ETH | Token rank↑: USDT".
    static func summary(_ sections: [PriceSection]) -> String {
        sections.map { section in
            let order = section.header.order
            let symbols = section.rows.map(\.symbol).joined(separator: " ")
            let orderText = order.map { "\($0.column.rawValue)\($0.isAscending ? "↑" : "↓")" } ?? "own"
            return "\(section.title) \(orderText): \(symbols)"
        }
        .joined(separator: " | ")
    }
}

extension PriceViewModel {
    /// Creates a page with its own feed.
    convenience init(_ dependencies: AppDependencies) {
        self.init(feed: MarketFeed(dependencies), dependencies: dependencies)
    }
}
