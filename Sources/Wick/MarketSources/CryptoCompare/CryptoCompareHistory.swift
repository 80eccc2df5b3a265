import Foundation
import KitIntegerConversion
import Networking
import WickMarket

/// Candles of a coin in US dollars: `GET /data/v2/histominute`, `histohour`, `histoday`.
struct CryptoCompareHistory: Endpoint {
    /// The coin's symbol.
    let symbol: String
    /// How long a candle is.
    let interval: CandleInterval
    /// How many candles are wanted, 1 or more; one request gives at most ``largestPage(of:)``.
    let count: Int
    /// The latest moment at which a candle may open; `nil` for now.
    let until: Date?

    /// The most points that the site counts in one request; five minutes are made of five points each.
    private static let mostPoints = 2000

    /// How many minutes, hours or days make a candle.
    private static func aggregate(of interval: CandleInterval) -> Int { interval == .fiveMinutes ? 5 : 1 }

    /// The most candles that one request gives: the site gives one more than it is asked for.
    ///
    /// - Parameter interval: How long a candle is.
    static func largestPage(of interval: CandleInterval) -> Int { mostPoints / aggregate(of: interval) + 1 }

    private var aggregate: Int { Self.aggregate(of: interval) }

    /// What is asked for so that so many candles come.
    private var limit: Int { max(min(count, Self.largestPage(of: interval)) - 1, 1) }

    var site: Site { .cryptoCompare }

    var path: EndpointPath {
        switch interval {
        case .fiveMinutes: "/data/v2/histominute"
        case .hour: "/data/v2/histohour"
        case .day: "/data/v2/histoday"
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
