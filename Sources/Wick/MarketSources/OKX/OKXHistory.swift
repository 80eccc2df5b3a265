import Foundation
import KitFastJSON
import KitIntegerConversion
import Networking
import WickMarket

/// The newest candles of a pair, `GET /api/v5/market/candles`, or those before a moment,
/// `GET /api/v5/market/history-candles`; the former has the newest 1440 only.
struct OKXHistory: Endpoint {
    /// How many candles one request returns at most.
    static let mostCandles = 300
    /// How many values a row has at least: those without the turnover are from before 2022.
    private static let rowLength = 6

    /// The site's name for the pair, such as "BTC-USDT".
    let pair: String
    /// Not a week.
    let interval: CandleInterval
    /// How many candles to return, 1 or more; one request returns at most ``mostCandles``.
    let count: Int
    /// Excludes candles that open at this moment or later; `nil` for the newest ones.
    let before: Date?

    var site: Site { .okx }
    var path: EndpointPath { before == nil ? "/api/v5/market/candles" : "/api/v5/market/history-candles" }

    private var limit: Int { min(count, Self.mostCandles) }

    var query: [URLQueryItem] {
        var query = [
            URLQueryItem(name: "instId", value: pair), URLQueryItem(name: "bar", value: Self.bar(of: interval)),
            URLQueryItem(name: "limit", value: String(limit)),
        ]
        if let before {
            // Exclusive, in milliseconds.
            let end = (before.timeIntervalSince1970 * 1000).rounded(.up)
            query.append(URLQueryItem(name: "after", value: String(Int(clamping: end))))
        }
        return query
    }

    /// The site's name of an interval.
    static func bar(of interval: CandleInterval) -> String {
        switch interval {
        case .hour: "1H"
        case .fourHours: "4H"
        // Without "utc" they begin at midnight in China.
        case .day: "1Dutc"
        case .week: "1Wutc"
        default: interval.rawValue
        }
    }

    var decoding: ResponseDecoding<SiteResponse<CandlePage>> {
        .json(OKXEnvelope<Row>.self) { [limit] envelope in
            let rows = envelope.rows
            let items = rows.values.count + rows.skipped
            return SiteResponse(
                value: CandlePage(
                    rows.values.map(\.candle), requested: limit, items: items, skipped: rows.skipped,
                    mayHaveOlder: items >= limit),
                form: "candles, newest first")
        }
    }

    var sample: HTTPResponse {
        .json(OKXSamples.history(interval: interval, count: limit, until: before?.addingTimeInterval(-1)))
    }

    struct Row: Decodable {
        let candle: Candle
        /// Whether it will not change any more; old rows do not say.
        let isClosed: Bool

        init(from decoder: any Decoder) throws {
            let row = try CandleRow(from: decoder)
            // The turnover in the quote currency, which rows of seven values have one place earlier.
            guard row.count >= OKXHistory.rowLength,
                let candle = row.candle(at: row[0].map { $0 / 1000 }, volume: row.count > 7 ? row[7] : row[6])
            else { throw UnreadableRow() }
            self.candle = candle
            isClosed = row[8] == 1
        }
    }
}
