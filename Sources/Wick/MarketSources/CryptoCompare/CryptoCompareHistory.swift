import Foundation
import KitIntegerConversion
import Networking
import WickMarket

/// Candles of a coin in US dollars: `GET /data/v2/histominute`, `histohour`, `histoday`.
struct CryptoCompareHistory: Endpoint {
    let symbol: String
    let interval: CandleInterval
    /// How many candles to return, 1 or more; one request returns at most ``largestPage(of:)``.
    let count: Int
    /// The latest moment at which a candle may open; `nil` for now.
    let until: Date?

    /// The limit of points per request; a five-minute candle is made of five points.
    private static let mostPoints = 2000

    /// The longest of a minute, an hour and a day that is not longer than a candle.
    private static func unit(of interval: CandleInterval) -> CandleInterval {
        interval < .hour ? .minute : interval < .day ? .hour : .day
    }

    /// How many minutes, hours or days a candle spans.
    private static func aggregate(of interval: CandleInterval) -> Int {
        Int(clamping: interval.seconds / unit(of: interval).seconds)
    }

    /// How many candles one request returns at most: the site returns one more than `limit`.
    static func largestPage(of interval: CandleInterval) -> Int { mostPoints / aggregate(of: interval) + 1 }

    private var aggregate: Int { Self.aggregate(of: interval) }

    /// The `limit` parameter that returns `count` candles.
    private var limit: Int { max(min(count, Self.largestPage(of: interval)) - 1, 1) }

    var site: Site { .cryptoCompare }

    var path: EndpointPath {
        switch Self.unit(of: interval) {
        case .minute: "/data/v2/histominute"
        case .hour: "/data/v2/histohour"
        default: "/data/v2/histoday"
        }
    }

    var query: [URLQueryItem] {
        var query = [
            URLQueryItem(name: "fsym", value: symbol), URLQueryItem(name: "tsym", value: "USD"),
            URLQueryItem(name: "limit", value: String(limit)),
        ]
        if aggregate > 1 { query.append(URLQueryItem(name: "aggregate", value: String(aggregate))) }
        if let until {
            query.append(URLQueryItem(name: "toTs", value: String(Int(clamping: until.timeIntervalSince1970))))
        }
        return query
    }

    var decoding: ResponseDecoding<SiteResponse<CandlePage>> {
        .json(CryptoCompareEnvelope<CryptoComparePoints>.self) { [limit] envelope in
            envelope.response { ($0.page(limit: limit), $0.form) }
        }
    }

    var sample: HTTPResponse {
        .json(CryptoCompareSamples.history(interval: interval, count: limit + 1, until: until))
    }
}
