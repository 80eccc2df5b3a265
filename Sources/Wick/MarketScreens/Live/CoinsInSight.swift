import KitLocking
import Rx
import WickMarket

/// Counts the rows in sight of each coin.
final class CoinsInSight: Sendable {
    private let counts = Guarded<[CoinID: Int]>([:])
    private let changes = BehaviorRelay(value: ())

    /// The coins that have a row in sight: now, then every change.
    var coins: Observable<Set<CoinID>> {
        // The latest counts are read, because two threads may report in another order than they changed them.
        changes.map { [self] in counts.withLock { Set($0.keys) } }
    }

    /// Records that a row has come into sight.
    func add(_ coin: CoinID) {
        let isFirst = counts.withLock { counts in
            counts[coin, default: 0] += 1
            return counts[coin] == 1
        }
        if isFirst { changes.accept(()) }
    }

    /// Records that a row is out of sight.
    func remove(_ coin: CoinID) {
        let isLast = counts.withLock { counts in
            guard let count = counts[coin], count > 1 else {
                counts[coin] = nil
                return true
            }
            counts[coin] = count - 1
            return false
        }
        if isLast { changes.accept(()) }
    }
}
