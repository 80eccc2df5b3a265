import Foundation
import Market
import MarketSources

/// The page of prices as a value, which changes by events alone.
///
/// It holds what is known of the market and what a person wants to see of it, and the sections that follow from both.
struct PricePage: Sendable {
    private(set) var sections: [PriceSection] = []
    /// Counts how often ``sections`` were made anew: comparing two numbers is cheaper than comparing 20,000 rows.
    private(set) var revision = 0
    private(set) var lastUpdated: Date?

    private let format: MarketFormat
    private let isSimulated: Bool
    private var listing: IndexedListing?
    private var query = MarketQuery()
    private var isListingAsked = false
    private var listingFailure: SiteFailure?
    private var isGlobalAsked = false
    private var globalFailure: SiteFailure?
    private var totalMarketCap: Double?

    init(format: MarketFormat, isSimulated: Bool) {
        self.format = format
        self.isSimulated = isSimulated
    }

    mutating func apply(_ event: PriceEvent) {
        switch event {
        case .listing(.asked):
            isListingAsked = true
        case .listing(.answered(let listing, let date)):
            isListingAsked = false
            listingFailure = nil
            lastUpdated = date
            self.listing = IndexedListing(listing, format: format)
            makeSections()
        case .listing(.failed(let failure)):
            isListingAsked = false
            listingFailure = failure
        case .global(.asked):
            isGlobalAsked = true
        case .global(.answered(let metrics, _)):
            isGlobalAsked = false
            globalFailure = nil
            totalMarketCap = metrics.totalMarketCap
        case .global(.failed(let failure)):
            isGlobalAsked = false
            globalFailure = failure
        case .query(let query):
            guard query != self.query else { return }
            self.query = query
            makeSections()
        }
    }

    func status(now: Date) -> PriceStatus {
        PriceStatus(
            content: content,
            isRefreshing: isListingAsked || isGlobalAsked,
            lastUpdated: lastUpdated,
            ageText: lastUpdated.map { "Updated \(AgeText.ago($0, now: now))" },
            staleness: listing == nil ? nil : listingFailure,
            skipped: listing?.skipped ?? 0,
            globalMarketCapText: format.globalMarketCap(totalMarketCap),
            globalFailure: globalFailure,
            isSimulated: isSimulated)
    }

    private var content: PriceStatus.Content {
        guard let listing else { return listingFailure.map { .failed($0) } ?? .loading }
        if listing.index.tickers.isEmpty { return .empty }
        if !sections.isEmpty { return .list }
        return query.text.isEmpty ? .tokensHidden : .noMatch(query: query.text)
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
