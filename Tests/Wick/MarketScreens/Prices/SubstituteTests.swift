import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("Prices of another site in the window")
struct SubstituteTests {
    private static let substitute = SubstituteSite(
        id: "coingecko", name: "CoinGecko", preferred: "CoinMarketCap", attribution: "Data by CoinGecko")
    private static let market = Listing(tickers: Listing.market.tickers, substitute: substitute)

    @Test("The status says where prices come from, until the preferred site responds again; they are saved with it")
    func status() async throws {
        let store = MemoryLastPrices()
        let timeline = PriceTimeline(
            listings: [.value(Self.market, after: 100), .value(.laterMarket, after: 100)], lastPrices: store)
        timeline.at(1_000) { $0.refresh.onNext(()) }
        timeline.run(until: 500)
        #expect(timeline.status(\.substitute) == [.next(0, nil), .next(100, Self.substitute)])
        #expect(try await store.lastPrices().value?.listing == Self.market)
        timeline.run(until: 2_000)
        #expect(timeline.status(\.substitute).last == .next(1_100, nil))
        #expect(timeline.sections.events.last == .next(1_100, Listing.laterMarketText))
    }

    @Test("Global figures alone may come from another site")
    func global() {
        let timeline = PriceTimeline(
            listings: [.value(.market, after: 100)],
            metrics: [.value(GlobalMetrics(totalMarketCap: 5, substitute: Self.substitute), after: 200)])
        timeline.run(until: 500)
        #expect(timeline.status(\.substitute).last == .next(200, Self.substitute))
        #expect(timeline.status(\.globalMarketCapText).last == .next(200, "Global Market Cap: $5"))
    }

    @Test("A favorite that the other site does not list keeps its place, and is not marked as no longer listed")
    func favorites() {
        let timeline = TabsTimeline(
            listings: [Listing.market, .market, Self.market, .market].map { .value($0, after: 100) },
            quotes: [
                .value(Listing(tickers: [.coin(2, rank: 5, "Litecoin", "LTC", price: 80)]), after: 100),
                .value(Listing(tickers: [], substitute: Self.substitute), after: 100),
                .value(Listing(tickers: []), after: 100),
            ], favorites: [Favorite(id: CoinID(2), name: "Litecoin", symbol: "LTC", position: 1)])
        var listed: [Bool] = []
        let subscription = timeline.favoritesPage.sections.subscribe(onNext: { sections in
            listed = sections.flatMap(\.rows).map(\.isListed)
        })
        for time in [1_000, 2_000, 3_000] { timeline.at(time) { $0.favoritesPage.refresh.onNext(()) } }
        timeline.run(until: 2_500)
        #expect(timeline.sections.events.last?.value.element == "Favorites rank↑: LTC $80.00" && listed == [true])
        #expect(timeline.status(\.substitute).last?.value.element == Self.substitute)
        timeline.run(until: 3_500)
        #expect(listed == [false] && timeline.status(\.substitute).last?.value.element == .some(nil))
        subscription.dispose()
    }
}
