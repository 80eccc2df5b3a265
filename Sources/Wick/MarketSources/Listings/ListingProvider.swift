import Foundation
import Networking

/// A site that provides listings: what it offers, and how its client is made.
///
/// Each site has a folder with its description, and a line in ``all``. Providers are equal if their sites are.
public struct ListingProvider: Sendable {
    /// The site.
    public let site: Site
    /// The base URL of the live site.
    public let liveURL: URL?
    /// Whether the live site accepts an API key; none requires one.
    public let acceptsKey: Bool
    /// How many ranks are requested at most, 1 or more.
    public let largestListing: Int
    /// Whether it has the figures of the market as a whole.
    public let hasGlobalMetrics: Bool
    /// Whether it has the prices of the last seven days of many coins at once.
    public let hasWeeks: Bool
    /// The attribution that the site asks for, such as "Data by CoinGecko"; `nil` if none.
    public var attribution: String? { makeAttribution() }
    private let makeAttribution: @Sendable () -> String?
    private let budget: RequestBudget?
    private let budgetWithKey: RequestBudget?
    private let makeSource: @Sendable (CandleSourceContext) -> any TickerSource

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - liveURL: The base URL of the live site, such as "https://example.org".
    ///   - acceptsKey: Whether the live site accepts an API key.
    ///   - largestListing: How many ranks are requested at most, 1 or more.
    ///   - hasGlobalMetrics: Whether it has the figures of the market as a whole.
    ///   - hasWeeks: Whether it has the prices of the last seven days of many coins at once.
    ///   - attribution: The attribution that the site asks for, in the current language.
    ///   - budget: How often the live site may be asked.
    ///   - budgetWithKey: How often it may be asked with a key; `nil` if a key makes no difference.
    ///   - makeSource: Makes a client of the site; the context's coins are all coins of CoinMarketCap.
    public init(
        _ site: Site, liveURL: String, acceptsKey: Bool = false, largestListing: Int, hasGlobalMetrics: Bool = true,
        hasWeeks: Bool = false, attribution: @escaping @autoclosure @Sendable () -> String? = nil,
        budget: RequestBudget? = nil, budgetWithKey: RequestBudget? = nil,
        makeSource: @escaping @Sendable (CandleSourceContext) -> any TickerSource
    ) {
        self.site = site
        self.liveURL = URL(string: liveURL)
        self.acceptsKey = acceptsKey
        self.largestListing = largestListing
        self.hasGlobalMetrics = hasGlobalMetrics
        self.hasWeeks = hasWeeks
        makeAttribution = attribution
        self.budget = budget
        self.budgetWithKey = budgetWithKey
        self.makeSource = makeSource
    }

    /// How often the live site may be asked; `nil` if it sets no limit.
    public func budget(hasKey: Bool) -> RequestBudget? { hasKey ? budgetWithKey ?? budget : budget }

    /// Makes a client of the site.
    public func source(_ context: CandleSourceContext) -> any TickerSource { makeSource(context) }
}

extension ListingProvider: Hashable {
    /// Whether both describe the same site.
    public static func == (lhs: ListingProvider, rhs: ListingProvider) -> Bool { lhs.site == rhs.site }

    /// Hashes the site.
    public func hash(into hasher: inout Hasher) { hasher.combine(site) }
}

extension ListingProvider {
    /// All providers: the preferred one, then those that stand in for it, in this order.
    public static let all: [ListingProvider] = [.coinMarketCap, .coinGecko, .coinPaprika]
}
