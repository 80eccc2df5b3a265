import Coordination
import CoordinationTest
import Foundation
import Networking
import Rx
import RxTest
import Testing
import WickDatabase
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// Faults of the app that Wick descends from, as far as screens and flows are concerned.
@MainActor
@Suite("Faults of the original")
struct FaultsOfTheOriginalTests {
    @Test(
        "5. Status codes keep their meaning on the page",
        arguments: [
            (400, "Testsite rejected the request.", "400 Bad Request"),
            (401, "Testsite needs an API key.", nil),
            (402, "The plan of the API key for Testsite does not cover this.", nil),
            (404, "Testsite rejected the request.", "404 Not Found"), (429, "Too many requests to Testsite.", nil),
            (500, "Testsite is having problems.", "500 Internal Server Error"),
            (503, "Testsite is having problems.", "503 Service Unavailable"),
        ] as [(Int, String, String?)])
    func statusCodes(code: Int, summary: String, status: String?) async throws {
        let response = HTTPResponse(status: HTTPStatus(rawValue: code))
        let failure = SiteFailure(.status(response, retryAt: nil), site: .test, hasKey: false, redaction: .standard)
        let timeline = PriceTimeline(listings: [.failure(failure, after: 10)])
        timeline.run(until: 100)
        #expect(timeline.status(\.message?.title).last == .next(10, "Prices Unavailable"))
        let message = try #require(timeline.status(\.message).last?.value.element ?? nil)
        #expect(message.text == "\(summary) \(failure.advice(in: .window))")
        #expect(message.details == status.map { "Testsite returned HTTP status \($0)." })
    }

    // MARK: 1, 3 and 4. Candles

