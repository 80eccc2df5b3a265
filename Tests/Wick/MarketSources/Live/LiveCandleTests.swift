import Foundation
import KitLocking
import Networking
import Rx
import RxTest
import ScriptedSockets
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Live candles: requests and intervals")
struct LiveCandleTests {
    private static let pair = CoinPair(name: "BTCUSDT", streamName: "BTCUSDT", quote: "USDT")

    private static func candle(_ minute: Int, close: Double, volume: Double) throws -> Candle {
        try #require(
            Candle(
                time: Date(timeIntervalSince1970: Double(minute) * 60), open: 1, high: 9, low: 1, close: close,
                volume: volume))
    }

    /// Responses in order; after the last one there are none.
    private final class Responses: Sendable {
        let counts = Guarded<[Int]>([])
        private let rest: Guarded<[Result<CandleSeries, SiteFailure>]>

        init(_ responses: [Result<CandleSeries, SiteFailure>]) { rest = Guarded(responses) }

        func next(_ count: Int) -> Single<CandleSeries> {
            counts.withLock { $0.append(count) }
            switch rest.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            case .success(let series): return .just(series)
            case .failure(let failure): return .error(failure)
            case nil: return .never()
            }
        }
    }

    /// A stream of Binance whose requests a test responds to, in milliseconds after 1970.
    private final class Stage {
        let scheduler = TestScheduler(initialClock: 600_000, resolution: 0.001, simulateProcessingDelay: false)
        let sockets = ScriptedSockets()
        let updates: TestableObserver<CandleUpdate>
        private let responses: Responses
        private let bag = DisposeBag()

        init(
            _ responses: [Result<CandleSeries, SiteFailure>], interval: CandleInterval = .minute,
            provider: CandleProvider = .binance, environment: NetworkEnvironment = .production,
            knownKeys: KnownKeys = KnownKeys()
        ) {
            let scheduler = scheduler
            updates = scheduler.createObserver(CandleUpdate.self)
            let responses = Responses(responses)
            self.responses = responses
            SiteStreams(
                environment: environment, knownKeys: knownKeys, transport: sockets, makeScheduler: { scheduler },
                random: { 0 }
            )
            .candles(of: pair, from: provider, interval: interval, limit: 3) { _, count in
                responses.next(count)
            }
            .subscribe(updates).disposed(by: bag)
        }

        /// How many candles were requested each time.
        var requested: [Int] { responses.counts.withLock { $0 } }

        func run(_ seconds: Double) { scheduler.advanceTo(scheduler.clock + Int((seconds * 1000).rounded())) }

        func acknowledge() { sockets.connections.last?.send(#"{"result":null,"id":2}"#) }

        func send(_ minute: Int, close: Double, volume: Double, isClosed: Bool = false) {
            sockets.connections.last?.send(
                """
                {"stream":"btcusdt@kline_1m","data":{"e":"kline","E":\(scheduler.clock),"s":"BTCUSDT","k":{"t":\(minute * 60_000),\
                "s":"BTCUSDT","i":"1m","o":"1","c":"\(close)","h":"9","l":"1","x":\(isClosed),"q":"\(volume)"}}}
                """)
        }
    }

    @Test("Updates wait for the first response, and are then applied; older ones do not change it")
    func beginning() throws {
        let first = CandleSeries([try Self.candle(9, close: 2, volume: 5), try Self.candle(10, close: 3, volume: 7)])
        let stage = Stage([])
        stage.run(1)
        #expect(stage.requested.isEmpty)
        stage.acknowledge()
        stage.send(10, close: 4, volume: 8)
        stage.run(1)
        #expect(stage.requested == [3] && stage.updates.events.isEmpty)
        let begun = Stage([.success(first)])
        begun.run(1)
        begun.acknowledge()
        begun.send(10, close: 2, volume: 6)
        begun.send(10, close: 4, volume: 8)
        begun.send(8, close: 9, volume: 99)
        begun.run(1)
        let (end, changed) = (Date(timeIntervalSince1970: 540), try Self.candle(10, close: 4, volume: 8))
        // The request was sent a second after the end of the ninth minute, so its candle may still change.
        #expect(
            begun.updates.events.compactMap(\.value.element) == [
                .series(first, closedEnd: end), .changed([changed], closedEnd: end),
            ])
    }

    @Test("A candle that the site closes is not requested; one that it does not close is, some seconds after its end")
    func closing() throws {
        let first = CandleSeries([try Self.candle(9, close: 2, volume: 5), try Self.candle(10, close: 3, volume: 7)])
        let later = CandleSeries([try Self.candle(11, close: 5, volume: 4), try Self.candle(12, close: 5, volume: 0)])
        let stage = Stage([.success(first), .success(first), .success(later)])
        stage.run(1)
        stage.acknowledge()
        stage.run(4)
        #expect(stage.requested == [3, 3])
        stage.run(45)
        stage.send(10, close: 4, volume: 8)
        stage.run(9)
        stage.send(10, close: 6, volume: 9, isClosed: true)
        stage.run(10)
        #expect(stage.requested.count == 2)
        stage.send(11, close: 5, volume: 3)
        stage.run(54)
        #expect(stage.requested.count == 2)
        stage.run(3)
        #expect(stage.requested.count == 3)
        let last = stage.updates.events.last?.value.element
        #expect(last == .changed(later.candles, closedEnd: Date(timeIntervalSince1970: 720)))
    }

    @Test("A failed request is reported and repeated; a coin that is not listed ends the candles")
    func failures() throws {
        let series = CandleSeries([try Self.candle(10, close: 3, volume: 7)])
        let failure = SiteFailure(site: .binance, reason: .unreachable)
        let stage = Stage([.failure(failure), .failure(failure), .success(series)])
        stage.run(1)
        stage.acknowledge()
        stage.run(7)
        let events = stage.updates.events.map { ($0.time - 600_000, $0.value.element) }
        #expect(
            events.map(\.1) == [
                .failed(failure), .failed(failure), .series(series, closedEnd: Date(timeIntervalSince1970: 600)),
            ])
        #expect(events.map { $0.0 / 1000 } == [1, 3, 7])
        let unlisted = SiteFailure(site: .binance, reason: .notListed("BTC"))
        let other = Stage([.failure(unlisted)])
        other.run(1)
        other.acknowledge()
        other.run(1)
        #expect(other.updates.events.first?.value.error as? SiteFailure == unlisted)
    }

    @Test("A key that a site repeats in a refusal is redacted")
    func refusedWithKey() throws {
        let key = try #require(APIKey("Marker+CMC/7f3A9c51e2B84d06="))
        let stage = Stage([], knownKeys: KnownKeys([key]))
        stage.run(1)
        stage.sockets.connections.last?.send(
            #"{"code":2,"msg":"Invalid key Marker+CMC/7f3A9c51e2B84d06= of btcusdt","id":2}"#)
        stage.run(1)
        let failure = stage.updates.events.first?.value.error as? SiteFailure
        #expect(
            failure?.details == "Binance refused: Invalid key <redacted> of btcusdt.", "\(String(describing: failure))")
    }

    @Test("Without the address of a stream, or without streams, there are no live candles")
    func notConfigured() {
        let environment = NetworkEnvironment(kind: .staging, baseURLs: [:])
        for stage in [Stage([], environment: environment), Stage([], provider: .cryptoCompare)] {
            let failure = stage.updates.events.first?.value.error as? SiteFailure
            #expect(failure?.reason == .notConfigured && stage.sockets.connections.isEmpty)
        }
    }

    @Test("Candles of an interval that the site lacks are made of its shorter ones, as those of requests are")
    func aggregation() throws {
        func quarter(_ index: Int, _ close: Double) throws -> Candle {
            try #require(
                Candle(
                    time: Date(timeIntervalSince1970: Double(index) * 900), open: close, high: close + 1,
                    low: close - 1,
                    close: close, volume: 10))
        }
        var aggregation = LiveAggregation(to: .thirtyMinutes, dayStart: 0, depth: nil)
        let parts = [try quarter(4, 5), try quarter(5, 6), try quarter(6, 7)]
        let end = Date(timeIntervalSince1970: 6 * 900)
        let whole = CandleSeries(parts).aggregated(to: .thirtyMinutes, begins: true)
        #expect(aggregation.apply(.series(CandleSeries(parts), closedEnd: end)) == .series(whole, closedEnd: end))
        let added = [try quarter(6, 8), try quarter(7, 9)]
        let expected = CandleSeries(parts + added).aggregated(to: .thirtyMinutes, begins: true).candles.suffix(1)
        let update = aggregation.apply(.changed(added, closedEnd: Date(timeIntervalSince1970: 7 * 900)))
        #expect(update == .changed(Array(expected), closedEnd: end))
        #expect(expected.first?.volume == 20 && expected.first?.open == 8 && expected.first?.close == 9)
    }

    @Test("Trades are counted once; late ones count, missing ones are noticed")
    func tradeNumbers() {
        var numbers = TradeNumbers()
        #expect(numbers.receive(10) && numbers.receive(11) && !numbers.receive(11) && !numbers.areMissing)
        #expect(numbers.receive(14) && numbers.areMissing && numbers.isNewest(14))
        #expect(numbers.receive(12) && !numbers.receive(12) && numbers.areMissing)
        #expect(numbers.receive(13) && !numbers.areMissing && !numbers.receive(9))
        numbers.know(15)
        #expect(numbers.areMissing && numbers.receive(15) && !numbers.areMissing)
        numbers.know(1_000_000)
        numbers.forgive()
        #expect(!numbers.areMissing && !numbers.receive(1_000_000))
    }
}
