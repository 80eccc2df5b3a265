import CZlib
import Foundation
import KitIntegerConversion
import Networking
import WickMarket

@testable import WickMarketSources

/// A site's protocol as its documents describe it, for one pair in minutes.
protocol ModelWire: Sendable {
    var provider: CandleProvider { get }
    /// The pair, with the name in requests and that in streams.
    var pair: CoinPair { get }
    /// Whether requests return bars without trades.
    var isFilled: Bool { get }
    /// The volume of a bar that requests return.
    func volume(_ bar: ModelBar) -> Double
    /// What a text of the client asks for.
    func command(in text: String) -> ModelCommand
    func acknowledgement(_ id: String) -> String
    func refusal(_ id: String) -> String
    /// The update after a trade; `nil` where only the end of an interval has one.
    func update(_ trade: ModelTrade, _ bar: ModelBar, at time: TimeInterval) -> String
    /// The update at the end of an interval, if the site sends one.
    func end(_ bar: ModelBar, at time: TimeInterval) -> String?
    /// A sign of life, and how often it comes.
    func heartbeat(lastID: Int, at time: TimeInterval) -> (frame: SocketFrame, every: Int)?
    /// The frame of a text.
    func frame(_ text: String) -> SocketFrame
}

/// What a client asks for.
enum ModelCommand: Equatable {
    case subscribe(String)
    case unsubscribe
    case pong
    case ping
    case unknown
}

extension ModelWire {
    var isFilled: Bool { true }
    func volume(_ bar: ModelBar) -> Double { bar.turnover }
    func end(_ bar: ModelBar, at time: TimeInterval) -> String? { nil }
    func frame(_ text: String) -> SocketFrame { .text(text) }

    func object(_ text: String) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }

    func milliseconds(_ time: TimeInterval) -> Int { Int(clamping: time * 1000) }
}

struct BinanceWire: ModelWire {
    var provider: CandleProvider { .binance }
    var pair: CoinPair { CoinPair(name: "BTCUSDT", streamName: "BTCUSDT", quote: "USDT") }

    func command(in text: String) -> ModelCommand {
        let object = object(text)
        guard object["params"] as? [String] == ["btcusdt@kline_1m"], let id = object["id"] as? Int else {
            return .unknown
        }
        return object["method"] as? String == "SUBSCRIBE" ? .subscribe("\(id)") : .unsubscribe
    }