    @Test("1. A failure of the candles ends nothing: prices go on, it is shown, and the next refresh succeeds")
    func candleFailure() {
        let failure = TimedCandles.Response.failure(SiteFailure(site: .huobi, reason: .status(500)), after: 100)
        let timeline = ChartTimeline(
            huobi: [failure, failure, .candles(1198...1200, after: 100)],
            listings: [.value(.market, after: 100), .value(.market, after: 100), .value(.laterMarket, after: 100)])
        timeline.tap(1, at: 200)
        timeline.at(10_000) { $0.prices.refresh.onNext(()) }
        timeline.at(20_000) { $0.prices.refresh.onNext(()) }
        timeline.run(until: 30_000)
        let text =
            "failed: Huobi is having problems. Try again later."
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 \(text)", "10000 \(text) (asking)", "10100 \(text)",
                "20000 \(text) (asking)", "20100 huobi 5m … 1198-1200",
            ])
        #expect(timeline.rows[.prices]?.last == "20100 Coin: ETH [BTC] LTC | Token: USDT")
    }

    @Test("3. A bad candle is skipped and counted visibly, instead of losing all")
    func badCandle() {
        let timeline = ChartTimeline(huobi: [.candles(1198...1200, skipped: 1, after: 100)])
        timeline.tap(1, at: 200)
        timeline.run(until: 1_000)
        #expect(timeline.states[.prices]?.last == "300 huobi 5m … 1198-1200 1 candle could not be read")
    }

    @Test("4. The newest request for candles wins, and closing or leaving cancels requests")
    func newestCandlesWin() {
        let timeline = ChartTimeline(
            huobi: [
                .candles(1100...1101, after: 9_000), .candles(1198...1200, after: 100), .candles(1...2, after: 100),
            ])
        timeline.tap(1, at: 200)
        timeline.at(5_000) { $0.prices.refresh.onNext(()) }
        timeline.tap(1027, at: 20_000)
        timeline.at(20_050) { $0.prices.isVisible.onNext(false) }
        timeline.run(until: 30_000)
        #expect(
            timeline.log.all == [
                "200 huobi BTC 5m 500 requested", "5000 huobi cancelled", "5000 huobi BTC 5m 500 requested",
                "5100 huobi responded", "20000 huobi ETH 5m 500 requested", "20050 huobi cancelled",
            ])
        #expect(timeline.states[.prices]?.contains { $0.contains("1100") } == false)
    }

    // MARK: 14. The eye

    @Test("14. The eye opens the page of its own row, whichever row was drawn or opened last")
    func eye() async {
        let tickers = [1, 2, 3].map { id in
            Ticker(
                id: CoinID(id), rank: id, name: "Coin \(id)", symbol: "C\(id)", slug: "coin-\(id)", platform: nil,
                quote: Quote(price: Double(id)))
        }
        let favorite = Favorite(id: CoinID(3), name: "Coin 3", symbol: "C3", position: 1)
        let stage = AppStage(Listing(tickers: tickers), favorites: MemoryFavorites([favorite]))
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(2)) }
        let second = stage.screens.priceChart
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        await stage.user { stage.screens.favorites?.rowTapped.onNext(CoinID(3)) }
        await stage.user { stage.screens.prices?.sortTapped.onNext(SortTap(kind: .coin, column: .price)) }
        for row in [stage.screens.priceChart, second, stage.screens.favoriteChart] {
            await stage.user { row?.eyeTapped.onNext(()) }
            await stage.user { stage.navigator.userLeaves() }
        }
        #expect(stage.screens.visited == ["coin-1", "coin-2", "coin-3"])
        app.end()
    }

    @Test("11. Clicking an eye repeatedly opens one page")
    func onePage() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        for _ in 0..<5 { stage.screens.priceChart?.eyeTapped.onNext(()) }
        await stage.settle()
        for _ in 0..<5 { await stage.user { stage.screens.priceChart?.eyeTapped.onNext(()) } }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Bitcoin"])
        #expect(stage.screens.visited.count == 1)
        await stage.user { stage.navigator.userLeaves() }
        await stage.user { stage.screens.priceChart?.eyeTapped.onNext(()) }
        #expect(stage.screens.visited.count == 2, "Once the page is closed, the eye opens it again.")
        app.end()
    }

    // MARK: 6. Favorites

    @Test("6a. A favorite added before its tab was ever shown is there")
    func addedBeforeTheTab() async {
        let stage = AppStage()
        stage.screens.bindsFavoritesLate = true
        let app = await stage.start()
        await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        #expect(stage.screens.favoritesText == "")
        await stage.user { stage.screens.showFavorites() }
        #expect(stage.screens.favoritesText == "Favorites rank↑: BTC")
        app.end()
    }

    @Test("6b. The last favorite stays removed, also in the next run")
    func lastStaysAway() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "wick.sqlite").path
        try await run(on: path) { stage, store in
            await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
            await store.has([CoinID(1)])
        }
        try await run(on: path) { stage, store in
            await stage.settle()
            #expect(stage.screens.favoritesText == "Favorites rank↑: BTC")
            await stage.user { stage.screens.favorites?.removeFromFavorites.onNext(CoinID(1)) }
            await store.has([])
        }
        try await run(on: path) { stage, store in
            await stage.settle()
            #expect(store.symbols == [])
            #expect(stage.screens.favoritesText == "")
        }
    }

    /// One run of the program on a file, starting when the file has been read.
    private func run(
        on path: String, _ listing: Listing = .market, _ use: (AppStage, MarketDatabase) async throws -> Void
    ) async throws {
        let store = MarketDatabase(path: path)
        store.open()
        await withCheckedContinuation { read in
            // A continuation may be resumed on any thread.
            _ = store.opened.subscribe(onSuccess: { read.resume() }, isolation: nil)
        }
        let stage = AppStage(listing, favorites: store)
        let app = await stage.start()
        try await use(stage, store)
        app.end()
        store.close()
    }

    @Test("6c. Removing after sorting removes the coin that was chosen")
    func removedAfterSorting() async {
        let favorites = [Favorite.bitcoin, .tether, Favorite(id: CoinID(1027), name: "", symbol: "ETH", position: 9)]
        let stage = AppStage(favorites: MemoryFavorites(favorites))
        let app = await stage.start()
        await stage.user {
            stage.screens.favorites?.sortTapped.onNext(SortTap(kind: .favorites, column: .price))
            stage.screens.favorites?.sortTapped.onNext(SortTap(kind: .favorites, column: .price))
        }
        #expect(stage.screens.favoritesText == "Favorites price↑: USDT ETH BTC")
        await stage.user { stage.screens.favorites?.removeFromFavorites.onNext(CoinID(825)) }
        #expect(stage.screens.favoritesText == "Favorites price↑: ETH BTC")
        #expect(stage.dependencies.favorites.symbols == ["BTC", "ETH"])
        app.end()
    }

    @Test("6e. A saved favorite has the identity of the coin that was added")
    func sameCoin() async {
        let store = MemoryFavorites()
        let stage = AppStage(favorites: store)
        let app = await stage.start()
        await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(7129)) }
        var stored: [Favorite] = []
        store.favorites.take(1).subscribe(onNext: { stored = $0 }).dispose()
        #expect(stored.map(\.id) == [CoinID(7129)])
        #expect(stored.map(\.name) == ["Göztepe"])
        app.end()
    }

    /// Possible slugs from a site, and the link for each; `nil` if it cannot be part of an address.
    nonisolated private static let slugs: [(slug: String, link: String?)] = [
        ("bitcoin", "https://coinmarketcap.com/currencies/bitcoin/"),
        ("shiba-inu", "https://coinmarketcap.com/currencies/shiba-inu/"),
        ("0x", "https://coinmarketcap.com/currencies/0x/"), ("42", "https://coinmarketcap.com/currencies/42/"),
        ("Mixed-Case", "https://coinmarketcap.com/currencies/Mixed-Case/"),
        ("dot.finance_v1.0", "https://coinmarketcap.com/currencies/dot.finance_v1.0/"),
        ("--", "https://coinmarketcap.com/currencies/--/"), (".x", "https://coinmarketcap.com/currencies/.x/"),
        ("", nil), (".", nil), ("..", nil), ("a/b", nil), ("/", nil), ("a b", nil), ("göztepe", nil), ("币安", nil),
        ("a?b=c", nil), ("a#b", nil), ("%2e%2e", nil), ("a%20b", nil), ("https://elsewhere.test", nil),
        ("a\u{0}b", nil),
    ]

    @Test("6d. A saved favorite opens exactly its own page, and never a broken link")
    func favoriteLinks() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "wick.sqlite").path
        // Every second coin is a token. The last one is no longer listed in the second run.
        let platform = Platform(id: CoinID(1027), name: "Ethereum", symbol: "ETH")
        let tickers = (Self.slugs.map(\.slug) + ["gone"]).enumerated().map { index, slug in
            Ticker(
                id: CoinID(100 - index), rank: index + 1, name: "Coin \(index)", symbol: "SAME", slug: slug,
                platform: index % 2 == 0 ? nil : platform, quote: Quote(price: Double(index + 1)))
        }
        let ids = tickers.map(\.id)
        try await run(on: path, Listing(tickers: tickers)) { stage, store in
            for (index, id) in ids.enumerated() {
                await stage.user { stage.screens.prices?.addToFavorites.onNext(id) }
                await store.has(Array(ids[...index]))
            }
        }
        try await run(on: path, Listing(tickers: tickers.dropLast().reversed())) { stage, store in
            await store.has(ids)
            var links: [String?] = []
            for id in ids {
                let (opened, reported) = (stage.screens.orders.count, stage.notices.shown.count)
                await stage.user { stage.screens.favorites?.rowTapped.onNext(id) }
                await stage.user { stage.screens.favoriteChart?.eyeTapped.onNext(()) }
                let new = stage.screens.orders[opened...].compactMap { order in
                    if case .load(let address) = order { address } else { nil }
                }
                #expect(new.count + stage.notices.shown.count - reported == 1, "It either opens or shows a notice.")
                links.append(new.first)
                if !new.isEmpty { await stage.user { stage.navigator.userLeaves() } }
            }
            #expect(links == Self.slugs.map(\.link) + [nil])
            #expect(stage.notices.texts.last == "Coin \(Self.slugs.count) has no page on CoinMarketCap")
        }
    }

    // MARK: 7 and 8. Bindings

    @Test("7. Two-way binding of a setting cannot loop: a value from the store does not count as a choice")
    func twoWayBinding() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        var choices = 0
        let subscription = stage.screens.settings?.choices.subscribe(onNext: { _ in choices += 1 })
        await stage.user { stage.screens.coinOnlySwitch.accept(true) }
        #expect(choices == 1)
        // Chosen elsewhere, for example by another program: shown, and not chosen again.
        await stage.user { stage.dependencies.settings.choose(false, for: .showCoinOnly) }
        #expect(stage.screens.coinOnlySwitch.value == false)
        #expect(choices == 1)
        subscription?.dispose()
        app.end()
    }

    @Test("8. The order of creation does not matter: screens bound late, or after events, show the same")
    func orderOfCreation() async {
        let early = TabsTimeline(favorites: [.bitcoin])
        early.run(until: 1_000)
        let late = TabsTimeline(favorites: [.bitcoin])
        late.prices.searchText.onNext("e")
        late.favoritesPage.sortTapped.onNext(SortTap(kind: .favorites, column: .name))
        late.prices.searchText.onNext("")
        late.run(until: 1_000)
        let sections = late.scheduler.createObserver(String.self)
        let bag = DisposeBag()
        late.prices.sections.map(PriceTimeline.summary).subscribe(sections).disposed(by: bag)
        #expect(sections.events == [.next(1_000, Listing.marketText)])
        #expect(early.priceSections.events.last?.value == late.priceSections.events.last?.value)
        #expect(late.sections.events.last == .next(100, "Favorites name↑: BTC $67,000.00"))
    }

    // MARK: 9 and 10. Flows

    @Test("9. State is injected: two programs side by side in one process share nothing")
    func nothingShared() async {
        let (one, other) = (AppStage(), AppStage())
        let (oneApp, otherApp) = (await one.start(), await other.start())
        await one.user {
            one.screens.prices?.addToFavorites.onNext(CoinID(1))
            one.screens.prices?.sortTapped.onNext(SortTap(kind: .coin, column: .name))
            one.screens.prices?.settingsTapped.onNext(())
        }
        await one.user { one.screens.settings?.showCoinOnly.onNext(true) }
        await other.settle()
        #expect(one.screens.priceText == "Coin name↑: BTC ETH")
        #expect(one.screens.favoritesText == "Favorites rank↑: BTC")
        #expect(other.screens.priceText == Listing.marketText)
        #expect(other.screens.favoritesText == "")
        #expect(other.notices.texts.isEmpty)
        #expect(other.navigator.titles == ["Market", "Favorites"])
        #expect(other.source.listingLog == ["0 listing 500 requested", "100 listing responded"])
        oneApp.end()
        #expect(otherApp.phase == .running)
        otherApp.end()
    }

    @Test(
        "10. A child lives from start to end, through all its results, however it ends", arguments: [0, 1, 2, 3])
    func childLives(way: Int) async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.favorites?.settingsTapped.onNext(()) }
        weak let child = app.children.last?.children.first
        for source in [CandleProvider.huobi, .cryptoCompare, .huobi] {
            await stage.user { stage.screens.settings?.candleSource.onNext(.fixed(source)) }
            #expect(child?.phase == .running, "A result ends nothing.")
        }
        await stage.user {
            switch way {
            case 0: stage.screens.settings?.close.onNext(())
            case 1: stage.navigator.userLeaves()
            case 2: stage.navigator.userClosesWindow()
            default: app.end()
            }
        }
        #expect(child == nil)
        #expect(stage.screens.settings == nil)
        #expect(app.phase == (way < 2 ? .running : .ended))
        app.end()
    }
}

extension FavoritesStore {
    /// Waits until the favorites are `ids`.
    fileprivate func has(_ ids: [CoinID]) async {
        await withCheckedContinuation { reached in
            _ = favorites.filter { $0.map(\.id) == ids }.take(1).subscribe(onNext: { _ in reached.resume() })
        }
    }
}
