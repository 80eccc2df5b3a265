import Dispatch
import Networking
import Rx
import WickConfiguration
import WickDatabase
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// Emits the current data source: of the environment that the program was started in, or else of the one the user selected.
///
/// Changing the environment, or the key of the site that provides prices, creates a new origin. The previous one ends, and with
/// it the simulator it has started, when it is no longer used.
public final class MarketOrigins: Sendable {
    /// The current origin as soon as it is known, then each later one.
    public let market: Observable<MarketOrigin>

    private let configuration: Configuration
    private let store: MarketDatabase
    private let icons: IconCache
    private let keys: any KeyStore
    private let startSites: SimulatedSites.Start
    private let knownKeys = KnownKeys()
    private let transport: any Transport
    private let background: any SchedulerType
    private let giveBackMemory: @Sendable () -> Void
    private let present = ReplayRelay<MarketOrigin>.create(bufferSize: 1)
    private let opening = ReplaySubject<Void>.create(bufferSize: 1)
    private let bag = DisposeBag()

    /// Starts with the origin that the program was started with, if any.
    ///
    /// - Parameters:
    ///   - configuration: The settings that the program was started with.
    ///   - store: The user's choices, and the last prices of each origin.
    ///   - icons: The cache of icons.
    ///   - keys: The sites' keys.
    ///   - startSites: Starts the simulated sites.
    ///   - transport: Sends requests.
    ///   - background: A serial queue on which sessions are started and ended.
    ///   - giveBackMemory: Returns the memory used for parsing a long listing to the system.
    public init(
        _ configuration: Configuration, store: MarketDatabase, icons: IconCache = IconCache(path: nil),
        keys: any KeyStore, startSites: @escaping SimulatedSites.Start,
        transport: any Transport = .wick,
        background: any SchedulerType = SerialDispatchQueueScheduler(qos: .utility),
        giveBackMemory: @escaping @Sendable () -> Void
    ) {
        self.configuration = configuration
        self.store = store
        self.icons = icons
        self.keys = keys
        self.startSites = startSites
        self.transport = transport
        self.background = background
        self.giveBackMemory = giveBackMemory
        market = present.asObservable()
        environments
            .flatMapLatest { [weak self] in self?.origins(in: configuration.inEnvironment($0)) ?? .empty() }
            .subscribe(onNext: present.accept)
            .disposed(by: bag)
    }

    /// Allows requests to sites and to the keyring, including those that are waiting.
    public func open() { opening.onNext(()) }

    /// The current environment, then each later one; a stored choice is known once the store has been read.
    private var environments: Observable<MarketEnvironment> {
        let standard = configuration.environment.value
        guard configuration.environmentOrigin == nil else { return .just(standard) }
        let (store, choice) = (store, store.value(of: .environment))
        return store.opened.asObservable()
            .flatMap { choice }
            .map { $0 ?? standard }
            .distinctUntilChanged()
    }

    /// The origin in one environment, then a new one each time the key of the site that provides prices changes.
    private func origins(in configuration: Configuration) -> Observable<MarketOrigin> {
        // The simulator needs no key, and so no keyring.
        guard configuration.environment.value != .qa else {
            return .just(origin(configuration, keys: .just([:]), inForce: .empty()))
        }
        let inForce = opening.take(1)
            .flatMap { [keys] in keys.keys }
            .map { $0.compactMapValues(\.key) }
            .do(onNext: { [knownKeys] in knownKeys.insert($0.values) })
            .distinctUntilChanged()
            .share(replay: 1)
        // A locked keyring waits for the user to unlock it. Requests that need no key do not wait.
        let first = origin(configuration, keys: inForce.take(1).asSingle(), inForce: inForce)
        return inForce.distinctUntilChanged { $0[.coinMarketCap] == $1[.coinMarketCap] }
            .skip(1)
            .compactMap { [weak self] in self?.origin(configuration, keys: .just($0), inForce: inForce) }
            .startWith(first)
    }

    /// - Parameters:
    ///   - configuration: The current settings.
    ///   - keys: The keys for its site's requests.
    ///   - inForce: The current keys once they are known, then after each change.
    private func origin(
        _ configuration: Configuration, keys: Single<[Site: APIKey]>, inForce: Observable<[Site: APIKey]>
    ) -> MarketOrigin {
        let session = LazySession(keys: keys, opening: opening.take(1).asSingle(), background: background) {
            [knownKeys, startSites, transport] keys in
            try MarketSession(
                configuration, keys: keys, knownKeys: knownKeys, startSites: startSites, transport: transport)
        }
        let isSimulated = configuration.environment.value == .qa
        let candles = SessionCandles(session, keys: isSimulated ? .just([:]) : inForce)
        return MarketOrigin(
            environment: configuration.environment.value,
            source: SessionSource(session, background: background, giveBackMemory: giveBackMemory),
            listingLimit: configuration.listingLimit.value, refreshInterval: configuration.refreshInterval,
            isSimulated: isSimulated, hosts: configuration.stagingHosts,
            pages: configuration.coinPages.map { .just($0) }
                ?? session.ask(.coinMarketCap) { session in
                    session.environment.coinPages.map { .just($0) }
                        ?? .error(SiteFailure(site: .coinMarketCap, reason: .notConfigured))
                },
            // Simulated prices differ in each run and are not saved.
            lastPrices: configuration.pricesOrigin.map {
                ListedPrices(store: store.lastPrices(from: $0), session: session)
            } ?? MemoryLastPrices(),
            icons: isSimulated
                ? IconOrigin(source: SessionIcons(session))
                : configuration.iconsOrigin.map { origin in
                    IconOrigin(source: SessionIcons(session), store: icons.icons(from: origin))
                },
            // Until the keyring has responded, the keys from variables are used; later subscribers start with the current ones.
            standardCandleProvider: Observable.merge(
                inForce, Observable.just(configuration.keys.mapValues(\.value)).take(until: inForce)
            )
            .map(configuration.standardCandleProvider)
            .distinctUntilChanged(),
            candleSource: candles.source)
    }
}
