import Foundation
import Testing
import Waiting

@testable import KitSiteSimulator
@testable import WickSimulator

/// The last frame of each closed candle, and the open one at any moment, are what REST serves.
@Suite("The streams agree with REST", .ownThreads)
struct StreamAgreementTests {
    /// A candle's open, high, low, close and volume.
    typealias Figures = [Double]

    /// How a site streams candles of ether and serves them by REST.
    struct Source: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let path: String
        let subscription: String
        /// The opening in seconds and the figures of a frame, or `nil`.
        let frame: @Sendable ([String: Any]) -> (Int, Figures)?
        let rest: (path: String, query: String)
        /// The rows of REST's response.
        let rows: @Sendable (Any) -> [Any]
        let row: @Sendable (Any) -> (Int, Figures)?
    }

    private static func number(_ value: Any?) -> Double {
        (value as? String).flatMap(Double.init) ?? value as? Double ?? .nan
    }

    private static func figures(_ row: Any, scale: Int, _ places: [Int]) -> (Int, Figures)? {
        guard let row = row as? [Any] else { return nil }
        return (Int(number(row[0])) / scale, places.map { number(row[$0]) })
    }

    private static func huobi(_ value: Any?) -> (Int, Figures)? {
        guard let tick = value as? [String: Any], let id = tick["id"] as? Int else { return nil }
        return (id, ["open", "high", "low", "close", "amount"].map { number(tick[$0]) })
    }

    static let sources: [Source] = [(1, "1m", "1min", "1m"), (60, "1h", "60min", "1H")].flatMap {
        length, binance, huobi, okx in
        [
            Source(
                testDescription: "Binance \(binance)", path: "/binance/ws",
                subscription: #"{"method":"SUBSCRIBE","params":["ethusdt@kline_\#(binance)"],"id":1}"#,
                frame: { frame in
                    guard let candle = frame["k"] as? [String: Any], let time = candle["t"] as? Int else { return nil }
                    return (time / 1000, ["o", "h", "l", "c", "v"].map { number(candle[$0]) })
                }, rest: ("/binance/api/v3/klines", "symbol=ETHUSDT&interval=\(binance)"),
                rows: { $0 as? [Any] ?? [] }, row: { figures($0, scale: 1000, [1, 2, 3, 4, 5]) }),
            Source(
                testDescription: "Huobi \(huobi)", path: "/huobi/ws",
                subscription: #"{"sub":"market.ethusdt.kline.\#(huobi)","id":"a"}"#, frame: { Self.huobi($0["tick"]) },
                rest: (HuobiSiteTests.kline, "symbol=ethusdt&period=\(huobi)&size=300"),
                rows: { ($0 as? [String: Any])?["data"] as? [Any] ?? [] }, row: { Self.huobi($0) }),
            Source(
                testDescription: "Kraken \(length)", path: "/kraken/v2",
                subscription:
                    #"{"method":"subscribe","params":{"channel":"ohlc","symbol":["ETH/USD"],"interval":\#(length)}}"#,
                frame: { frame in
                    guard let candle = (frame["data"] as? [[String: Any]])?.last,
                        let begin = candle["interval_begin"] as? String,
                        let time = try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(begin)
                    else { return nil }
                    let names = ["open", "high", "low", "close", "volume"]
                    return (Int(time.timeIntervalSince1970), names.map { number(candle[$0]) })
                }, rest: ("/kraken/0/public/OHLC", "pair=ETH/USD&interval=\(length)"),
                rows: { (($0 as? [String: Any])?["result"] as? [String: Any])?["ETH/USD"] as? [Any] ?? [] },
                row: { figures($0, scale: 1, [1, 2, 3, 4, 6]) }),
            Source(
                testDescription: "OKX \(okx)", path: "/okx/ws/v5/business",
                subscription: #"{"op":"subscribe","args":[{"channel":"candle\#(okx)","instId":"ETH-USDT"}]}"#,
                frame: { ($0["data"] as? [Any])?.last.flatMap { figures($0, scale: 1000, [1, 2, 3, 4, 5]) } },
                rest: ("/okx/api/v5/market/candles", "instId=ETH-USDT&bar=\(okx)&limit=300"),
                rows: { ($0 as? [String: Any])?["data"] as? [Any] ?? [] },
                row: { figures($0, scale: 1000, [1, 2, 3, 4, 5]) }),
        ]
    }

    /// REST's candles by their openings.
    private func rest(_ site: Site, _ source: Source) throws -> [Int: Figures] {
        let body = site.reply(source.rest.path, source.rest.query).response.body
        let rows = source.rows(try JSONSerialization.jsonObject(with: Data(body)))
        try #require(!rows.isEmpty)
        return Dictionary(uniqueKeysWithValues: rows.compactMap(source.row))
    }

    private func agree(_ left: Figures?, _ right: Figures?) -> Bool {
        guard let left, let right, left.count == right.count else { return false }
        return zip(left, right).allSatisfy { abs($0 - $1) <= 1e-7 + $1.magnitude * 1e-14 }
    }

    @Test("Candles at any moment, over three hours", arguments: sources)
    func candles(source: Source) throws {
        let site = Site(Site.configuration(coins: 20, startsAt: Site.fullMinute, tickRate: 1))
        let probe = try StreamProbe(site, source.path)
        probe.repliesToPings = true
        probe.send(source.subscription)
        var stream: [Int: Figures] = [:]
        // Not a divisor of a minute, so that ticks come at any second.
        for tick in 1...3 * 3600 / 13 {
            probe.jump(by: 13)
            for frame in try probe.takeObjects() {
                guard let (opening, figures) = source.frame(frame) else { continue }
                stream[opening] = figures
            }
            guard tick.isMultiple(of: 61) else { continue }
            let rows = try rest(site, source)
            let opening = try #require(rows.keys.max())
            #expect(agree(stream[opening], rows[opening]), "\(stream[opening] ?? []) \(rows[opening] ?? [])")
        }
        let rows = try rest(site, source)
        #expect(stream.count >= 3)
        for (opening, figures) in stream where opening < (rows.keys.max() ?? 0) {
            #expect(agree(figures, rows[opening]), "\(opening) \(figures) \(rows[opening] ?? [])")
        }
    }

    @Test("Candles of Coinbase, built from matches", arguments: [60, 300])
    func matches(length: Int) throws {
        let site = Site(Site.configuration(coins: 20, startsAt: 1_790_000_100))
        let probe = try StreamProbe(site, "/coinbase")
        probe.send(#"{"type":"subscribe","product_ids":["ETH-USD"],"channels":["matches"]}"#)
        var stream: [Int: Figures] = [:]
        for tick in 1...3 * 3600 / 13 {
            probe.jump(by: tick.isMultiple(of: 200) ? 600 : 13)
            for frame in try probe.takeObjects() where frame["type"] as? String == "match" {
                let time = try #require(frame["time"] as? String)
                let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
                let opening = Int(try style.parse(time).timeIntervalSince1970) / length * length
                let price = Self.number(frame["price"])
                var candle = stream[opening] ?? [price, price, price, price, 0]
                candle[1] = max(candle[1], price)
                candle[2] = min(candle[2], price)
                candle[3] = price
                candle[4] += Self.number(frame["size"])
                stream[opening] = candle
            }
        }
        let body = site.reply("/coinbase/products/ETH-USD/candles", "granularity=\(length)").response.body
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [[Double]])
        var compared = 0
        for row in rows {
            guard let candle = stream[Int(row[0])] else { continue }
            let prices = [row[3], row[2], row[1], row[4]]
            #expect(zip(candle, prices).allSatisfy { abs($0 - $1) < 0.005 }, "\(candle) \(row)")
            // Five-minute candles have a mean price of their own.
            #expect(abs(candle[4] - row[5]) <= row[5] * (length == 60 ? 1e-6 : 0.01), "\(candle) \(row)")
            compared += 1
        }
        #expect(compared >= 40)
    }

    @Test("A jump of hours sends each candle once, closed, and then the open one")
    func jump() throws {
        let site = Site(Site.configuration(startsAt: Site.fullMinute))
        let probe = try StreamProbe(site, "/binance/ws/btcusdt@kline_1m")
        probe.advance(by: 2)
        _ = probe.takeTexts()
        probe.jump(by: 5 * 3600)
        let frames = try probe.takeObjects().compactMap { $0["k"] as? [String: Any] }
        #expect(frames.count == 301 && frames.dropLast().allSatisfy { $0["x"] as? Bool == true })
        #expect(frames.last?["x"] as? Bool == false)
        let opening = Int(Site.fullMinute) * 1000
        #expect(frames.map { $0["t"] as? Int } == (0...300).map { opening + $0 * 60_000 })
    }
}
