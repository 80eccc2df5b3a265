import Foundation
import Networking
import WickMarket

/// What a site can stream; pairs have the site's name for streams, such as "BTC/USD".
public enum MarketTopic: Hashable, Sendable {
    /// The newest candle of a pair, whenever it changes.
    case candles(String, CandleInterval)
    /// Each trade of a pair.
    case trades(String)
    /// The last price of a pair, whenever it changes.
    case ticker(String)
    /// The last prices of all pairs that have changed.
    case allTickers

    /// When the updates of prices count as stopped; `nil` for candles, which are requested instead.
    ///
    /// The prices of all pairs never pause. That of one may, but most sites send it after each subscription.
    ///
    /// - Parameter responseTime: The time for that price, in seconds; as long as a pause where the site does not send it at once.
    func silenceLimits(responseTime: TimeInterval = 10) -> SilenceLimits? {
        switch self {
        case .allTickers: SilenceLimits(quietTime: 10, responseTime: 10)
        case .ticker: SilenceLimits(quietTime: 60, responseTime: responseTime)
        case .candles, .trades: nil
        }
    }
}

/// An update of a ``MarketTopic``.
public enum MarketUpdate: Hashable, Sendable {
    /// The whole candle as it is now.
    case candle(StreamedCandle)
    /// A trade.
    case trade(StreamedTrade)
    /// The number of the newest trade, which shows whether one was missed.
    case newestTrade(Int)
    /// The last prices of pairs.
    case tickers([PairTicker])
}

/// A candle in a frame.
public struct StreamedCandle: Hashable, Sendable {
    /// The candle.
    public let candle: Candle
    /// Whether the site says that it will not change any more; some sites never do.
    public let isClosed: Bool
    /// When the site has sent it, by the site's clock; `nil` if the frame does not say.
    public let sent: Date?
}

/// A trade in a frame.
public struct StreamedTrade: Hashable, Sendable {
    /// The site's number of the trade, one more for each trade of the pair.
    public let id: Int
    /// The price.
    public let price: Double
    /// The amount of the coin.
    public let size: Double
    /// When it took place, by the site's clock.
    public let time: Date
}

/// The last price of a pair.
public struct PairTicker: Hashable, Sendable {
    /// The site's name for the pair in streams.
    public let pair: String
    /// The price of the last trade, in the pair's quote currency.
    public let price: Double
    /// When the site has sent it, by the site's clock; `nil` if the frame does not say.
    public let sent: Date?

    /// Creates a price; `nil` if it is not plausible.
    init?(pair: String, price: Double, sent: Date?) {
        guard (1e-100...1e100).contains(price) else { return nil }
        self.pair = pair
        self.price = price
        self.sent = sent
    }
}

/// A meaning of a site's frame.
typealias MarketMessage = StreamMessage<MarketTopic, MarketUpdate>

/// A site's stream of market data.
typealias MarketStreamEndpoint = StreamEndpoint<MarketTopic, MarketUpdate>

/// The subscriptions without an acknowledgement.
typealias MarketStreamRequests = StreamRequests<MarketTopic>
