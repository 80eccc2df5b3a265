import Foundation
import WickMarket
import WickMarketSources
import WickMarketStore

/// What is known of one origin's market, as a value that changes by events alone.
struct MarketState: Sendable {
    /// The question for the listing.
    private(set) var listingSchedule: RefreshSchedule
    /// The question for the global figures.
    private(set) var globalSchedule: RefreshSchedule
    /// The question for the favorites outside the listing.
    private(set) var quotesSchedule: RefreshSchedule
    /// The newest listing; `nil` where none is known.
    private(set) var listing: IndexedListing?
    /// When the listing came.
    private(set) var lastUpdated: Date?
    /// The newest global figures.
    private(set) var metrics: GlobalMetrics?
    /// The favorites; `nil` until they are known.
    private(set) var favorites: [Favorite]?
    /// What is known of favorites that the listing does not reach.
    private(set) var quotes = OutsideQuotes()
    /// The favorites that must be asked for by themselves, in their order.
    private(set) var outside: [CoinID] = []
    /// Those of them that no question was for yet.
    var unrequested: Set<CoinID> { Set(outside).subtracting(asked) }
    /// What is wrong with what is kept between runs.
    private(set) var storeError: StoreError?
    /// What is said of figures that are not those of the live sites.
    let mark: DataMark?

    /// How figures are written.
    let format: MarketFormat

    private var isListingStored = false
    /// What the last question for favorites outside the listing was for, unless it was given up.
    private var asked: Set<CoinID> = []
    /// What the last such question that came to an end was for.
    private var settled: Set<CoinID> = []

    /// Knows nothing yet of an origin's market.
    ///
    /// - Parameters:
    ///   - origin: Whose figures it will hold.
    ///   - format: How they are written.
    ///   - before: What was known of another origin's market, of which only what is the person's own is taken over.
    init(_ origin: MarketOrigin, format: MarketFormat, before: MarketState?) {
        self.format = format
        favorites = before?.favorites
        storeError = before?.storeError
        mark = origin.mark
        listingSchedule = RefreshSchedule(interval: origin.refreshInterval)
        globalSchedule = listingSchedule
        quotesSchedule = listingSchedule
    }

    /// What is asked at once when somebody comes.
    struct Starts {
        let listing: Bool
        let global: Bool
        let quotes: Bool
    }

    /// Somebody comes, whose questions from before were given up: says which are asked now.
    mutating func start(at now: Date) -> Starts {
        quotesSchedule.leave()
        let quotes = !outside.isEmpty && quotesSchedule.start(at: now)
        asked = quotes ? Set(outside) : settled
        return Starts(
            listing: listingSchedule.start(at: now), global: globalSchedule.start(at: now), quotes: quotes)
    }

    /// Until when the site wants to be left alone, as it has said to any question about prices; `nil` where it has not.
    var quotesPausedUntil: Date? {
        [listingSchedule, quotesSchedule].compactMap { $0.failure?.retryAt }.max()
    }

    mutating func apply(_ event: FeedEvent) {
        switch event {
        case .listing(let request):
            listingSchedule.apply(request)
            if case .received(let listing, let date) = request {
                show(listing, from: date)
                isListingStored = false
            }
            findOutside()
        case .global(let request):
            globalSchedule.apply(request)
            if case .received(let metrics, _) = request { self.metrics = metrics }
        case .quotes(let request):
            quotesSchedule.apply(request)
            switch request {
            case .asked: asked = Set(outside)
            case .received(let quotes, let date):
                self.quotes.take(quotes, at: date)
                asked = Set(quotes.ids)
                settled = asked
            // The timer tries again for all of them.
            case .failed: settled = asked
            case .left: asked = settled
            }
        case .stored(let prices):
            // An answer that came before is newer.
            metrics = metrics ?? prices.globalMetrics
            guard listing == nil else { return }
            show(prices.listing, from: prices.date)
            isListingStored = true
            findOutside()
        case .favorites(let favorites):
            self.favorites = favorites
            findOutside()
        case .storeError(let newError):
            storeError = newError
        }
    }

    /// The newest figures of a coin, be it in the listing or among the favorites outside of it; `nil` where none are known.
    func ticker(of id: CoinID) -> Ticker? {
        if let listing, let position = listing.position(of: id) { return listing.index.tickers[position] }
        return quotes.tickers[id]
    }

    /// What is worth keeping for a start without a network; `nil` while newer prices are on their way.
    var pricesToSave: PricesToSave? {
        guard let listing, let lastUpdated, !isListingStored, !listingSchedule.isOpen else { return nil }
        return PricesToSave(listing: listing, metrics: metrics, date: lastUpdated)
    }

    private mutating func show(_ listing: Listing, from date: Date) {
        self.listing = IndexedListing(listing, format: format)
        lastUpdated = date
    }

    /// Until there is a listing nobody knows which favorites it reaches; where it cannot be had, they are asked for alone.
    private mutating func findOutside() {
        guard listing != nil || listingSchedule.failure != nil else { return }
        outside = (favorites ?? []).map(\.id).filter { listing?.position(of: $0) == nil }
    }
}
