import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("Coinbase's streams")
struct CoinbaseStreamTests {
    private func connected(_ channels: String, _ products: String = #""BTC-USD""#) throws -> StreamProbe {
        let probe = try StreamProbe(Site(), "/coinbase")
        probe.send(#"{"type":"subscribe","product_ids":[\#(products)],"channels":[\#(channels)]}"#)
        return probe
    }

    @Test("Without a subscription within 5 s the connection is closed")
    func deadline() throws {
        let probe = try StreamProbe(Site(), "/coinbase")
        probe.advance(by: 4)
        #expect(probe.takeActions().isEmpty)
        probe.advance(by: 1)
        #expect(probe.takeActions() == [.close(1008, reason: "subscribe within 5 seconds")])
        let subscribed = try connected(#""heartbeat""#)
        subscribed.advance(by: 60)
        #expect(!subscribed.takeActions().contains { if case .close = $0 { true } else { false } })
    }

    @Test("Each request is answered with the whole state")
    func state() throws {
        let probe = try connected(#""heartbeat",{"name":"ticker","product_ids":["ETH-USD"]}"#)
        #expect(
            probe.takeTexts().first == """
                {"type":"subscriptions","channels":[{"name":"heartbeat","product_ids":["BTC-USD"]},\
                {"name":"ticker","product_ids":["ETH-USD"]}]}
                """)
        probe.send(#"{"type":"unsubscribe","product_ids":["BTC-USD"],"channels":["heartbeat"]}"#)
        #expect(
            probe.takeTexts() == [#"{"type":"subscriptions","channels":[{"name":"ticker","product_ids":["ETH-USD"]}]}"#]
        )
    }

    @Test("Frames have exactly the fields of recorded ones")
    func shapes() throws {
        let probe = try connected(#""ticker","matches","heartbeat""#)
        probe.advance(by: 2)
        let texts = probe.takeTexts()
        let recorded = [
            "ticker": """
            {"type":"ticker","sequence":177100017,"product_id":"SKL-BTC","price":"0.00001303","open_24h":"0.00001144",\
            "volume_24h":"7366729.40000000","low_24h":"0.00001122","high_24h":"0.00001337",\
            "volume_30d":"137080311.50000000","best_bid":"0.00001302","best_bid_size":"1","best_ask":"0.00001305",\
            "best_ask_size":"1","side":"buy","time":"2021-04-17T16:43:37.067586Z","trade_id":280231,"last_size":"0.4"}
            """,
            "last_match": """
            {"type":"last_match","trade_id":280231,"maker_order_id":"ddfa1ca7-b7bb-412a-900b-9ce9278af455",\
            "taker_order_id":"305c4e4e-d18d-41f4-8a72-22273538671f","side":"sell","size":"0.4","price":"0.00001303",\
            "product_id":"SKL-BTC","sequence":177100017,"time":"2021-04-17T16:43:37.067586Z"}
            """,
            "match": """
            {"type":"match","trade_id":280232,"maker_order_id":"2a0da34e-61f7-4c36-88e5-c9dd15927b16",\
            "taker_order_id":"3c82abaa-c01e-4608-be59-6a1e69742891","side":"sell","size":"985","price":"0.00001305",\
            "product_id":"SKL-BTC","sequence":177100030,"time":"2021-04-17T16:43:37.089723Z"}
            """,
            "heartbeat": """
            {"type":"heartbeat","sequence":90,"last_trade_id":20,"product_id":"BTC-USD",\
            "time":"2014-11-07T08:19:28.464459Z"}
            """,
        ]
        for (type, frame) in recorded {
            let text = try #require(texts.first { $0.hasPrefix("{\"type\":\"\(type)\"") }, "\(type)")
            #expect(try shape(of: text) == shape(of: frame))
        }
    }

    @Test("The last match comes first and is no new trade; sides are the maker's there, the taker's in tickers")
    func matches() throws {
        let probe = try connected(#""ticker","matches""#)
        let first = try probe.takeObjects()
        #expect(first.map { $0["type"] as? String } == ["subscriptions", "ticker", "last_match"])
        #expect(first[1]["trade_id"] as? Int == first[2]["trade_id"] as? Int)
        #expect(first[1]["side"] as? String != first[2]["side"] as? String)
        probe.advance(by: 3)
        let later = try probe.takeObjects()
        let ids = later.filter { $0["type"] as? String == "match" }.compactMap { $0["trade_id"] as? Int }
        #expect(ids == Array(Set(ids)).sorted() && ids.count >= 3)
        #expect((first[2]["trade_id"] as? Int ?? .max) < ids[0])
        let ticker = try #require(later.last { $0["type"] as? String == "ticker" })
        #expect(ticker["trade_id"] as? Int == ids.last)
        let rest = try probe.site.object(probe.site.reply("/coinbase/products/BTC-USD/ticker").response)
        #expect(rest["price"] as? String == ticker["price"] as? String)
        #expect(rest["trade_id"] as? Int == ids.last && rest["volume"] as? String == ticker["volume_24h"] as? String)
    }

    @Test(
        "A bad product refuses the whole request, as do channels that need a login",
        arguments: [
            (#""ticker""#, #""BTC-USD","NOPE-USD""#, "NOPE-USD is not a valid product"),
            (#""level2""#, #""BTC-USD""#, "level2, level3, and full channels now require authentication."),
            (#""candles""#, #""BTC-USD""#, "candles is not a valid channel"),
        ])
    func refusals(channels: String, products: String, reason: String) throws {
        let probe = try connected(channels, products)
        #expect(probe.takeTexts() == [#"{"type":"error","message":"Failed to subscribe","reason":"\#(reason)"}"#])
        probe.send("{")
        #expect(try probe.takeObjects().first?["type"] as? String == "error")
    }

    @Test("Heartbeats name the last trade each second; batches of tickers come every 5 s")
    func heartbeats() throws {
        let probe = try connected(#""heartbeat","ticker_batch""#)
        probe.advance(by: 10)
        let objects = try probe.takeObjects()
        #expect(objects.filter { $0["type"] as? String == "heartbeat" }.count == 10)
        #expect(objects.filter { $0["type"] as? String == "ticker" }.count == 3)
        #expect(objects.allSatisfy { $0["last_trade_id"] as? Int != 0 })
    }
}
