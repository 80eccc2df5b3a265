import Foundation
import KitLocalization
import KitTimeFormatting
import WickMarket
import WickMarketSources
import WickMarketStore

/// The state of the favorites page, changed by the market and by the user's sort order.
struct FavoritesPage: MarketPage {
    typealias Criteria = TickerOrder

    private(set) var sections: [PriceSection] = []
    private(set) var revision = 0
    /// The latest market data, if any.
    private(set) var market: MarketState?

    private let times: TimeFormat
    private let format: MarketFormat
    private var order = TickerOrder.rank
    private var tickers: [Ticker] = []
    private var unlisted: Set<CoinID> = []
    private(set) var open: Coin?

    init(_ dependencies: AppDependencies) {
        times = dependencies.times
        format = MarketFormat(locale: dependencies.locale)
    }

    mutating func show(_ market: MarketState) {
        self.market = market
        let tickers = (market.favorites ?? []).map(market.ticker)
        let unlisted = market.quotes.unlisted.intersection(market.outside)
        guard tickers != self.tickers || unlisted != self.unlisted else { return }
        self.tickers = tickers
        self.unlisted = unlisted
        if let coin = open, self.coin(coin.id) == nil { open = nil }
        makeSections()
    }

    mutating func show(_ order: TickerOrder) {
        guard order != self.order else { return }
        self.order = order
        makeSections()
    }

    mutating func apply(_ tap: RowTap) {
        let open = tap.open(after: open, coin)
        guard open?.id != self.open?.id else { return }
        self.open = open
        sections = sections.map { $0.opening(open?.id) }
        revision += 1
    }

    func coin(_ id: CoinID) -> Coin? { tickers.first { $0.id == id }?.coin }

    var lastUpdated: Date? {
        guard let market, let favorites = market.favorites, !favorites.isEmpty else { return nil }
        let dates = [
            favorites.count > market.outside.count ? market.lastUpdated : nil,
            market.outside.isEmpty ? nil : market.quotes.date,
        ]
        return dates.compactMap(\.self).min()
    }

    func status(now: Date) -> PriceStatus {
        guard let market else { return .loading(format) }
        let schedules = [market.listingSchedule] + (market.outside.isEmpty ? [] : [market.quotesSchedule])
        let content: PriceStatus.Content =
            switch market.favorites {
            case nil: .loading
            case []?: .noFavorites
            case _?: .list
            }
        return PriceStatus(
            content: content,
            isRefreshing: schedules.contains(where: \.isOpen),
            lastUpdated: lastUpdated,
            ageText: lastUpdated.map { localized("Updated \(AgeText.ago($0, now: now))") },
            staleness: content == .list ? schedules.compactMap(\.failure).first : nil,
            pausedText: MarketState.pausedText(schedules, now: now, times: times),
            skipped: 0,
            globalMarketCapText: market.globalMarketCapText,
            globalFailure: nil,
            storeError: market.storeError,
            mark: market.mark)
    }

    private mutating func makeSections() {
        revision += 1
        guard !tickers.isEmpty else {
            sections = []
            return
        }
        let listing = IndexedListing(Listing(tickers: tickers), format: format)
        let rows = listing.index.positions(by: order).map { position in
            let id = listing.index.tickers[position].id
            return PriceRow(
                listing, position: position, isFavorite: true, isListed: !unlisted.contains(id), isOpen: id == open?.id)
        }
        sections = [PriceSection(header: PriceHeader(kind: .favorites, order: order), rows: rows)]
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
