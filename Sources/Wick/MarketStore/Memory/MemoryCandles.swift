import Foundation
import KitLocking
import Rx
import WickMarket

/// Candles of one site stored in memory.
public final class MemoryCandles: CandleStore {
    private struct Key: Hashable {
        let coin: CoinID
        let symbol: String
        let interval: CandleInterval
    }

    private struct Entry {
        let coin: Coin
        let candles: StoredCandles
    }

    private let entries = Guarded<[Key: Entry]>([:])
    private let now: @Sendable () -> Date

    /// Creates an empty store.
    ///
    /// - Parameter now: Returns the current time.
    public init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

    /// The stored candles of a coin, on the subscriber's thread.
    public func candles(of coin: Coin, interval: CandleInterval) -> Single<StoredCandles?> {
        .deferred { [self] in .just(entries.withLock { $0[Self.key(coin, interval)]?.candles }) }
    }

    /// Merges candles into the stored ones, on the subscriber's thread.
    public func save(_ candles: StoredCandles, of coin: Coin, interval: CandleInterval) -> Single<Void> {
        .deferred { [self] in
            entries.withLock { entries in
                let key = Self.key(coin, interval)
                let merged = entries[key]?.candles.merged(with: candles, now: now()) ?? candles
                entries[key] = merged.series.candles.isEmpty ? nil : Entry(coin: coin, candles: merged)
            }
            return .just(())
        }
    }

    /// The coins with stored candles at an interval.
    public func coins(interval: CandleInterval) -> Single<[Coin]> {
        .deferred { [self] in
            .just(
                entries.withLock { $0.filter { $0.key.interval == interval }.map(\.value.coin) }.sorted {
                    $0.id < $1.id
                })
        }
    }

    private static func key(_ coin: Coin, _ interval: CandleInterval) -> Key {
        Key(coin: coin.id, symbol: coin.symbol, interval: interval)
    }
}
