import Foundation
import KitLocalization
import KitTimeFormatting
import WickMarket
import WickMarketSources
import WickMarketStore

/// The state of a page, changed by market data, by the user's criteria and by clicks on rows.
struct MarketPageState<Page: MarketPage>: Sendable {
    private(set) var sections: [PriceSection] = [] {
        didSet { revision += 1 }
    }
    /// Incremented whenever ``sections`` change: comparing numbers is cheaper than comparing 20,000 rows.
    private(set) var revision = 0
    /// Whether the latest change of ``sections`` came with market data, not from the user.
    private(set) var followsMarket = false
    /// How many coins and tokens match the search; `nil` where the user cannot choose between them.
    private var counts: MarketCounts?
    /// The open row, if any.
    private(set) var chart: ChartViewModel?

    /// What distinguishes the page from others.
    private(set) var page: Page
    private var market: MarketState?
    private let times: TimeFormat
    private let format: MarketFormat

    init(_ page: Page, _ dependencies: AppDependencies) {
        self.page = page
        times = dependencies.times
        format = MarketFormat(locale: dependencies.locale)
    }

    mutating func show(_ market: MarketState) {
        let hasSameFavorites = market.groups == self.market?.groups
        self.market = market
        let isChanged = page.show(market)
        closeMissingChart()
        if isChanged { makeSections(followsMarket: hasSameFavorites) }
    }

    /// - Parameters:
    ///   - criteria: What the user wants to see.
    ///   - prices: The live prices to sort by, as far as they are known.
    mutating func show(_ criteria: Page.Criteria, sortingBy prices: [CoinID: Double]) {
        guard criteria != page.criteria else { return }
        page.criteria = criteria
        page.livePrices = prices
        closeMissingChart()
        makeSections(followsMarket: false)
    }

    /// Sorts the rows by live prices, if they are sorted by price.
    mutating func sort(by prices: [CoinID: Double]) {
        let before = page.orderByPrice
        page.livePrices = prices
        if let before, page.orderByPrice != before { makeSections(followsMarket: true) }
    }

    /// - Parameters:
    ///   - tap: A click on a row.
    ///   - makeChart: Makes the view model of a row that opens.
    mutating func apply(_ tap: RowTap, makeChart: (Coin) -> ChartViewModel) {
        let open = tap.open(after: chart?.coin, page.coin)
        guard open?.id != chart?.coin.id else { return }
        chart = open.map(makeChart)
        followsMarket = false
        sections = sections.map { $0.opening(open?.id) }
    }

    /// The latest data of a coin on the page; `nil` for other coins.
    func coin(_ id: CoinID) -> Coin? { page.coin(id) }

    /// The groups of favorites, the standard group first; empty until they are loaded.
    var groups: [FavoriteGroup] { market?.groups ?? [] }

    /// The row of a coin on the page, also if the user's criteria hide it, and closed; `nil` for other coins.
    func row(of id: CoinID) -> PriceRow? { page.row(of: id) }

    /// When the oldest of the visible figures arrived; `nil` if there are none.
    var lastUpdated: Date? { market.flatMap(page.lastUpdated) }

    /// Everything that the page shows besides its rows; loading until there is market data.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - live: How current the prices are, if any are shown.
    ///   - currency: The second currency.
    func status(now: Date, live: LiveStatus?, currency: SecondCurrency, showsWeeks: Bool) -> PriceStatus {
        guard let market else { return .loading(format) }
        let content = page.content(of: market, hasRows: !sections.isEmpty)
        let ofRows = page.schedules(of: market)
        let global = Page.showsGlobalFigures ? market.globalSchedule : nil
        // If both are paused, the rows matter more than the global figures.
        let schedules = ofRows + [global].compactMap(\.self)
        let staleness = content.hasPrices ? ofRows.compactMap(\.failure).first : nil
        return PriceStatus(
            content: content,
            isRefreshing: schedules.contains(where: \.isOpen),
            lastUpdated: lastUpdated,
            ageText: lastUpdated.map { localized("Updated \(AgeText.ago($0, now: now))") },
            live: content.hasPrices ? live : nil,
            currencyNote: content.hasPrices ? currency.note : nil,
            currencyProblem: content.hasPrices ? currency.problem : nil,
            staleness: staleness,
            stalenessText: staleness.map { failure in
                let age = lastUpdated.map { localized("Showing prices from \(times.pastMoment($0, now: now)).") }
                return [failure.summary, age].joinedSentences
            },
            pausedText: MarketState.pausedText(schedules, now: now, times: times),
            substitute: content.hasPrices ? market.substitute : nil,
            weeksText: content == .list && showsWeeks ? market.weeksText : nil,
            counts: counts,
            skipped: Page.showsGlobalFigures ? market.listing?.skipped ?? 0 : 0,
            globalMarketCapText: market.globalMarketCapText,
            globalFailure: global?.failure,
            storeError: market.storeError,
            mark: market.mark)
    }

    /// Closes the open row if its coin has left the page.
    private mutating func closeMissingChart() {
        if let chart, page.coin(chart.coin.id) == nil { self.chart = nil }
    }

    private mutating func makeSections(followsMarket: Bool) {
        self.followsMarket = followsMarket
        let new = page.sections(open: chart?.coin.id)
        if new != nil || !sections.isEmpty { sections = new ?? [] }
        counts = page.counts
    }
}

extension PriceStatus.Content {
    /// Whether there are prices, even if the user's criteria hide them.
    fileprivate var hasPrices: Bool {
        switch self {
        case .loading, .noFavorites, .emptyGroup, .failed: false
        case .list, .empty, .nothing, .noMatch: true
        }
    }
}
