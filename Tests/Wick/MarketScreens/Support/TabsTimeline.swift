import Foundation
import Rx
import RxTest
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// Both tabs on one feed in virtual time, one tick per millisecond, and a record of their outputs.
final class TabsTimeline {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    let source: TimedSource
    let favorites: any FavoritesStore
    let clients: BehaviorRelay<MarketClient>
    let prices: PriceViewModel
    let favoritesPage: FavoritesViewModel
    let priceSections: TestableObserver<String>
    let sections: TestableObserver<String>
    let status: TestableObserver<PriceStatus>
    private(set) var rows: [PriceRow] = []
    private let bag = DisposeBag()

    init(
        listings: [TimedSource.Response<Listing>] = [.value(.market, after: 100)],
        quotes: [TimedSource.Response<Listing>] = [], favorites: [Favorite] = [],
        groups: KeyValuePairs<String, [Coin]> = [:],
        lastPrices: any LastPricesStore = MemoryLastPrices(), settings: any MarketSettings = MemorySettings(),
        computing: TestScheduler? = nil
    ) {
        source = TimedSource(scheduler, listings: listings, metrics: [], quotes: quotes)
        self.favorites = MemoryFavorites(favorites, named: groups)
        clients = BehaviorRelay(
            value: MarketClient(
                source: source, listingLimit: 500, refreshInterval: 60, lastPrices: lastPrices))
        let dependencies = AppDependencies(
            market: clients.asObservable(), settings: settings, favorites: self.favorites, locale: .unitedStates,
            scheduler: scheduler, computing: computing ?? scheduler)
        let feed = MarketFeed(dependencies)
        prices = PriceViewModel(feed: feed, dependencies: dependencies)
        favoritesPage = FavoritesViewModel(feed: feed, dependencies: dependencies)
        priceSections = scheduler.createObserver(String.self)
        sections = scheduler.createObserver(String.self)
        status = scheduler.createObserver(PriceStatus.self)
        scheduler.scheduleAt(0) { [self] in
            prices.sections.map(PriceTimeline.summary).subscribe(priceSections).disposed(by: bag)
            favoritesPage.sections.map(Self.summary).subscribe(sections).disposed(by: bag)
            favoritesPage.sections.subscribe(onNext: { [unowned self] in rows = $0.flatMap(\.rows) }).disposed(by: bag)
            favoritesPage.status.subscribe(status).disposed(by: bag)
        }
    }

    func at(_ time: Int, _ action: @escaping (TabsTimeline) -> Void) {
        scheduler.scheduleAt(time) { [unowned self] in action(self) }
    }

    func run(until time: Int) {
        scheduler.advanceTo(time)
    }

    /// The values of one part of the favorites' status, and the times of its changes.
    func status<Part: Equatable>(_ part: (PriceStatus) -> Part) -> [Recorded<Event<Part>>] {
        PriceTimeline.changes(of: part, in: status)
    }

    /// Summarizes sections: "Favorites rank↑: BTC $67,000.00, OLD — gone".
    static func summary(_ sections: [PriceSection]) -> String {
        sections.map { section in
            let order = section.header.order
            let rows = section.rows.map { "\($0.symbol) \($0.priceText)\($0.isListed ? "" : " gone")" }
            let orderText = order.map { "\($0.column.rawValue)\($0.isAscending ? "↑" : "↓")" } ?? "own"
            return "\(section.title) \(orderText): " + rows.joined(separator: ", ")
        }
        .joined(separator: " | ")
    }
}

extension Favorite {
    static let bitcoin = Favorite(id: CoinID(1), name: "Bitcoin", symbol: "BTC", position: 1)
    static let litecoin = Favorite(id: CoinID(2), name: "Litecoin", symbol: "LTC", position: 2)
    static let tether = Favorite(id: CoinID(825), name: "Tether", symbol: "USDT", position: 3)
    static let old = Favorite(id: CoinID(99), name: "Oldcoin", symbol: "OLD", position: 4)
}
