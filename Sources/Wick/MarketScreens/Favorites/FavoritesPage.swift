import Foundation
import WickMarket
import WickMarketStore

/// The page of favorites, as sorted by the user.
struct FavoritesPage: MarketPage {
    static let showsGlobalFigures = false

    var criteria = TickerOrder.rank
    var livePrices: [CoinID: Double] = [:]

    private let format: MarketFormat
    private var tickers: [Ticker] = [] {
        didSet { listing = IndexedListing(Listing(tickers: tickers), format: format) }
    }
    private var listing: IndexedListing
    private var unlisted: Set<CoinID> = []

    init(_ format: MarketFormat) {
        self.format = format
        listing = IndexedListing(Listing(tickers: []), format: format)
    }

    var counts: MarketCounts? { nil }

    var orderByPrice: [CoinID]? {
        criteria.column == .price ? positions.map { listing.index.tickers[$0].id } : nil
    }

    mutating func show(_ market: MarketState) -> Bool {
        let tickers = (market.favorites ?? []).map(market.ticker)
        let unlisted = market.quotes.unlisted.intersection(market.outside)
        guard tickers != self.tickers || unlisted != self.unlisted else { return false }
        (self.tickers, self.unlisted) = (tickers, unlisted)
        return true
    }

    func coin(_ id: CoinID) -> Coin? { tickers.first { $0.id == id }?.coin }

    func sections(open: CoinID?) -> [PriceSection]? {
        guard !tickers.isEmpty else { return [] }
        let rows = positions.map { position in
            let id = listing.index.tickers[position].id
            return PriceRow(
                listing, position: position, isFavorite: true, isListed: !unlisted.contains(id), isOpen: id == open)
        }
        return [PriceSection(header: PriceHeader(kind: .favorites, order: criteria), rows: rows)]
    }

    private var positions: [Int] {
        listing.index.positions(by: criteria, prices: listing.byPosition(livePrices))
    }

    func content(of market: MarketState, hasRows: Bool) -> PriceStatus.Content {
        switch market.favorites {
        case nil: .loading
        case []?: .noFavorites
        case _?: .list
        }
    }

    func schedules(of market: MarketState) -> [RefreshSchedule] {
        [market.listingSchedule] + (market.outside.isEmpty ? [] : [market.quotesSchedule])
    }

    func lastUpdated(of market: MarketState) -> Date? {
        guard let favorites = market.favorites, !favorites.isEmpty else { return nil }
        let dates = [
            favorites.count > market.outside.count ? market.lastUpdated : nil,
            market.outside.isEmpty ? nil : market.quotes.date,
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
