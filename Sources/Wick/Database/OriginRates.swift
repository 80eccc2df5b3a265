import Rx
import SQLite
import WickMarketStore

/// The exchange rates of one origin in a database.
struct OriginRates: RatesStore {
    let database: MarketDatabase
    let origin: String

    func rates() -> Single<SavedRates?> {
        database.perform(.reading) { [origin] (connection) throws(SQLiteError) in try connection.rates(of: origin) }
    }

    func save(_ rates: SavedRates) -> Single<Void> {
        database.perform(.writing) { [origin] (connection) throws(SQLiteError) in
            try connection.save(rates, of: origin)
        }
    }
}
