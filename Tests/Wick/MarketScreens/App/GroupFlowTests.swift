import Testing
import WickMarket
import WickMarketScreens
import WickMarketStore

@MainActor
@Suite("Changes of the groups of favorites and their notices")
struct GroupFlowTests {
    private let bitcoin = Listing.market.tickers[0].coin
    private let ether = Listing.market.tickers[1].coin

    private func summary(_ store: any FavoritesStore) -> String {
        var text = ""
        store.groups.take(1)
            .subscribe(onNext: { groups in
                text = groups.map { ([$0.title + ":"] + $0.favorites.map(\.symbol)).joined(separator: " ") }
                    .joined(separator: " | ")
            })
            .dispose()
        return text
    }

    @Test("A new group for a coin is created by the sheet, which then closes, and Undo deletes it")
    func make() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.newGroupTapped.onNext([CoinID(1)]) }
        #expect(stage.screens.groups?.coinsText == "With Bitcoin")
        await stage.user {
            stage.screens.groups?.newName.onNext("DeFi")
            stage.screens.groups?.create.onNext(())
        }
        #expect(stage.screens.groups == nil)
        #expect(summary(stage.dependencies.favorites) == "Favorites: | DeFi: BTC")
        #expect(stage.notices.texts == ["Group “DeFi” created [Undo]"])
        await stage.user { stage.notices.undo() }
        #expect(summary(stage.dependencies.favorites) == "Favorites:")
        #expect(stage.notices.texts.last == "Group “DeFi” deleted [Undo]")
        app.end()
    }

    @Test("Adding to a group and removing from it can be undone, and other groups are unchanged")
    func toggle() async {
        let favorites = MemoryFavorites([.bitcoin], named: ["DeFi": [bitcoin]])
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        let group = FavoriteGroup.ID.named(1, .live)
        await stage.user { stage.screens.prices?.groupTapped.onNext(GroupTap(coins: [ether.id], group: group)) }
        await stage.user { stage.screens.prices?.groupTapped.onNext(GroupTap(coins: [bitcoin.id], group: group)) }
        #expect(summary(favorites) == "Favorites: BTC | DeFi: ETH")
        #expect(
            stage.notices.texts == ["Ethereum added to “DeFi” [Undo]", "Bitcoin removed from “DeFi” [Undo]"])
        for notice in stage.notices.shown { await stage.user { notice.action?.handler() } }
        #expect(summary(favorites) == "Favorites: BTC | DeFi: BTC")
        app.end()
    }

    @Test("Undo restores a deleted group with its coins, and is important if there were several")
    func delete() async {
        let favorites = MemoryFavorites(named: ["DeFi": [bitcoin, ether], "Last": []])
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.user { stage.screens.favorites?.editGroups.onNext(()) }
        await stage.user { stage.screens.groups?.delete.onNext(.named(1, .live)) }
        #expect(stage.notices.texts == ["Group “DeFi” deleted [Undo]"])
        #expect(stage.notices.shown.last?.importance == .great)
        #expect(summary(favorites) == "Favorites: | Last:")
        await stage.user { stage.notices.undo() }
        #expect(summary(favorites) == "Favorites: | DeFi: BTC ETH | Last:")
        await stage.user { stage.screens.groups?.close.onNext(()) }
        #expect(stage.screens.groups == nil)
        app.end()
    }

    @Test("A move sets the user's own order, in which the next start shows the favorites")
    func order() async {
        let stage = AppStage(favorites: MemoryFavorites([.bitcoin, .tether]))
        let app = await stage.start()
        await stage.user { stage.screens.favorites?.moveCoin.onNext(CoinMove(CoinID(825), by: -1)) }
        #expect(stage.screens.favoritesText == "Favorites own: USDT BTC")
        #expect(stage.notices.texts.isEmpty)
        var isOwn = false
        stage.dependencies.settings.value(of: .ownOrder).take(1).subscribe(onNext: { isOwn = $0 }).dispose()
        #expect(isOwn)
        app.end()
    }

    @Test("A change that fails in the store shows a notice, changes nothing, and the next one succeeds")
    func failure() async {
        let favorites = GatedFavorites(
            [.bitcoin, .tether], named: ["DeFi": [ether], "Last": []], failing: .full(path: "/x"))
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        let before = summary(favorites)
        await stage.user { stage.screens.favorites?.moveCoin.onNext(CoinMove(CoinID(825), by: -1)) }
        await stage.user {
            stage.screens.prices?.groupTapped.onNext(GroupTap(coins: [bitcoin.id], group: .named(1, .live)))
        }
        await stage.user {
            stage.screens.prices?.groupTapped.onNext(GroupTap(coins: [ether.id], group: .named(1, .live)))
        }
        await stage.user { stage.screens.favorites?.editGroups.onNext(()) }
        let groups = stage.screens.groups
        await stage.user { groups?.move.onNext((group: .named(1, .live), rows: 1)) }
        await stage.user { groups?.rename.onNext((group: .named(1, .live), name: "New")) }
        await stage.user { groups?.delete.onNext(.named(1, .live)) }
        await stage.user {
            groups?.newName.onNext("Third")
            groups?.create.onNext(())
        }
        #expect(
            stage.notices.texts == [
                "The order was not saved", "The coin was not added", "The coin was not removed",
                "The order was not saved", "The group was not renamed", "The group was not deleted",
                "The group was not created",
            ])
        #expect(summary(favorites) == before)
        favorites.fail(with: nil)
        await stage.user { groups?.rename.onNext((group: .named(1, .live), name: "New")) }
        await stage.user { favorites.confirm() }
        #expect(summary(favorites) == "Favorites: BTC USDT | New: ETH | Last:")
        app.end()
    }
}
