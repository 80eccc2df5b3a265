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

    /// A request whose interval is not a week.
    let request: PairRequest

    var site: Site { .okx }
    var path: EndpointPath { request.before == nil ? "/api/v5/market/candles" : "/api/v5/market/history-candles" }

    private var limit: Int { min(request.count, Self.mostCandles) }

    var query: [URLQueryItem] {
        var query = [
            URLQueryItem(name: "instId", value: request.pair),
            URLQueryItem(name: "bar", value: Self.bar(of: request.interval)),
            URLQueryItem(name: "limit", value: String(limit)),
        ]
        if let before = request.before {
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
            SiteResponse(
                value: CandlePage(envelope.rows, \.candle, requested: limit), form: "candles, newest first")
        }
    }

    var sample: HTTPResponse {
        .json(OKXSamples.history(interval: request.interval, count: limit, until: request.newest))
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
