import Foundation
import SQLite
import WickMarket
import WickMarketStore

extension Connection {
    /// The exchange rates of an origin, if any are stored.
    func rates(of origin: String) throws(SQLiteError) -> SavedRates? {
        try transaction(.reading) { () throws(SQLiteError) in
            let head = try statement("SELECT id, day, received FROM exchange_rates WHERE origin = ?").first(origin) {
                row in (id: row[0] as Int64, day: row[1] as Date, received: row[2] as Date)
            }
            guard let head else { return nil }
            let rates = try statement("SELECT currency, per_euro FROM exchange_rate WHERE rates = ?").rows(head.id) {
                row in (row[0] as String, row[1] as Double)
            }
            return SavedRates(
                ExchangeRates(day: head.day, perEuro: Dictionary(rates) { first, _ in first }),
                received: head.received)
        }
    }

    /// Replaces the stored exchange rates, and removes those of the oldest origins.
    func save(_ rates: SavedRates, of origin: String) throws(SQLiteError) {
        try transaction(.writing) { () throws(SQLiteError) in
            try statement("DELETE FROM exchange_rates WHERE origin = ?").run(origin)
            try statement("INSERT INTO exchange_rates (origin, day, received) VALUES (?, ?, ?)")
                .run(origin, rates.rates.day, rates.received)
            let row = lastInsertedRow
            let insertion = try statement("INSERT INTO exchange_rate VALUES (?, ?, ?)")
            for (currency, perEuro) in rates.rates.perEuro { try insertion.run(row, currency, perEuro) }
            try statement(
                "DELETE FROM exchange_rates WHERE id IN (SELECT id FROM exchange_rates ORDER BY id DESC LIMIT -1 OFFSET ?)"
            ).run(Self.mostOrigins)
        }
    }
}
