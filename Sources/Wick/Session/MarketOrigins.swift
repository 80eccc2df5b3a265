import Dispatch
import Networking
import Rx
import WickConfiguration
import WickDatabase
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// Where figures come from, one origin after the other: of the environment that the program was started in, else of the one
/// that the person chose, asked with the keys in force.
///
/// Another environment, or another key of the site that is asked for prices, makes another origin; the one before ends, and
/// with it the simulator it has started, when nobody asks it any more.
public final class MarketOrigins: Sendable {
    /// The present origin as soon as it is known, then each other one.
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

    /// Begins with the origin that the program was started with, where it was started with one.
    ///
    /// - Parameters:
    ///   - configuration: The settings that the program was started with.
    ///   - store: What was chosen, and the last prices of each origin.
    ///   - icons: Where icons are kept.
    ///   - keys: The sites' keys.
    ///   - startSites: Starts the simulated sites.
    ///   - transport: How requests travel.
    ///   - background: Where sessions are started and ended, one thing after the other.
    ///   - giveBackMemory: Gives the system back what reading a long listing has used and nothing needs until the next one.
    public init(
        _ configuration: Configuration, store: MarketDatabase, icons: IconCache = IconCache(path: nil),
        keys: any KeyStore, startSites: @escaping SimulatedSites.Start,
        transport: any Transport = CurlTransport(),
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

    /// Lets questions pass to sites and to the keyring, those that wait and all later ones.
    public func open() { opening.onNext(()) }

    /// The environment in force, then each other one; what was chosen is known once the store has been read.
    private var environments: Observable<MarketEnvironment> {
        let standard = configuration.environment.value
        guard configuration.environmentOrigin == nil else { return .just(standard) }
        let (store, choice) = (store, store.value(of: .environment))
        return store.opened.asObservable()
            .flatMap { choice }
            .map { $0 ?? standard }
            .distinctUntilChanged()
    }

    /// The origin in one environment, then another whenever the key of the site that is asked is another.
    private func origins(in configuration: Configuration) -> Observable<MarketOrigin> {
        // The simulator wants no key, and so no keyring.
        guard configuration.environment.value != .qa else {
            return .just(origin(configuration, keys: .just([:]), inForce: .empty()))
        }
        let inForce = opening.take(1)
            .flatMap { [keys] in keys.keys }
            .map { $0.compactMapValues(\.key) }
            .do(onNext: { [knownKeys] in knownKeys.insert($0.values) })
            .distinctUntilChanged()
            .share(replay: 1)
        // A locked keyring is a person's to open. What is not asked for it does not wait for it.
        let first = origin(configuration, keys: inForce.take(1).asSingle(), inForce: inForce)
        return inForce.distinctUntilChanged { $0[.coinMarketCap] == $1[.coinMarketCap] }
            .skip(1)
            .compactMap { [weak self] in self?.origin(configuration, keys: .just($0), inForce: inForce) }
            .startWith(first)
    }

    /// - Parameters:
    ///   - configuration: The settings in force.
    ///   - keys: The keys that its site is asked with.
    ///   - inForce: The keys in force once they are known, then after each change.
    private func origin(
        _ configuration: Configuration, keys: Single<[Site: APIKey]>, inForce: Observable<[Site: APIKey]>
    ) -> MarketOrigin {
        let session = LazySession(keys: keys, opening: opening.take(1).asSingle(), background: background) {
            [knownKeys, startSites, transport] keys in
            try MarketSession(
                configuration, keys: keys, knownKeys: knownKeys, startSites: startSites, transport: transport)
        }
        let isSimulated = configuration.environment.value == .qa
        let candles = SessionCandles(
            session,
            cryptoCompareKeys: isSimulated
                ? .just(nil) : inForce.map { $0[.cryptoCompare] }.distinctUntilChanged())
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
            // Prices that are made up anew in each run are not worth keeping.
            lastPrices: configuration.pricesOrigin.map {
                ListedPrices(store: store.lastPrices(from: $0), session: session)
            } ?? MemoryLastPrices(),
            icons: isSimulated
                ? IconOrigin(source: SessionIcons(session))
                : configuration.iconsOrigin.map { origin in
                    IconOrigin(source: SessionIcons(session), store: icons.icons(from: origin))
                },
            // Until the keyring has answered, the keys of variables count; who comes later begins with those in force.
            standardCandleProvider: Observable.merge(
                inForce, Observable.just(configuration.keys.mapValues(\.value)).take(until: inForce)
            )
            .map(configuration.standardCandleProvider)
            .distinctUntilChanged(),
            candleSource: candles.source)
    }
}
