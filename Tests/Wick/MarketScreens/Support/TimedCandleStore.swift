import Foundation
import KitLocking
import Rx
import RxTest
import WickMarket
import WickMarketStore

/// A store of candles in virtual time, which responds after a delay and records what it saves.
final class TimedCandleStore: CandleStore {
    /// What it has, and the delay of each operation in milliseconds.
    struct Content: Sendable {
        let candles: Result<StoredCandles?, StoreError>
        let delay: Int

        static let none = Content(candles: .success(nil), delay: 0)

        /// Candles of five minutes in these slots, confirmed some seconds before the start.
        static func slots(
            _ slots: ClosedRange<Int>, age: TimeInterval, older: Bool = true, after delay: Int = 0
        ) -> Content {
            let candles = slots.compactMap { slot in
                Candle(
                    time: Date(timeIntervalSince1970: Double(slot) * 300), open: 5, high: 5, low: 5, close: 5)
            }
            let date = Date(timeIntervalSince1970: Double(ChartTimeline.start) / 1000 - age)
            return Content(
                candles: .success(StoredCandles(CandleSeries(candles, mayHaveOlder: older), date: date)), delay: delay)
        }
    }

    private let scheduler: TestScheduler
    private let content: Content
    private let lines = Guarded<[String]>([])
    private let reading = Guarded<@Sendable () -> Void>({})

    init(_ scheduler: TestScheduler, _ content: Content) {
        self.scheduler = scheduler
        self.content = content
    }

    /// What was read and saved: "200 read BTC 5m", "300 save BTC 5m 1198-1200 from 300 …", where dots mean that there may be
    /// older ones.
    var log: [String] { lines.withLock { $0 } }

    /// Sets what happens whenever candles are being read.
    func onRead(_ handler: @escaping @Sendable () -> Void) { reading.withLock { $0 = handler } }

    func candles(of coin: Coin, interval: CandleInterval) -> Single<StoredCandles?> {
        .create { [self] observer in
            note("read \(coin.symbol) \(interval.rawValue)")
            reading.withLock { $0 }()
            return scheduler.scheduleRelative((), dueTime: .milliseconds(content.delay)) { [self] in
                observer(content.candles.mapError { $0 })
                return Disposables.create()
            }
        }
    }

    func save(_ candles: StoredCandles, of coin: Coin, interval: CandleInterval) -> Single<Void> {
        .create { [self] observer in
            let slots = candles.series.candles.map { Int($0.time.timeIntervalSince1970 / interval.seconds) }
            let range = slots.first.map { "\($0)-\(slots.last ?? 0)" } ?? "nothing"
            let date = Int((candles.date.timeIntervalSince1970 * 1000).rounded()) - ChartTimeline.start
            let older = candles.series.mayHaveOlder ? " …" : ""
            note("save \(coin.symbol) \(interval.rawValue) \(range) from \(date)\(older)")
            switch content.candles {
            case .success: observer(.success(()))
            case .failure(let error): observer(.failure(error))
            }
            return Disposables.create()
        }
    }

    func coins(interval: CandleInterval) -> Single<[Coin]> { .just([]) }

    private func note(_ line: String) {
        lines.withLock { $0.append("\(scheduler.clock - ChartTimeline.start) \(line)") }
    }
}
