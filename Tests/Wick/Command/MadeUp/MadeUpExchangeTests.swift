import CommandLineOptions
import KitLocking
import Networking
import Rx
import Testing
import WickConfiguration
import WickDatabase
import WickEmbeddedSimulator
import WickLiveMarket
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@testable import WickCommand

@Suite("An exchange that is one folder and one entry in the list of providers")
struct MadeUpExchangeTests {
    private static let providers = CandleProvider.all + [.madeUp]
    private let context = FakeCommandContext()

    private func run(_ arguments: String..., file: String? = nil) -> WickCommand.ExitStatus {
        context.run(arguments, file: file, candleProviders: Self.providers)
    }

    @Test("wick kline prints its candles, of its default interval and in its currency")
    func kline() {
        #expect(run("kline", "BTC", "--source", "madeup", "--format", "csv", "--limit", "2") == .success)
        #expect(context.output.hasSuffix("1970-01-02T00:00:00Z,8,8,8,8,\r\n1970-01-03T00:00:00Z,9,9,9,9,\r\n"))
        #expect(context.errorOutput == "wick: Bitcoin (BTC) in doubloons, candles of 1d from Made Up.\n")
    }

    @Test("Other sources offer it for a coin that they do not list, and it offers them")
    func notListed() {
        #expect(run("kline", "ETH", "--source", "madeup") == .failure)
        let others = "huobi, binance, kraken, coinbase, okx or coingecko"
        #expect(context.errorOutput == "wick: Made Up does not list ETH. Try --source \(others).\n")
    }

    @Test("Help, errors, wick check and base URLs know it")
    func options() {
        #expect(run("kline", "--help") == .success)
        #expect(context.output.contains("or\n") || context.output.contains("madeup"))
        #expect(run("kline", "BTC", "--source", "madup") == .usage)
        #expect(context.errorOutput.contains("madeup"))
        #expect(run("check") == .success)
        #expect(context.output.contains("Made Up"))
        let flags = ["--environment=staging", "--base-url=coinmarketcap=http://127.0.0.1:1"]
        let urls = flags + ["--base-url=madeup=http://127.0.0.1:2"]
        #expect(context.run(["kline", "BTC", "--source=madeup"] + urls, candleProviders: Self.providers) == .success)
        #expect(context.errorOutput.contains("Staging data, from http://127.0.0.1:2."))
        #expect(context.run(["kline", "BTC", "--source=madeup"] + flags, candleProviders: Self.providers) == .failure)
    }

    @Test("The program without it refuses it")
    func unknown() {
        #expect(context.run(["kline", "BTC", "--source=madeup"]) == .usage)
    }

    @Test("The window's settings offer it, and an open row shows its candles once it is chosen")
    func window() async throws {
        let syntax = CommandSyntax(name: "wick", summary: "S.", groups: [CommonOptions.group])
        let configuration = try Configuration(
            arguments: syntax.parse(["--environment=production"]), variables: [:],
            readFile: ConfigurationFileReader { _ in nil }, candleProviders: Self.providers)
        let store = MarketDatabase(path: nil)
        store.open()
        defer { store.close() }
        let clients = MarketClients(
            configuration, store: store, keys: MemoryKeyStore(),
            startSites: SimulatedSites.embedded, transport: SampleTransport()
        ) {}
        let settings = MemorySettings()
        let dependencies = AppDependencies(
            market: clients.market, settings: settings, candleProviders: configuration.candleProviders,
            locale: .unitedStates)
        #expect(SettingsViewModel(dependencies).candleSources.last == .fixed(.madeUp))

        settings.choose("madeup", for: .candleProvider)
        clients.open()
        let page = PriceViewModel(feed: MarketFeed(dependencies), dependencies: dependencies)
        page.isVisible.onNext(true)
        // As a view, which is subscribed to all outputs as long as it exists.
        let bag = DisposeBag()
        page.sections.subscribe().disposed(by: bag)
        let bitcoin = try await page.sections.compactMap { $0.first?.rows.first { $0.symbol == "BTC" }?.id }
            .take(1).asSingle().value
        let charts = page.openChart.compactMap(\.self).flatMapLatest(\.state)
            .compactMap { if case .chart(let chart) = $0 { chart } else { nil } }
            .share(replay: 1)
        charts.subscribe().disposed(by: bag)
        page.rowTapped.onNext(bitcoin)
        let chart = try await charts.take(1).asSingle().value
        #expect(chart.details == "1 day · UTC days · Made Up · doubloons" && chart.series.count == 3)
        withExtendedLifetime(clients) {}
    }
}
