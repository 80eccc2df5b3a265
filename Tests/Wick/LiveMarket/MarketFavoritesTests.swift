import Networking
import Rx
import Testing
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

@testable import WickLiveMarket

@Suite("Favorites of the current market")
struct MarketFavoritesTests {
    private static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
    private static let ether = Coin(id: CoinID(2), name: "Ethereum", symbol: "ETH", rank: 2)

    private static func origin(isSimulated: Bool) -> MarketClient {
        MarketClient(source: NoTickers(), listingLimit: 5, environment: isSimulated ? .qa : .production)
    }

    @Test("Another kind of market has another list, and an undo changes the list that was changed")
    func kinds() {
        let market = BehaviorRelay(value: Self.origin(isSimulated: false))
        let (live, simulated) = (MemoryFavorites(market: .live), MemoryFavorites(market: .simulated))
        let favorites = MarketFavorites(market.asObservable()) { $0 == .live ? live : simulated }
        var seen: [[String]] = []
        let subscription = favorites.favorites.subscribe(onNext: { seen.append($0.map(\.symbol)) })
        defer { subscription.dispose() }
        _ = favorites.add([Self.bitcoin]).subscribe()
        // Another origin of the same kind changes nothing.
        market.accept(Self.origin(isSimulated: false))
        market.accept(Self.origin(isSimulated: true))
        _ = favorites.add([Self.bitcoin, Self.ether]).subscribe()
        var removed: [Favorite] = []
        _ = favorites.remove([Self.bitcoin.id]).subscribe(onSuccess: { removed = $0.favorites })
        market.accept(Self.origin(isSimulated: false))
        _ = favorites.clear().subscribe()
        _ = favorites.restore(removed).subscribe()
        market.accept(Self.origin(isSimulated: true))
        #expect(seen == [[], ["BTC"], [], ["BTC", "ETH"], ["ETH"], ["BTC"], [], ["BTC", "ETH"]])
    }
}

private final class NoTickers: TickerSource {
    let site = Site.coinMarketCap
    func listing(limit: Int) -> Single<Listing> { .never() }
    func globalMetrics() -> Single<GlobalMetrics> { .never() }
    func quotes(for ids: [CoinID]) -> Single<Listing> { .never() }
}
