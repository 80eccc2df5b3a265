import CSQLite
import Foundation
import KitLocalization
import SQLite
import WickMarket
import WickMarketStore

/// Which candles a row has.
struct CandleKey: Sendable {
    /// The environment, and the site and its address.
    let origin: String
    let coin: Coin
    let interval: CandleInterval
}

extension Connection {
    /// The stored candles of a series, if any.
    ///
    /// - Throws: An error for a damaged file if the bytes do not match their checksum.
    func candles(of key: CandleKey) throws(SQLiteError) -> StoredCandles? {
        let sql = """
            SELECT data, may_have_older, quote, date, tick_size FROM candles
            WHERE origin = ? AND coin = ? AND symbol = ? AND interval = ?
            """
        let row = try statement(sql).first(
            key.origin, key.coin.id.rawValue, key.coin.symbol, key.interval.rawValue
        ) { row in
            (
                data: row[0] as [UInt8], mayHaveOlder: row[1] as Bool, quote: row[2] as String?, date: row[3] as Date,
                tickSize: row[4] as Double?
            )
        }
        guard let row else { return nil }
        guard let candles = CandleBytes.candles(in: row.data) else {
            throw SQLiteError(code: SQLITE_CORRUPT, reason: "candles.data")
        }
        return StoredCandles(
            CandleSeries(
                candles, mayHaveOlder: row.mayHaveOlder, quote: row.quote?.sanitized(), tickSize: row.tickSize),
            date: row.date)
    }

    /// Merges candles into the stored ones, and removes the series that were used least recently while there are more than
    /// `limit` bytes.
    func save(_ new: StoredCandles, of key: CandleKey, limit: Int, now: Date) throws(SQLiteError) {
        try transaction(.writing) { () throws(SQLiteError) in
            let merged = try candles(of: key)?.merged(with: new, now: now) ?? new
            try statement("DELETE FROM candles WHERE origin = ? AND coin = ? AND symbol = ? AND interval = ?")
                .run(key.origin, key.coin.id.rawValue, key.coin.symbol, key.interval.rawValue)
            guard !merged.series.candles.isEmpty else { return }
            let insertion = """
                INSERT INTO candles
                    (origin, coin, symbol, interval, name, rank, slug, quote, may_have_older, date, used, data,
                     tick_size)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(used), 0) + 1 FROM candles), ?, ?)
                """
            let (coin, series) = (key.coin, merged.series)
            try statement(insertion).run(
                key.origin, coin.id.rawValue, coin.symbol, key.interval.rawValue, coin.name, coin.rank, coin.slug,
                series.quote, series.mayHaveOlder, merged.date, CandleBytes.bytes(of: series.candles),
                series.tickSize)
            try removeCandles(beyond: limit)
        }
    }

    /// Records that a series was used last.
    func noteUse(of key: CandleKey) throws(SQLiteError) {
        try transaction(.writing) { () throws(SQLiteError) in
            let sql = """
                UPDATE candles SET used = (SELECT max(used) + 1 FROM candles)
                WHERE origin = ? AND coin = ? AND symbol = ? AND interval = ? AND used < (SELECT max(used) FROM candles)
                """
            try statement(sql).run(key.origin, key.coin.id.rawValue, key.coin.symbol, key.interval.rawValue)
        }
    }

    /// The coins with stored candles.
    func coinsWithCandles(from origin: String, interval: CandleInterval) throws(SQLiteError) -> [Coin] {
        let sql = "SELECT coin, name, symbol, rank, slug FROM candles WHERE origin = ? AND interval = ? ORDER BY coin"
        return try statement(sql).rows(origin, interval.rawValue) { row in
            Coin(
                id: CoinID(row[0]), name: (row[1] as String).sanitized(), symbol: (row[2] as String).sanitized(),
                rank: row[3], slug: row[4])
        }
    }

    /// The size of all stored candles, in bytes.
    func sizeOfCandles() throws(SQLiteError) -> Int {
        try statement("SELECT coalesce(sum(length(data)), 0) FROM candles").first { $0[0] as Int } ?? 0
    }

    /// Removes all stored candles, and returns their space to the disk.
    func clearCandles() throws(SQLiteError) {
        try transaction(.writing) { () throws(SQLiteError) in try statement("DELETE FROM candles").run() }
        // SQLite reuses the space in any case.
        try? execute("VACUUM")
    }

    private func removeCandles(beyond limit: Int) throws(SQLiteError) {
        var size = try sizeOfCandles()
        guard size > limit else { return }
        let rows = try statement("SELECT id, length(data) FROM candles ORDER BY used").rows { row in
            (id: row[0] as Int64, size: row[1] as Int)
        }
        for row in rows {
            guard size > limit else { break }
            try statement("DELETE FROM candles WHERE id = ?").run(row.id)
            size -= row.size
        }
    }
}
