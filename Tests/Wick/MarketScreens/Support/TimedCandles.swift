import Foundation
import KitLocking
import Networking
import Rx
import RxTest
import WickMarket
import WickMarketSources

/// A candle source in virtual time: each request gets the next response of the script, or none after its end.
final class TimedCandles: CandleSource {
    /// A response and its delay in milliseconds.
    struct Response: Sendable {
        let delay: Int
        let result: @Sendable (CandleInterval) -> Result<CandleSeries, SiteFailure>

        /// Candles in these slots of the interval; each closes at its slot number unless a price is given.
        static func candles(
            _ slots: ClosedRange<Int>, closing close: Double? = nil, older: Bool = true, skipped: Int = 0,
            after delay: Int
        ) -> Response {
            Response(delay: delay) { interval in
                let candles = slots.compactMap { slot in
                    let price = close ?? Double(slot)
                    return Candle(
                        time: Date(timeIntervalSince1970: Double(slot) * interval.seconds), open: price, high: price,
                        low: price, close: price)
                }
                return .success(CandleSeries(candles, skipped: skipped, mayHaveOlder: older))
            }
        }

        /// A response without candles.
        static func nothing(after delay: Int) -> Response { Response(delay: delay) { _ in .success(.empty) } }

        static func failure(_ failure: SiteFailure, after delay: Int) -> Response {
            Response(delay: delay) { _ in .failure(failure) }
        }
    }

    /// The requests to all sources of a test, with the milliseconds since its start:
    /// "0 huobi BTC 5m 500 requested", "100 huobi responded", "40 huobi cancelled", "50 huobi BTC 5m 1000 <1190 requested".
    final class Log: Sendable {
        private let lines = Guarded<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func note(_ line: String) { lines.withLock { $0.append(line) } }
    }

    let provider: CandleProvider
    private let scheduler: TestScheduler
    private let start: Int
    private let script: Guarded<[Response]>
    private let log: Log

    init(
        _ source: CandleProvider, _ scheduler: TestScheduler, _ responses: [Response], into log: Log, page: Int = 2000,
        streams: MarketStreams? = nil
    ) {
        provider = CandleProvider(
            source.site, liveURL: "", currency: source.currency, intervals: source.intervals,
            requiresKey: source.requiresKey, depth: source.depth, streams: streams, largestPage: { _ in page },
            makeSource: source.source)
        self.scheduler = scheduler
        start = scheduler.clock
        script = Guarded(responses)
        self.log = log
    }

    func candles(
        of coin: Coin, interval: CandleInterval, limit: Int, before: Date?
    ) -> Single<CandleSeries> {
        Single.create { [self] observer in
            let end = before.map { " <\(Int($0.timeIntervalSince1970 / interval.seconds))" } ?? ""
            note("\(coin.symbol) \(interval.rawValue) \(limit)\(end) requested")
            let isOpen = Guarded(true)
            let close: @Sendable () -> Bool = {
                isOpen.withLock { isOpen in
                    defer { isOpen = false }
                    return isOpen
                }
            }
            let cancelled = Disposables.create { [self] in
                if close() { note("cancelled") }
            }
            guard let response = script.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return cancelled }
            let delivery = scheduler.scheduleRelative((), dueTime: .milliseconds(response.delay)) { [self] in
                if close() { note("responded") }
                observer(response.result(interval).mapError { $0 })
                return Disposables.create()
            }
            return Disposables.create(cancelled, delivery)
        }
    }

    func pair(of coin: Coin) -> Single<CoinPair> {
        let name = "\(coin.symbol.lowercased())usdt"
        return .just(CoinPair(name: name, streamName: name, quote: "USDT"))
    }

    private func note(_ what: String) {
        log.note("\(scheduler.clock - start) \(provider.id) \(what)")
    }
}
