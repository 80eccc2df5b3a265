import Foundation
import Networking
import Rx
import RxTest
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// Both pages with their open rows in virtual time, one tick per millisecond, and a record of their outputs.
///
/// Times are relative to the start, which is 100 hours after 1970: at slot 100 of the hours and slot 1200 of the five minutes.
/// A view binds the open rows as a list does: each for as long as its page emits it.
final class ChartTimeline {
    static let start = 360_000_000

    let scheduler = TestScheduler(
        initialClock: start, resolution: 0.001, simulateProcessingDelay: false)
    let source: TimedSource
    let log = TimedCandles.Log()
    /// Where candles of Huobi are stored.
    let store: TimedCandleStore?
    /// Huobi's stream, if it has one.
    let stream: TimedStream?
    let conditions = BehaviorRelay(value: DeviceConditions())
    let candles: [CandleProvider: BehaviorRelay<any CandleSource>]
    let keys = BehaviorRelay<[Site: APIKey]>(value: [:])
    let standard = BehaviorRelay(value: CandleProvider.huobi)
    let settings = MemorySettings()
    let favorites: any FavoritesStore
    let clients: BehaviorRelay<MarketClient>
    let dependencies: AppDependencies
    let prices: PriceViewModel
    let favoritesPage: FavoritesViewModel
    /// What each page has shown in place of the chart.
    private(set) var states: [Page: [String]] = [:]
    /// The rows of each page, with the open one in brackets.
    private(set) var rows: [Page: [String]] = [:]
    private(set) var open: [Page: ChartViewModel] = [:]
    /// The newest candle's close in each chart shown on either page, where it has changed.
    private(set) var closes: [String] = []
    /// How the candles of the charts were updated, where that has changed.
    private(set) var liveStatuses: [String] = []
    /// The last chart shown.
    private(set) var chart: CandleChart?
    /// The choices made in open rows, and the coins whose details were requested.
    private(set) var results: [String] = []
    private var binding: [Page: any Disposable] = [:]
    private let bag = DisposeBag()

    enum Page: Hashable { case prices, favorites }

    init(
        huobi: [TimedCandles.Response] = [], cryptoCompare: [TimedCandles.Response] = [],
        listings: [TimedSource.Response<Listing>] = [.value(.market, after: 100)], favorites: [Favorite] = [],
        refreshInterval: TimeInterval = 60, largestPage: Int = 2000, isVisible: Bool = true, isAutomatic: Bool = false,
        stored: TimedCandleStore.Content? = nil, isStreamed: Bool = false
    ) {
        store = stored.map { [scheduler] in TimedCandleStore(scheduler, $0) }
        let stream = isStreamed ? TimedStream(scheduler) : nil
        self.stream = stream
        source = TimedSource(scheduler, listings: listings, metrics: [])
        let sources = [
            TimedCandles(
                .huobi, scheduler, huobi, into: log, page: largestPage,
                streams: isStreamed ? CandleProvider.huobi.streams : nil),
            TimedCandles(.cryptoCompare, scheduler, cryptoCompare, into: log, page: largestPage),
        ]
        let candles = Dictionary(
            uniqueKeysWithValues: sources.map { ($0.provider, BehaviorRelay<any CandleSource>(value: $0)) })
        self.candles = candles
        self.favorites = MemoryFavorites(favorites)
        let providers = CandleProvider.all.map { candles[$0]?.value.provider ?? $0 }
        if !isAutomatic { settings.choose("huobi", for: .candleProvider) }
        let scheduler = scheduler
        clients = BehaviorRelay(
            value: Self.client(
                source, refreshInterval, standard: standard.asObservable(), keys: keys.asObservable(), candles,
                store: store, streams: stream?.makeStreams()
            ) { scheduler.now })
        dependencies = AppDependencies(
            market: clients.asObservable(), settings: settings, favorites: self.favorites,
            candleProviders: providers, conditions: conditions.asObservable(), locale: .unitedStates,
            scheduler: scheduler, computing: scheduler)
        let feed = MarketFeed(dependencies)
        prices = PriceViewModel(feed: feed, dependencies: dependencies)
        favoritesPage = FavoritesViewModel(feed: feed, dependencies: dependencies)
        scheduler.scheduleAt(Self.start) { [self] in
            if isVisible { prices.isVisible.onNext(true) }
            bind(.prices, prices)
            bind(.favorites, favoritesPage)
        }
    }

