import Foundation
import Networking
import Rx
import WickMarket

/// What the client of a candle site depends on.
public struct CandleSourceContext: Sendable {
    let environment: NetworkEnvironment
    let key: APIKey?
    let coins: any CoinDirectory
    let secondCurrency: @Sendable () -> Currency?
    let knownKeys: KnownKeys
    let monitor: SiteMonitor
    let transport: any Transport
    let plugins: [any NetworkPlugin]
    let limits: RequestLimits
    let retrying: Retrying
    let decodingScheduler: any SchedulerType
    let clock: @Sendable () -> Date

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - environment: Determines the site's address.
    ///   - key: The site's API key, if any.
    ///   - coins: All coins that may share a symbol.
    ///   - secondCurrency: The currency that prices are shown in besides US dollars, if any; called for each request that can
    ///     include it.
    ///   - knownKeys: The keys to remove from error messages; `key` is added.
    ///   - monitor: Records the requests; one for all clients of a session.
    ///   - transport: Sends the requests.
    ///   - plugins: Plugins for each request, after one that adds the key.
    ///   - limits: The limits of each attempt.
    ///   - retrying: Which failures to retry; default: none.
    ///   - decodingScheduler: Decodes and delivers responses; must not be the main scheduler in a program with windows.
    ///   - clock: The time, for `Retry-After` and the age of the list of symbols.
    public init(
        environment: NetworkEnvironment, key: APIKey? = nil, coins: any CoinDirectory,
        secondCurrency: @escaping @Sendable () -> Currency? = { nil },
        knownKeys: KnownKeys = KnownKeys(), monitor: SiteMonitor = SiteMonitor(), transport: any Transport = .wick,
        plugins: [any NetworkPlugin] = [], limits: RequestLimits = RequestLimits(), retrying: Retrying = .never,
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        knownKeys.insert([key].compactMap(\.self))
        self.environment = environment
        self.key = key
        self.coins = coins
        self.secondCurrency = secondCurrency
        self.knownKeys = knownKeys
        self.monitor = monitor
        self.transport = transport
        self.plugins = plugins
        self.limits = limits
        self.retrying = retrying
        self.decodingScheduler = decodingScheduler
        self.clock = clock
    }

    /// Makes requests to a site of the environment.
    ///
    /// - Parameter credentials: Adds the key to requests, if the site uses one.
    func client<Refusal>(
        of site: Site, credentials: CredentialsPlugin? = nil
    ) -> SiteClient<Refusal> {
        let reporting = monitor.plugin(
            reading: Refusal.self, of: site, hasKey: credentials != nil, knownKeys: knownKeys)
        let added: [any NetworkPlugin] = [credentials].compactMap { $0 } + [reporting]
        let manager = NetworkManager(
            site: site, environment: environment, transport: monitor.transport(transport, to: site),
            plugins: added + plugins, limits: limits,
            retrying: retrying, decodingScheduler: decodingScheduler, clock: clock)
        return SiteClient(manager: manager, hasKey: credentials != nil, knownKeys: knownKeys)
    }

    /// Finds a site's name for a coin in its list.
    ///
    /// - Parameter list: Requests the site's list.
    func lookup(in list: Single<TradedList>, of site: Site) -> SymbolLookup {
        SymbolLookup(
            in: list, of: site, among: coins, knownKeys: knownKeys, scheduler: decodingScheduler, clock: clock)
    }
}
