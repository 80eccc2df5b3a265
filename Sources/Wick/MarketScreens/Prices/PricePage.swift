import Foundation
import KitLocalization
import KitTimeFormatting
import WickMarket
import WickMarketSources
import WickMarketStore

/// The state of the price page, changed by the market and by the user's query.
struct PricePage: MarketPage {
    typealias Criteria = MarketQuery

    private(set) var sections: [PriceSection] = []
    private(set) var revision = 0
    /// The latest market data, if any.
    private(set) var market: MarketState?

    private let times: TimeFormat
    private let format: MarketFormat
    private var query = MarketQuery()
    private var favorites: Set<CoinID> = []
    private(set) var open: Coin?

    init(_ dependencies: AppDependencies) {
        times = dependencies.times
        format = MarketFormat(locale: dependencies.locale)
    }

    mutating func show(_ market: MarketState) {
        let favorites = Set((market.favorites ?? []).map(\.id))
        let isSame = market.listing === self.market?.listing && favorites == self.favorites
        self.market = market
        self.favorites = favorites
        if let coin = open, self.coin(coin.id) == nil { open = nil }
        if !isSame { makeSections() }
    }

    mutating func show(_ query: MarketQuery) {
        guard query != self.query else { return }
        self.query = query
        makeSections()
    }

    mutating func apply(_ tap: RowTap) {
        let open = tap.open(after: open, coin)
        guard open?.id != self.open?.id else { return }
        self.open = open
        sections = sections.map { $0.opening(open?.id) }
        revision += 1
    }

    var lastUpdated: Date? { market?.lastUpdated }

    func coin(_ id: CoinID) -> Coin? {
        guard let listing = market?.listing, let position = listing.position(of: id) else { return nil }
        return listing.index.tickers[position].coin
    }

    func status(now: Date) -> PriceStatus {
        guard let market else { return .loading(format) }
        let schedules = [market.listingSchedule, market.globalSchedule]
        return PriceStatus(
            content: content(of: market),
            isRefreshing: schedules.contains(where: \.isOpen),
            lastUpdated: market.lastUpdated,
            ageText: market.lastUpdated.map { localized("Updated \(AgeText.ago($0, now: now))") },
            staleness: market.listing == nil ? nil : market.listingSchedule.failure,
            // If both are paused, the listing matters more than the global figures.
            pausedText: MarketState.pausedText(schedules, now: now, times: times),
            skipped: market.listing?.skipped ?? 0,
            globalMarketCapText: market.globalMarketCapText,
            globalFailure: market.globalSchedule.failure,
            storeError: market.storeError,
            mark: market.mark)
    }

    private func content(of market: MarketState) -> PriceStatus.Content {
        guard let listing = market.listing else {
            return market.listingSchedule.failure.map { .failed($0) } ?? .loading
        }
        if listing.index.tickers.isEmpty { return .empty }
        if !sections.isEmpty { return .list }
        return query.text.isEmpty ? .tokensHidden : .noMatch(query: query.text, isCoinOnly: query.coinOnly)
    }

    private mutating func makeSections() {
        guard let listing = market?.listing else {
            guard !sections.isEmpty else { return }
            sections = []
            revision += 1
            return
        }
        sections = listing.index.sections(for: query).map { section in
            PriceSection(
                header: PriceHeader(kind: PriceSection.Kind(section.kind), order: section.order),
                rows: section.positions.map { position in
                    let isFavorite = !favorites.isEmpty && favorites.contains(listing.index.tickers[position].id)
                    let isOpen = open != nil && listing.index.tickers[position].id == open?.id
                    return PriceRow(listing, position: position, isFavorite: isFavorite, isOpen: isOpen)
                })
        }
        revision += 1
    }
}
