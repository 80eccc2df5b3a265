import Coordination
import KitLocking
import Rx
import RxCoordination
import RxTest
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@MainActor
@Suite("The settings flow")
struct SettingsFlowTests {
    private let stage = AppStage()

    private func value<Value>(of key: SettingKey<Value>) -> Value? {
        var value: Value?
        stage.dependencies.settings.value(of: key).take(1).subscribe(onNext: { value = $0 }).dispose()
        return value
    }

    @Test("Every choice takes effect at once while the sheet stays open")
    func inForceAtOnce() async {
        let app = await stage.start()
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        let settings = stage.screens.settings
        await stage.user { settings?.candleSource.onNext(.fixed(.huobi)) }
        await stage.user { settings?.savesFavorites.onNext(false) }
        await stage.user { settings?.directionColors.onNext(.redRises) }
        await stage.user { settings?.liveUpdates.onNext(false) }
        await stage.user { settings?.shortensZeros.onNext(true) }
        await stage.user { settings?.secondCurrency.onNext(.eur) }
        await stage.user { settings?.environment.onNext(.qa) }
        #expect(value(of: .candleProvider) == "huobi")
        #expect(value(of: .savesFavorites) == false)
        #expect(value(of: .directionColors(in: .unitedStates)) == .redRises)
        #expect(value(of: .liveUpdates) == false)
        #expect(value(of: .shortensZeros) == true)
        #expect(value(of: .secondCurrency) == .eur)
        #expect(value(of: .environment) == .qa)
        #expect(stage.screens.priceText == Listing.marketText)
        await stage.user { stage.screens.coinOnlySwitch.accept(true) }
        await stage.settle()
        #expect(stage.screens.priceText == "Coin rank↑: BTC ETH")
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        app.end()
    }

    @Test("Clearing the stored charts and icons is reported, and so is a failure, after which it works again")
    func cache() async {
        let error = Guarded<StoreError?>(nil)
        let removals = Guarded(0)
        let stage = AppStage(
            cache: MarketCache(
                removal: .deferred {
                    removals.withLock { $0 += 1 }
                    return error.withLock { $0 }.map { .error($0) } ?? .just(())
                }))
        let app = await stage.start()
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        for failure in [nil, StoreError.noFolder, nil] {
            error.withLock { $0 = failure }
            await stage.user { stage.screens.settings?.clearCache.onNext(()) }
        }
        #expect(stage.notices.texts == ["Cleared", "The charts and icons were not cleared", "Cleared"])
        #expect(removals.withLock { $0 } == 3)
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        app.end()
    }

    @Test("Reopening shows the current values")
    func reopening() async {
        let app = await stage.start()
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        await stage.user { stage.screens.settings?.showCoinOnly.onNext(true) }
        await stage.user { stage.navigator.userLeaves() }
        await stage.user { stage.screens.coinOnlySwitch.accept(false) }
        await stage.user { stage.screens.favorites?.settingsTapped.onNext(()) }
        var shown: Bool?
        stage.screens.settings?.showCoinOnly.take(1).subscribe(onNext: { shown = $0 }).dispose()
        #expect(shown == true)
        app.end()
    }

    @Test("A second click on the gear opens no second sheet; after closing, a click opens it again")
    func gear() async {
        let app = await stage.start()
        await stage.user { for _ in 0..<3 { stage.screens.prices?.settingsTapped.onNext(()) } }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        #expect(app.children[0].children.count == 1)
        await stage.user { stage.screens.settings?.close.onNext(()) }
        #expect(stage.navigator.titles == ["Market", "Favorites"])
        #expect(app.children[0].children.isEmpty)
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        app.end()
    }

    @Test(
        "One flow emits several results, and cancel last, in whichever way it is closed",
        arguments: [0, 1, 2])
    func results(way: Int) async {
        let parent = Coordinator(navigator: stage.navigator)
        parent.start()
        let settings = SettingsCoordinator(
            navigator: stage.navigator, dependencies: stage.dependencies, screens: stage.screens)
        let results = stage.scheduler.createObserver(SettingsResult.self)
        let subscription = parent.coordinate(to: settings).subscribe(results)
        await stage.user { stage.screens.settings?.showCoinOnly.onNext(true) }
        await stage.user { stage.screens.settings?.candleSource.onNext(.fixed(.huobi)) }
        await stage.user { stage.screens.settings?.clearFavorites.onNext(()) }
        switch way {
        case 0: await stage.user { stage.screens.settings?.close.onNext(()) }
        case 1: await stage.user { stage.navigator.userLeaves() }
        default: await stage.user { stage.navigator.userClosesWindow() }
        }
        #expect(
            results.events.map(\.value) == [
                .next(.showCoinOnly(true)), .next(.candleSource(.fixed(.huobi))), .next(.favoritesCleared),
                .next(.cancel),
                .completed,
            ])
        subscription.dispose()
    }

    @Test("The data sources open once over the settings; entering a key returns to its row")
    func sources() async {
        let app = await stage.start()
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        await stage.user { for _ in 0..<2 { stage.screens.settings?.showSources.onNext(()) } }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings", "Data Sources"])
        await stage.user { stage.screens.sources?.close.onNext(()) }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        #expect(stage.screens.keysShown.isEmpty)
        await stage.user { stage.screens.settings?.showSources.onNext(()) }
        await stage.user { stage.screens.sources?.enterKey.onNext(.cryptoCompare) }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        #expect(stage.screens.keysShown == [.cryptoCompare])
        await stage.user { stage.screens.settings?.showSources.onNext(()) }
        await stage.user { stage.navigator.userClosesWindow() }
        #expect(app.phase == .ended && stage.screens.sources == nil)
    }

    @Test("Prices and Favorites forward choices made in settings opened from them")
    func handedOn() async {
        let parent = Coordinator(navigator: stage.navigator)
        parent.start()
        let feed = MarketFeed(stage.dependencies)
        let prices = PriceCoordinator(
            navigator: stage.navigator, feed: feed, dependencies: stage.dependencies, screens: stage.screens)
        let favorites = FavoritesCoordinator(
            navigator: stage.navigator, feed: feed, dependencies: stage.dependencies, screens: stage.screens)
        let fromPrices = stage.scheduler.createObserver(MarketPageResult.self)
        let fromFavorites = stage.scheduler.createObserver(MarketPageResult.self)
        let bag = DisposeBag()
        parent.coordinate(to: prices).subscribe(fromPrices).disposed(by: bag)
        parent.coordinate(to: favorites).subscribe(fromFavorites).disposed(by: bag)
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        await stage.user { stage.screens.settings?.showCoinOnly.onNext(true) }
        await stage.user { stage.screens.settings?.close.onNext(()) }
        await stage.user { stage.screens.favorites?.settingsTapped.onNext(()) }
        await stage.user { stage.screens.settings?.clearFavorites.onNext(()) }
        await stage.user { stage.screens.settings?.close.onNext(()) }
        #expect(fromPrices.events.map(\.value) == [.next(.settings(.showCoinOnly(true))), .next(.settings(.cancel))])
        #expect(fromFavorites.events.map(\.value) == [.next(.settings(.favoritesCleared)), .next(.settings(.cancel))])
        parent.end()
    }
}
