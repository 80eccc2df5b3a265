import Foundation
import KitSiteSimulator

/// A response of every endpoint as files: consistent mock data of one moment.
struct ResponseExport {
    private struct Item {
        let name: String
        let path: String
        var query = ""
        var kind = "json"
    }

    /// The number of top coins with a page and candles, in addition to the one with the smallest price.
    private static let coinsWithCandles = 4
    private static let coinsWithQuotes = 10
    /// The listing's maximum page size.
    private static let listingPage = 5000

    /// The map's maximum page size.
    private static let mapPage = 10_000

    private let service: SiteService
    private let moment: MarketMoment
    private let others: [any SimulatedSite]

    /// Prepares an export with a stopped clock.
    ///
    /// - Parameters:
    ///   - configuration: The market and faults; keys, limits and the port are ignored.
    ///   - others: Additional sites, which must not have received requests yet.
    init(_ configuration: MarketSimulator.Configuration, and others: [any SimulatedSite]) throws(SimulatorError) {
        let serving = configuration.serving
        let clock = SimulatedClock(start: serving.startsAt ?? serving.now(), speed: 0, real: serving.now)
        let state = SiteState(
            clock: clock, endpoints: MarketSimulator.endpoints + others.flatMap(\.endpointNames))
        for fault in serving.faults {
            try state.check(fault)
            state.faults.add(fault)
        }
        let market = LazyMarket(seed: configuration.seed, coins: configuration.coins)
        service = SiteService(sites: SiteOfMarket.all(of: market, clock: clock) + others, state: state, port: nil)
        self.others = others
        moment = MarketFeed(clock: clock) { market.value }.moment()
    }

    /// Writes the files, and returns them in order.
    func write(to url: URL) throws(SimulatorError) -> [URL] {
        let folder = try ResponseFolder(url)
        var files: [URL] = []
        for item in coinMarketCap + cryptoCompare + huobi + exchanges + listings + rates + icons + coinPages {
            let response = service.reply(to: HTTPRequest(path: item.path, query: item.query)).response
            files.append(try folder.write(response, as: "\(item.name).\(item.kind)"))
        }
        for site in others {
            for example in site.examples {
                let request = example.request.at(path: "/\(site.id)\(example.request.path)")
                files.append(try folder.write(service.reply(to: request).response, as: example.file))
            }
        }
        return files
    }

    // MARK: Contents

    private var coinMarketCap: [Item] {
        let listing = "cryptocurrency/listings/latest"
        let quotes = "cryptocurrency/quotes/latest"
        return pages("coinmarketcap-listings-v3", "/coinmarketcap/v3/\(listing)", of: Self.listingPage) + [
            Item(name: "coinmarketcap-listings-v1", path: "/coinmarketcap/v1/\(listing)"),
            Item(name: "coinmarketcap-quotes-v3", path: "/coinmarketcap/v3/\(quotes)", query: quotesQuery),
            Item(name: "coinmarketcap-quotes-v2", path: "/coinmarketcap/v2/\(quotes)", query: quotesQuery),
            Item(name: "coinmarketcap-global-metrics", path: "/coinmarketcap/v1/global-metrics/quotes/latest"),
        ] + pages("coinmarketcap-map", "/coinmarketcap/v1/cryptocurrency/map", of: Self.mapPage)
    }

    private var coinPages: [Item] {
        moment.snapshot.rows.prefix(Self.coinsWithCandles).map { row in
            Item(
                name: "coinmarketcap-page-\(row.coin.slug)",
                path: "/coinmarketcap" + CoinMarketCapPage.path(of: row.coin),
                kind: "html")
        }
    }

    /// The top coins, and an ID that does not exist.
    private var quotesQuery: String {
        let ids = moment.snapshot.rows.prefix(Self.coinsWithQuotes).map { String($0.coin.id.rawValue) }
        return "id=\((ids + ["999999"]).joined(separator: ","))&skip_invalid=true"
    }

    /// All coins, page by page; the first page has the plain name.
    private func pages(_ name: String, _ path: String, of size: Int) -> [Item] {
        stride(from: 1, through: moment.market.coins.count, by: size).map { start in
            let name = start == 1 ? name : "\(name)-page\(start / size + 1)"
            return Item(name: name, path: path, query: "start=\(start)&limit=\(size)")
        }
    }

