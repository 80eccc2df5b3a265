import Foundation
import KitLocalization
import WickChart
import WickMarket
import WickMarketClient
import WickMarketSources

/// The content of an open row.
public enum ChartState: Equatable, Sendable {
    /// Loading the first candles.
    case loading
    case chart(CandleChart)
    /// The site trades the coin but has no candles of it.
    case empty(ChartNotice)
    /// The site does not trade the coin; the others do.
    case notListed(ChartNotice, others: [CandleProvider])
    /// The request failed; retrying may help.
    case failed(ChartNotice)
}

/// A message about the candles of an open row.
public struct ChartNotice: Hashable, Sendable {
    /// The heading in place of a chart, in a few words; `nil` if ``message`` is the heading.
    public var title: String?
    /// What happened, as a sentence.
    public let message: String
    /// What to do about it, as a sentence, if anything.
    public let advice: String?
    /// Whether a new request is pending.
    public let isRetrying: Bool
    /// The technical text of a failure; `nil` for none.
    public var details: String?
}

/// The candles of an open row, and their status.
public struct CandleChart: Equatable, Sendable {
    /// The candles, oldest first.
    public let series: ChartSeries
    /// The site that they come from.
    public let source: CandleProvider
    /// The currency of the prices in the site's pair, such as "USDT"; `nil` if it is always the same.
    public let quote: String?
    /// The duration of each candle.
    public let interval: CandleInterval
    /// How they are updated.
    public let live: LiveStatus
    /// What precedes the oldest candle.
    public let older: Older
    /// How old the candles are, if the site has not confirmed them in this run and newer ones are still awaited.
    public let ageText: String?
    /// Why the candles are outdated, and how old they are; `nil` if they are the newest.
    public let staleness: ChartNotice?
    /// The other sites that list the coin, if the one of these candles no longer does.
    public let others: [CandleProvider]
    /// Whether newer candles are being loaded.
    public let isRefreshing: Bool
    /// How many candles were skipped, such as "3 candles could not be read"; `nil` if none were.
    public let skippedText: String?
    /// What to draw, and how.
    public let display: ChartDisplay
    /// The values at the candles that it needs.
    public let values: SeriesIndicators
    /// The candles to show, until the user moves the chart; `nil` for those that it shows already.
    public internal(set) var sight: RestoredSight?

    /// The site, in the words of its attribution if it asks for one, and the currency of its prices if that depends on the coin.
    public var sourceText: String {
        let title =
            quote == nil ? source.title : localized("\(source.title), in \(source.currencyTitle(of: quote))")
        let days = source.daysTitle(of: interval)
        if let attribution = source.attribution {
            return [attribution, days].compactMap(\.self).joined(separator: " · ")
        }
        return localized("Chart data: \([title, days].compactMap(\.self).joined(separator: " · "))")
    }
    /// The interval and where its days begin, such as "1 day (UTC days)".
    public var intervalTitle: String {
        source.daysTitle(of: interval).map { "\(interval.title) (\($0))" } ?? interval.title
    }
    /// That the preferred site is unavailable and which one is shown, in two sentences; otherwise `nil`.
    public var replacementText: String? {
        route.replaced.map { replaced in
            localized(
                "\(replaced.title) is unavailable. Showing \(source.title) (\(source.currencyTitle(of: quote))).")
        }
    }
    /// A description of the candles, such as "1 hour · CryptoCompare · US dollars".
    public var details: String {
        [interval.title, source.daysTitle(of: interval), source.title, source.currencyTitle(of: quote)]
            .compactMap(\.self).joined(separator: " · ")
    }
    /// A label for candles that do not come from a live site, which pictures of them must show; otherwise `nil`.
    public var originNotice: String? {
        if route.client.isSimulated { return localized("simulated") }
        return route.client.environment == .staging ? localized("staging") : nil
    }

    /// Identifies `series` together with `revision`: comparing these is cheaper than comparing a million candles.
    let route: CandleRoute
    let revision: Int

    /// What precedes the oldest loaded candle.
    public enum Older: Hashable, Sendable {
        /// There may be more, which are loaded on request.
        case more
        /// More are being loaded.
        case loading
        /// Nothing: the history of the coin, or of the site, begins there.
        case none
        /// Loading failed; retrying may help.
        case failed(ChartNotice)
    }

    /// Whether both show the same candles and the same status.
    public static func == (lhs: CandleChart, rhs: CandleChart) -> Bool {
        lhs.route == rhs.route && lhs.revision == rhs.revision && lhs.older == rhs.older
            && lhs.staleness == rhs.staleness && lhs.ageText == rhs.ageText && lhs.isRefreshing == rhs.isRefreshing
            && lhs.skippedText == rhs.skippedText && lhs.others == rhs.others && lhs.live == rhs.live
            && lhs.display == rhs.display && lhs.sight == rhs.sight
    }
}
