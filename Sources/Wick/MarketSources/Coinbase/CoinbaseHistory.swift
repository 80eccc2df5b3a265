import Foundation
import KitFastJSON
import KitIntegerConversion
import Networking
import WickMarket

/// The newest candles of a pair, or those before a moment: `GET /products/ID/candles`.
///
/// There are none where there was no trade.
struct CoinbaseHistory: Endpoint {
    /// How many intervals one request spans at most.
    static let mostCandles = 300
    /// How many values a row has.
    private static let rowLength = 6

    /// A request whose interval is not 30 minutes, 4 hours or a week.
    let request: PairRequest

    var site: Site { .coinbase }
    var path: EndpointPath { "/products/\(request.pair)/candles" }

    private var limit: Int { min(request.count, Self.mostCandles) }

    var query: [URLQueryItem] {
        var query = [URLQueryItem(name: "granularity", value: String(Int(clamping: request.interval.seconds)))]
        if let before = request.before {
            // Both are inclusive; either alone is ignored.
            let end = (before.timeIntervalSince1970 / request.interval.seconds).rounded(.up) - 1
            for (name, count) in [("start", end - Double(limit - 1)), ("end", end)] {
                query.append(URLQueryItem(name: name, value: String(Int(clamping: count * request.interval.seconds))))
            }
        }
        return query
    }

    var decoding: ResponseDecoding<SiteResponse<CandlePage>> {
        .json(CoinbaseResponse<Row>.self) { [limit] response in
            let rows = response.rows
            let items = rows.values.count + rows.skipped
            return SiteResponse(
                value: CandlePage(
                    // Without a start there are 300, and rows before it may be among them: only the newest are used.
                    rows.values.map(\.candle), requested: limit, items: items == 0 ? 0 : max(items, limit),
                    skipped: rows.skipped, mayHaveOlder: items > 0),
                form: "candles, newest first")
        }
    }

    var sample: HTTPResponse {
        .json(
            CoinbaseSamples.history(
                interval: request.interval, count: request.before == nil ? Self.mostCandles : limit,
                until: request.newest))
    }

    private struct Row: Decodable {
        let candle: Candle

        init(from decoder: any Decoder) throws {
            let row = try CandleRow(from: decoder)
            // The volume is in the coin; times the mean of the prices it is about that in the currency of the prices.
            let prices = [row[1], row[2], row[3], row[4]].compactMap(\.self)
            let volume = row[5].map { $0 * Candle.mean(prices) }
            guard row.count >= CoinbaseHistory.rowLength,
                let candle = row.candle(at: row[0], open: 3, high: 2, low: 1, close: 4, volume: volume)
            else { throw UnreadableRow() }
            self.candle = candle
        }
    }
}
