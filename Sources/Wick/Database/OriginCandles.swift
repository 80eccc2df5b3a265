import Rx
import SQLite
import WickMarket
import WickMarketStore

/// The candles of one site in a database.
struct OriginCandles: CandleStore {
    let database: MarketDatabase
    let origin: String

    func candles(of coin: Coin, interval: CandleInterval) -> Single<StoredCandles?> {
        let key = CandleKey(origin: origin, coin: coin, interval: interval)
        return database.perform(.reading) { (connection) throws(SQLiteError) in try connection.candles(of: key) }
            .do(onSuccess: { [database] stored in
                guard stored != nil else { return }
                // Another writer may delay this, so that it is a change of its own. The store reports an error.
                _ = database.perform(.writing) { (connection) throws(SQLiteError) in try connection.noteUse(of: key) }
                    .subscribe(onFailure: { _ in })
            })
    }

    func save(_ candles: StoredCandles, of coin: Coin, interval: CandleInterval) -> Single<Void> {
        let key = CandleKey(origin: origin, coin: coin, interval: interval)
        return database.perform(.writing) {
            [now = database.now, limit = database.candleLimit] (connection) throws(SQLiteError) in
            try connection.save(candles, of: key, limit: limit, now: now())
        }
    }

    func coins(interval: CandleInterval) -> Single<[Coin]> {
        database.perform(.reading) { [origin] (connection) throws(SQLiteError) in
            try connection.coinsWithCandles(from: origin, interval: interval)
        }
    }
}
