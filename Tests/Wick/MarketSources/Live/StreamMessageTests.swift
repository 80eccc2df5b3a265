import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Messages of the sites' streams")
struct StreamMessageTests {
    private static let streams: [any StreamEndpoint<MarketTopic, MarketUpdate>] = [
        BinanceStream(), HuobiStream(), KrakenStream(), OKXStream.candles, OKXStream.tickers, CoinbaseStream(),
    ]

    @Test("Candles and prices are asked for as the sites' documents say")
    func requests() {
        let (minute, hour) = (MarketTopic.candles("A", .minute), MarketTopic.candles("A", .hour))
        let expected: [(any StreamEndpoint<MarketTopic, MarketUpdate>, [MarketTopic], String, Int)] = [
            (
                BinanceStream(), [minute, .allTickers],
                """
                {"id":7,"method":"SUBSCRIBE","params":["a@kline_1m","!miniTicker@arr"]}
                """, 2
            ),
            (HuobiStream(), [hour, minute], #"{"id":"7","sub":"market.A.kline.60min"}"#, 1),
            (
                KrakenStream(), [minute, hour, .candles("B", .minute), .ticker("A")],
                """
                {"method":"subscribe","params":{"channel":"ohlc","interval":1,"snapshot":true,"symbol":["A","B"]},"req_id":7}
                """, 2
            ),
            (
                KrakenStream(), [.ticker("A"), minute],
                #"{"method":"subscribe","params":{"channel":"ticker","snapshot":true,"symbol":["A"]},"req_id":7}"#, 1
            ),
            (
                OKXStream.candles, [hour, .candles("A", .day)],
                """
                {"args":[{"channel":"candle1H","instId":"A"},{"channel":"candle1Dutc","instId":"A"}],"id":"7","op":"subscribe"}
                """, 2
            ),
            (
                CoinbaseStream(), [.trades("A"), .ticker("B")],
                """
                {"channels":[{"name":"matches","product_ids":["A"]},{"name":"ticker","product_ids":["B"]},\
                {"name":"heartbeat","product_ids":["A","B"]}],"type":"subscribe"}
                """, 2
            ),
        ]
        for (stream, topics, text, count) in expected {
            let request = stream.subscription(to: topics, id: 7)
            #expect(request.frame == .text(text))
            #expect(request.topics.count == count)
        }
    }

    @Test("Every site's sample frames can be read, and unknown messages are ignored", arguments: streams.indices)
    func samples(index: Int) throws {
        let stream = Self.streams[index]
        #expect(!stream.samples.isEmpty)
        for frame in stream.samples { _ = try stream.messages(in: frame, requests: [:]) }
        let unknown = SocketFrame.text(
            #"{"type":"news","channel":"news","event":"news","id":99,"data":{"x":1},"ts":1}"#)
        let found = try stream.messages(in: unknown, requests: [:])
        #expect(found.allSatisfy { $0 == .acknowledged([]) })
    }

    @Test(
        "Damaged frames, impossible figures and other kinds of frames are errors or are left out",
        arguments: streams.indices)
    func damage(index: Int) {
        let stream = Self.streams[index]
        let frames: [SocketFrame] = [.text(""), .text("{"), .text("[1,2"), .binary([1, 2, 3]), .binary([])]
        for frame in frames { #expect(throws: (any Error).self) { try stream.messages(in: frame, requests: [:]) } }
        for sample in stream.samples {
            guard case .text(let text) = sample else { continue }
            for (part, bad) in [("64010", "-1"), ("64010", "1e200"), ("64020", "1")] {
                let frame = SocketFrame.text(text.replacingOccurrences(of: part, with: bad))
                let found = (try? stream.messages(in: frame, requests: [:])) ?? []
                for case .update(.candle(let streamed), _) in found { #expect(streamed.candle.isPlausible) }
                for case .update(.tickers(let tickers), _) in found where part == "64010" { #expect(tickers.isEmpty) }
            }
        }
    }

    @Test("Binance: prices are of all pairs that changed; a bad one is left out; the end of a connection is announced")
    func binance() throws {
        let text = """
            {"stream":"!miniTicker@arr","data":[{"e":"24hrMiniTicker","E":1000,"s":"AUSDT","c":"1.5","o":"1","h":"2","l":"1",\
            "v":"1","q":"1"},{"e":"24hrMiniTicker","E":1000,"s":"B","c":"x"},{"e":"24hrMiniTicker","E":1000,"s":"C","c":"2"}]}
            """
        let found = try BinanceStream().messages(in: .text(text), requests: [:])
        let tickers = ["AUSDT": 1.5, "C": 2].sorted { $0.key < $1.key }
            .compactMap { PairTicker(pair: $0.key, price: $0.value, sent: Date(timeIntervalSince1970: 1)) }
        #expect(found == [.update(.tickers(tickers), of: .allTickers)])
        for text in [
            #"{"e":"serverShutdown","E":1}"#, #"{"stream":"!serverShutdown","data":{"e":"serverShutdown","E":1}}"#,
        ] {
            #expect(try BinanceStream().messages(in: .text(text), requests: [:]) == [.closing])
        }
        let requests: MarketStreamRequests = [3: [.ticker("A")], 4: [.ticker("B")]]
        let acknowledgement = SocketFrame.text(#"{"result":null,"id":4}"#)
        #expect(
            try BinanceStream().messages(in: acknowledgement, requests: requests) == [.acknowledged([.ticker("B")])])
        for text in [#"{"code":2,"msg":"bad","id":3}"#, #"{"error":{"code":2,"msg":"bad"},"id":3}"#] {
            #expect(
                try BinanceStream().messages(in: .text(text), requests: requests) == [
                    .refused([.ticker("A")], reason: "bad")
                ])
        }
    }

    @Test("A closed candle is one that Binance or OKX says so of")
    func closed() throws {
        for (stream, open, closed) in [
            (BinanceStream() as any StreamEndpoint<MarketTopic, MarketUpdate>, #""x":false"#, #""x":true"#),
            (OKXStream.candles, #""128010","0"]"#, #""128010","1"]"#),
        ] {
            guard case .text(let text)? = stream.samples.first else { return }
            for (text, isClosed) in [(text, false), (text.replacingOccurrences(of: open, with: closed), true)] {
                let found = try stream.messages(in: .text(text), requests: [:])
                guard case .update(.candle(let candle), .candles(_, .minute))? = found.first else {
                    Issue.record("no candle")
                    return
                }
                #expect(candle.isClosed == isClosed && candle.candle.volume == 128_010)
            }
        }
    }

    @Test("OKX: the announced end of a connection, a refusal by its text and one by its message")
    func okx() throws {
        let topics: [MarketTopic] = [.candles("A", .minute), .candles("B", .minute)]
        let notice = #"{"event":"notice","code":"64008","msg":"The connection will soon be closed","connId":"a"}"#
        #expect(try OKXStream.candles.messages(in: .text(notice), requests: [:]) == [.closing])
        let named = #"{"event":"error","msg":"Wrong URL or channel:candle1m,instId:B doesn't exist.","code":"60018"}"#
        let found = try OKXStream.candles.messages(in: .text(named), requests: [1: topics])
        #expect(found == [.refused([topics[1]], reason: "Wrong URL or channel:candle1m,instId:B doesn't exist.")])
        let numbered = #"{"event":"error","id":"1","msg":"no","code":"60012"}"#
        #expect(
            try OKXStream.candles.messages(in: .text(numbered), requests: [1: topics]) == [
                .refused(topics, reason: "no")
            ])
    }

    @Test("An error without the number of a message or a name refuses no other topic")
    func unrelatedErrors() throws {
        let requests: MarketStreamRequests = [1: [.candles("A", .minute), .ticker("A"), .trades("A")]]
        let frames: [(any StreamEndpoint<MarketTopic, MarketUpdate>, String)] = [
            (BinanceStream(), #"{"code":3,"msg":"Invalid JSON"}"#),
            (HuobiStream(), #"{"ts":1,"status":"error","err-code":"bad-request","err-msg":"invalid ping"}"#),
            (KrakenStream(), #"{"method":"subscribe","success":false,"error":"Exceeded msg rate"}"#),
            (OKXStream.candles, #"{"event":"error","msg":"Illegal request","code":"60012"}"#),
            (CoinbaseStream(), #"{"type":"error","message":"Failed to subscribe","reason":"rate limit exceeded"}"#),
        ]
        for (stream, text) in frames {
            let found = try stream.messages(in: .text(text), requests: requests)
            guard case .refused(let topics, _)? = found.first else {
                Issue.record("no refusal")
                continue
            }
            #expect(topics.isEmpty)
        }
    }

    @Test("A bomb of compressed zeros is refused")
    func bomb() {
        let zeros = HuobiWire.compressed([UInt8](repeating: 0x20, count: (4 << 20) + 1))
        #expect(throws: Gzip.Failure.tooLarge(limit: 4 << 20)) {
            try HuobiStream().messages(in: .binary(zeros), requests: [:])
        }
    }

    @Test("Kraken's pairs are renamed for streams")
    func krakenNames() throws {
        let endpoint = KrakenPairs()
        let list = try endpoint.decoding.decode(endpoint.sample).value
        #expect(list.pairs["XBTUSD"]?.streamName == "BTC/USD" && list.pairs["XDGUSD"]?.streamName == "DOGE/USD")
    }

    @Test(
        "The addresses of all streams",
        arguments: zip(
            streams.indices,
            [
                "wss://data-stream.binance.vision/stream", "wss://api.huobi.pro/ws", "wss://ws.kraken.com/v2",
                "wss://ws.okx.com:8443/ws/v5/business", "wss://ws.okx.com:8443/ws/v5/public",
                "wss://ws-feed.exchange.coinbase.com",
            ]))
    func addresses(index: Int, address: String) throws {
        let request = try Router(environment: .production).socketRequest(for: Self.streams[index])
        #expect(request.url.absoluteString == address)
    }

    @Test("A longer interval is made of the streamed one that requests are made of")
    func intervals() {
        #expect(CandleProvider.coinbase.streamedInterval(for: .fourHours) == .hour)
        #expect(CandleProvider.kraken.streamedInterval(for: .week) == .day)
        #expect(CandleProvider.binance.streamedInterval(for: .week) == .week)
        #expect(CandleProvider.cryptoCompare.streamedInterval(for: .hour) == nil)
    }
}
