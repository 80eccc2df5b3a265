import Foundation
import KitIntegerConversion
import Networking
import WickMarket

/// The newest candles of a pair: `GET /0/public/OHLC`.
///
/// The site has the newest 720 only, and the one that is still open.
struct KrakenHistory: Endpoint {
    static let mostCandles = 720
    /// How many values a row has.
    private static let rowLength = 8

    /// The site's name for the pair, such as "XBTUSD".
    let pair: String
    let interval: CandleInterval

    var site: Site { .kraken }
    var path: EndpointPath { "/0/public/OHLC" }

    var query: [URLQueryItem] {
        [
            URLQueryItem(name: "pair", value: pair),
            URLQueryItem(name: "interval", value: String(Int(clamping: interval.seconds / 60))),
        ]
    }

    var decoding: ResponseDecoding<SiteResponse<CandlePage>> {
        .json(KrakenEnvelope<Result>.self) { envelope in
            let rows = envelope.result.rows
            return SiteResponse(
                value: CandlePage(
                    rows.values.map(\.candle), requested: .max, items: rows.values.count + rows.skipped,
                    skipped: rows.skipped, mayHaveOlder: false),
                form: "OHLC, oldest first")
        }
    }

    var sample: HTTPResponse { .json(KrakenSamples.history(interval: interval, count: Self.mostCandles + 1)) }

    /// The rows under the site's own name of the pair, which may differ from the requested one.
    private struct Result: Decodable {
        let rows: Lossy<Row>

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyName.self)
            guard let name = fields.allKeys.first(where: { $0.stringValue != "last" }) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: fields.codingPath, debugDescription: "no pair in the result"))
            }
            rows = try fields.decode(Lossy<Row>.self, forKey: name)
        }
    }

    private struct Row: Decodable {
        let candle: Candle

        init(from decoder: any Decoder) throws {
            let row = try CandleRow(from: decoder)
            // The volume is in the coin; times the mean price it is in the currency of the prices.
            let volume = row[5].flatMap { mean in row[6].map { mean * $0 } }
            guard row.count >= KrakenHistory.rowLength, let candle = row.candle(at: row[0], volume: volume) else {
                throw UnreadableRow()
            }
            self.candle = candle
        }
    }
}