    private var cryptoCompare: [Item] {
        let lengths = [
            ("histominute", "limit=400&aggregate=5"), ("histohour", "limit=168"), ("histoday", "limit=365"),
        ]
        return [Item(name: "cryptocompare-coinlist", path: "/cryptocompare/data/all/coinlist")]
            + candleSymbols.flatMap { symbol in
                lengths.flatMap { path, length in
                    let query = "fsym=\(symbol)&tsym=USD&\(length)"
                    return [("v2", "v2/"), ("v1", "")].map { version, folder in
                        Item(
                            name: "cryptocompare-\(path)-\(version)-\(symbol.lowercased())",
                            path: "/cryptocompare/data/\(folder)\(path)", query: query)
                    }
                }
            }
    }

    private var huobi: [Item] {
        let lengths = [("1min", 240), ("5min", 400), ("60min", 168), ("1day", 365)]
        return [
            Item(name: "huobi-symbols", path: "/huobi/v1/common/symbols"),
            Item(name: "huobi-tickers", path: "/huobi/market/tickers"),
            Item(
                name: "huobi-candles-btcusdt-60min", path: "/huobi/market/history/candles",
                query: "symbol=btcusdt&period=60min&size=300"),
            Item(name: "huobi-contracts", path: "/huobi/linear-swap-api/v1/swap_contract_info"),
            Item(name: "huobi-timestamp", path: "/huobi/v1/common/timestamp"),
            Item(name: "huobi-currencies", path: "/huobi/v2/reference/currencies"),
            Item(name: "huobi-depth-btcusdt", path: "/huobi/market/depth", query: "symbol=btcusdt&type=step0"),
            Item(name: "huobi-trades-btcusdt", path: "/huobi/market/history/trade", query: "symbol=btcusdt&size=100"),
            Item(name: "huobi-merged-btcusdt", path: "/huobi/market/detail/merged", query: "symbol=btcusdt"),
        ]
            + candleSymbols.flatMap { symbol in
                lengths.map { period, size in
                    let pair = symbol.lowercased() + "usdt"
                    return Item(
                        name: "huobi-kline-\(pair)-\(period)", path: "/huobi/market/history/kline",
                        query: "symbol=\(pair)&period=\(period)&size=\(size)")
                }
            }
    }

    /// Each endpoint of the other exchanges, for all coins or for Bitcoin.
    private var exchanges: [Item] {
        let (binance, kraken) = ("/binance/api/v3", "/kraken/0/public")
        let (coinbase, okx) = ("/coinbase/products", "/okx/api/v5")
        let (bitcoin, spot) = ("instId=BTC-USDT", "instType=SPOT")
        return [
            Item(name: "binance-exchangeInfo", path: "\(binance)/exchangeInfo"),
            Item(name: "binance-ticker24hr", path: "\(binance)/ticker/24hr"),
            Item(name: "binance-klines-btcusdt-1h", path: "\(binance)/klines", query: "symbol=BTCUSDT&interval=1h"),
            Item(name: "binance-futures", path: "/binance/fapi/v1/exchangeInfo"),
            Item(name: "binance-depth", path: "\(binance)/depth", query: "symbol=BTCUSDT"),
            Item(name: "binance-trades", path: "\(binance)/trades", query: "symbol=BTCUSDT"),
            Item(name: "binance-aggTrades", path: "\(binance)/aggTrades", query: "symbol=BTCUSDT"),
            Item(name: "binance-avgPrice", path: "\(binance)/avgPrice", query: "symbol=BTCUSDT"),
            Item(name: "binance-ping", path: "\(binance)/ping"), Item(name: "binance-time", path: "\(binance)/time"),
            Item(name: "kraken-pairs", path: "\(kraken)/AssetPairs"),
            Item(name: "kraken-tickers", path: "\(kraken)/Ticker"),
            Item(name: "kraken-ohlc-xbtusd-60", path: "\(kraken)/OHLC", query: "pair=XBTUSD&interval=60"),
            Item(name: "kraken-depth", path: "\(kraken)/Depth", query: "pair=XBTUSD"),
            Item(name: "kraken-trades", path: "\(kraken)/Trades", query: "pair=XBTUSD"),
            Item(name: "kraken-assets", path: "\(kraken)/Assets"),
            Item(name: "kraken-status", path: "\(kraken)/SystemStatus"),
            Item(name: "kraken-time", path: "\(kraken)/Time"),
            Item(name: "coinbase-products", path: coinbase),
            Item(name: "coinbase-candles-btc-usd-3600", path: "\(coinbase)/BTC-USD/candles", query: "granularity=3600"),
            Item(name: "coinbase-product", path: "\(coinbase)/BTC-USD"),
            Item(name: "coinbase-ticker", path: "\(coinbase)/BTC-USD/ticker"),
            Item(name: "coinbase-stats", path: "\(coinbase)/BTC-USD/stats"),
            Item(name: "coinbase-book", path: "\(coinbase)/BTC-USD/book", query: "level=2"),
            Item(name: "coinbase-trades", path: "\(coinbase)/BTC-USD/trades"),
            Item(name: "coinbase-currencies", path: "/coinbase/currencies"),
            Item(name: "coinbase-time", path: "/coinbase/time"),
            Item(name: "okx-instruments", path: "\(okx)/public/instruments", query: spot),
            Item(name: "okx-candles-btc-usdt-1H", path: "\(okx)/market/candles", query: "\(bitcoin)&bar=1H&limit=300"),
            Item(name: "okx-history-btc-usdt-1H", path: "\(okx)/market/history-candles", query: "\(bitcoin)&bar=1H"),
            Item(name: "okx-ticker", path: "\(okx)/market/ticker", query: bitcoin),
            Item(name: "okx-tickers", path: "\(okx)/market/tickers", query: spot),
            Item(name: "okx-books", path: "\(okx)/market/books", query: bitcoin),
            Item(name: "okx-trades", path: "\(okx)/market/trades", query: bitcoin),
            Item(name: "okx-time", path: "\(okx)/public/time"),
        ]
    }

