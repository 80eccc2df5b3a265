import Foundation
import KitIntegerConversion
import KitLocalization
import Networking
import WickMarket

/// A site that provides candles: what it offers, and how its client is made.
///
/// Each site has a folder with its description, and a line in ``all``. Providers are equal if their sites are.
public struct CandleProvider: Sendable {
    /// The site; its ID names the provider in settings and on the command line.
    public let site: Site
    /// The base URL of the live site.
    public let liveURL: URL?
    /// The code of the usual currency of its prices, as in the site's pairs, such as "USD".
    public let currency: String
    /// The intervals that the site offers; the first is the default.
    public let intervals: [CandleInterval]
    /// Whether the live site requires an API key.
    public let requiresKey: Bool
    /// When the site's days begin, in seconds after midnight UTC, less than 86400.
    public let dayStart: TimeInterval
    /// How often the live site may be asked; `nil` if that is not known.
    public let budget: RequestBudget?

    /// The intervals that the site lacks, and the smaller ones that they are aggregated from.
    public let aggregated: [CandleInterval: CandleInterval]
    /// How many candles of an interval the site has at most; `nil` if it has the whole history.
    public let depth: Int?
    /// What the site streams; `nil` if it can only be requested.
    public let streams: MarketStreams?
    /// The attribution that the site asks for, such as "Data by CoinGecko"; `nil` if none.
    public var attribution: String? { makeAttribution() }

    private let makeAttribution: @Sendable () -> String?
    private let page: @Sendable (CandleInterval) -> Int
    private let makeSource: @Sendable (CandleSourceContext) -> any CandleSource

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - liveURL: The base URL of the live site, such as "https://example.org".
    ///   - currency: The code of the usual currency of its prices, such as "USD".
    ///   - intervals: The intervals that the site offers, at least one; the first is the default.
    ///   - requiresKey: Whether the live site requires an API key.
    ///   - dayStart: When the site's days begin, in seconds after midnight UTC.
    ///   - aggregated: The intervals that the site lacks, and the smaller ones that divide them.
    ///   - depth: How many candles of an interval the site has at most.
    ///   - budget: How often the live site may be asked.
    ///   - streams: What the site streams, if anything.
    ///   - attribution: The attribution that the site asks for, in the current language.
    ///   - largestPage: How many candles of one of the site's own intervals a request returns at most, 2 or more.
    ///   - makeSource: Makes a client of the site.
    public init(
        _ site: Site, liveURL: String, currency: String, intervals: [CandleInterval], requiresKey: Bool = false,
        dayStart: TimeInterval = 0, aggregated: [CandleInterval: CandleInterval] = [:], depth: Int? = nil,
        budget: RequestBudget? = nil, streams: MarketStreams? = nil,
        attribution: @escaping @autoclosure @Sendable () -> String? = nil,
        largestPage: @escaping @Sendable (CandleInterval) -> Int,
        makeSource: @escaping @Sendable (CandleSourceContext) -> any CandleSource
    ) {
        self.site = site
        self.liveURL = URL(string: liveURL)
        self.currency = currency
        self.intervals = intervals
        self.requiresKey = requiresKey
        self.dayStart = dayStart
        self.budget = budget
        self.aggregated = aggregated
        self.depth = depth
        self.streams = streams
        makeAttribution = attribution
        page = largestPage
        self.makeSource = makeSource
    }

    /// Where the days of candles begin: "UTC days" or "UTC+8 days"; `nil` for an interval shorter than a day.
    public func daysTitle(of interval: CandleInterval) -> String? {
        guard interval >= .day else { return nil }
        let hours = Int(clamping: dayStart / 3600)
        if hours == 0 { return localized("UTC days") }
        return hours > 12 ? localized("UTC+\("\(24 - hours)") days") : localized("UTC−\("\(hours)") days")
    }

    /// The name in settings and on the command line, such as "cryptocompare".
    public var id: String { site.id }

    /// The name of the currency of prices, such as "US dollars" or "USDT".
    ///
    /// - Parameter quote: The currency in the site's pair, such as "USDT"; `nil` for ``currency``.
    public func currencyTitle(of quote: String?) -> String {
        let code = quote ?? currency
        return code == "USD" ? localized("US dollars") : code
    }

    /// Whether the site's usual prices are in US dollars, not in a coin.
    public var isInDollars: Bool { currency == "USD" }

    /// Whether no interval is missing.
    public var hasAllIntervals: Bool { Set(intervals).isSuperset(of: CandleInterval.allCases) }

    /// The title to display.
    public var title: String { site.name }

    /// How many candles one request returns at most, 2 or more; larger limits take several requests if the site has more candles.
    ///
    /// - Parameter interval: One of ``intervals``.
    public func largestPage(of interval: CandleInterval) -> Int {
        guard let smaller = aggregated[interval] else { return page(interval) }
        return max(2, Int(clamping: Double(page(smaller)) * smaller.seconds / interval.seconds))
    }

    /// Makes a client of the site.
    public func source(_ context: CandleSourceContext) -> any CandleSource { makeSource(context) }
}

extension CandleProvider: Hashable {
    /// Whether both describe the same site.
    public static func == (lhs: CandleProvider, rhs: CandleProvider) -> Bool { lhs.site == rhs.site }

    /// Hashes the site.
    public func hash(into hasher: inout Hasher) { hasher.combine(site) }
}
