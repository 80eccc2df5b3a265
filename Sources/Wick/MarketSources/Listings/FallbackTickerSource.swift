import Networking
import Rx
import WickMarket

/// A source that asks the preferred site, and where that fails, the next ones.
///
/// Each request begins with the preferred site. Data of another site are marked with a ``WickMarket/SubstituteSite``. If all sites
/// fail, the failure is the preferred one's.
public struct FallbackTickerSource: TickerSource {
    private typealias Choice = (provider: ListingProvider, source: any TickerSource)

    /// The preferred site.
    public var site: Site { preferred.provider.site }

    private let preferred: Choice
    private let others: [Choice]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - preferred: The preferred site.
    ///   - others: The sites that stand in for it, best first.
    ///   - makeSource: Makes the client of a site; called once for each.
    public init(
        _ preferred: ListingProvider, orElse others: [ListingProvider],
        makeSource: (ListingProvider) -> any TickerSource
    ) {
        self.preferred = (preferred, makeSource(preferred))
        self.others = others.map { ($0, makeSource($0)) }
    }

    /// Requests the highest-ranked part of the market; a substitute may have fewer ranks.
    public func listing(limit: Int) -> Single<Listing> {
        preferred.source.listing(limit: min(limit, preferred.provider.largestListing))
            .catch { [self] error in
                guard let failure = error as? SiteFailure else { return .error(error) }
                return listing(limit: limit, after: failure)
            }
    }

    /// Requests the listing of the first substitute that has one.
    public func listing(limit: Int, after failure: SiteFailure) -> Single<Listing> {
        next(
            of: others, after: failure, { $0.source.listing(limit: min(limit, $0.provider.largestListing)) },
            marked: { $0.marked(with: $1) })
    }

    /// Requests given coins; a substitute may not list all of them, even if none was skipped.
    public func quotes(for ids: [CoinID]) -> Single<Listing> {
        first(of: others, { $0.source.quotes(for: ids) }, marked: { $0.marked(with: $1) })
    }

    /// Requests the last seven days of coins from the first site that has them.
    public func weeks(of coins: [Coin]) -> Single<[CoinID: PriceWeek]> {
        ([preferred] + others).first(where: \.provider.hasWeeks)?.source.weeks(of: coins) ?? .just([:])
    }

    /// Requests the figures of the market as a whole, from sites that have them.
    public func globalMetrics() -> Single<GlobalMetrics> {
        first(
            of: others.filter(\.provider.hasGlobalMetrics), { $0.source.globalMetrics() },
            marked: { $0.marked(with: $1) })
    }

    /// The checks of all sites.
    public func checks(listingLimit: Int) -> [EndpointCheck] {
        ([preferred] + others).flatMap { $0.source.checks(listingLimit: listingLimit) }
    }

    /// The first check of each site, for one rank.
    public var firstChecks: [EndpointCheck] {
        ([preferred] + others).compactMap { $0.source.checks(listingLimit: 1).first }
    }

    private func first<Value: Sendable>(
        of substitutes: [Choice], _ request: @escaping @Sendable (Choice) -> Single<Value>,
        marked: @escaping @Sendable (Value, SubstituteSite) -> Value
    ) -> Single<Value> {
        request(preferred).catch { [self] error in
            guard let failure = error as? SiteFailure else { return .error(error) }
            return next(of: substitutes, after: failure, request, marked: marked)
        }
    }

    private func next<Value: Sendable>(
        of substitutes: [Choice], after failure: SiteFailure, _ request: @escaping @Sendable (Choice) -> Single<Value>,
        marked: @escaping @Sendable (Value, SubstituteSite) -> Value
    ) -> Single<Value> {
        guard failure.mayBeOfSiteOnly else { return .error(failure) }
        return Self.next(of: substitutes[...], orElse: failure) { [site] choice in
            request(choice).map { marked($0, SubstituteSite(choice.provider, for: site)) }
        }
    }

    private static func next<Value: Sendable>(
        of choices: ArraySlice<Choice>, orElse failure: SiteFailure,
        _ request: @escaping @Sendable (Choice) -> Single<Value>
    ) -> Single<Value> {
        guard let choice = choices.first else { return .error(failure) }
        return request(choice).catch { error in
            guard (error as? SiteFailure)?.reason != .cancelled else { return .error(error) }
            return next(of: choices.dropFirst(), orElse: failure, request)
        }
    }
}

extension SiteFailure {
    /// Whether another site may succeed, and the user cannot repair it.
    public var mayBeOfSiteOnly: Bool {
        switch reason {
        case .cancelled, .keyRequired, .keyRejected, .planTooSmall, .notConfigured, .notSimulated, .missingLibrary:
            false
        case .unreachable, .timedOut, .insecure, .rateLimited, .quotaSpent, .restricted, .status, .refused, .notListed,
            .otherCoin,
            .incomplete, .tooLarge, .redirectedElsewhere, .redirectedTooOften, .unreadable:
            true
        }
    }
}

extension SubstituteSite {
    fileprivate init(_ provider: ListingProvider, for preferred: Site) {
        self.init(
            id: provider.site.id, name: provider.site.name, preferred: preferred.name,
            attribution: provider.attribution)
    }
}

extension Listing {
    fileprivate func marked(with substitute: SubstituteSite) -> Listing {
        Listing(tickers: tickers, skipped: skipped, substitute: substitute, rate: rate)
    }
}

extension GlobalMetrics {
    fileprivate func marked(with substitute: SubstituteSite) -> GlobalMetrics {
        GlobalMetrics(
            totalMarketCap: totalMarketCap, totalVolume24h: totalVolume24h, bitcoinDominance: bitcoinDominance,
            activeCryptocurrencies: activeCryptocurrencies, substitute: substitute)
    }
}
