import Foundation
import KitLocalization
import Networking
import WickMarket

/// A site that Wick takes market data from, and what it offers.
public struct DataSource: Hashable, Sendable {
    /// The site.
    public let site: Site
    /// Whether it lists the coins of the market.
    public let hasListing: Bool
    /// The intervals of its candles, shortest first; empty if it has none.
    public let intervals: [CandleInterval]
    /// Whether it has exchange rates.
    public let hasRates: Bool
    /// Whether the live site requires an API key.
    public let requiresKey: Bool

    /// All sources, those of listings first, and that of exchange rates last.
    ///
    /// - Parameters:
    ///   - listings: The sites of listings.
    ///   - candles: The providers of candles.
    public static func all(
        listings: [Site] = ListingProvider.all.map(\.site), candles: [CandleProvider] = CandleProvider.all
    ) -> [DataSource] {
        let providers = Dictionary(candles.map { ($0.site, $0) }, uniquingKeysWith: { first, _ in first })
        let rates = RateProvider.ecb.site
        let sites = listings + candles.map(\.site).filter { !listings.contains($0) } + [rates]
        return sites.map { site in
            DataSource(
                site: site, hasListing: listings.contains(site), intervals: providers[site]?.intervals.sorted() ?? [],
                hasRates: site == rates, requiresKey: providers[site]?.requiresKey ?? false)
        }
    }

    /// What it offers: "Prices, candles (1m, 5m)".
    public var offer: String {
        if hasRates { return localized("Exchange rates") }
        let intervals = intervals.map(\.rawValue).joined(separator: ", ")
        guard hasListing else { return localized("Candles (\(intervals))") }
        return self.intervals.isEmpty
            ? localized("Prices", context: "what a data source offers")
            : localized("Prices, candles (\(intervals))")
    }
}

extension SiteStatus.State {
    /// The state in words.
    ///
    /// - Parameter time: Formats a time.
    public func text(_ time: (Date) -> String) -> String {
        switch self {
        case .idle: localized("Not used yet", context: "state of a data source")
        case .ok: localized("OK", context: "state of a data source")
        case .failing(let since, _): localized("Failing since \(time(since))")
        case .rateLimited(let until): localized("Rate-limited until \(time(until))")
        case .blocked: localized("Blocked", context: "state of a data source")
        case .keyRequired: localized("Needs an API key", context: "state of a data source")
        }
    }
}
