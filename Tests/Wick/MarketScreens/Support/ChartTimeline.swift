import Foundation
import Rx
import RxTest
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// Both pages with their open rows in virtual time, a tick a millisecond, and what they said when.
///
/// Times are those since the start, which is 100 hours after 1970: hours are in slot 100 then, five minutes in slot 1200.
/// A view binds the open rows as a list does: each for as long as its page gives it.
final class ChartTimeline {
    static let start = 360_000_000

    let scheduler = TestScheduler(
        initialClock: start, resolution: 0.001, simulateProcessingDelay: false)
    let source: TimedSource
    let log = TimedCandles.Log()
    let candles: [CandleProvider: BehaviorRelay<any CandleSource>]
    let standard = BehaviorRelay(value: CandleProvider.huobi)
    let settings = MemorySettings()
    let favorites: any FavoritesStore
    let origins: BehaviorRelay<MarketOrigin>
    let dependencies: AppDependencies
    let prices: PriceViewModel
    let favoritesPage: FavoritesViewModel
    /// What the place of the chart has shown on each page.
    private(set) var states: [Page: [String]] = [:]
    /// Which rows there were on each page, the open one in brackets.
    private(set) var rows: [Page: [String]] = [:]
    /// The open row of each page.
    private(set) var open: [Page: ChartViewModel] = [:]
    /// The last chart that was shown.
    private(set) var chart: CandleChart?
    /// What was chosen in open rows, and whose details were wanted.
    private(set) var results: [String] = []
    private var binding: [Page: any Disposable] = [:]
    private let bag = DisposeBag()

    enum Page: Hashable { case prices, favorites }

    init(
        huobi: [TimedCandles.Response] = [], cryptoCompare: [TimedCandles.Response] = [],
        listings: [TimedSource.Response<Listing>] = [.value(.market, after: 100)], favorites: [Favorite] = [],
        refreshInterval: TimeInterval = 60, largestPage: Int = 2000, isVisible: Bool = true
    ) {
        source = TimedSource(scheduler, listings: listings, metrics: [])
        let sources = [
            TimedCandles(.huobi, scheduler, huobi, into: log, page: largestPage),
            TimedCandles(.cryptoCompare, scheduler, cryptoCompare, into: log, page: largestPage),
        ]
        let candles = Dictionary(
            uniqueKeysWithValues: sources.map { ($0.source, BehaviorRelay<any CandleSource>(value: $0)) })
        self.candles = candles
        self.favorites = MemoryFavorites(favorites)
        origins = BehaviorRelay(
            value: Self.origin(source, refreshInterval, standard: standard.asObservable(), candles))
        dependencies = AppDependencies(
            market: origins.asObservable(), settings: settings, favorites: self.favorites, locale: .unitedStates,
            scheduler: scheduler, computing: scheduler)
        let feed = MarketFeed(dependencies)
        prices = PriceViewModel(feed: feed, dependencies: dependencies)
        favoritesPage = FavoritesViewModel(feed: feed, dependencies: dependencies)
        scheduler.scheduleAt(Self.start) { [self] in
            if isVisible { prices.isVisible.onNext(true) }
            bind(.prices, prices.sections, prices.openChart, prices.chartChoices, prices.detailsRequested)
            bind(
                .favorites, favoritesPage.sections, favoritesPage.openChart, favoritesPage.chartChoices,
                favoritesPage.detailsRequested)
        }
    }

    static func origin(
        _ source: TimedSource, _ refreshInterval: TimeInterval = 60, standard: Observable<CandleProvider>,
        _ candles: [CandleProvider: BehaviorRelay<any CandleSource>], isSimulated: Bool = false
    ) -> MarketOrigin {
        MarketOrigin(
            source: source, listingLimit: 500, refreshInterval: refreshInterval, isSimulated: isSimulated,
            standardCandleProvider: standard
        ) { candles[$0]?.asObservable() ?? .never() }
    }

