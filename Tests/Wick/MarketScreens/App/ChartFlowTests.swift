import Rx
import Testing
import WickChart
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@MainActor
@Suite("User actions in an open row")
struct ChartFlowTests {
    private func value<Value>(_ key: SettingKey<Value>, in stage: AppStage) -> Value? {
        var value: Value?
        stage.dependencies.settings.value(of: key).take(1).subscribe(onNext: { value = $0 }).dispose()
        return value
    }

    @Test("Switching the provider in a row saves it and applies it on both tabs")
    func theSwitch() async {
        let notListed = TimedCandles.Response.failure(SiteFailure(site: .huobi, reason: .notListed("BTC")), after: 5)
        let stage = AppStage(
            favorites: MemoryFavorites([.bitcoin]), settings: MemorySettings(choosing: "huobi", for: .candleProvider),
            huobi: [notListed, notListed])
        let app = await stage.start()
        await stage.user {
            stage.screens.prices?.rowTapped.onNext(CoinID(1))
            stage.screens.favorites?.rowTapped.onNext(CoinID(1))
        }
        #expect(stage.screens.priceChartText == "not listed: Huobi does not list BTC. [CryptoCompare]")
        #expect(stage.screens.favoriteChartText == stage.screens.priceChartText)
        await stage.user { stage.screens.favoriteChart?.switchSource.onNext(.cryptoCompare) }
        await stage.settle()
        #expect(value(.candleProvider, in: stage) == "cryptocompare")
        #expect(stage.screens.priceChartText == "cryptocompare 1h … 8-10")
        #expect(stage.screens.favoriteChartText == "cryptocompare 1h … 8-10")
        app.end()
    }

    @Test("Choosing a provider in the settings reloads the open row below the sheet")
    func settings() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        #expect(stage.screens.priceChartText == "huobi 5m … 8-10")
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        await stage.user { stage.screens.settings?.candleSource.onNext(.fixed(.cryptoCompare)) }
        await stage.settle()
        #expect(stage.screens.priceChartText == "cryptocompare 1h … 8-10")
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        app.end()
    }

    @Test("The interval of a row is saved for its provider")
    func interval() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        await stage.user { stage.screens.priceChart?.intervalChosen.onNext(.day) }
        await stage.settle()
        #expect(value(.candleInterval(of: .automatic), in: stage) == .day)
        #expect(value(.candleInterval(of: .fixed(.cryptoCompare)), in: stage) == .some(nil))
        #expect(stage.screens.priceChartText == "huobi 1d … 8-10")
        app.end()
    }

    @Test("The type and the price axis of a row's chart are saved for all charts")
    func type() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        #expect(value(.chartType, in: stage) == .hollowCandles && value(.priceScale, in: stage) == .linear)
        #expect(value(.invertedPriceScale, in: stage) == false)
        await stage.user {
            stage.screens.priceChart?.typeChosen.onNext(.line)
            stage.screens.priceChart?.scaleChosen.onNext(.percent)
            stage.screens.priceChart?.inversionChosen.onNext(true)
        }
        await stage.settle()
        #expect(value(.chartType, in: stage) == .line && value(.priceScale, in: stage) == .percent)
        #expect(value(.invertedPriceScale, in: stage) == true)
        app.end()
    }

    @Test("Closing the window cancels the requests of an open row")
    func windowClosed() async {
        let stage = AppStage(huobi: [])
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        await stage.user { stage.navigator.userClosesWindow() }
        #expect(app.phase == .ended)
        #expect(stage.candleLog.all.count == 2)
        #expect(stage.candleLog.all.last?.hasSuffix("huobi cancelled") == true)
        #expect(stage.screens.priceChart == nil)
    }
}
