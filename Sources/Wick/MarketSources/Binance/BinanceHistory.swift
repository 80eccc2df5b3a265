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

    let request: PairRequest

    var site: Site { .binance }
    var path: EndpointPath { "/api/v3/klines" }

    private var limit: Int { min(request.count, Self.mostCandles) }

    var query: [URLQueryItem] {
        var query = [
            // The names of its intervals are the same as Wick's.
            URLQueryItem(name: "symbol", value: request.pair),
            URLQueryItem(name: "interval", value: request.interval.rawValue),
            URLQueryItem(name: "limit", value: String(limit)),
        ]
        if let before = request.before {
            // Inclusive, in milliseconds.
            let end = (before.timeIntervalSince1970 * 1000).rounded(.up) - 1
            query.append(URLQueryItem(name: "endTime", value: String(Int(clamping: end))))
        }
        return query
    }

    var decoding: ResponseDecoding<SiteResponse<CandlePage>> {
        .json(BinanceResponse<Lossy<Row>>.self) { [limit] response in
            SiteResponse(
                value: CandlePage(response.body, \.candle, requested: limit), form: "klines, oldest first")
        }
    }

    var sample: HTTPResponse {
        .json(BinanceSamples.history(interval: request.interval, count: limit, until: request.newest))
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
