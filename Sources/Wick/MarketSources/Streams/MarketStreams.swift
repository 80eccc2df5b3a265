import Foundation
import Networking
import WickMarket

/// What a site streams, and how.
public struct MarketStreams: Sendable {
    /// The base URL of the live site's streams.
    public let liveURL: URL?
    /// The intervals of which the site streams candles, or trades that they are made of.
    public let intervals: [CandleInterval]
    /// Whether candles are made of trades, because the site does not stream candles.
    public let areCandlesMadeOfTrades: Bool
    /// Whether the prices of all pairs are one topic.
    public let hasAllTickers: Bool
    /// The site's name for Bitcoin's pair in streams, for checks.
    let checkedPair: String

    let candles: any StreamEndpoint<MarketTopic, MarketUpdate>
    let tickers: any StreamEndpoint<MarketTopic, MarketUpdate>

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - liveURL: The base URL of the live site's streams, such as "wss://example.org".
    ///   - checkedPair: The site's name for Bitcoin's pair in streams.
    ///   - intervals: The intervals of candles, those that the site itself has.
    ///   - areCandlesMadeOfTrades: Whether candles are made of trades.
    ///   - hasAllTickers: Whether the prices of all pairs are one topic.
    ///   - candles: The stream of candles or trades.
    ///   - tickers: The stream of prices.
    init(
        liveURL: String, checkedPair: String, intervals: [CandleInterval] = CandleInterval.allCases,
        areCandlesMadeOfTrades: Bool = false,
        hasAllTickers: Bool = false, candles: any StreamEndpoint<MarketTopic, MarketUpdate>,
        tickers: any StreamEndpoint<MarketTopic, MarketUpdate>
    ) {
        self.liveURL = URL(string: liveURL)
        self.checkedPair = checkedPair
        self.intervals = intervals
        self.areCandlesMadeOfTrades = areCandlesMadeOfTrades
        self.hasAllTickers = hasAllTickers
        self.candles = candles
        self.tickers = tickers
    }

    func candleTopic(of pair: String, _ interval: CandleInterval) -> MarketTopic {
        areCandlesMadeOfTrades ? .trades(pair) : .candles(pair, interval)
    }

    func tickerTopic(of pair: String) -> MarketTopic { hasAllTickers ? .allTickers : .ticker(pair) }
}

extension CandleProvider {
    /// The interval of the streamed candles that those of an interval are, or are made of; `nil` if the site streams none.
    public func streamedInterval(for interval: CandleInterval) -> CandleInterval? {
        let own = aggregated[interval] ?? interval
        return streams?.intervals.contains(own) == true ? own : nil
    }
}
