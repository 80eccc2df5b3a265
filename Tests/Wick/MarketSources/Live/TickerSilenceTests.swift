import Foundation
import KitLocking
import Networking
import Rx
import RxTest
import ScriptedSockets
import Testing

@testable import WickMarketSources

@Suite("Live prices that stop")
struct TickerSilenceTests {
    /// What a site sends about the price of one pair.
    struct Wire: Sendable {
        let provider: CandleProvider
        let pair: String
        let update: String
        let heartbeat: SocketFrame
        /// The response to a subscription; `ID` is its number.
        let acknowledgement: String
        let refusal: String
        /// The text that only a subscription contains.
        let subscription: String
        /// When silence is reported, in seconds after the last price.
        let limit: Int
    }

    static let wires = [
        Wire(
            provider: .binance, pair: "BTCUSDT",
            update: #"{"stream":"!miniTicker@arr","data":[{"e":"24hrMiniTicker","E":1000,"s":"BTCUSDT","c":"100"}]}"#,
            heartbeat: .ping([1]), acknowledgement: #"{"result":null,"id":ID}"#,
            refusal: #"{"code":2,"msg":"Invalid request: unknown stream","id":ID}"#, subscription: #""SUBSCRIBE""#,
            limit: 20),
        Wire(
            provider: .kraken, pair: "BTC/USD",
            update: #"{"channel":"ticker","type":"update","data":[{"symbol":"BTC/USD","last":100}]}"#,
            heartbeat: .text(#"{"channel":"heartbeat"}"#),
            acknowledgement:
                #"{"method":"subscribe","result":{"channel":"ticker","symbol":"BTC/USD"},"success":true,"req_id":ID}"#,
            refusal:
                #"{"error":"Currency pair not supported BTC/USD","method":"subscribe","success":false,"symbol":"BTC/USD","req_id":ID}"#,
            subscription: #""subscribe""#, limit: 70),
        Wire(
            provider: .coinbase, pair: "BTC-USD", update: #"{"type":"ticker","product_id":"BTC-USD","price":"100"}"#,
            heartbeat: .text(#"{"type":"heartbeat","last_trade_id":1,"product_id":"BTC-USD"}"#),
            acknowledgement: #"{"type":"subscriptions","channels":[{"name":"ticker","product_ids":["BTC-USD"]}]}"#,
            refusal: #"{"type":"error","message":"Failed to subscribe","reason":"BTC-USD is not a valid product"}"#,
            subscription: #""subscribe""#, limit: 70),
        Wire(
            provider: .okx, pair: "BTC-USDT",
            update: #"{"arg":{"channel":"tickers","instId":"BTC-USDT"},"data":[{"last":"100","ts":"1000"}]}"#,
            heartbeat: .text("pong"),
            acknowledgement: #"{"event":"subscribe","arg":{"channel":"tickers","instId":"BTC-USDT"},"connId":"a4"}"#,
            refusal:
                #"{"event":"error","msg":"Wrong URL or channel:tickers,instId:BTC-USDT doesn't exist.","code":"60018"}"#,
            subscription: #""subscribe""#, limit: 120),
        Wire(
            provider: .huobi, pair: "btcusdt",
            update: #"{"ch":"market.btcusdt.ticker","ts":1000,"tick":{"lastPrice":100}}"#,
            heartbeat: .text(#"{"ping":1000}"#),
            acknowledgement: #"{"id":"ID","status":"ok","subbed":"market.btcusdt.ticker"}"#,
            refusal: #"{"id":"ID","status":"error","err-code":"bad-request","err-msg":"invalid symbol btcusdt"}"#,
            subscription: #""sub""#, limit: 120),
    ]

    /// What the site responds and has received, and what was shown.
    private final class Record: Sendable {
        let response: Guarded<String?>
        /// The events so far with their times in seconds, such as "3 BTC/USD 100.0" or "23 no BTC/USD".
        let events = Guarded<[String]>([])
        let subscriptions = Guarded(0)

        init(response: String?) { self.response = Guarded(response) }
    }

    /// A site that sends heartbeats, and whose responses to subscriptions a test chooses.
    private final class Stage: Sendable {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let sockets: ScriptedSockets
        let wire: Wire
        let record: Record
        private let bag = DisposeBag()

        init(_ wire: Wire, response: String?) {
            self.wire = wire
            let (record, scheduler) = (Record(response: response), scheduler)
            self.record = record
            sockets = ScriptedSockets { connection in
                connection.onFrame { [weak connection] frame in
                    guard case .text(let text) = frame, text.contains(wire.subscription) else { return }
                    record.subscriptions.withLock { $0 += 1 }
                    let id = text.matches(of: /"(?:req_id|id)":"?([0-9]+)/).first.map { String($0.1) } ?? ""
                    guard let response = record.response.withLock({ $0 }) else { return }
                    connection?.send(response.replacing("ID", with: id))
                }
                connection.open()
            }
            SiteStreams(environment: .production, transport: sockets, makeScheduler: { scheduler }, random: { 0 })
                .tickers(of: [wire.pair], from: wire.provider)
                .subscribe(onNext: { event in
                    let time = scheduler.clock / 1000
                    switch event {
                    case .prices(let tickers):
                        record.events.withLock {
                            $0.append("\(time) \(tickers.map { "\($0.pair) \($0.price)" }.joined())")
                        }
                    case .missing(let pairs):
                        record.events.withLock { $0.append("\(time) no \(pairs.sorted().joined())") }
                    }
                })
                .disposed(by: bag)
        }

        func sendPrice() { sockets.connections.last?.send(wire.update) }

        func run(_ seconds: Int) {
            for _ in 0..<seconds {
                if scheduler.clock / 1000 % 4 == 0 { sockets.connections.last?.send(wire.heartbeat) }
                scheduler.advanceTo(scheduler.clock + 1000)
            }
        }
    }

    @Test(
        "Prices that stop under heartbeats are requested again, then missing, and back with the next one",
        arguments: wires)
    func silence(wire: Wire) {
        let stage = Stage(wire, response: wire.acknowledgement)
        stage.run(2)
        stage.sendPrice()
        stage.run(wire.limit - 2)
        #expect(stage.record.events.withLock { $0 } == ["2 \(wire.pair) 100.0"])
        #expect(stage.record.subscriptions.withLock { $0 } == 2)
        stage.run(4)
        let time = 2 + wire.limit
        let found = stage.record.events.withLock { $0 }
        #expect(
            found.count == 2 && ["\(time) no \(wire.pair)", "\(time + 1) no \(wire.pair)"].contains(found.last ?? ""),
            "\(found)")
        stage.run(5)
        stage.sendPrice()
        stage.run(1)
        #expect(stage.record.events.withLock { $0 }.dropFirst(2) == ["\(time + 7) \(wire.pair) 100.0"])
    }

    @Test("Prices that come are never missing, however long", arguments: wires)
    func steady(wire: Wire) {
        let stage = Stage(wire, response: wire.acknowledgement)
        for _ in 0..<60 {
            stage.run(8)
            stage.sendPrice()
        }
        stage.run(1)
        #expect(stage.record.events.withLock { $0 }.allSatisfy { $0.hasSuffix("100.0") })
        #expect(stage.record.subscriptions.withLock { $0 } == 1)
    }

    @Test(
        "A refused or unacknowledged pair is missing, and requested again each minute", arguments: wires, [true, false])
    func refusal(wire: Wire, isRefused: Bool) {
        let stage = Stage(wire, response: isRefused ? wire.refusal : nil)
        stage.run(15)
        #expect(stage.record.events.withLock { $0 } == ["\(isRefused ? 0 : 10) no \(wire.pair)"])
        stage.record.response.withLock { $0 = wire.acknowledgement }
        stage.run(isRefused ? 50 : 60)
        #expect(stage.record.subscriptions.withLock { $0 } == 2)
        stage.sendPrice()
        stage.run(1)
        #expect(stage.record.events.withLock { $0 }.last == "\(isRefused ? 65 : 75) \(wire.pair) 100.0")
    }
}
