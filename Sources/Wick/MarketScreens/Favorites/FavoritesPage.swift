import Foundation
import WickMarket
import WickMarketStore

/// The page of favorites: one group, in the user's own order or sorted.
struct FavoritesPage: MarketPage {
    /// What the user wants to see.
    struct Criteria: Hashable {
        /// The group; the standard group while there is no such group.
        var group = FavoriteGroup.ID.standard
        /// The order; `nil` for the group's own.
        var order: TickerOrder? = .rank
    }

    static let showsGlobalFigures = false

    var criteria = Criteria() {
        didSet { if criteria.group != oldValue.group { _ = show() } }
    }
    var livePrices: [CoinID: Double] = [:]

    private let format: MarketFormat
    private var market: MarketState?
    private var shown = Shown()
    private var listing: IndexedListing

    /// What the sections depend on besides the criteria.
    private struct Shown: Equatable {
        var group: FavoriteGroup?
        var tickers: [Ticker] = []
        var favorites: Set<CoinID> = []
        var unlisted: Set<CoinID> = []
    }

    init(_ format: MarketFormat) {
        self.format = format
        listing = IndexedListing(Listing(tickers: []), format: format)
    }

    var counts: MarketCounts? { nil }

    var visibleGroup: FavoriteGroup.ID { group?.id ?? .standard }

    private var group: FavoriteGroup? { shown.group }

    var orderByPrice: [CoinID]? {
        criteria.order?.column == .price ? positions.map { listing.index.tickers[$0].id } : nil
    }

    mutating func show(_ market: MarketState) -> Bool {
        self.market = market
        return show()
    }

    /// Shows the chosen group; returns whether the sections change.
    private mutating func show() -> Bool {
        let before = shown
        let groups = market?.groups ?? []
        let group = groups.first { $0.id == criteria.group } ?? groups.first
        shown.group = group
        shown.favorites = Set((groups.first?.favorites ?? []).map(\.id))
        shown.tickers = market.map { market in (group?.favorites ?? []).map(market.ticker) } ?? []
        shown.unlisted = market.map { $0.quotes.unlisted.intersection($0.outside) } ?? []
        if shown.tickers != before.tickers {
            listing = IndexedListing(Listing(tickers: shown.tickers), format: format)
        }
        return shown != before && !(shown.tickers.isEmpty && before.tickers.isEmpty)
    }

    func coin(_ id: CoinID) -> Coin? { shown.tickers.first { $0.id == id }?.coin }

    func row(of id: CoinID) -> PriceRow? { listing.position(of: id).map { row(at: $0, open: nil) } }

    private func row(at position: Int, open: CoinID?) -> PriceRow {
        let id = listing.index.tickers[position].id
        return PriceRow(
            listing, position: position, isFavorite: shown.favorites.contains(id),
            isListed: !shown.unlisted.contains(id), isOpen: id == open,
            place: visibleGroup == .standard ? .favorites : .group)
    }

    func sections(open: CoinID?) -> [PriceSection]? {
        guard let group, !shown.tickers.isEmpty else { return [] }
        let rows = positions.map { row(at: $0, open: open) }
        let header = PriceHeader(kind: .favorites, order: criteria.order, group: group.title)
        return [PriceSection(header: header, rows: rows)]
    }

    private var positions: [Int] {
        guard let order = criteria.order else { return shown.tickers.compactMap { listing.position(of: $0.id) } }
        return listing.index.positions(by: order, prices: listing.byPosition(livePrices))
    }

    func content(of market: MarketState, hasRows: Bool) -> PriceStatus.Content {
        guard let group else { return .loading }
        guard group.favorites.isEmpty else { return .list }
        return group.id == .standard ? .noFavorites : .emptyGroup(group.title)
    }

    func schedules(of market: MarketState) -> [RefreshSchedule] {
        [market.listingSchedule] + (market.outside.isEmpty ? [] : [market.quotesSchedule])
    }

    func lastUpdated(of market: MarketState) -> Date? {
        guard let favorites = group?.favorites, !favorites.isEmpty else { return nil }
        let outside = Set(market.outside).intersection(favorites.map(\.id))
        let dates = [
            favorites.count > outside.count ? market.lastUpdated : nil,
            outside.isEmpty ? nil : market.quotes.date,
        ]
        return dates.compactMap(\.self).min()
    }
}

extension MarketState {
    /// The latest figures of a favorite; a ticker without figures if none are known.
    fileprivate func ticker(of favorite: Favorite) -> Ticker {
        ticker(of: favorite.id)
            ?? Ticker(
                id: favorite.id, rank: nil, name: favorite.name, symbol: favorite.symbol, slug: "", platform: nil,
                quote: Quote())
    }
}
