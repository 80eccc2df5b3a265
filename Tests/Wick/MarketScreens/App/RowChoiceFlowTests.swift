import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketStore

@MainActor
@Suite("What the user chooses in a row's menu and on an empty page")
struct RowChoiceFlowTests {
    @Test("Copying a price copies the row's text and shows a notice, on both pages; an unknown price is not copied")
    func copyPrice() async {
        let unpriced = Listing(tickers: Listing.market.tickers + [.coin(5, rank: 5, "Mystery", "MYS")])
        let favorite = Favorite(id: CoinID(1027), name: "Ethereum", symbol: "ETH", position: 1)
        let stage = AppStage(unpriced, favorites: MemoryFavorites([favorite]))
        let app = await stage.start()
        await stage.user { stage.screens.prices?.copyPrice.onNext(CoinID(1)) }
        await stage.user { stage.screens.favorites?.copyPrice.onNext(CoinID(1027)) }
        await stage.user { stage.screens.prices?.copyPrice.onNext(CoinID(5)) }
        await stage.user { stage.screens.prices?.copyPrice.onNext(CoinID(404)) }
        #expect(stage.links.copied == ["$67,000.00", "$3,500.00"])
        #expect(stage.notices.texts == ["$67,000.00 copied", "$3,500.00 copied"])
        app.end()
    }

    @Test("Copying the price of a selected row copies a line for each selected row, in order, and leaves the selection")
    func copySelected() async {
        let unpriced = Listing(tickers: Listing.market.tickers + [.coin(5, rank: 5, "Mystery", "MYS")])
        let stage = AppStage(unpriced)
        let app = await stage.start()
        let copy: (Int) async -> Void = { id in
            await stage.user { stage.screens.prices?.copyPrice.onNext(CoinID(id)) }
        }
        let select: (Int) async -> Void = { id in
            await stage.user { stage.screens.prices?.selectionTapped.onNext(.toggle(CoinID(id))) }
        }
        await select(1027)
        await copy(1027)
        await select(1)
        await select(5)
        await copy(1027)
        await copy(1)
        #expect(
            stage.links.copied == [
                "$3,500.00", "BTC\t$67,000.00\nETH\t$3,500.00\n", "BTC\t$67,000.00\nETH\t$3,500.00\n",
            ])
        #expect(stage.notices.texts == ["$3,500.00 copied", "2 prices copied", "2 prices copied"])
        // Rows that a search hides follow.
        await stage.user { stage.screens.prices?.searchText.onNext("ether") }
        stage.scheduler.advanceTo(stage.scheduler.clock + 500)
        await copy(1027)
        #expect(stage.links.copied.last == "ETH\t$3,500.00\nBTC\t$67,000.00\n")
        await stage.user { stage.screens.prices?.searchText.onNext("") }
        // A row that is not selected.
        await select(1)
        await copy(1)
        #expect(stage.links.copied.last == "$67,000.00")
        await select(1027)
        await copy(5)
        #expect(stage.links.copied.count == 5, "The price is unknown.")
        app.end()
    }

    @Test("The page of a coin opens without its chart; unknown coins have none")
    func page() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.pageTapped.onNext(CoinID(404)) }
        #expect(stage.navigator.titles == ["Market", "Favorites"])
        await stage.user { stage.screens.prices?.pageTapped.onNext(CoinID(1)) }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Bitcoin"])
        #expect(stage.screens.priceChart == nil)
        app.end()
    }

    @Test("Without favorites, the page leads to the prices")
    func browse() async {
        let stage = AppStage()
        let app = await stage.start()
        var messages: [PriceStatus.Message?] = []
        let subscription = stage.screens.favorites?.status.subscribe(onNext: { messages.append($0.message) })
        #expect(messages.last??.action == "Browse Prices")
        await stage.user { stage.screens.favorites?.browsePrices.onNext(()) }
        #expect(stage.navigator.records.last == .selectTab(0))
        subscription?.dispose()
        app.end()
    }
}
