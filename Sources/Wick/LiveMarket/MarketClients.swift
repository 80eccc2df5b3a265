import Dispatch
import Networking
import Rx
import WickConfiguration
import WickDatabase
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// Emits the current client: of the environment that the program was started in, or else of the one the user selected.
///
/// Changing the environment, or the key of a site that provides prices, creates a new client. The previous one ends, and with
/// it the simulator it has started, when it is no longer used.
public final class MarketClients: Sendable {
    /// The current client as soon as it is known, then each later one.
    public let market: Observable<MarketClient>

    private let configuration: Configuration
    private let store: MarketDatabase
    private let icons: IconCache
    private let keys: any KeyStore
    private let startSites: SimulatedSites.Start
    private let knownKeys = KnownKeys()
    private let transport: any Transport
    private let sockets: any SocketTransport
    private let background: any SchedulerType
    private let giveBackMemory: @Sendable () -> Void
    private let secondCurrency = BehaviorRelay<Currency?>(value: nil)
    private let present = ReplayRelay<MarketClient>.create(bufferSize: 1)
    private let opening = ReplaySubject<Void>.create(bufferSize: 1)
    private let bag = DisposeBag()

    /// Starts with the client of the environment that the program was started with, if any.
    ///
    /// - Parameters:
    ///   - configuration: The settings that the program was started with.
    ///   - store: The user's choices, and the last prices of each environment.
    ///   - icons: The cache of icons.
    ///   - keys: The sites' keys.
    ///   - startSites: Starts the simulated sites.
    ///   - transport: Sends requests.
    ///   - sockets: Opens the connections of streams.
    ///   - background: A serial queue on which sources are started and ended.
    ///   - giveBackMemory: Returns the memory used for parsing a long listing to the system.
    public init(
        _ configuration: Configuration, store: MarketDatabase, icons: IconCache = IconCache(path: nil),
        keys: any KeyStore, startSites: @escaping SimulatedSites.Start,
        transport: any Transport = .wick, sockets: any SocketTransport = .wick,
        background: any SchedulerType = SerialDispatchQueueScheduler(qos: .utility),
        giveBackMemory: @escaping @Sendable () -> Void
    ) {
        self.configuration = configuration
        self.store = store
        self.icons = icons
        self.keys = keys
        self.startSites = startSites
        self.transport = transport
        self.sockets = sockets
        self.background = background
        self.giveBackMemory = giveBackMemory
        market = present.asObservable()
        store.value(of: .secondCurrency).subscribe(onNext: secondCurrency.accept).disposed(by: bag)
        environments
            .flatMapLatest { [weak self] in self?.clients(in: configuration.inEnvironment($0)) ?? .empty() }
            .subscribe(onNext: present.accept)
            .disposed(by: bag)
    }

    /// The favorites of the current kind of market: those of a simulated one are separate.
    public var favorites: any FavoritesStore { MarketFavorites(market) { [store] in store.favorites(of: $0) } }

    /// Allows requests to sites and to the keyring, including those that are waiting.
    public func open() { opening.onNext(()) }

    /// The current environment, then each later one; a stored choice is known once the store has been read.
    private var environments: Observable<MarketEnvironment> {
        let standard = configuration.environment.value
        guard configuration.environment.origin == .standard else { return .just(standard) }
        let (store, choice) = (store, store.value(of: .environment))
        return store.opened.asObservable()
            .flatMap { choice }
            .map { $0 ?? standard }
            .distinctUntilChanged()
    }

    /// The client in one environment, then a new one each time the key of a site that provides prices changes.
    private func clients(in configuration: Configuration) -> Observable<MarketClient> {
        // The simulator needs no key, and so no keyring.
        guard configuration.environment.value != .qa else {
            return .just(client(configuration, keys: .just([:]), inForce: .just([:])))
        }
        let inForce = opening.take(1)
            .flatMap { [keys] in keys.keys }
            .map { $0.compactMapValues(\.key) }
            .do(onNext: { [knownKeys] in knownKeys.insert($0.values) })
            .distinctUntilChanged()
            .share(replay: 1)
        // A locked keyring waits for the user to unlock it. Requests that need no key do not wait.
        let first = client(configuration, keys: inForce.take(1).asSingle(), inForce: inForce)
        // Routes to candles follow the keys of the other sites.
        let sites = configuration.listingProviders.filter(\.acceptsKey).map(\.site)
        return inForce.distinctUntilChanged { old, new in sites.allSatisfy { old[$0] == new[$0] } }
            .skip(1)
            .compactMap { [weak self] in self?.client(configuration, keys: .just($0), inForce: inForce) }
            .startWith(first)
    }

    /// - Parameters:
    ///   - configuration: The current settings.
    ///   - keys: The keys for its site's requests.
    ///   - inForce: The current keys once they are known, then after each change.
    private func client(
        _ configuration: Configuration, keys: Single<[Site: APIKey]>, inForce: Observable<[Site: APIKey]>
    ) -> MarketClient {
        let listedCoins = ListedCoins()
        let monitor = SiteMonitor(budgets: configuration.requestBudgets(keys: configuration.keys.mapValues(\.value)))
        let lazy = LazySources(keys: keys, opening: opening.take(1).asSingle(), background: background) {
            [secondCurrency, knownKeys, startSites, transport, sockets] keys in
            monitor.take(budgets: configuration.requestBudgets(keys: keys))
            return try SiteSources(
                configuration, keys: keys, listedCoins: listedCoins, secondCurrency: { secondCurrency.value },
                knownKeys: knownKeys, monitor: monitor, startSites: startSites, transport: transport, sockets: sockets,
                // A listing takes tens of milliseconds, and the frames of the window come first.
                decodingScheduler: ConcurrentDispatchQueueScheduler(qos: .background))
        }
        let pages = lazy.sources(for: .coinMarketCap).map { sources in
            guard let pages = sources.environment.coinPages else {
                throw SiteFailure(site: .coinMarketCap, reason: .notConfigured)
            }
            return pages
        }
        return MarketClient(
            environment: configuration.environment.value, listingLimit: configuration.listingLimit.value,
            refreshInterval: configuration.refreshInterval, hosts: configuration.stagingHosts,
            pages: configuration.coinPages.map(Single.just) ?? pages,
            // Simulated prices and icons differ in each run and are not saved.
            lastPrices: configuration.pricesOrigin.map(store.lastPrices) ?? MemoryLastPrices(),
            rates: configuration.ratesOrigin.map(store.rates) ?? MemoryRates(),
            iconStore: configuration.environment.value == .qa
                ? NoIconStore() : configuration.iconsOrigin.map(icons.icons),
            keys: inForce,
            // Until the keyring has responded, the keys from variables are used; later subscribers start with the current ones.
            automaticProviders: Observable.merge(
                inForce, Observable.just(configuration.keys.mapValues(\.value)).take(until: inForce)
            )
            .map(configuration.automaticProviders)
            .distinctUntilChanged(),
            listedCoins: listedCoins, monitor: monitor,
            onListingEnd: { [background, giveBackMemory] in
                // By then the listing has been indexed for the page, which takes the same amount of memory.
                _ = background.scheduleRelative((), dueTime: .seconds(2)) { _ in
                    giveBackMemory()
                    return Disposables.create()
                }
            },
            candleStore: { [store] in configuration.candlesOrigin(of: $0).map(store.candles) },
            sources: lazy.sources)
    }
}
