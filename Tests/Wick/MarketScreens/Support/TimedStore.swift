import Foundation
import KitLocking
import Rx
import RxTest
import WickMarket
import WickMarketStore

/// A store in virtual time, which responds after a delay and records what it saves.
final class TimedStore: LastPricesStore {
    private let scheduler: TestScheduler
    private let prices: Result<LastPrices?, StoreError>
    private let delay: Int
    private let saving: Result<Void, StoreError>
    private let lines = Guarded<[String]>([])

    init(
        _ scheduler: TestScheduler, _ prices: Result<LastPrices?, StoreError> = .success(nil), after delay: Int = 0,
        saving: Result<Void, StoreError> = .success(())
    ) {
        self.scheduler = scheduler
        self.prices = prices
        self.delay = delay
        self.saving = saving
    }

    /// The saved prices with their times: "100 BTC ETH, worth 5, from 100".
    var log: [String] { lines.withLock { $0 } }

    func lastPrices() -> Single<LastPrices?> {
        .create { [self] observer in
            scheduler.scheduleRelative((), dueTime: .milliseconds(delay)) { [self] in
                observer(prices.mapError { $0 })
                return Disposables.create()
            }
        }
    }

    func save(_ prices: LastPrices) -> Single<Void> {
        .create { [self] observer in
            let symbols = prices.listing.tickers.map(\.symbol).joined(separator: " ")
            let worth = prices.globalMetrics?.totalMarketCap.map { "\(Int($0))" } ?? "?"
            let date = Int((prices.date.timeIntervalSince1970 * 1_000).rounded())
            let line = "\(scheduler.clock) \(symbols), worth \(worth), from \(date)"
            lines.withLock { $0.append(line) }
            observer(saving.mapError { $0 })
            return Disposables.create()
        }
    }
}
