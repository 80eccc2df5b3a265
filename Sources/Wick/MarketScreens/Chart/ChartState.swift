import Foundation
import KitLocalization
import WickChart
import WickMarket
import WickMarketSources

/// What fills the place of the chart in an open row.
public enum ChartState: Equatable, Sendable {
    /// Nothing yet: the first candles are on their way.
    case loading
    /// The candles.
    case chart(CandleChart)
    /// Nothing: the site trades the coin, and has no candles of it.
    case empty(ChartNotice)
    /// Nothing: the site does not trade the coin; the other source may.
    case notListed(ChartNotice, other: CandleProvider)
    /// Nothing: the site gave no candles, which asking again may change.
    case failed(ChartNotice)
}

/// What an open row says of its candles, in words.
public struct ChartNotice: Hashable, Sendable {
    /// What is the case, in a sentence.
    public let message: String
    /// What to do about it, in a sentence; `nil` where nothing needs to be done.
    public let advice: String?
    /// Whether the site is being asked again.
    public let isRetrying: Bool
}

/// The candles of an open row, and what is to be said of them.
public struct CandleChart: Equatable, Sendable {
    /// The candles, from the oldest that was loaded to the newest.
    public let series: ChartSeries
    /// The site that they come from.
    public let source: CandleProvider
    /// How long each of them is.
    public let interval: CandleInterval
    /// What is there before the oldest candle.
    public let older: Older
    /// Why the newest candles are not shown, and of when those are that are shown; `nil` where they are the newest.
    public let staleness: ChartNotice?
    /// Whether the newest candles are being asked for.
    public let isRefreshing: Bool
    /// How many candles were left out, as "3 candles could not be read"; `nil` where none was.
    public let skippedText: String?

    /// What the candles are, as "1 hour · CryptoCompare · US dollars".
    public var details: String { "\(interval.title) · \(source.title) · \(source.currencyTitle)" }
    /// That the candles are no live site's, which a picture of them must say: localized("simulated"); `nil` where they are.
    public var originNotice: String? {
        if origin.market.isSimulated { return localized("simulated") }
        return origin.market.environment == .staging ? localized("staging") : nil
    }

    /// What `series` is an edition of: comparing this is cheaper than comparing a million candles.
    let origin: KlineOrigin
    let revision: Int

    /// What is there before the oldest candle that was loaded.
    public enum Older: Hashable, Sendable {
        /// There may be more, which come when they are wanted.
        case more
        /// More are on their way.
        case loading
        /// Nothing: the history of the coin, or of the site, begins there.
        case none
        /// More could not be had, which asking again may change.
        case failed(ChartNotice)
    }

    /// Whether both show the same candles and say the same.
    public static func == (lhs: CandleChart, rhs: CandleChart) -> Bool {
        lhs.origin == rhs.origin && lhs.revision == rhs.revision && lhs.older == rhs.older
            && lhs.staleness == rhs.staleness && lhs.isRefreshing == rhs.isRefreshing
            && lhs.skippedText == rhs.skippedText
    }
}
