import CommandLineOptions
import KitKeyring
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
        #expect(context.output.contains("madeup"))
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

    @Test("wick key saves a key for an exchange that requires one, its requests have it, and without it that is said")
    func key() async throws {
        let keyring = MemoryKeyring()
        let site = CandleProvider.locked.site
        let keys = Guarded<[String?]>([])
        struct Noting: Transport {
            let note: @Sendable (HTTPRequest) -> Void

            func send(_ request: TransportRequest) -> Single<HTTPResponse> {
                note(request.request)
                return .just(request.sample())
            }
        }
        let transport = Noting { request in
            if request.url.host() == "locked.example" { keys.withLock { $0.append(request.headers["X-Key"]) } }
        }
        func run(_ arguments: String..., variables: [String: String] = [:]) -> WickCommand.ExitStatus {
            context.run(
                arguments, variables: variables, transport: transport, keyring: keyring, secret: .text("S3cret\n"),
                candleProviders: Self.providers + [.locked])
        }
        #expect(run("key", "set", "locked") == .success)
        #expect(try await keyring.key(for: site).value == APIKey("S3cret"))
        #expect(run("key", "status") == .success)
        #expect(context.output.hasSuffix("cryptocompare: no key\nlocked: saved in the keyring\n"))
        #expect(run("kline", "BTC", "--source=locked", "--limit=2", "--format=csv") == .success)
        #expect(keys.withLock { $0 } == ["S3cret", "S3cret"])
        #expect(run("key", "clear", "locked") == .success)
        #expect(run("kline", "BTC", "--source=locked", variables: ["WICK_LOCKED_KEY": "other"]) == .success)
        #expect(keys.withLock { $0 }.last == "other")
        #expect(run("key", "--help") == .success)
        #expect(context.output.contains("WICK_LOCKED_KEY"))
        // The program without it.
        #expect(context.run(["key", "set", "locked"], keyring: keyring, secret: .text("S3cret\n")) == .usage)
    }

    @Test("The settings have a row for its key, and advice about it names them")
    func settings() throws {
        let providers = Self.providers + [.locked]
        let dependencies = AppDependencies(
            market: .never(),
            keys: MemoryKeyStore(sites: Site.sitesWithKeys(with: providers, [.coinMarketCap, .madeUp])),
            candleProviders: providers, listingProviders: [.coinMarketCap, .madeUp], locale: .unitedStates)
        #expect(
            SettingsViewModel(dependencies).keys.map(\.site.id)
                == ["coinmarketcap", "madelist", "cryptocompare", "locked"])
        #expect(
            SourcesViewModel(dependencies).sources.map(\.site.id)
                == ["coinmarketcap", "madelist"] + providers.map(\.id) + ["ecb"])
        let failure = SiteFailure(site: CandleProvider.locked.site, reason: .keyRequired)
        #expect(failure.advice(in: .window) == "Get a key from Locked Up and save it in the settings.")
    }

    @Test("A listing that is one entry stands in for CoinMarketCap, and its key is saved like others")
    func listing() async throws {
        let keyring = MemoryKeyring()
        let transport = RoutedTransport { $0.contains("cryptocurrency") ? .failure(.cannotConnect) : nil }
        func run(_ arguments: String...) -> WickCommand.ExitStatus {
            context.run(
                arguments, transport: transport, keyring: keyring, secret: .text("S3cret\n"),
                listingProviders: [.coinMarketCap, .madeUp])
        }
        #expect(run("prices", "--format=csv", "--attempts=1") == .success)
        #expect(context.output.contains("Dogecoin") && !context.output.contains("Bitcoin"))
        #expect(context.errorOutput.contains("wick: CoinMarketCap is unavailable. Prices from Made List.\n"))
        #expect(run("key", "set", "madelist") == .success)
        #expect(try await keyring.key(for: ListingProvider.madeUp.site).value == APIKey("S3cret"))
    }

    @Test("Its key in the configuration file is refused with the command that saves it")
    func keyInFile() {
        let syntax = CommandSyntax(name: "wick", summary: "S.", groups: [CommonOptions.group])
        let file = #"{"keys": {"\#(CandleProvider.locked.site.id)": "S3cret"}}"#
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration(
                arguments: syntax.parse([]), variables: ["XDG_CONFIG_HOME": "/config"],
                readFile: ConfigurationFileReader { _ in Array(file.utf8) }, candleProviders: Self.providers + [.locked]
            )
        }
        #expect(error?.advice?.contains("wick key set \(CandleProvider.locked.site.id)") == true)
    }

    @Test("The program without it refuses it")
    func unknown() {
        #expect(context.run(["kline", "BTC", "--source=madeup"]) == .usage)
    }

    @Test("The window's settings offer it, and an open row shows its candles once it is chosen")
    func window() async throws {
        let chart = try await openChart(from: .madeUp)
        #expect(chart.details == "1 day · UTC days · Made Up · doubloons" && chart.series.count == 3)
        #expect(chart.sourceText == "Chart data: Made Up · UTC days")
    }

    @Test("A chart names its source in the words that the site asks for")
    func attribution() async throws {
        #expect(try await openChart(from: .coinGecko).sourceText == "Data by CoinGecko")
        #expect(try await openChart(from: .huobi).sourceText == "Chart data: Huobi, in USDT")
    }

    /// The chart of an open row of Bitcoin in a window with all sources, after one was chosen.
    private func openChart(from provider: CandleProvider) async throws -> CandleChart {
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
        // Streams need a network.
        settings.choose(false, for: .liveUpdates)
        let dependencies = AppDependencies(
            market: clients.market, settings: settings, candleProviders: configuration.candleProviders,
            locale: .unitedStates)
        #expect(SettingsViewModel(dependencies).candleSources.last == .fixed(.madeUp))

        settings.choose(provider.id, for: .candleProvider)
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
        withExtendedLifetime((clients, bag)) {}
        return chart
    }
}
