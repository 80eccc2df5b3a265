import Foundation
import Networking
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// The market's state at one client, changed only by events.
struct MarketState: Sendable {
    private(set) var listingSchedule: RefreshSchedule
    private(set) var globalSchedule: RefreshSchedule
    /// Requests for favorites outside the listing.
    private(set) var quotesSchedule: RefreshSchedule
    /// The latest listing, if any.
    private(set) var listing: IndexedListing?
    /// When the listing arrived.
    private(set) var lastUpdated: Date?
    /// The latest global figures.
    private(set) var metrics: GlobalMetrics?
    /// The groups of favorites, the standard group first; `nil` until they are loaded.
    private(set) var groups: [FavoriteGroup]?
    /// The favorites in the standard group; `nil` until they are loaded.
    var favorites: [Favorite]? { groups?.first?.favorites }
    /// The figures of favorites outside the listing.
    private(set) var quotes = OutsideQuotes()
    /// The favorites of all groups outside the listing, in their order.
    private(set) var outside: [CoinID] = []
    /// The favorites outside the listing that were never requested.
    var unrequested: Set<CoinID> { Set(outside).subtracting(asked) }
    /// Why stored data cannot be read or written.
    private(set) var storeError: StoreError?
    /// The label of figures that do not come from the live sites.
    let mark: DataMark?

    let format: MarketFormat

    private let isSimulated: Bool
    private var isListingStored = false
    /// The favorites in the last request for favorites outside the listing, unless it was cancelled.
    private var asked: Set<CoinID> = []
    /// The favorites in the last such request that completed.
    private var settled: Set<CoinID> = []

    /// Creates the state of a client without figures.
    ///
    /// - Parameters:
    ///   - client: The client.
    ///   - format: Formats the figures.
    ///   - before: The state at the previous client, of which only the user's own data is carried over.
    init(_ client: MarketClient, format: MarketFormat, before: MarketState?) {
        self.format = format
        isSimulated = client.isSimulated
        // Each kind of market has favorites of its own.
        groups = before?.isSimulated == client.isSimulated ? before?.groups : nil
        storeError = before?.storeError
        mark = client.mark
        listingSchedule = RefreshSchedule(interval: client.refreshInterval)
        globalSchedule = listingSchedule
        quotesSchedule = listingSchedule
    }

    /// The requests to make for a new subscription.
    struct Starts {
        let listing: Bool
        let global: Bool
        let quotes: Bool
    }

    /// Handles a new subscription, after earlier requests were cancelled; returns the requests to make.
    mutating func start(at now: Date) -> Starts {
        quotesSchedule.leave()
        let quotes = !outside.isEmpty && quotesSchedule.start(at: now)
        asked = quotes ? Set(outside) : settled
        return Starts(
            listing: listingSchedule.start(at: now), global: globalSchedule.start(at: now), quotes: quotes)
    }

    /// Until when the site accepts no requests for prices; `nil` if it has not said.
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
            // The timer retries all of them.
            case .failed: settled = asked
            case .left: asked = settled
            }
        case .stored(let listing, let metrics, let date):
            // A response that arrived first is newer.
            self.metrics = self.metrics ?? metrics
            guard self.listing == nil else { return }
            show(listing, from: date)
            isListingStored = true
            findOutside()
        case .favorites(let groups):
            self.groups = groups
            findOutside()
        case .storeError(let newError):
            storeError = newError
        }
    }

    /// The site that the visible figures come from, if it is not the preferred one.
    var substitute: SubstituteSite? {
        listing?.substitute ?? (outside.isEmpty ? nil : quotes.substitute) ?? metrics?.substitute
    }

    /// The name of the site of the listing.
    var listingTitle: String { listing?.substitute?.name ?? Site.coinMarketCap.name }

    /// The latest figures of a coin in the listing or among the favorites outside it; `nil` if none are known.
    func ticker(of id: CoinID) -> Ticker? {
        if let listing, let position = listing.position(of: id) { return listing.index.tickers[position] }
        return quotes.tickers[id]
    }

    /// What to save for starting offline; `nil` while newer prices are being loaded.
    var pricesToSave: PricesToSave? {
        guard let listing, let lastUpdated, !isListingStored, !listingSchedule.isOpen else { return nil }
        return PricesToSave(listing: listing, metrics: metrics, date: lastUpdated)
    }

    private mutating func show(_ listing: IndexedListing, from date: Date) {
        self.listing = listing
        lastUpdated = date
    }

    /// Finds favorites outside the listing; without a listing all are outside, but only once its request has failed.
    private mutating func findOutside() {
        guard listing != nil || listingSchedule.failure != nil else { return }
        var found: Set<CoinID> = []
        outside = (groups ?? []).flatMap(\.favorites).map(\.id).filter { id in
            listing?.position(of: id) == nil && found.insert(id).inserted
        }
    }
}
