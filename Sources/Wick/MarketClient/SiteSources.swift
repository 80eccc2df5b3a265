import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketSources

/// The clients of the sites of one environment.
///
/// In qa it owns the simulated sites, so retain it for as long as its clients are used.
public final class SiteSources: Sendable {
    /// The addresses of the sites.
    public let environment: NetworkEnvironment
    /// Requests to each site that check whether Wick can still parse the responses.
    public let checks: @Sendable () -> [EndpointCheck]
    /// A small request to each site of market data, which shows whether it serves requests.
    public let probes: @Sendable () -> [EndpointCheck]

    let tickers: any TickerSource
    let directory: any CoinDirectory
    let icons: (any IconSource)?
    /// The source of exchange rates; `nil` if there is none.
    let rates: (any RateSource)?
    /// The clients of the sites' streams; `nil` if there are none.
    let streams: SiteStreams?

    private let simulated: (any Sendable)?
    private let makeCandleSource: @Sendable (CandleProvider, APIKey?) -> (any CandleSource)?
    private let candleSources = Guarded<[CandleProvider: (key: APIKey?, source: any CandleSource)]>([:])

    /// Creates the set of clients.
    ///
    /// - Parameters:
    ///   - environment: The addresses of the sites.
    ///   - tickers: The source of the listing.
    ///   - directory: All coins of the listing site, whatever their rank.
    ///   - icons: The source of the coins' icons, if any.
    ///   - checks: Requests that check whether Wick can still parse the responses.
    ///   - probes: A small request to each site of market data.
    ///   - rates: The source of exchange rates, if any.
    ///   - simulated: The simulated sites, which end when they are released.
    ///   - streams: The clients of the sites' streams, if any.
    ///   - candleSource: Makes the client of a provider with its key; `nil` if there is none.
    public init(
        environment: NetworkEnvironment, tickers: any TickerSource, directory: any CoinDirectory,
        icons: (any IconSource)?, checks: @escaping @Sendable () -> [EndpointCheck] = { [] },
        probes: @escaping @Sendable () -> [EndpointCheck] = { [] }, rates: (any RateSource)? = nil,
        simulated: (any Sendable)? = nil, streams: SiteStreams? = nil,
        candleSource: @escaping @Sendable (CandleProvider, APIKey?) -> (any CandleSource)?
    ) {
        self.environment = environment
        self.tickers = tickers
        self.directory = directory
        self.icons = icons
        self.checks = checks
        self.probes = probes
        self.rates = rates
        self.simulated = simulated
        self.streams = streams
        makeCandleSource = candleSource
    }

    /// Checks of the sites' streams; see ``SiteStreams/checks(of:timeout:scheduler:)``.
    public func streamChecks(
        of providers: [CandleProvider], timeout: RxTimeInterval, scheduler: any SchedulerType
    ) -> [EndpointCheck] {
        streams?.checks(of: providers, timeout: timeout, scheduler: scheduler) ?? []
    }

    /// The client of a provider, the same until its key changes.
    func candleSource(for provider: CandleProvider, key: APIKey?) -> (any CandleSource)? {
        candleSources.withLock { sources in
            if let last = sources[provider], last.key == key { return last.source }
            let source = makeCandleSource(provider, key)
            sources[provider] = source.map { (key, $0) }
            return source
        }
    }
}
