import Foundation
import Testing

@testable import WickSimulator

/// The order books and the latest trades that client libraries ask exchanges for.
@Suite("Orders and trades of exchanges in the simulator")
struct ExchangeOrdersTests {
    /// An exchange's paths and where its responses have the orders and the trades.
    struct Exchange: Sendable, CustomTestStringConvertible {
        let id: String
        let book: (path: String, query: String)
        let trades: (path: String, query: String)
        let candles: (path: String, query: String)
        /// The names of a trade's price and time, or their places.
        let trade: (price: String, time: String)
        let isNewestFirst: Bool

        var testDescription: String { id }
    }

    static let exchanges = [
        Exchange(
            id: "binance", book: ("/binance/api/v3/depth", "symbol=ETHUSDT&limit=5"),
            trades: ("/binance/api/v3/trades", "symbol=ETHUSDT&limit=10"),
            candles: ("/binance/api/v3/klines", "symbol=ETHUSDT&interval=1m&limit=10"), trade: ("price", "time"),
            isNewestFirst: false),
        Exchange(
            id: "binance aggregated", book: ("/binance/api/v3/depth", "symbol=ETHUSDT&limit=5"),
            trades: ("/binance/api/v3/aggTrades", "symbol=ETHUSDT&limit=10"),
            candles: ("/binance/api/v3/klines", "symbol=ETHUSDT&interval=1m&limit=10"), trade: ("p", "T"),
            isNewestFirst: false),
        Exchange(
            id: "kraken", book: ("/kraken/0/public/Depth", "pair=XETHZUSD&count=5"),
            trades: ("/kraken/0/public/Trades", "pair=XETHZUSD&count=10"),
            candles: ("/kraken/0/public/OHLC", "pair=XETHZUSD&interval=1"), trade: ("0", "2"), isNewestFirst: false),
        Exchange(
            id: "okx", book: ("/okx/api/v5/market/books", "instId=ETH-USDT&sz=5"),
            trades: ("/okx/api/v5/market/trades", "instId=ETH-USDT&limit=10"),
            candles: ("/okx/api/v5/market/candles", "instId=ETH-USDT&bar=1m&limit=10"), trade: ("px", "ts"),
            isNewestFirst: true),
        Exchange(
            id: "coinbase", book: ("/coinbase/products/ETH-USD/book", "level=2"),
            trades: ("/coinbase/products/ETH-USD/trades", "limit=10"),
            candles: ("/coinbase/products/ETH-USD/candles", "granularity=60"), trade: ("price", "time"),
            isNewestFirst: true),
        Exchange(
            id: "huobi", book: ("/huobi/market/depth", "symbol=ethusdt&type=step0&depth=5"),
            trades: ("/huobi/market/history/trade", "symbol=ethusdt&size=10"),
            candles: ("/huobi/market/history/kline", "symbol=ethusdt&period=1min&size=10"), trade: ("price", "ts"),
            isNewestFirst: true),
    ]

    private let site = Site()

    @Test("Bids lie below the last price and asks above it, the best first", arguments: exchanges)
    func book(exchange: Exchange) throws {
        let book = try #require(Self.find(try json(exchange.book)) { ($0 as? [String: Any])?["bids"] != nil })
        let sides = try #require(book as? [String: Any])
        let (bids, asks) = (try prices(sides["bids"]), try prices(sides["asks"]))
        let last = try #require(try closes(of: exchange).last?.value)
        #expect(bids.count == asks.count && bids.count >= 5)
        #expect(bids == bids.sorted(by: >) && asks == asks.sorted())
        #expect(try #require(bids.first) < last && last < (try #require(asks.first)))
    }

    @Test("The trades of the last ten minutes are at the closes of the minutes' candles", arguments: exchanges)
    func trades(exchange: Exchange) throws {
        let found = try Self.trades(in: json(exchange.trades), exchange.trade)
        #expect(found.count == 10)
        let ordered = exchange.isNewestFirst ? found.reversed() : found
        #expect(ordered.map(\.time) == ordered.map(\.time).sorted())
        for (trade, candle) in zip(ordered, try closes(of: exchange).suffix(10)) {
            #expect(trade.time == candle.time)
            #expect(abs(trade.price - candle.value) < 0.005)
        }
    }

