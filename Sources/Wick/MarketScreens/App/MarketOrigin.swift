import Foundation
import Networking
import Rx
import WickMarketSources
import WickMarketStore

/// One of the three environments that figures can come from.
public typealias MarketEnvironment = NetworkEnvironment.Kind

/// Where figures come from: a site of one environment, asked with the keys in force.
///
/// Figures of one origin are never shown under another.
public struct MarketOrigin: Sendable {
    /// Which environment it is of.
    public let environment: MarketEnvironment
    /// Where tickers come from.
    public let source: any TickerSource
    /// How many ranks to ask for, 1 or more.
    public let listingLimit: Int
    /// The time from one answer to the next question that nobody has to wish for, in seconds, more than 0.
    public let refreshInterval: Double
    /// Whether the source makes its prices up.
    public let isSimulated: Bool
    /// The servers that are asked in staging, as "127.0.0.1:8080".
    public let hosts: [String]
    /// Where the coins' pages begin, for ``MarketSources``' `Coin.page(on:)`; it fails with a `SiteFailure`.
    public let pages: Single<URL>
    /// Where its last prices are kept between runs.
    public let lastPrices: any LastPricesStore
    /// Where coins' icons come from; `nil` for nowhere.
    public let icons: IconOrigin?
    /// Where candles come from as long as nobody has chosen: at once, then each other one, as a key comes or goes.
    public let standardCandleProvider: Observable<CandleProvider>

    private let candleSources: @Sendable (CandleProvider) -> Observable<any CandleSource>

    /// What tells it from each other origin, however alike they are.
    let identity = Identity()

    /// Makes an origin, which is another one than all before.
    ///
    /// Unless others are given, prices are asked for each five minutes and last for this run, no icons or candles come, and nobody
    /// knows where pages are.
    ///
    /// - Parameter candleSource: Where candles of a source come from: at once, or as soon as it is known, then another as the
    ///   site's key is another; it gives one and the same source as long as that has not changed, never fails and never ends.
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

    /// What a window says of its figures; `nil` for those of the live sites.
    public var mark: DataMark? {
        if isSimulated { return .simulated }
        return environment == .staging ? .staging(hosts: hosts) : nil
    }

    /// Where candles of a source come from: at once, or as soon as it is known, then another as the site's key is another.
    ///
    /// - Parameter source: The site.
    public func candleSource(for source: CandleProvider) -> Observable<any CandleSource> { candleSources(source) }

    final class Identity: Sendable {}

    /// Whether it is one and the same, and not only alike.
    func isSame(as other: MarketOrigin) -> Bool { identity === other.identity }
}