    /// Each endpoint of CoinGecko and CoinPaprika, for the first coins or for Bitcoin.
    private var listings: [Item] {
        let (gecko, paprika) = ("/coingecko/api/v3", "/coinpaprika/v1")
        let dollars = "vs_currency=usd"
        return [
            Item(name: "coingecko-markets", path: "\(gecko)/coins/markets", query: "\(dollars)&per_page=250"),
            Item(name: "coingecko-list", path: "\(gecko)/coins/list"),
            Item(name: "coingecko-global", path: "\(gecko)/global"),
            Item(name: "coingecko-ohlc-bitcoin-1", path: "\(gecko)/coins/bitcoin/ohlc", query: "\(dollars)&days=1"),
            Item(name: "coingecko-ohlc-bitcoin-30", path: "\(gecko)/coins/bitcoin/ohlc", query: "\(dollars)&days=30"),
            Item(
                name: "coingecko-market_chart-bitcoin-1", path: "\(gecko)/coins/bitcoin/market_chart",
                query: "\(dollars)&days=1"),
            Item(
                name: "coingecko-price", path: "\(gecko)/simple/price", query: "ids=bitcoin,ethereum&vs_currencies=usd"),
            Item(name: "coingecko-ping", path: "\(gecko)/ping"),
            Item(name: "coinpaprika-tickers", path: "\(paprika)/tickers"),
            Item(name: "coinpaprika-ticker-btc-bitcoin", path: "\(paprika)/tickers/btc-bitcoin"),
            Item(name: "coinpaprika-coins", path: "\(paprika)/coins"),
            Item(name: "coinpaprika-global", path: "\(paprika)/global"),
        ]
    }

    private var rates: [Item] { [Item(name: "ecb-rates", path: "/ecb/eurofxref-daily.xml", kind: "xml")] }

    /// The icons of the top coins that have one.
    private var icons: [Item] {
        moment.snapshot.rows.lazy.map(\.coin.id).filter { [moment] in CoinIcon(seed: moment.market.seed, id: $0) != nil
        }
        .prefix(Self.coinsWithCandles)
        .map { id in
            Item(name: "icons-coin-\(id.rawValue)", path: "/icons/64x64/\(id.rawValue).png", kind: "png")
        }
    }

    /// The symbols of the top coins on both candle sites, and the known coin with the smallest price.
    private var candleSymbols: [String] {
        let coverage = moment.market.coverage
        let both = moment.symbols.entries.filter { entry in
            entry.index != nil && entry.coin.id.rawValue < InventedCoins.firstID
                && coverage.atCryptoCompare(entry.key) == .traded && coverage.atHuobi(entry.key) == .traded
                // Tether has no pair with itself.
                && entry.key != "USDT"
        }
        let highest = both.prefix(Self.coinsWithCandles)
        let smallest = both.dropFirst(Self.coinsWithCandles).min { $0.coin.referencePrice < $1.coin.referencePrice }
        return (highest + [smallest].compactMap { $0 }).map(\.key)
    }
}
