import Foundation
import Market
import MarketSources
import MarketStore

/// The page of prices as a value, which changes by events alone.
///
/// It holds what is known of the market and what a person wants to see of it, and the sections that follow from both.
struct PricePage: Sendable {
    private(set) var sections: [PriceSection] = []
    /// Counts how often ``sections`` were made anew: comparing two numbers is cheaper than comparing 20,000 rows.
    private(set) var revision = 0
    private(set) var lastUpdated: Date?
    /// The question for the listing.
    private(set) var listingSchedule: RefreshSchedule
    /// The question for the global figures.
    private(set) var globalSchedule: RefreshSchedule

    private let format: MarketFormat
    private let times: TimeFormat
    private let isSimulated: Bool
    private var listing: IndexedListing?
    private var isListingKept = false
    private var metrics: GlobalMetrics?
    private var storeTrouble: StoreError?
    private var query = MarketQuery()

    init(_ dependencies: AppDependencies) {
        format = MarketFormat(locale: dependencies.locale)
        times = dependencies.times
        isSimulated = dependencies.isSimulated
        listingSchedule = RefreshSchedule(interval: dependencies.refreshInterval)
        globalSchedule = listingSchedule
    }

    /// Somebody comes to the page, whose questions from before were given up: says which are asked now.
    mutating func start(at now: Date) -> (listing: Bool, global: Bool) {
        (listingSchedule.start(at: now), globalSchedule.start(at: now))
    }

    mutating func apply(_ event: PriceEvent) {
        switch event {
        case .listing(let request):
            listingSchedule.apply(request)
            guard case .answered(let listing, let date) = request else { return }
            show(listing, from: date)
            isListingKept = false
        case .global(let request):
            globalSchedule.apply(request)
            if case .answered(let metrics, _) = request { self.metrics = metrics }
        case .kept(let prices):
            // An answer that came before is newer.
            metrics = metrics ?? prices.globalMetrics
            guard listing == nil else { return }
            show(prices.listing, from: prices.date)
            isListingKept = true
        case .storeTrouble(let trouble):
            storeTrouble = trouble
        case .query(let query):
            guard query != self.query else { return }
            self.query = query
            makeSections()
        }
    }

    /// What is worth keeping for a start without a network; `nil` while newer prices are on their way.
    var pricesToKeep: PricesToKeep? {
        guard let listing, let lastUpdated, !isListingKept, !listingSchedule.isOpen else { return nil }
        return PricesToKeep(listing: listing, metrics: metrics, date: lastUpdated)
    }

    func status(now: Date) -> PriceStatus {
        PriceStatus(
            content: content,
            isRefreshing: listingSchedule.isOpen || globalSchedule.isOpen,
            lastUpdated: lastUpdated,
            ageText: lastUpdated.map { "Updated \(AgeText.ago($0, now: now))" },
            staleness: listing == nil ? nil : listingSchedule.failure,
            pausedText: pausedText(now: now),
            skipped: listing?.skipped ?? 0,
            globalMarketCapText: format.globalMarketCap(metrics?.totalMarketCap),
            globalFailure: globalSchedule.failure,
            storeTrouble: storeTrouble,
            isSimulated: isSimulated)
    }

    private var content: PriceStatus.Content {
        guard let listing else { return listingSchedule.failure.map { .failed($0) } ?? .loading }
        if listing.index.tickers.isEmpty { return .empty }
        if !sections.isEmpty { return .list }
        return query.text.isEmpty ? .tokensHidden : .noMatch(query: query.text, isCoinOnly: query.coinOnly)
    }

    /// Of the listing rather than of the global figures, where both wait.
    private func pausedText(now: Date) -> String? {
        let paused = [listingSchedule, globalSchedule].first { $0.isPaused(at: now) }
        guard let failure = paused?.failure, let until = failure.retryAt else { return nil }
        return "\(failure.site.name) allows no more requests until \(times.moment(until, now: now))"
    }

    private mutating func show(_ listing: Listing, from date: Date) {
        self.listing = IndexedListing(listing, format: format)
        lastUpdated = date
        makeSections()
    }

    private mutating func makeSections() {
        guard let listing else { return }
        sections = listing.index.sections(for: query).map { section in
            PriceSection(
                header: PriceHeader(kind: section.kind, order: section.order),
                rows: section.positions.map { PriceRow(listing, position: $0) })
        }
        revision += 1
    }
}

/// What a page has to keep; equal where keeping it again would change nothing.
struct PricesToKeep: Equatable, Sendable {
    private let listing: IndexedListing
    private let metrics: GlobalMetrics?
    private let date: Date

    init(listing: IndexedListing, metrics: GlobalMetrics?, date: Date) {
        self.listing = listing
        self.metrics = metrics
        self.date = date
    }

    /// The prices themselves.
    var prices: LastPrices {
        LastPrices(
            listing: Listing(tickers: listing.index.tickers, skipped: listing.skipped), globalMetrics: metrics,
            date: date)
    }

    static func == (lhs: PricesToKeep, rhs: PricesToKeep) -> Bool {
        lhs.listing === rhs.listing && lhs.metrics == rhs.metrics
    }
}

extension RefreshSchedule {
    /// Takes note of what became of a question.
    fileprivate mutating func apply<Value>(_ request: PriceEvent.Request<Value>) {
        switch request {
        case .asked: ask()
        case .answered(_, let date): end(nil, at: date)
        case .failed(let failure, let date): end(failure, at: date)
        case .left: leave()
        }
    }
}
