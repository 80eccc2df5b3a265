import Foundation
import Networking
import Rx
import WickMarketSources
import WickMarketStore

/// One of the three environments that figures can come from.
public typealias MarketEnvironment = NetworkEnvironment.Kind

/// Where figures come from: one environment's site and its keys.
///
/// Figures of one origin are never shown under another.
public struct MarketOrigin: Sendable {
    /// The environment it belongs to.
    public let environment: MarketEnvironment
    /// The provider of tickers.
    public let source: any TickerSource
    /// How many ranks to request, 1 or more.
    public let listingLimit: Int
    /// The time from a response to the next automatic request, in seconds, more than 0.
    public let refreshInterval: Double
    /// Whether the source simulates its prices.
    public let isSimulated: Bool
    /// The staging servers, such as "127.0.0.1:8080".
    public let hosts: [String]
    /// The base address of the coins' pages, for ``MarketSources``' `Coin.page(on:)`; fails with a `SiteFailure`.
    public let pages: Single<URL>
    /// Stores its last prices between runs.
    public let lastPrices: any LastPricesStore
    /// The provider of coin icons, if any.
    public let icons: IconOrigin?
    /// The candle provider used unless the user has chosen one: the current one, then every change as a key is set or removed.
    public let standardCandleProvider: Observable<CandleProvider>

    private let candleSources: @Sendable (CandleProvider) -> Observable<any CandleSource>

    /// Distinguishes origins with equal values.
    let identity = Identity()

    /// Creates an origin with a new identity.
    ///
    /// By default prices are refreshed every five minutes and stored in memory, and there are no icons, candles or pages.
    ///
    /// - Parameter candleSource: Emits the candle source of a provider once it is known, then a new one whenever the site's key
    ///   changes. Emits the same instance until then, and never fails or ends.
    public init(
        environment: MarketEnvironment = .production, source: any TickerSource, listingLimit: Int,
        refreshInterval: Double = 300, isSimulated: Bool,
        hosts: [String] = [],
        pages: Single<URL> = .error(SiteFailure(site: .coinMarketCap, reason: .notConfigured)),
        lastPrices: any LastPricesStore = MemoryLastPrices(), icons: IconOrigin? = nil,
        standardCandleProvider: Observable<CandleProvider> = .just(.cryptoCompare),
        candleSource: @escaping @Sendable (CandleProvider) -> Observable<any CandleSource> = { _ in .never() }
    ) {
        self.environment = environment
        self.source = source
        self.listingLimit = listingLimit
        self.refreshInterval = refreshInterval
        self.isSimulated = isSimulated
        self.hosts = hosts
        self.pages = pages
        self.lastPrices = lastPrices
        self.icons = icons
        self.standardCandleProvider = standardCandleProvider
        candleSources = candleSource
    }

    /// The label of its figures; `nil` for those of the live sites.
    public var mark: DataMark? {
        if isSimulated { return .simulated }
        return environment == .staging ? .staging(hosts: hosts) : nil
    }

    /// The candle source of a provider once it is known, then a new one whenever the site's key changes.
    public func candleSource(for source: CandleProvider) -> Observable<any CandleSource> { candleSources(source) }

    final class Identity: Sendable {}

    func isSame(as other: MarketOrigin) -> Bool { identity === other.identity }
}