    func acknowledgement(_ id: String) -> String { #"{"result":null,"id":\#(id)}"# }
    func refusal(_ id: String) -> String { #"{"code":2,"msg":"Invalid request: unknown stream","id":\#(id)}"# }
    func update(_ trade: ModelTrade, _ bar: ModelBar, at time: TimeInterval) -> String { text(bar, false, time) }
    func end(_ bar: ModelBar, at time: TimeInterval) -> String? { bar.count > 0 ? text(bar, true, time) : nil }
    func heartbeat(lastID: Int, at time: TimeInterval) -> (frame: SocketFrame, every: Int)? { (.ping([1]), 20) }

    private func text(_ bar: ModelBar, _ isClosed: Bool, _ time: TimeInterval) -> String {
        """
        {"stream":"btcusdt@kline_1m","data":{"e":"kline","E":\(milliseconds(time)),"s":"BTCUSDT","k":{\
        "t":\(milliseconds(bar.opening)),"T":\(milliseconds(bar.opening) + 59_999),"s":"BTCUSDT","i":"1m","f":1,"L":2,\
        "o":"\(bar.open)","c":"\(bar.close)","h":"\(bar.high)","l":"\(bar.low)","v":"\(bar.amount)","n":\(bar.count),\
        "x":\(isClosed),"q":"\(bar.turnover)","V":"0.1","Q":"0.2","B":"0"}}}
        """
    }
}

struct HuobiWire: ModelWire {
    var provider: CandleProvider { .huobi }
    var pair: CoinPair { CoinPair(name: "btcusdt", streamName: "btcusdt", quote: "USDT") }

    func command(in text: String) -> ModelCommand {
        let object = object(text)
        if object["pong"] is Int { return .pong }
        if object["sub"] as? String == "market.btcusdt.kline.1min" { return .subscribe(object["id"] as? String ?? "") }
        return object["unsub"] != nil ? .unsubscribe : .unknown
    }

    func acknowledgement(_ id: String) -> String {
        #"{"id":"\#(id)","status":"ok","subbed":"market.btcusdt.kline.1min","ts":1682461825574}"#
    }

    func refusal(_ id: String) -> String {
        #"{"status":"error","ts":1684650798105,"id":"\#(id)","err-code":"bad-request","err-msg":"invalid symbol btcusdt"}"#
    }

    func update(_ trade: ModelTrade, _ bar: ModelBar, at time: TimeInterval) -> String {
        """
        {"ch":"market.btcusdt.kline.1min","ts":\(milliseconds(time)),"tick":{"id":\(Int(clamping: bar.opening)),\
        "open":\(bar.open),"close":\(bar.close),"low":\(bar.low),"high":\(bar.high),"amount":\(bar.amount),\
        "vol":\(bar.turnover),"count":\(bar.count)}}
        """
    }

    func heartbeat(lastID: Int, at time: TimeInterval) -> (frame: SocketFrame, every: Int)? {
        (frame(#"{"ping":\#(milliseconds(time))}"#), 5)
    }

    func frame(_ text: String) -> SocketFrame { .binary(Self.compressed(Array(text.utf8))) }

    static func compressed(_ data: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(clamping: MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var data = data
        return data.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(clamping: input.count)
            let capacity = input.count + 200
            return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(clamping: capacity)
                deflate(&stream, Z_FINISH)
                count = capacity - Int(clamping: Double(stream.avail_out))
            }
        }
    }
}

struct KrakenWire: ModelWire {
    var provider: CandleProvider { .kraken }
    var pair: CoinPair { CoinPair(name: "XBTUSD", streamName: "BTC/USD", quote: "USD") }

    func command(in text: String) -> ModelCommand {
        let object = object(text)
        guard let parameters = object["params"] as? [String: Any], parameters["symbol"] as? [String] == ["BTC/USD"],
            parameters["channel"] as? String == "ohlc", parameters["interval"] as? Int == 1,
            let id = object["req_id"] as? Int
        else { return .unknown }
        return object["method"] as? String == "subscribe" ? .subscribe("\(id)") : .unsubscribe
    }

    func acknowledgement(_ id: String) -> String {
        """
        {"method":"subscribe","result":{"channel":"ohlc","interval":1,"snapshot":true,"symbol":"BTC/USD",\
        "warnings":["timestamp is deprecated, use interval_begin"]},"success":true,"time_in":"2026-09-10T17:44:43.105193Z",\
        "time_out":"2026-09-10T17:44:43.105248Z","req_id":\(id)}
        """
    }

    func refusal(_ id: String) -> String {
        """
        {"error":"Currency pair not supported BTC/USD","method":"subscribe","success":false,"symbol":"BTC/USD","req_id":\(id),\
        "time_in":"2026-09-10T17:44:44.609516Z","time_out":"2026-09-10T17:44:44.609555Z"}
        """
    }

    func volume(_ bar: ModelBar) -> Double { bar.mean * bar.amount }

    func update(_ trade: ModelTrade, _ bar: ModelBar, at time: TimeInterval) -> String {
        """
        {"channel":"ohlc","type":"update","timestamp":"\(iso(time))","data":[{"symbol":"BTC/USD","open":\(bar.open),\
        "high":\(bar.high),"low":\(bar.low),"close":\(bar.close),"trades":\(bar.count),"volume":\(bar.amount),\
        "vwap":\(bar.mean),"interval_begin":"\(iso(bar.opening))","interval":1,"timestamp":"\(iso(bar.opening + 60))"}]}
        """
    }

    func heartbeat(lastID: Int, at time: TimeInterval) -> (frame: SocketFrame, every: Int)? {
        (.text(#"{"channel":"heartbeat"}"#), 1)
    }
}

struct OKXWire: ModelWire {
    var provider: CandleProvider { .okx }
    var pair: CoinPair { CoinPair(name: "BTC-USDT", streamName: "BTC-USDT", quote: "USDT") }

    func command(in text: String) -> ModelCommand {
        if text == "ping" { return .ping }
        let object = object(text)
        guard object["args"] as? [[String: String]] == [["channel": "candle1m", "instId": "BTC-USDT"]] else {
            return .unknown
        }
        return object["op"] as? String == "subscribe" ? .subscribe("") : .unsubscribe
    }

    func acknowledgement(_ id: String) -> String {
        #"{"event":"subscribe","arg":{"channel":"candle1m","instId":"BTC-USDT"},"connId":"a4d3ae55"}"#
    }

    func refusal(_ id: String) -> String {
        """
        {"event":"error","msg":"Wrong URL or channel:candle1m,instId:BTC-USDT doesn't exist. Please use the correct URL, \
        channel and parameters referring to API document.","code":"60018","connId":"a4d3ae55"}
        """
    }

    func update(_ trade: ModelTrade, _ bar: ModelBar, at time: TimeInterval) -> String { text(bar, "0") }
    func end(_ bar: ModelBar, at time: TimeInterval) -> String? { text(bar, "1") }
    func heartbeat(lastID: Int, at time: TimeInterval) -> (frame: SocketFrame, every: Int)? { nil }

    private func text(_ bar: ModelBar, _ confirm: String) -> String {
        """
        {"arg":{"channel":"candle1m","instId":"BTC-USDT"},"data":[["\(milliseconds(bar.opening))","\(bar.open)","\(bar.high)",\
        "\(bar.low)","\(bar.close)","\(bar.amount)","\(bar.turnover)","\(bar.turnover)","\(confirm)"]]}
        """
    }
}

struct CoinbaseWire: ModelWire {
    var provider: CandleProvider { .coinbase }
    var pair: CoinPair { CoinPair(name: "BTC-USD", streamName: "BTC-USD", quote: "USD") }
    var isFilled: Bool { false }

    func volume(_ bar: ModelBar) -> Double { bar.amount * (bar.low + bar.high + bar.open + bar.close) / 4 }

    func command(in text: String) -> ModelCommand {
        let object = object(text)
        let channels = (object["channels"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        guard channels == ["matches", "heartbeat"] else { return .unknown }
        return object["type"] as? String == "subscribe" ? .subscribe("") : .unsubscribe
    }

    func acknowledgement(_ id: String) -> String {
        """
        {"type":"subscriptions","channels":[{"name":"heartbeat","product_ids":["BTC-USD"],"account_ids":null},\
        {"name":"matches","product_ids":["BTC-USD"],"account_ids":null}]}
        """
    }

    func refusal(_ id: String) -> String {
        #"{"type":"error","message":"Failed to subscribe","reason":"BTC-USD is not a valid product"}"#
    }

    func update(_ trade: ModelTrade, _ bar: ModelBar, at time: TimeInterval) -> String {
        """
        {"type":"match","trade_id":\(trade.id),"maker_order_id":"a","taker_order_id":"b","side":"sell","size":"\(trade.size)",\
        "price":"\(trade.price)","product_id":"BTC-USD","sequence":\(trade.id),"time":"\(iso(trade.time))"}
        """
    }

    func heartbeat(lastID: Int, at time: TimeInterval) -> (frame: SocketFrame, every: Int)? {
        (
            .text(
                #"{"type":"heartbeat","sequence":1,"last_trade_id":\#(lastID),"product_id":"BTC-USD","time":"\#(iso(time))"}"#
            ), 1
        )
    }
}

/// A time with six digits after the second.
private func iso(_ time: TimeInterval) -> String {
    let whole = time.rounded(.down)
    let text = Date(timeIntervalSince1970: whole).formatted(.iso8601)
    let micro = String(Int(clamping: ((time - whole) * 1_000_000).rounded()))
    return text.dropLast() + "." + String(repeating: "0", count: 6 - micro.count) + micro + "Z"
}
