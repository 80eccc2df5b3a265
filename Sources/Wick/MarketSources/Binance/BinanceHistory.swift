import Foundation
import KitIntegerConversion
import Networking
import WickMarket

/// The newest candles of a pair, or those before a moment: `GET /api/v3/klines`.
struct BinanceHistory: Endpoint {
    /// How many candles one request returns at most.
    static let mostCandles = 1000
    /// How many values a row has.
    private static let rowLength = 12

    /// The site's name for the pair, such as "BTCUSDT".
    let pair: String
    let interval: CandleInterval
    /// How many candles to return, 1 or more; one request returns at most ``mostCandles``.
    let count: Int
    /// Excludes candles that open at this moment or later; `nil` for the newest ones.
    let before: Date?

    var site: Site { .binance }
    var path: EndpointPath { "/api/v3/klines" }

    private var limit: Int { min(count, Self.mostCandles) }

    var query: [URLQueryItem] {
        var query = [
            // The names of its intervals are the same as Wick's.
            URLQueryItem(name: "symbol", value: pair), URLQueryItem(name: "interval", value: interval.rawValue),
            URLQueryItem(name: "limit", value: String(limit)),
        ]
        if let before {
            // Inclusive, in milliseconds.
            let end = (before.timeIntervalSince1970 * 1000).rounded(.up) - 1
            query.append(URLQueryItem(name: "endTime", value: String(Int(clamping: end))))
        }
        return query
    }

    var decoding: ResponseDecoding<SiteResponse<CandlePage>> {
        .json(BinanceResponse<Lossy<Row>>.self) { [limit] response in
            let rows = response.body
            let items = rows.values.count + rows.skipped
            return SiteResponse(
                value: CandlePage(
                    rows.values.map(\.candle), requested: limit, items: items, skipped: rows.skipped,
                    mayHaveOlder: items >= limit),
                form: "klines, oldest first")
        }
    }

    var sample: HTTPResponse {
        .json(BinanceSamples.history(interval: interval, count: limit, until: before?.addingTimeInterval(-1)))
    }

    private struct Row: Decodable {
        let candle: Candle

        init(from decoder: any Decoder) throws {
            let row = try CandleRow(from: decoder)
            guard row.count >= BinanceHistory.rowLength,
                let candle = row.candle(at: row[0].map { $0 / 1000 }, volume: row[7])
            else { throw UnreadableRow() }
            self.candle = candle
        }
    }
}
