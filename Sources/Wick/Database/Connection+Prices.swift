import Foundation
import SQLite
import WickMarket
import WickMarketStore

extension Connection {
    /// How many origins' prices are stored; those with the oldest prices are removed.
    static let mostOrigins = 4

    /// The last prices of an origin, if any are stored.
    func lastPrices(of origin: String) throws(SQLiteError) -> LastPrices? {
        try transaction(.reading) { () throws(SQLiteError) in
            let head = try statement("SELECT id, date, skipped FROM listing WHERE origin = ?").first(origin) { row in
                (id: row[0] as Int64, date: row[1] as Date, skipped: row[2] as Int)
            }
            guard let head else { return nil }
            // An earlier version may have stored impossible figures.
            return LastPrices(
                listing: Listing(
                    tickers: try tickers(of: head.id), skipped: head.skipped, substitute: try substitute(of: head.id)),
                globalMetrics: try globalMetrics(of: head.id), date: head.date
            ).sound
        }
    }

    /// How far in the future stored prices may be dated, in seconds.
    ///
    /// Later dates result from a wrong clock and must not block newer prices forever.
    static let longestFuture: Double = 60
    /// How long a larger listing is not replaced by a part of the market, in seconds: 1 day.
    static let partsReplaceAfter: Double = 86_400

    /// Replaces the stored prices, unless those are better (``isWorthSaving(_:of:now:)``).
    ///
    /// Stored global figures stay if the new prices have none.
    func save(_ prices: LastPrices, of origin: String, now: Date) throws(SQLiteError) {
        try transaction(.writing) { () throws(SQLiteError) in
            guard try isWorthSaving(prices, of: origin, now: now) else { return }
            var metrics = prices.globalMetrics
            if metrics == nil { metrics = try storedMetrics(of: origin) }
            try statement("DELETE FROM listing WHERE origin = ?").run(origin)
            try statement("INSERT INTO listing (origin, date, skipped) VALUES (?, ?, ?)")
                .run(origin, prices.date, prices.listing.skipped)
            let listing = lastInsertedRow
            if let metrics { try insert(metrics, of: listing) }
            if let substitute = prices.listing.substitute {
                try statement("INSERT INTO substitute VALUES (?, ?, ?, ?, ?)").run(
                    listing, substitute.id, substitute.name, substitute.preferred, substitute.attribution)
            }
            try insert(prices.listing.tickers, of: listing)
            try statement(
                "DELETE FROM listing WHERE id IN (SELECT id FROM listing ORDER BY id DESC LIMIT -1 OFFSET ?)"
            ).run(Self.mostOrigins)
        }
    }

    /// Whether to replace the stored prices: not if they are newer, written by another program, and not if they contain more of
    /// the market and are less than a day old.
    private func isWorthSaving(
        _ prices: LastPrices, of origin: String, now: Date
    ) throws(SQLiteError) -> Bool {
        let sql = """
            SELECT date, (SELECT COUNT(*) FROM ticker WHERE ticker.listing = listing.id) FROM listing WHERE origin = ?
            """
        let stored = try statement(sql).first(origin) { row in (date: row[0] as Date, count: row[1] as Int) }
        guard let stored, stored.date.timeIntervalSince(now) <= Self.longestFuture else { return true }
        let age = prices.date.timeIntervalSince(stored.date)
        guard age >= 0 else { return false }
        guard let ranks = prices.requestedRanks, ranks < stored.count else { return true }
        return age >= Self.partsReplaceAfter
    }

    private func storedMetrics(of origin: String) throws(SQLiteError) -> GlobalMetrics? {
        let listing = try statement("SELECT id FROM listing WHERE origin = ?").first(origin) { row in row[0] as Int64 }
        guard let listing else { return nil }
        return try globalMetrics(of: listing)
    }

    private func globalMetrics(of listing: Int64) throws(SQLiteError) -> GlobalMetrics? {
        let sql = """
            SELECT total_market_cap, total_volume_24h, bitcoin_dominance, active_cryptocurrencies
            FROM global_metrics WHERE listing = ?
            """
        return try statement(sql).first(listing) { row in
            GlobalMetrics(
                totalMarketCap: row[0], totalVolume24h: row[1], bitcoinDominance: row[2],
                activeCryptocurrencies: row[3])
        }
    }

    /// The site that a listing comes from, if it is not the preferred one.
    private func substitute(of listing: Int64) throws(SQLiteError) -> SubstituteSite? {
        let sql = "SELECT id, name, preferred, attribution FROM substitute WHERE listing = ?"
        return try statement(sql).first(listing) { row in
            SubstituteSite(id: row[0], name: row[1], preferred: row[2], attribution: row[3])
        }
    }

    private func insert(_ metrics: GlobalMetrics, of listing: Int64) throws(SQLiteError) {
        try statement("INSERT INTO global_metrics VALUES (?, ?, ?, ?, ?)").run(
            listing, metrics.totalMarketCap, metrics.totalVolume24h, metrics.bitcoinDominance,
            metrics.activeCryptocurrencies)
    }

    private func tickers(of listing: Int64) throws(SQLiteError) -> [Ticker] {
        let sql = """
            SELECT id, rank, name, symbol, slug, platform_id, platform_name, platform_symbol,
                price, change_24h, volume_24h, market_cap, last_updated, change_1h, change_7d
            FROM ticker WHERE listing = ? ORDER BY position
            """
        return try statement(sql).rows(listing) { row in
            let platform: Int? = row[5]
            return Ticker(
                id: CoinID(row[0]), rank: row[1], name: row[2], symbol: row[3], slug: row[4],
                platform: platform.map { Platform(id: CoinID($0), name: row[6], symbol: row[7]) },
                quote: Quote(
                    price: row[8], change1h: row[13], change24h: row[9], change7d: row[14], volume24h: row[10],
                    marketCap: row[11], lastUpdated: row[12]))
        }
    }

    private func insert(_ tickers: [Ticker], of listing: Int64) throws(SQLiteError) {
        let insertion = try statement("INSERT INTO ticker VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        for (position, ticker) in tickers.enumerated() {
            let (platform, quote) = (ticker.platform, ticker.quote)
            try insertion.run(
                listing, position, ticker.id.rawValue, ticker.rank, ticker.name, ticker.symbol, ticker.slug,
                platform?.id.rawValue, platform?.name, platform?.symbol,
                quote.price, quote.change24h, quote.volume24h, quote.marketCap, quote.lastUpdated,
                quote.change1h, quote.change7d)
        }
    }
}
