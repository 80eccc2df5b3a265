import Coordination
import Rx
import RxCoordination
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@MainActor
@Suite("The story of the settings")
struct SettingsStoryTests {
    private let stage = AppStage()

    /// What a setting is now.
    private func value<Value>(of key: SettingKey<Value>) -> Value? {
        var value: Value?
        stage.dependencies.settings.value(of: key).take(1).subscribe(onNext: { value = $0 }).dispose()
        return value
    }

    @Test("Every choice is in force at once, while the sheet stays open")
    func inForceAtOnce() async {
        let app = await stage.start()
        await stage.person { stage.screens.prices?.settingsTapped.onNext(()) }
        let settings = stage.screens.settings
        await stage.person { settings?.klineSource.onNext(.huobi) }
        await stage.person { settings?.savesFavorites.onNext(false) }
        await stage.person { settings?.directionColors.onNext(.redRises) }
        await stage.person { settings?.environment.onNext(.qa) }
        #expect(value(of: .klineSource) == .huobi)
        #expect(value(of: .savesFavorites) == false)
        #expect(value(of: .directionColors) == .redRises)
        #expect(value(of: .environment) == .qa)
        #expect(stage.screens.priceText == Listing.marketText)
        await stage.person { stage.screens.coinOnlySwitch.accept(true) }
        await stage.settle()
        #expect(stage.screens.priceText == "Coin rank↑: BTC ETH")
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        app.end()
    }

    @Test("Reopening shows what is in force")
    func reopening() async {
        let app = await stage.start()
        await stage.person { stage.screens.prices?.settingsTapped.onNext(()) }
        await stage.person { stage.screens.settings?.showCoinOnly.onNext(true) }
        await stage.person { stage.navigator.personLeaves() }
        await stage.person { stage.screens.coinOnlySwitch.accept(false) }
        await stage.person { stage.screens.favorites?.settingsTapped.onNext(()) }
        var shown: Bool?
        stage.screens.settings?.showCoinOnly.take(1).subscribe(onNext: { shown = $0 }).dispose()
        #expect(shown == true)
        app.end()
    }

    @Test("A second click on the gear opens no second sheet; once it is closed, a click opens it again")
    func gear() async {
        let app = await stage.start()
        await stage.person { for _ in 0..<3 { stage.screens.prices?.settingsTapped.onNext(()) } }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        #expect(app.children[0].children.count == 1)
        await stage.person { stage.screens.settings?.close.onNext(()) }
        #expect(stage.navigator.titles == ["Market", "Favorites"])
        #expect(app.children[0].children.isEmpty)
        await stage.person { stage.screens.prices?.settingsTapped.onNext(()) }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        app.end()
    }

    @Test(
        "Several results come from one story before it ends, and cancel last, however the person leaves",
        arguments: [0, 1, 2])
    func results(way: Int) async {
        let parent = Coordinator(navigator: stage.navigator)
        parent.start()
        let settings = SettingsCoordinator(
            navigator: stage.navigator, dependencies: stage.dependencies, screens: stage.screens)
        let results = stage.scheduler.createObserver(SettingsResult.self)
        let subscription = parent.coordinate(to: settings).subscribe(results)
        await stage.person { stage.screens.settings?.showCoinOnly.onNext(true) }
        await stage.person { stage.screens.settings?.klineSource.onNext(.huobi) }
        await stage.person { stage.screens.settings?.clearFavorites.onNext(()) }
        switch way {
        case 0: await stage.person { stage.screens.settings?.close.onNext(()) }
        case 1: await stage.person { stage.navigator.personLeaves() }
        default: await stage.person { stage.navigator.personClosesWindow() }
        }
        #expect(
            results.events.map(\.value) == [
                .next(.showCoinOnly(true)), .next(.klineSource(.huobi)), .next(.favoritesCleared), .next(.cancel),
                .completed,
            ])
        subscription.dispose()
    }

    @Test("Prices and Favorites hand on what is chosen in the settings that were opened from them")
    func handedOn() async {
        let parent = Coordinator(navigator: stage.navigator)
        parent.start()
        let feed = MarketFeed(stage.dependencies)
        let prices = PriceCoordinator(
            navigator: stage.navigator, feed: feed, dependencies: stage.dependencies, screens: stage.screens)
        let favorites = FavoritesCoordinator(
            navigator: stage.navigator, feed: feed, dependencies: stage.dependencies, screens: stage.screens)
        let fromPrices = stage.scheduler.createObserver(PriceResult.self)
        let fromFavorites = stage.scheduler.createObserver(FavoritesResult.self)
        let bag = DisposeBag()
        parent.coordinate(to: prices).subscribe(fromPrices).disposed(by: bag)
        parent.coordinate(to: favorites).subscribe(fromFavorites).disposed(by: bag)
        await stage.person { stage.screens.prices?.settingsTapped.onNext(()) }
        await stage.person { stage.screens.settings?.showCoinOnly.onNext(true) }
        await stage.person { stage.screens.settings?.close.onNext(()) }
        await stage.person { stage.screens.favorites?.settingsTapped.onNext(()) }
        await stage.person { stage.screens.settings?.clearFavorites.onNext(()) }
        await stage.person { stage.screens.settings?.close.onNext(()) }
        #expect(fromPrices.events.map(\.value) == [.next(.settings(.showCoinOnly(true))), .next(.settings(.cancel))])
        #expect(fromFavorites.events.map(\.value) == [.next(.settings(.favoritesCleared)), .next(.settings(.cancel))])
        parent.end()
    }
}
