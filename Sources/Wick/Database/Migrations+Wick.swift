import SQLite
import WickMarketStore

extension Migrations {
    /// Wick's schema.
    ///
    /// Released scripts never change; append new ones.
    static let wick = Migrations(
        scripts: [
            version1, version2, version3, version4, version5, version6, version7, version8, version9, version10,
            version11,
        ])

    /// Settings, and the last prices of each origin.
    ///
    /// Dates are seconds since 2001-01-01 UTC. Figures that SQLite cannot represent as numbers are stored as eight bytes.
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

    /// The favorites in the order in which they were added; positions are not reused.
    private static let version2 = """
        CREATE TABLE favorite (
            position INTEGER PRIMARY KEY AUTOINCREMENT,
            id INTEGER NOT NULL UNIQUE,
            name TEXT NOT NULL,
            symbol TEXT NOT NULL
        );
        """

    /// The site of a listing that is not the preferred one's.
    private static let version3 = """
        CREATE TABLE substitute (
            listing INTEGER PRIMARY KEY REFERENCES listing ON DELETE CASCADE,
            id TEXT NOT NULL,
            name TEXT NOT NULL,
            preferred TEXT NOT NULL,
            attribution TEXT
        );
        """

    /// The exchange rates of each origin; a day is its first moment in UTC.
    private static let version6 = """
        CREATE TABLE exchange_rates (
            id INTEGER PRIMARY KEY,
            origin TEXT NOT NULL UNIQUE,
            day REAL NOT NULL,
            received REAL NOT NULL
        );

        CREATE TABLE exchange_rate (
            rates INTEGER NOT NULL REFERENCES exchange_rates ON DELETE CASCADE,
            currency TEXT NOT NULL,
            per_euro REAL NOT NULL,
            PRIMARY KEY (rates, currency)
        ) WITHOUT ROWID;
        """

    /// The favorites in simulated markets; earlier ones belong to the live market.
    private static let version5 = """
        CREATE TABLE simulated_favorite (
            position INTEGER PRIMARY KEY AUTOINCREMENT,
            id INTEGER NOT NULL UNIQUE,
            name TEXT NOT NULL,
            symbol TEXT NOT NULL
        );
        """

    /// The price changes over one hour and seven days.
    private static let version7 = """
        ALTER TABLE ticker ADD COLUMN change_1h REAL;
        ALTER TABLE ticker ADD COLUMN change_7d REAL;
        """

    /// The named groups of favorites, and their coins; the tables of earlier versions are the standard groups.
    private static let version8 = groups(of: "favorite") + groups(of: "simulated_favorite")

    private static func groups(of table: String) -> String {
        """
        CREATE TABLE \(table)_group (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            position INTEGER NOT NULL
        );

        CREATE TABLE \(table)_in_group (
            position INTEGER PRIMARY KEY AUTOINCREMENT,
            favorite_group INTEGER NOT NULL REFERENCES \(table)_group ON DELETE CASCADE,
            id INTEGER NOT NULL,
            name TEXT NOT NULL,
            symbol TEXT NOT NULL,
            UNIQUE (favorite_group, id)
        );

        """
    }

    /// Drawings on charts, one row each; `end_time` and `end_price` are the second point's, if there is one.
    private static let version9 = """
        CREATE TABLE drawing (
            is_simulated INTEGER NOT NULL,
            coin INTEGER NOT NULL,
            currency TEXT NOT NULL,
            id TEXT NOT NULL,
            tool TEXT NOT NULL,
            time REAL NOT NULL,
            price REAL NOT NULL,
            end_time REAL,
            end_price REAL,
            text TEXT NOT NULL,
            PRIMARY KEY (is_simulated, coin, currency, id)
        ) WITHOUT ROWID;
        """

    /// The smallest step between the prices of candles.
    private static let version10 = "ALTER TABLE candles ADD COLUMN tick_size REAL;"

    /// Drawings under the code of the US dollar that were stored under its name, as in languages other than English.
    private static let version11 = "UPDATE OR IGNORE drawing SET currency = 'USD' WHERE currency = 'US dollars';"

    /// Candles, one row a series; `used` orders them by their last use.
    ///
    /// Coins with the same number and another symbol are different pairs at a site. `data` has a checksum of its own.
    private static let version4 = """
        CREATE TABLE candles (
            id INTEGER PRIMARY KEY,
            origin TEXT NOT NULL,
            coin INTEGER NOT NULL,
            symbol TEXT NOT NULL,
            interval TEXT NOT NULL,
            name TEXT NOT NULL,
            rank INTEGER,
            slug TEXT,
            quote TEXT,
            may_have_older INTEGER NOT NULL,
            date REAL NOT NULL,
            used INTEGER NOT NULL,
            data BLOB NOT NULL,
            UNIQUE (origin, coin, symbol, interval)
        );
        """
}
