import Foundation
import KitFastJSON
import Networking
import WickMarket

/// The newest candles of a pair: `GET /market/history/kline`.
///
/// `vol` is in the currency of the prices, as the volume of every ``WickMarket/Candle``; `amount` is in the coin.
/// The site returns only the newest 2000 at this path.
struct HuobiHistory: Endpoint {
    static let mostCandles = 2000

    /// The site's name for the pair, such as "btcusdt".
    let pair: String
    let interval: CandleInterval
    /// How many candles to return, 1...2000.
    let size: Int

    var site: Site { .huobi }
    var path: EndpointPath { "/market/history/kline" }

    var query: [URLQueryItem] {
        [
            URLQueryItem(name: "symbol", value: pair), URLQueryItem(name: "period", value: Self.period(of: interval)),
            URLQueryItem(name: "size", value: String(size)),
        ]
    }

    /// The site's name of an interval.
    static func period(of interval: CandleInterval) -> String {
        switch interval {
        case .minute: "1min"
        case .fiveMinutes: "5min"
        case .fifteenMinutes: "15min"
        case .thirtyMinutes: "30min"
        case .hour: "60min"
        case .fourHours: "4hour"
        case .day: "1day"
        case .week: "1week"
        }
    }

    var decoding: ResponseDecoding<SiteResponse<CandlePage>> {
        .json(HuobiEnvelope<Row>.self) { [size] envelope in
            envelope.response { rows in
                let candles = rows.values.map(\.candle)
                let items = candles.count + rows.skipped
                return (
                    CandlePage(
                        candles, requested: size, items: items, skipped: rows.skipped,
                        mayHaveOlder: items >= size && size < Self.mostCandles),
                    Self.form(of: candles)
                )
            }
        }
    }

    var sample: HTTPResponse { .json(HuobiSamples.candlePage(pair: pair, interval: interval, count: size)) }

    private static func form(of candles: [Candle]) -> String {
        guard let first = candles.first, let last = candles.last, first.time != last.time else { return "kline" }
        return first.time > last.time ? "kline, newest first" : "kline, oldest first"
    }

    private struct Row: Decodable {
        let candle: Candle

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            guard
                let sound = Candle(
                    // Days open at midnight in China (UTC+8), which is their actual opening time.
                    time: Date(timeIntervalSince1970: try fields.decode(Double.self, "id")),
                    open: try fields.decode(Double.self, "open"), high: try fields.decode(Double.self, "high"),
                    low: try fields.decode(Double.self, "low"), close: try fields.decode(Double.self, "close"),
                    volume: try fields.decodeIfPresent(Double.self, "vol")), sound.isPlausible
            else { throw fields.bad("high") }
            candle = sound
        }
    }
}
