import Foundation
import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@MainActor
@Suite("The flow of a coin's page")
struct DetailsFlowTests {
    private static func listing(slugs: [String]) -> Listing {
        Listing(
            tickers: slugs.enumerated().map { index, slug in
                Ticker(
                    id: CoinID(index + 1), rank: index + 1, name: "Coin \(index + 1)", symbol: "C\(index + 1)",
                    slug: slug, platform: nil, quote: Quote(price: 1))
            })
    }

    private func openPage(_ stage: AppStage) async -> AppCoordinator {
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        await stage.user { stage.screens.priceChart?.eyeTapped.onNext(()) }
        return app
    }

    @Test("The eye button opens the page of its coin on top of the tabs, from both of them")
    func eye() async {
        let favorite = Favorite(id: CoinID(2), name: "Coin 2", symbol: "C2", position: 1)
        let stage = AppStage(Self.listing(slugs: ["one", "two"]), favorites: MemoryFavorites([favorite]))
        let app = await openPage(stage)
        #expect(stage.navigator.titles == ["Market", "Favorites", "Coin 1"])
        await stage.user { stage.navigator.userLeaves() }
        await stage.user { stage.screens.favorites?.rowTapped.onNext(CoinID(2)) }
        await stage.user { stage.screens.favoriteChart?.eyeTapped.onNext(()) }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Coin 2"])
        let pages = ["one", "two"].map { PageCommand.load("https://coinmarketcap.com/currencies/\($0)/") }
        #expect(stage.screens.orders == pages)
        #expect(stage.links.opened.isEmpty && stage.notices.texts.isEmpty)
        app.end()
    }

    @Test("A coin without a page shows a notice and opens nothing")
    func noPage() async {
        let stage = AppStage(Self.listing(slugs: ["../x"]))
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        var hasDetails: [Bool] = []
        stage.screens.priceChart?.hasDetails.take(1).subscribe(onNext: { hasDetails.append($0) }).dispose()
        await stage.user { stage.screens.priceChart?.eyeTapped.onNext(()) }
        #expect(hasDetails == [false])
        #expect(stage.notices.texts == ["Coin 1 has no page on CoinMarketCap"])
        #expect(stage.navigator.titles == ["Market", "Favorites"])
        app.end()
    }

    @Test("The user can open the page in the browser")
    func outside() async {
        let stage = AppStage(Self.listing(slugs: ["one"]))
        let app = await openPage(stage)
        await stage.user { stage.screens.details?.openOutside.onNext(()) }
        #expect(stage.links.opened == ["https://coinmarketcap.com/currencies/one/"])
        #expect(stage.notices.texts.isEmpty)
        #expect(stage.screens.details != nil, "The page stays open.")
        app.end()
    }

    @Test("Without a browser, a notice shows the address and offers to copy it")
    func noBrowser() async {
        let stage = AppStage(Self.listing(slugs: ["one"]))
        stage.links.works = false
        let app = await openPage(stage)
        await stage.user { stage.screens.details?.openOutside.onNext(()) }
        let address = "https://coinmarketcap.com/currencies/one/"
        #expect(stage.notices.texts == ["No browser available for \(address) [Copy Link]"])
        stage.notices.undo()
        #expect(stage.links.copied == [address])
        app.end()
    }

    @Test("A notice reports a refusal, and offers the browser if it can fulfill the request")
    func refusals() async {
        let stage = AppStage(Self.listing(slugs: ["one"]))
        let app = await openPage(stage)
        await stage.user { stage.screens.details?.happened.onNext(.refused(.scheme("file"))) }
        await stage.user { stage.screens.details?.happened.onNext(.refused(.download(name: "a.zip"))) }
        #expect(
            stage.notices.texts == [
                "Links that begin with “file:” are not opened",
                "“a.zip” was not downloaded: downloads are blocked [Open in Browser]",
            ])
        await stage.user { stage.notices.undo() }
        #expect(stage.links.opened == ["https://coinmarketcap.com/currencies/one/"])
        app.end()
    }

    @Test("Going back at the start of the page's history closes it")
    func back() async {
        let stage = AppStage(Self.listing(slugs: ["one"]))
        let app = await openPage(stage)
        await stage.user { stage.screens.details?.back.onNext(()) }
        #expect(stage.navigator.titles == ["Market", "Favorites"])
        #expect(stage.screens.details == nil)
        app.end()
    }
}