    static func client(
        _ source: TimedSource, _ refreshInterval: TimeInterval = 60, standard: Observable<CandleProvider>,
        keys: Observable<[Site: APIKey]> = .just([:]), _ candles: [CandleProvider: BehaviorRelay<any CandleSource>],
        environment: MarketEnvironment = .production, store: (any CandleStore)? = nil, streams: SiteStreams? = nil,
        clock: @escaping @Sendable () -> Date = { Date() }
    ) -> MarketClient {
        let sources = candles.values.map(\.value.provider).sorted { $0.id < $1.id }
        return MarketClient(
            source: source, listingLimit: 500, refreshInterval: refreshInterval, environment: environment, keys: keys,
            automaticProviders: standard.map { first in
                sources.filter { $0 == first } + sources.filter { $0 != first }
            },
            streams: streams, candleSource: { provider, _ in candles[provider]?.value },
            candleStore: { $0.site == .huobi ? store : nil }, clock: clock)
    }

    private func bind(_ page: Page, _ viewModel: any MarketPageViewModel) {
        viewModel.sections.map(Self.summary).distinctUntilChanged()
            .subscribe(onNext: { [unowned self] in note($0, &rows[page, default: []]) })
            .disposed(by: bag)
        viewModel.openChart.subscribe(onNext: { [unowned self] in show($0, on: page) }).disposed(by: bag)
        viewModel.chartChoices.subscribe(onNext: { [unowned self] in put($0) }).disposed(by: bag)
        viewModel.detailsRequested.subscribe(onNext: { [unowned self] in results.append("details \($0.symbol)") })
            .disposed(by: bag)
    }

    /// Binds an open row, as a list does.
    private func show(_ openedChart: ChartViewModel?, on page: Page) {
        binding[page]?.dispose()
        open[page] = openedChart
        binding[page] = openedChart?.state.subscribe(onNext: { [unowned self] state in
            if case .chart(let chart) = state { note(chart) }
            note(Self.summary(state), &states[page, default: []])
        })
        if openedChart == nil { note("closed", &states[page, default: []]) }
    }

    private func note(_ next: CandleChart) {
        let (close, lastClose) = (next.series.last?.close, chart?.series.last?.close)
        if close != lastClose || next.series.last?.time != chart?.series.last?.time {
            note("\(close ?? .nan)", &closes)
        }
        if next.live != chart?.live { note("\(next.live.text)", &liveStatuses) }
        chart = next
    }

    /// Releases the row's widget, as scrolling it out of view does, or restores it.
    func scroll(intoSight isInSight: Bool, on page: Page = .prices) {
        binding[page]?.dispose()
        if isInSight { show(open[page], on: page) }
    }

    /// Applies a choice, as the application flow does.
    private func put(_ choice: SettingsResult) {
        switch choice {
        case .candleSource(let source):
            results.append("source \(source.id)")
            settings.choose(source.id, for: .candleProvider)
        case .candleInterval(let interval, let source):
            results.append("interval \(interval.rawValue) of \(source.id)")
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

    /// Summarizes sections: "Coin: [BTC] ETH | Token: USDT".
    private static func summary(_ sections: [PriceSection]) -> String {
        sections.map { section in
            "\(section.title): " + section.rows.map { $0.isOpen ? "[\($0.symbol)]" : $0.symbol }.joined(separator: " ")
        }
        .joined(separator: " | ")
    }

    /// Summarizes the content of a row: "loading", or "huobi 5m … 1198-1200" followed by messages.
    static func summary(_ state: ChartState) -> String {
        func text(_ notice: ChartNotice) -> String {
            notice.message + (notice.advice.map { " \($0)" } ?? "") + (notice.isRetrying ? " (asking)" : "")
        }
        switch state {
        case .loading: return "loading"
        case .empty(let notice): return "empty: \(text(notice))"
        case .notListed(let notice, let others):
            return "not listed: \(notice.message) [\(others.map(\.title).joined(separator: ", "))]"
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
                "\(chart.source.id) \(chart.interval.rawValue) \(older) \(slots.joined(separator: "-"))",
                chart.ageText, chart.isRefreshing ? "(asking)" : nil, chart.replacementText,
                chart.staleness.map(text), chart.skippedText,
                chart.others.isEmpty ? nil : "[\(chart.others.map(\.title).joined(separator: ", "))]",
            ].compactMap(\.self).joined(separator: " ")
        }
    }
}
