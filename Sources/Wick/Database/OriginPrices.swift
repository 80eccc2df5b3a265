import Rx
import SQLite
import WickMarketStore

/// The last prices of one origin in a database.
struct OriginPrices: LastPricesStore {
    let database: MarketDatabase
    let origin: String

    func lastPrices() -> Single<LastPrices?> {
        database.perform(.reading) { [origin] (connection) throws(SQLiteError) in
            try connection.lastPrices(of: origin)
        }
    }

    func save(_ prices: LastPrices) -> Single<Void> {
        database.perform(.writing) { [origin, now = database.now] (connection) throws(SQLiteError) in
            try connection.save(prices, of: origin, now: now())
        }
    }
}
