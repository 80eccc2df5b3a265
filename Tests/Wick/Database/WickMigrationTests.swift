import Foundation
import SQLite
import Testing
import WickChart
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("Versions of Wick's database schema")
struct WickMigrationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A released version never changes")
    func forms() throws {
        // Changing one would lose users' data.
        let tables = [
            ["setting", "listing", "global_metrics", "ticker"],
            ["setting", "listing", "global_metrics", "ticker", "favorite"],
            ["setting", "listing", "global_metrics", "ticker", "favorite", "substitute"],
            ["setting", "listing", "global_metrics", "ticker", "favorite", "substitute", "candles"],
            [
                "setting", "listing", "global_metrics", "ticker", "favorite", "substitute", "candles",
                "simulated_favorite",
            ],
            [
                "setting", "listing", "global_metrics", "ticker", "favorite", "substitute", "candles",
                "simulated_favorite", "exchange_rates", "exchange_rate",
            ],
            [
                "setting", "listing", "global_metrics", "ticker", "favorite", "substitute", "candles",
                "simulated_favorite", "exchange_rates", "exchange_rate",
            ],
            [
                "setting", "listing", "global_metrics", "ticker", "favorite", "substitute", "candles",
                "simulated_favorite", "exchange_rates", "exchange_rate", "favorite_group", "favorite_in_group",
                "simulated_favorite_group", "simulated_favorite_in_group",
            ],
            [
                "setting", "listing", "global_metrics", "ticker", "favorite", "substitute", "candles",
                "simulated_favorite", "exchange_rates", "exchange_rate", "favorite_group", "favorite_in_group",
                "simulated_favorite_group", "simulated_favorite_in_group", "drawing",
            ],
            [
                "setting", "listing", "global_metrics", "ticker", "favorite", "substitute", "candles",
                "simulated_favorite", "exchange_rates", "exchange_rate", "favorite_group", "favorite_in_group",
                "simulated_favorite_group", "simulated_favorite_in_group", "drawing",
            ],
            [
                "setting", "listing", "global_metrics", "ticker", "favorite", "substitute", "candles",
                "simulated_favorite", "exchange_rates", "exchange_rate", "favorite_group", "favorite_in_group",
                "simulated_favorite_group", "simulated_favorite_in_group", "drawing",
            ],
        ]
        let columns = [
            "setting": "name value", "listing": "id origin date skipped",
            "global_metrics":
                "listing total_market_cap total_volume_24h bitcoin_dominance active_cryptocurrencies",
            "ticker":
                "listing position id rank name symbol slug platform_id platform_name platform_symbol "
                + "price change_24h volume_24h market_cap last_updated",
            "favorite": "position id name symbol", "substitute": "listing id name preferred attribution",
            "simulated_favorite": "position id name symbol",
            "favorite_group": "id name position", "favorite_in_group": "position favorite_group id name symbol",
            "simulated_favorite_group": "id name position",
            "simulated_favorite_in_group": "position favorite_group id name symbol",
            "drawing": "is_simulated coin currency id tool time price end_time end_price text",
            "exchange_rates": "id origin day received", "exchange_rate": "rates currency per_euro",
            "candles":
                "id origin coin symbol interval name rank slug quote may_have_older date used data",
        ]
        #expect(Migrations.wick.scripts.count == tables.count)
        for (version, tables) in tables.enumerated() {
            let connection = try Connection(path: Connection.memory, timeout: .zero)
            let scripts = Array(Migrations.wick.scripts.prefix(version + 1))
            #expect(try Migrations(scripts: scripts).apply(to: connection) == .made)
            let names = try connection.statement("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
                .rows { $0[0] as String }.filter { !$0.hasPrefix("sqlite_") }
            #expect(names == tables)
            for table in tables {
                let form = try connection.statement("SELECT group_concat(name, ' ') FROM pragma_table_info(?)")
                    .first(table) { $0[0] as String }
                let added = [
                    version >= 6 && table == "ticker" ? " change_1h change_7d" : "",
                    version >= 9 && table == "candles" ? " tick_size" : "",
                ]
                #expect(form == columns[table].map { $0 + added.joined() })
            }
            #expect(try Migrations.wick.apply(to: connection) == .found)
        }
    }

    private static let oldDrawing = UUID().uuidString
    private static let drawingInChinese = UUID().uuidString

    /// What an earlier version wrote, by version.
    private static let contents = [
        1: """
        INSERT INTO setting VALUES ('showCoinOnly', 1);
        INSERT INTO listing VALUES (7, 'production', 1000, 2);
        INSERT INTO global_metrics VALUES (7, 2.5e12, NULL, 51.5, 9000);
        INSERT INTO ticker (
            listing, position, id, rank, name, symbol, slug, platform_id, platform_name, platform_symbol, price, change_24h,
            volume_24h, market_cap, last_updated
        ) VALUES
            (7, 0, 1, 1, 'Bitcoin', 'BTC', 'bitcoin', NULL, NULL, NULL, 67123.45, 1.5, NULL, NULL, 900);
        """,
        2: "INSERT INTO favorite VALUES (3, 1027, 'Ethereum', 'ETH');",
        3: """
        INSERT INTO substitute VALUES (7, 'coingecko', 'CoinGecko', 'CoinMarketCap', 'Data by CoinGecko');
        """,
        4: """
        INSERT INTO candles (
            id, origin, coin, symbol, interval, name, rank, slug, quote, may_have_older, date, used, data
        ) VALUES
            (1, 'b', 1, 'BTC', '1h', 'Bitcoin', 1, NULL, 'USDT', 1, 1000, 1,
             x'3d719da929b1c7cb0000008074d2da41000000000000f03f0000000000000040000000000000f03f000000000000f83f000000000000f87f');
        """,
        5: "INSERT INTO simulated_favorite VALUES (2, 1, 'Bitcoin', 'BTC');",
        6: """
        INSERT INTO exchange_rates VALUES (4, 'c', 100, 1000);
        INSERT INTO exchange_rate VALUES (4, 'USD', 1.25);
        """,
        7: "UPDATE ticker SET change_1h = 0.5;",
        8: """
        INSERT INTO favorite_group VALUES (5, 'Mine', 0);
        INSERT INTO favorite_in_group VALUES (1, 5, 1027, 'Ethereum', 'ETH');
        """,
        9: "INSERT INTO drawing VALUES (0, 1, 'EUR', '\(oldDrawing)', 'horizontalLine', 100, 2, NULL, NULL, '');",
        // Versions in other languages than English stored this name in place of the code.
        10: """
        INSERT INTO drawing VALUES
            (0, 1027, 'US dollars', '\(drawingInChinese)', 'horizontalLine', 100, 2, NULL, NULL, '');
        """,
    ]

    @Test("A file of an earlier version keeps what it has, and gains what is new", arguments: 1...10)
    func upgrade(version: Int) async throws {
        let path = folder.path + "/old.sqlite"
        try Data().write(to: URL(fileURLWithPath: path))
        var old: Connection? = try Connection(path: path, timeout: .zero)
        if let old {
            #expect(try Migrations(scripts: Array(Migrations.wick.scripts.prefix(version))).apply(to: old) == .made)
            try old.execute("PRAGMA journal_mode = WAL")
            for content in (1...version).compactMap({ Self.contents[$0] }) { try old.execute(content) }
        }
        old = nil

        let database = MarketDatabase(path: path)
        database.open()
        let substitute = SubstituteSite(
            id: "coingecko", name: "CoinGecko", preferred: "CoinMarketCap", attribution: "Data by CoinGecko")
        let prices = LastPrices(
            listing: Listing(
                tickers: [
                    Ticker(
                        id: .bitcoin, rank: 1, name: "Bitcoin", symbol: "BTC", slug: "bitcoin", platform: nil,
                        quote: Quote(
                            price: 67123.45, change1h: version < 7 ? nil : 0.5, change24h: 1.5,
                            lastUpdated: Date(timeIntervalSinceReferenceDate: 900)))
                ], skipped: 2, substitute: version < 3 ? nil : substitute),
            globalMetrics: GlobalMetrics(
                totalMarketCap: 2.5e12, bitcoinDominance: 51.5, activeCryptocurrencies: 9000),
            date: Date(timeIntervalSinceReferenceDate: 1000))
        #expect(try await database.lastPrices(from: "production").lastPrices().value == prices)
        #expect(try await database.value(of: .showCoinOnly).first { _ in true })
        let favorites: [CoinID] = version < 2 ? [] : [.ether]
        #expect(try await database.favorites.first { _ in true }.map(\.id) == favorites)
        let simulated = database.favorites(of: .simulated)
        let simulatedFavorites: [CoinID] = version < 5 ? [] : [.bitcoin]
        #expect(try await simulated.favorites.first { _ in true }.map(\.id) == simulatedFavorites)
        #expect(try await simulated.add(.tether).value?.market == .simulated)
        let stored = try await database.candles(from: "b").candles(of: .bitcoin, interval: .hour).value
        #expect(stored?.series.candles.map(\.close) == (version < 4 ? nil : [1.5]))
        #expect(stored?.series.tickSize == nil)
        _ = try await database.add(.bitcoin).value
        _ = try await database.apply(.makeGroup("DeFi", with: [.tether])).value
        let candles = try SampleCandles.hours(1...3, tickSize: 0.01)
        try await database.candles(from: "a").save(candles, of: .bitcoin, interval: .hour).value
        #expect(try await database.candles(from: "a").candles(of: .bitcoin, interval: .hour).value == candles)
        let day = Date(timeIntervalSinceReferenceDate: 100)
        let savedRates = SavedRates(ExchangeRates(day: day, perEuro: ["USD": 1.25]), received: prices.date)
        #expect(try await database.rates(from: "c").rates().value == (version < 6 ? nil : savedRates))
        let rates = SavedRates(
            ExchangeRates(day: Date(timeIntervalSince1970: 0), perEuro: ["USD": 1.1]), received: prices.date)
        try await database.rates(from: "a").save(rates).value
        #expect(try await database.rates(from: "a").rates().value == rates)
        let line = try #require(
            Drawing(id: UUID(), tool: .horizontalLine, points: [DrawingPoint(time: day, price: 1)]))
        let board = DrawingBoard(isSimulated: false, coin: .bitcoin, currency: "USD")
        database.drawings.apply(DrawingEdit(before: nil, after: line), on: board)
        #expect(try await database.drawings.drawings(on: board).first { _ in true } == [line])
        let euros = DrawingBoard(isSimulated: false, coin: .bitcoin, currency: "EUR")
        let drawn = try await database.drawings.drawings(on: euros).first { _ in true }
        #expect(drawn.map(\.id.uuidString) == (version < 9 ? [] : [Self.oldDrawing]))
        #expect(drawn.first?.points == (version < 9 ? nil : [DrawingPoint(time: day, price: 2)]))
        let etherInDollars = DrawingBoard(isSimulated: false, coin: .ether, currency: "USD")
        let moved = try await database.drawings.drawings(on: etherInDollars).first { _ in true }
        #expect(moved.map(\.id.uuidString) == (version < 10 ? [] : [Self.drawingInChinese]))
        #expect(try await database.storeError.first { _ in true } == nil)
        database.close()
        let upgraded = try Connection(path: path, timeout: .zero)
        #expect(try upgraded.statement("PRAGMA user_version").first { $0[0] as Int } == Migrations.wick.scripts.count)
        #expect(try upgraded.favorites().favorites.map(\.id) == favorites + [.bitcoin])
        let named = try upgraded.favorites().named
        #expect(named.map(\.title) == (version < 8 ? ["DeFi"] : ["Mine", "DeFi"]))
        #expect(named.map { $0.favorites.map(\.id) } == (version < 8 ? [[.tether]] : [[.ether], [.tether]]))
        #expect(try upgraded.favorites(of: .simulated).favorites.map(\.id) == simulatedFavorites + [.tether])
    }
}