    private func bind(
        _ page: Page, _ sections: Observable<[PriceSection]>, _ charts: Observable<ChartViewModel?>,
        _ choices: Observable<SettingsResult>, _ details: Observable<Coin>
    ) {
        sections.subscribe(onNext: { [unowned self] in note(Self.summary($0), &rows[page, default: []]) })
            .disposed(by: bag)
        charts.subscribe(onNext: { [unowned self] in show($0, on: page) }).disposed(by: bag)
        choices.subscribe(onNext: { [unowned self] in put($0) }).disposed(by: bag)
        details.subscribe(onNext: { [unowned self] in results.append("details \($0.symbol)") }).disposed(by: bag)
    }

    /// Shows an open row, as a list does.
    private func show(_ openedChart: ChartViewModel?, on page: Page) {
        binding[page]?.dispose()
        open[page] = openedChart
        binding[page] = openedChart?.state.subscribe(onNext: { [unowned self] state in
            if case .chart(let chart) = state { self.chart = chart }
            note(Self.summary(state), &states[page, default: []])
        })
        if openedChart == nil { note("closed", &states[page, default: []]) }
    }

    /// Lets the row's widget go, as scrolling it out of sight does, or bring it back.
    func scroll(intoSight isInSight: Bool, on page: Page = .prices) {
        binding[page]?.dispose()
        if isInSight { show(open[page], on: page) }
    }

    /// Puts a choice in force, as the program's story does.
    private func put(_ choice: SettingsResult) {
        switch choice {
        case .candleProvider(let source):
            results.append("source \(source.rawValue)")
            settings.choose(source, for: .candleProvider)
        case .candleInterval(let interval, let source):
            results.append("interval \(interval.rawValue) of \(source.rawValue)")
            settings.choose(interval, for: .candleInterval(of: source))
        default: results.append("\(choice)")
        }
    }

    private func note(_ text: String, _ lines: inout [String]) {
        lines.append("\(scheduler.clock - Self.start) \(text)")
    }

    func at(_ time: Int, _ action: @escaping (ChartTimeline) -> Void) {
        scheduler.scheduleAt(Self.start + time) { [unowned self] in action(self) }
    }

    /// Clicks a row of the prices.
    func tap(_ id: Int, at time: Int) { at(time) { $0.prices.rowTapped.onNext(CoinID(id)) } }

    func run(until time: Int) { scheduler.advanceTo(Self.start + time) }

    /// Sections in short: "Coin: [BTC] ETH | Token: USDT".
    private static func summary(_ sections: [PriceSection]) -> String {
        sections.map { section in
            "\(section.title): " + section.rows.map { $0.isOpen ? "[\($0.symbol)]" : $0.symbol }.joined(separator: " ")
        }
        .joined(separator: " | ")
    }

    /// What fills the place of the chart in short: "loading", "huobi 5m … 1198-1200", with what else is to be said.
    static func summary(_ state: ChartState) -> String {
        func text(_ notice: ChartNotice) -> String {
            notice.message + (notice.advice.map { " \($0)" } ?? "") + (notice.isRetrying ? " (asking)" : "")
        }
        switch state {
        case .loading: return "loading"
        case .empty(let notice): return "empty: \(text(notice))"
        case .notListed(let notice, let other): return "not listed: \(notice.message) [\(other.title)]"
        case .failed(let notice): return "failed: \(text(notice))"
        case .chart(let chart):
            let older =
                switch chart.older {
                case .none: "|"
                case .more: "…"
                case .loading: "(asking)"
                case .failed(let notice): "(\(notice.message))"
                }
            let slots = [chart.series.first, chart.series.last].compactMap { candle in
                candle.map { "\(Int($0.time.timeIntervalSince1970 / chart.interval.seconds))" }
            }
            return [
                "\(chart.source.rawValue) \(chart.interval.rawValue) \(older) \(slots.joined(separator: "-"))",
                chart.isRefreshing ? "(asking)" : nil, chart.staleness.map(text), chart.skippedText,
            ].compactMap(\.self).joined(separator: " ")
        }
    }
}
