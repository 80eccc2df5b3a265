import Foundation
import KitLocking
import Rx
import RxTest
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// The price page with a second currency in virtual time, one tick per second from 1970-01-01 on.
final class CurrencyTimeline {
    let scheduler = TestScheduler(initialClock: 0, resolution: 1, simulateProcessingDelay: false)
    let settings = MemorySettings()
    let store: MemoryRates
    let rates: TimedRates
    let viewModel: PriceViewModel
    /// The price of Ethereum in the second currency after each change, with its time, such as "5 €2,800.00".
    private(set) var prices: [String] = []
    /// The note and the problem after each change, with their time.
    private(set) var notes: [String] = []
    /// Bitcoin's and Ethereum's prices in dollars after each change, with their time.
    private(set) var dollars: [String] = []
    private(set) var row: PriceRow?
    private let bag = DisposeBag()

    /// - Parameters:
    ///   - currency: The second currency at first.
    ///   - rates: The responses to requests for rates, in order.
    ///   - stored: The rates that an earlier run has saved.
    ///   - listings: The responses of the listing.
    ///   - makeSource: Makes another source of listings than one with these responses.
    init(
        _ currency: Currency? = .eur, rates responses: [TimedRates.Response] = [], stored: SavedRates? = nil,
        listings: [TimedSource.Response<Listing>] = [.value(.market, after: 1_000)],
        makeSource: ((TestScheduler) -> any TickerSource)? = nil
    ) {
        store = MemoryRates(stored)
        rates = TimedRates(scheduler, responses)
        settings.choose(currency, for: .secondCurrency)
        let scheduler = scheduler
        let client = MarketClient(
            source: makeSource?(scheduler) ?? TimedSource(scheduler, listings: listings, metrics: []),
            listingLimit: 10, refreshInterval: 1e9, rates: rates, ratesStore: store, clock: { scheduler.now })
        viewModel = PriceViewModel(
            AppDependencies(
                market: .just(client), settings: settings, locale: .unitedStates, scheduler: scheduler,
                computing: scheduler))
        scheduler.scheduleAt(0) { [self] in
            viewModel.isVisible.onNext(true)
            let rows = viewModel.sections.compactMap { $0.flatMap(\.rows).first { $0.id == CoinID(1027) } }
            Observable.combineLatest(rows, viewModel.prices(CoinID(1027))) { $0.showing($1) }
                .do(onNext: { [weak self] in self?.row = $0 })
                .map { $0.secondPriceText ?? "none" }.distinctUntilChanged()
                .subscribe(onNext: { [weak self] in self?.note($0, in: \.prices) })
                .disposed(by: bag)
            rows.map(\.priceText).distinctUntilChanged()
                .subscribe(onNext: { [weak self] in self?.note($0, in: \.dollars) })
                .disposed(by: bag)
            viewModel.status.map { $0.currencyNote ?? $0.currencyProblem ?? "none" }.distinctUntilChanged()
                .subscribe(onNext: { [weak self] in self?.note($0, in: \.notes) })
                .disposed(by: bag)
        }
    }

    private func note(_ text: String, in list: ReferenceWritableKeyPath<CurrencyTimeline, [String]>) {
        self[keyPath: list].append("\(scheduler.clock) \(text)")
    }

    func at(_ time: Int, _ action: @escaping (CurrencyTimeline) -> Void) {
        scheduler.scheduleAt(time) { [unowned self] in action(self) }
    }

    func run(until time: Int) { scheduler.advanceTo(time) }
}

/// A source of rates in virtual time: each request gets the next response after two seconds, or none after the last.
final class TimedRates: RateSource {
    typealias Response = Result<ExchangeRates, SiteFailure>

    private let scheduler: TestScheduler
    private let state: Guarded<(responses: [Response], log: [String])>

    init(_ scheduler: TestScheduler, _ responses: [Response]) {
        self.scheduler = scheduler
        state = Guarded((responses, []))
    }

    /// The times of requests, and of those that were cancelled: "0", "2 cancelled".
    var log: [String] { state.withLock { $0.log } }

    let checks: [EndpointCheck] = []

    func rates() -> Single<ExchangeRates> {
        Single.create { [self] observer in
            note("")
            let isOpen = Guarded(true)
            let response = state.withLock { $0.responses.isEmpty ? nil : $0.responses.removeFirst() }
            let delivery = response.map { response in
                scheduler.scheduleRelative((), dueTime: .seconds(2)) { _ in
                    isOpen.withLock { $0 = false }
                    observer(response.mapError { $0 })
                    return Disposables.create()
                }
            }
            return Disposables.create { [self] in
                if isOpen.withLock({ $0 }) { note(" cancelled") }
                delivery?.dispose()
            }
        }
    }

    private func note(_ what: String) {
        let entry = "\(scheduler.clock)\(what)"
        state.withLock { $0.log.append(entry) }
    }
}

extension ExchangeRates {
    /// Rates of a number of days after 1970-01-01: one euro is worth 1.25 dollars and 0.5 pounds.
    static func rates(day: Int = 0, _ perEuro: [String: Double] = ["USD": 1.25, "GBP": 0.5]) -> ExchangeRates {
        ExchangeRates(day: Date(timeIntervalSince1970: Double(day) * 86_400), perEuro: perEuro)
    }
}
