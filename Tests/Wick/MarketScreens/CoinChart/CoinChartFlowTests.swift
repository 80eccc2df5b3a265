import Rx
import Testing
import WickMarket
import WickMarketStore

@testable import WickMarketScreens

@MainActor
@Suite("The page of a chart")
struct CoinChartFlowTests {
    /// Runs with the page that an open row's chart has opened.
    private func onPage(
        favorites: [Favorite] = [.bitcoin], _ body: (AppStage, CoinChartViewModel) async throws -> Void
    ) async throws {
        let stage = AppStage(favorites: MemoryFavorites(favorites))
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        await stage.user { stage.screens.priceChart?.expandTapped.onNext(nil) }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Bitcoin (BTC)"])
        try await body(stage, try #require(stage.screens.coinChart))
        app.end()
        await stage.settle()
        #expect(stage.screens.coinChart == nil)
    }

    private func latest<Value>(_ output: Observable<Value>) throws -> Value {
        var latest: Value?
        output.take(1).subscribe(onNext: { latest = $0 }).dispose()
        return try #require(latest)
    }

    private func chart(_ page: CoinChartViewModel) throws -> ChartViewModel { try latest(page.chart) }

    @Test("It shows the coin's candles, and its own button leaves it, as does going back")
    func leaving() async throws {
        try await onPage { stage, page in
            #expect(stage.screens.coinChartText == "BTC huobi 5m … 8-10")
            let chart = try chart(page)
            await stage.user { chart.expandTapped.onNext(nil) }
            #expect(stage.navigator.titles == ["Market", "Favorites"])
            await stage.user { stage.screens.priceChart?.expandTapped.onNext(nil) }
            #expect(stage.navigator.titles == ["Market", "Favorites", "Bitcoin (BTC)"])
            await stage.user { stage.navigator.userLeaves() }
            #expect(stage.navigator.titles == ["Market", "Favorites"])
            #expect(stage.screens.priceChartText == "huobi 5m … 8-10")
        }
    }

    @Test("A favorite replaces the coin; other coins and the same one change nothing")
    func otherCoin() async throws {
        let ethereum = Favorite(id: CoinID(1027), name: "Ethereum", symbol: "ETH", position: 1)
        try await onPage(favorites: [.bitcoin, ethereum]) { stage, page in
            let first = try chart(page)
            for id in [1, 74] { await stage.user { page.coinTapped.onNext(CoinID(id)) } }
            #expect(try chart(page) === first)
            await stage.user { page.coinTapped.onNext(CoinID(1027)) }
            #expect(try chart(page).coin.symbol == "ETH")
            #expect(stage.screens.coinChartText == "ETH huobi 5m … 8-10")
            #expect(page.title == "Bitcoin (BTC)")
            // The row below is still that of the first coin.
            #expect(stage.screens.priceChart?.coin.symbol == "BTC")
        }
    }

    @Test("What is chosen on it is saved, and its sheets open on top of it")
    func choices() async throws {
        try await onPage { stage, page in
            let chart = try chart(page)
            await stage.user { chart.typeChosen.onNext(.line) }
            await stage.settle()
            #expect(try latest(stage.dependencies.settings.value(of: .chartType)) == .line)
            await stage.user { page.removeFromFavorites.onNext(CoinID(1)) }
            await stage.settle()
            #expect(stage.dependencies.favorites.symbols == [])
            for (tap, title) in [
                (chart.indicatorsTapped, "Indicators"), (chart.compareTapped, "Compare"),
                (page.settingsTapped, "Settings"),
            ] {
                await stage.user { tap.onNext(()) }
                #expect(stage.navigator.titles == ["Market", "Favorites", "Bitcoin (BTC)", title])
                await stage.user { stage.navigator.userLeaves() }
            }
            #expect(stage.navigator.titles == ["Market", "Favorites", "Bitcoin (BTC)"])
        }
    }

    @Test("The star adds the coin of the current chart to the favorites, and removes it")
    func star() async throws {
        try await onPage { stage, page in
            var states: [Bool] = []
            let bag = DisposeBag()
            page.isFavorite.subscribe(onNext: { states.append($0) }).disposed(by: bag)
            for symbols in [[], ["BTC"], []] {
                await stage.user { page.favoriteTapped.onNext(()) }
                await stage.settle()
                #expect(stage.dependencies.favorites.symbols == symbols)
            }
            #expect(states == [true, false, true, false])
        }
    }

    @Test("Facts and headline are those of the current coin")
    func facts() async throws {
        let ethereum = Favorite(id: CoinID(1027), name: "Ethereum", symbol: "ETH", position: 1)
        try await onPage(favorites: [.bitcoin, ethereum]) { stage, page in
            var (facts, headlines): ([String], [String]) = ([], [])
            let bag = DisposeBag()
            page.facts.subscribe(onNext: { new in
                facts.append(new.map { "\($0.title): \($0.text)" }.joined(separator: "; "))
            })
            .disposed(by: bag)
            page.headline.subscribe(onNext: { headlines.append($0) }).disposed(by: bag)
            await stage.settle()
            await stage.user { page.coinTapped.onNext(CoinID(1027)) }
            await stage.settle()
            let unknown = ["Market Cap: —", "Volume (24 h): —", "Change over 1 hour: —"]
            #expect(
                facts
                    == [("#1", "+1.50%"), ("#2", "+2.50%")].map { rank, change in
                        (["Rank: \(rank)"] + unknown + ["Change over 24 hours: \(change)", "Change over 7 days: —"])
                            .joined(separator: "; ")
                    })
            #expect(
                headlines == [
                    "$67,000.00 · +1.50% · ○ Every 5 min", "$3,500.00 · +2.50%", "$3,500.00 · +2.50% · ○ Every 5 min",
                ])
        }
    }
}
