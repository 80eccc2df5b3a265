import Foundation
import WickMarket
import WickMarketSources
import WickMarketStore

/// The page of prices: the listing, as searched and sorted by the user.
struct PricePage: MarketPage {
    static let showsGlobalFigures = true

    var criteria = MarketQuery()
    var livePrices: [CoinID: Double] = [:]

    var orderByPrice: [CoinID]? {
        let orders = criteria.orders
        guard let listing, [orders.coin, orders.token, orders.both].contains(where: { $0.column == .price }) else {
            return nil
        }
        return marketSections(of: listing).flatMap { section in
            section.positions.map { listing.index.tickers[$0].id }
        }
    }

    var counts: MarketCounts? { criteria.coinOnly ? nil : listing?.index.counts(matching: criteria.text) }

    let visibleGroup = FavoriteGroup.ID.standard

    private var listing: IndexedListing?
    private var favorites: Set<CoinID> = []

    mutating func show(_ market: MarketState) -> Bool {
        let favorites = Set((market.favorites ?? []).map(\.id))
        defer { (listing, self.favorites) = (market.listing, favorites) }
        return market.listing !== listing || favorites != self.favorites
    }

    func coin(_ id: CoinID) -> Coin? {
        guard let listing, let position = listing.position(of: id) else { return nil }
        return listing.index.tickers[position].coin
    }

    func row(of id: CoinID) -> PriceRow? {
        guard let listing, let position = listing.position(of: id) else { return nil }
        return PriceRow(listing, position: position, isFavorite: favorites.contains(id), isOpen: false)
    }

    func sections(open: CoinID?) -> [PriceSection]? {
        guard let listing else { return nil }
        return marketSections(of: listing).map { section in
            PriceSection(
                header: PriceHeader(kind: PriceSection.Kind(section.kind), order: section.order),
                rows: section.positions.map { position in
                    let isFavorite = !favorites.isEmpty && favorites.contains(listing.index.tickers[position].id)
                    let isOpen = open != nil && listing.index.tickers[position].id == open
                    return PriceRow(listing, position: position, isFavorite: isFavorite, isOpen: isOpen)
                })
        }
    }

    private func marketSections(of listing: IndexedListing) -> [MarketSection] {
        listing.index.sections(for: criteria, prices: listing.byPosition(livePrices))
    }

    func content(of market: MarketState, hasRows: Bool) -> PriceStatus.Content {
        guard let listing = market.listing else {
            return market.listingSchedule.failure.map { .failed($0) } ?? .loading
        }
        if listing.index.tickers.isEmpty { return .empty }
        if hasRows { return .list }
        let kind = criteria.onlyKind
        guard let kind, criteria.text.isEmpty else { return .noMatch(query: criteria.text, kind: kind) }
        return .nothing(of: kind)
    }

    func schedules(of market: MarketState) -> [RefreshSchedule] { [market.listingSchedule] }

    func lastUpdated(of market: MarketState) -> Date? { market.lastUpdated }
}
