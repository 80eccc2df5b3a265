import SQLite
import WickMarketStore

extension Migrations {
    /// Wick's own.
    ///
    /// A script that was ever released is never changed: what comes next is a new one at the end.
    static let wick = Migrations(scripts: [version1, version2])

    /// Settings, and the last prices of each place they come from.
    ///
    /// Dates are seconds since 2001-01-01 UTC. A figure that SQLite cannot hold as a number stands as eight bytes.
    private static let version1 = """
        CREATE TABLE setting (
            name TEXT PRIMARY KEY NOT NULL,
            value NOT NULL
        ) WITHOUT ROWID;

        CREATE TABLE listing (
            id INTEGER PRIMARY KEY,
            origin TEXT NOT NULL UNIQUE,
            date REAL NOT NULL,
            skipped INTEGER NOT NULL
        );

        CREATE TABLE global_metrics (
            listing INTEGER PRIMARY KEY REFERENCES listing ON DELETE CASCADE,
            total_market_cap REAL,
            total_volume_24h REAL,
            bitcoin_dominance REAL,
            active_cryptocurrencies INTEGER
        );

        CREATE TABLE ticker (
            listing INTEGER NOT NULL REFERENCES listing ON DELETE CASCADE,
            position INTEGER NOT NULL,
            id INTEGER NOT NULL,
            rank INTEGER,
            name TEXT NOT NULL,
            symbol TEXT NOT NULL,
            slug TEXT NOT NULL,
            platform_id INTEGER,
            platform_name TEXT,
            platform_symbol TEXT,
            price REAL,
            change_24h REAL,
            volume_24h REAL,
            market_cap REAL,
            last_updated REAL,
            PRIMARY KEY (listing, position)
        ) WITHOUT ROWID;
        """

    /// The favorites by the order of adding; a position is never given twice.
    private static let version2 = """
        CREATE TABLE favorite (
            position INTEGER PRIMARY KEY AUTOINCREMENT,
            id INTEGER NOT NULL UNIQUE,
            name TEXT NOT NULL,
            symbol TEXT NOT NULL
        );
        """
}
