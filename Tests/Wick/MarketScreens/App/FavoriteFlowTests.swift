import KitSeededRandom
import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketStore

@MainActor
@Suite("Changes of the favorites and their notices")
struct FavoriteFlowTests {
    private let three = [Favorite.bitcoin, .litecoin, .tether]

    @Test("Adding a coin on Prices shows a notice once the store has confirmed it, and Undo removes the coin")
    func add() async {
        let favorites = GatedFavorites()
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        #expect(stage.notices.texts.isEmpty)
        await stage.user { favorites.confirm() }
        await stage.settle()
        #expect(stage.notices.texts == ["Bitcoin added to Favorites [Undo]"])
        #expect(stage.notices.shown.last?.importance == .ordinary)
        #expect(stage.screens.favoritesText == "Favorites rank↑: BTC")
        await stage.user { stage.notices.undo() }
        await stage.user { favorites.confirm() }
        await stage.settle()
        #expect(favorites.symbols.isEmpty)
        #expect(stage.screens.favoritesText == "")
        #expect(stage.notices.texts.count == 1, "The user sees the result of Undo.")
        app.end()
    }

    @Test("Adding twice adds once and shows a notice")
    func addTwice() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        #expect(
            stage.notices.texts == ["Bitcoin added to Favorites [Undo]", "Bitcoin is already a favorite"])
        #expect(stage.dependencies.favorites.symbols == ["BTC"])
        app.end()
    }

    @Test("Undo restores a removed coin at its former position")
    func remove() async {
        let favorites = MemoryFavorites(three)
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.user { stage.screens.favorites?.removeFromFavorites.onNext(CoinID(2)) }
        #expect(stage.notices.texts == ["Litecoin removed from Favorites [Undo]"])
        #expect(favorites.symbols == ["BTC", "USDT"])
        await stage.user { stage.notices.undo() }
        #expect(favorites.symbols == ["BTC", "LTC", "USDT"])
        await stage.user { stage.screens.favorites?.removeFromFavorites.onNext(CoinID(12_345)) }
        #expect(stage.notices.texts.count == 1, "Coins that are not favorites are not removed.")
        app.end()
    }

    @Test(
        "Each of several removals has its own Undo, in any order of use",
        arguments: [[2, 1, 0], [0, 1, 2], [1, 2, 0], [1, 0, 2]])
    func severalRemovals(order: [Int]) async {
        let favorites = MemoryFavorites(three + [Favorite(id: CoinID(5), name: "Other", symbol: "OTH", position: 8)])
        let before = favorites.list
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        for id in [1, 2, 825] {
            await stage.user { stage.screens.favorites?.removeFromFavorites.onNext(CoinID(id)) }
        }
        #expect(favorites.symbols == ["OTH"])
        let notices = stage.notices.shown
        #expect(notices.count == 3)
        for index in order { await stage.user { notices[index].action?.handler() } }
        #expect(favorites.list == before)
        app.end()
    }

    @Test("Undoing everything restores all favorites that no other program has removed", arguments: 1...20)
    func randomRemovals(seed: UInt64) async {
        var random = SeededGenerator(seed: seed)
        let all = (1...12).map { Favorite(id: CoinID($0), name: "Coin \($0)", symbol: "C\($0)", position: $0 * 3) }
        let favorites = MemoryFavorites(all)
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        var removedOutside: Set<CoinID> = []
        for _ in 0..<8 {
            guard let id = favorites.list.randomElement(using: &random)?.id else { break }
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                await stage.user { stage.screens.favorites?.settingsTapped.onNext(()) }
                await stage.user { stage.screens.settings?.clearFavorites.onNext(()) }
            case 1:
                removedOutside.insert(id)
                await stage.user { _ = favorites.remove(id).subscribe() }
            default: await stage.user { stage.screens.favorites?.removeFromFavorites.onNext(id) }
            }
        }
        for notice in stage.notices.shown.reversed() { await stage.user { notice.action?.handler() } }
        #expect(favorites.list == all.filter { !removedOutside.contains($0.id) })
        app.end()
    }

    @Test("An Undo that fails in the store is offered again")
    func failedUndo() async {
        let favorites = GatedFavorites(three)
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.user { stage.screens.favorites?.removeFromFavorites.onNext(CoinID(2)) }
        await stage.user { favorites.confirm() }
        favorites.fail(with: .full(path: "/x"))
        await stage.user { stage.notices.undo() }
        #expect(stage.notices.texts.last == "Litecoin could not be restored [Undo]")
        favorites.fail(with: nil)
        await stage.user { stage.notices.undo() }
        await stage.user { favorites.confirm() }
        #expect(favorites.symbols == ["BTC", "LTC", "USDT"])
        app.end()
    }

    @Test("Clearing the favorites in the settings shows their number, and Undo restores them")
    func clear() async {
        let favorites = MemoryFavorites(three)
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        await stage.user { stage.screens.settings?.clearFavorites.onNext(()) }
        #expect(stage.notices.texts == ["3 favorites cleared [Undo]"])
        #expect(stage.notices.shown.last?.importance == .great)
        await stage.user { stage.notices.undo() }
        #expect(favorites.symbols == ["BTC", "LTC", "USDT"])
        for id in [1, 2] { _ = favorites.remove(CoinID(id)).subscribe() }
        await stage.user { stage.screens.settings?.clearFavorites.onNext(()) }
        await stage.user { stage.screens.settings?.clearFavorites.onNext(()) }
        #expect(stage.notices.texts.suffix(2) == ["1 favorite cleared [Undo]", "No favorites to clear"])
        app.end()
    }

    @Test("Adding while the file cannot be used shows a notice that it lasts for this run")
    func thisRunOnly() async {
        let favorites = MemoryFavorites(persistence: .thisRunOnly)
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        #expect(stage.notices.texts == ["Bitcoin added to Favorites until you quit [Undo]"])
        app.end()
    }

    @Test("A change that fails in the store shows a notice and changes nothing")
    func failure() async {
        let favorites = GatedFavorites(three, failing: .full(path: "/x"))
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        await stage.user { stage.screens.favorites?.removeFromFavorites.onNext(CoinID(1)) }
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        await stage.user { stage.screens.settings?.clearFavorites.onNext(()) }
        #expect(
            stage.notices.texts == [
                "Bitcoin was not added to Favorites", "The favorite was not removed", "The favorites were not cleared",
            ])
        #expect(favorites.symbols == ["BTC", "LTC", "USDT"])
        app.end()
    }

    @Test("A change that is pending when the window is closed is completed without a notice")
    func closedMeanwhile() async {
        let favorites = GatedFavorites()
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        await stage.user { stage.navigator.userClosesWindow() }
        await stage.user { favorites.confirm() }
        #expect(app.phase == .ended)
        #expect(stage.notices.texts.isEmpty)
    }
}
