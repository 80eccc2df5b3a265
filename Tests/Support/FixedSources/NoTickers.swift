import Networking
import Rx
import WickMarket
import WickMarketSources

/// A listing site that fails, for tests that do not need one.
public struct NoTickers: TickerSource {
    private static let failure = SiteFailure(site: .coinMarketCap, reason: .notConfigured)

    /// CoinMarketCap.
    public var site: Site { .coinMarketCap }

    /// Creates a site.
    public init() {}

    /// Fails.
    public func listing(limit: Int) -> Single<Listing> { .error(Self.failure) }

    /// Fails.
    public func quotes(for ids: [CoinID]) -> Single<Listing> { .error(Self.failure) }

    /// Fails.
    public func globalMetrics() -> Single<GlobalMetrics> { .error(Self.failure) }
}
