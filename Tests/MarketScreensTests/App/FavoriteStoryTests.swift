import Market
import MarketScreens
import MarketStore
import Rx
import Testing

@MainActor
@Suite("What becomes of favorites, and what a person is told of it")
struct FavoriteStoryTests {
    private let three = [Favorite.bitcoin, .litecoin, .tether]

    @Test("A coin that is added on Prices is told once the store has confirmed it, and Undo takes it back")
    func add() async {
        let favorites = GatedFavorites()
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.person { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        #expect(stage.notices.texts.isEmpty)
        await stage.person { favorites.confirm() }
        await stage.settle()
        #expect(stage.notices.texts == ["Bitcoin added to Favorites [Undo]"])
        #expect(stage.notices.shown.last?.importance == .ordinary)
        #expect(stage.screens.favoritesText == "Favorites rank↑: BTC")
        await stage.person { stage.notices.undo() }
        await stage.person { favorites.confirm() }
        await stage.settle()
        #expect(favorites.symbols.isEmpty)
        #expect(stage.screens.favoritesText == "")
        #expect(stage.notices.texts.count == 1, "a person sees what they took back")
        app.end()
    }

    @Test("Adding twice adds once, and says so")
    func addTwice() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.person { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        await stage.person { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        #expect(
            stage.notices.texts == ["Bitcoin added to Favorites [Undo]", "Bitcoin is among your favorites already"])
        #expect(stage.dependencies.favorites.symbols == ["BTC"])
        app.end()
    }

    @Test("A coin that is removed comes back where it was by Undo")
    func remove() async {
        let favorites = MemoryFavorites(three)
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.person { stage.screens.favorites?.removeFromFavorites.onNext(CoinID(2)) }
        #expect(stage.notices.texts == ["Litecoin removed from Favorites [Undo]"])
        #expect(favorites.symbols == ["BTC", "USDT"])
        await stage.person { stage.notices.undo() }
        #expect(favorites.symbols == ["BTC", "LTC", "USDT"])
        await stage.person { stage.screens.favorites?.removeFromFavorites.onNext(CoinID(12_345)) }
        #expect(stage.notices.texts.count == 1, "what is not there is not removed")
        app.end()
    }

    @Test("Clearing the favorites in the settings says how many went, and Undo brings them back")
    func clear() async {
        let favorites = MemoryFavorites(three)
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.person { stage.screens.prices?.settingsTapped.onNext(()) }
        await stage.person { stage.screens.settings?.clearFavorites.onNext(()) }
        #expect(stage.notices.texts == ["3 favorites cleared [Undo]"])
        #expect(stage.notices.shown.last?.importance == .great)
        await stage.person { stage.notices.undo() }
        #expect(favorites.symbols == ["BTC", "LTC", "USDT"])
        for id in [1, 2] { _ = favorites.remove(CoinID(id)).subscribe() }
        await stage.person { stage.screens.settings?.clearFavorites.onNext(()) }
        await stage.person { stage.screens.settings?.clearFavorites.onNext(()) }
        #expect(stage.notices.texts.suffix(2) == ["1 favorite cleared [Undo]", "There are no favorites to clear"])
        app.end()
    }

    @Test("What is added while the file cannot be used is said to last for this run alone")
    func thisRunOnly() async {
        let favorites = MemoryFavorites(keeping: .thisRunOnly)
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.person { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        #expect(stage.notices.texts == ["Bitcoin added to Favorites for this run [Undo]"])
        app.end()
    }

    @Test("A change that the store could not make is told in a line, and changes nothing")
    func failure() async {
        let favorites = GatedFavorites(three, failing: .full(path: "/x"))
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.person { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        await stage.person { stage.screens.favorites?.removeFromFavorites.onNext(CoinID(1)) }
        await stage.person { stage.screens.prices?.settingsTapped.onNext(()) }
        await stage.person { stage.screens.settings?.clearFavorites.onNext(()) }
        #expect(
            stage.notices.texts == [
                "Bitcoin was not added to Favorites", "The favorite was not removed", "The favorites were not cleared",
            ])
        #expect(favorites.symbols == ["BTC", "LTC", "USDT"])
        app.end()
    }

    @Test("A change that waits for the store when the window is closed is made, and told to nobody")
    func closedMeanwhile() async {
        let favorites = GatedFavorites()
        let stage = AppStage(favorites: favorites)
        let app = await stage.start()
        await stage.person { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
        await stage.person { stage.navigator.personClosesWindow() }
        await stage.person { favorites.confirm() }
        #expect(app.phase == .ended)
        #expect(stage.notices.texts.isEmpty)
    }
}