    @Test("Later pages of trades begin at the requested time")
    func pages() throws {
        let binance = Self.exchanges[1]
        let times = try Self.trades(in: json(binance.trades), binance.trade).map(\.time)
        let second = Int(times[2])
        let page = ("/binance/api/v3/aggTrades", "symbol=ETHUSDT&limit=3&startTime=\(second * 1000 - 1)")
        #expect(try Self.trades(in: json(page), binance.trade).map(\.time) == Array(times[2...4]))
        let kraken = ("/kraken/0/public/Trades", "pair=XETHZUSD&count=3&since=\(second)000000000")
        #expect(try Self.trades(in: json(kraken), ("0", "2")).map(\.time) == Array(times[3...5]))
    }

    @Test(
        "Unknown pairs and wrong parameters are refused in the site's way",
        arguments: [
            ("/binance/api/v3/aggTrades", "symbol=NONE", "Invalid symbol."),
            ("/binance/api/v3/aggTrades", "symbol=ETHUSDT&startTime=x", "startTime"),
            ("/kraken/0/public/Depth", "pair=NONE", "Unknown asset pair"),
            ("/kraken/0/public/Trades", "", "Invalid arguments"),
            ("/kraken/0/public/Trades", "pair=XETHZUSD&since=x", "Invalid arguments"),
            ("/okx/api/v5/market/books", "instId=NONE", "51001"), ("/okx/api/v5/market/trades", "", "51001"),
            ("/coinbase/products/NONE/book", "", "NotFound"), ("/coinbase/products/NONE/trades", "", "NotFound"),
            ("/coinbase/products/ETH-USD/book", "level=3", "Invalid level"),
            ("/huobi/market/depth", "symbol=none", "invalid symbol"),
            ("/huobi/market/history/trade", "", "invalid symbol"),
        ])
    func refusals(path: String, query: String, message: String) {
        #expect(String(decoding: site.reply(path, query).response.body, as: UTF8.self).contains(message))
    }

    // MARK: Reading

    private func json(_ request: (path: String, query: String)) throws -> Any {
        let response = site.reply(request.path, request.query).response
        try #require(response.status == 200)
        return try JSONSerialization.jsonObject(with: Data(response.body))
    }

    private func prices(_ side: Any?) throws -> [Double] {
        try #require(side as? [[Any]]).compactMap { $0.first.flatMap(Self.number) }
    }

    /// The closes of the minutes' candles in the order of time.
    private func closes(of exchange: Exchange) throws -> [(time: Double, value: Double)] {
        let found = try #require(
            Self.find(try json(exchange.candles)) { value in
                guard let first = (value as? [Any])?.first else { return false }
                return first is [Any] || (first as? [String: Any])?["close"] != nil
            } as? [Any])
        return found.compactMap { candle -> (time: Double, value: Double)? in
            if let fields = candle as? [String: Any] {
                return Self.point(fields["id"], fields["close"])
            }
            return (candle as? [Any]).flatMap { Self.point($0[0], $0[4]) }
        }
        .map { (Self.seconds($0.time), $0.value) }
        .sorted { $0.time < $1.time }
    }

    private static func point(_ time: Any?, _ close: Any?) -> (time: Double, value: Double)? {
        guard let time = time.flatMap(number), let close = close.flatMap(number) else { return nil }
        return (time, close)
    }

    private static func trades(
        in json: Any, _ names: (price: String, time: String)
    ) throws -> [(time: Double, price: Double)] {
        var found: [(time: Double, price: Double)] = []
        func visit(_ value: Any) {
            if let fields = value as? [String: Any], let price = fields[names.price].flatMap(number) {
                found.append((fields[names.time].flatMap(time) ?? 0, price))
            } else if let fields = value as? [String: Any] {
                fields.values.forEach(visit)
            } else if let row = value as? [Any], let price = Int(names.price), let place = Int(names.time),
                row.count > place, row.first is String
            {
                found.append((time(row[place]) ?? 0, number(row[price]) ?? 0))
            } else if let items = value as? [Any] {
                items.forEach(visit)
            }
        }
        visit(json)
        return found
    }

    private static func find(_ value: Any, _ isMatch: (Any) -> Bool) -> Any? {
        if isMatch(value) { return value }
        let inner = (value as? [String: Any]).map { Array($0.values) } ?? value as? [Any] ?? []
        for value in inner {
            if let found = find(value, isMatch) { return found }
        }
        return nil
    }

    private static func number(_ value: Any) -> Double? { (value as? String).flatMap(Double.init) ?? value as? Double }

    /// A time in seconds, from seconds, milliseconds or a date.
    private static func time(_ value: Any) -> Double? {
        if let number = number(value) { return seconds(number) }
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return (value as? String).flatMap { try? format.parse($0) }?.timeIntervalSince1970
    }

    private static func seconds(_ number: Double) -> Double { number > 1e11 ? number / 1000 : number }
}
