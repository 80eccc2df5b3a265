import Foundation
import Testing
import WickMarket

@testable import WickSimulator

@Suite("CoinGecko and CoinPaprika in the simulator")
struct ListingAgreementTests {
    private let gecko = "/coingecko/api/v3"
    private let paprika = "/coinpaprika/v1"

    private func list(_ site: Site, _ path: String, _ query: String = "") throws -> [[String: Any]] {
        let response = site.reply(path, query).response
        try #require(response.status == 200, "\(path) \(String(decoding: response.body, as: UTF8.self))")
        return try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [[String: Any]])
    }

    private func agree(_ left: Any?, _ right: Any?) -> Bool {
        guard let left = left as? Double, let right = right as? Double else { return false }
        return abs(left - right) <= 0.005 + abs(right) * 1e-12
    }

    @Test("Their listings are CoinMarketCap's, to the cent, by name")
    func prices() throws {
        let site = Site()
        let rows = try site.listing("limit=300")
        let bySlug = Dictionary(rows.map { ($0["slug"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        let markets = try list(
            site, gecko + "/coins/markets", "vs_currency=usd&per_page=250&price_change_percentage=1h,7d")
        let tickers = try list(site, paprika + "/tickers")
        #expect(markets.count == 250 && tickers.count > 250)
        var compared = 0
        for row in markets {
            guard let quotes = bySlug[row["id"] as? String ?? ""]?["quote"] as? [[String: Any]] else { continue }
            let quote = quotes[0]
            if row["current_price"] is NSNull { continue }
            #expect(agree(row["current_price"], quote["price"]) && agree(row["total_volume"], quote["volume_24h"]))
            if !(row["market_cap"] is NSNull) { #expect(agree(row["market_cap"], quote["market_cap"])) }
            for (period, name) in [("1h", "percent_change_1h"), ("7d", "percent_change_7d")] {
                let change = row["price_change_percentage_\(period)_in_currency"]
                #expect(agree(change, quote[name]) || change is NSNull && quote[name] is NSNull, "\(period)")
            }
            compared += 1
        }
        for row in tickers {
            let id = row["id"] as? String ?? ""
            let slug = String(id.dropFirst((row["symbol"] as? String ?? "").count + 1))
            let quote = try #require((bySlug[slug]?["quote"] as? [[String: Any]])?.first)
            let dollars = try #require((row["quotes"] as? [String: Any])?["USD"] as? [String: Any])
            #expect(agree(dollars["price"], quote["price"]) && agree(dollars["market_cap"], quote["market_cap"]))
            compared += 1
        }
        #expect(compared > 480)
    }

    @Test("CoinGecko's last seven days end with the price, and begin with that of the change or of the coin")
    func weeks() throws {
        let site = Site()
        let rows = try list(
            site, gecko + "/coins/markets",
            "vs_currency=usd&per_page=250&price_change_percentage=7d&sparkline=true")
        var full = 0
        for row in rows {
            let week = try #require((row["sparkline_in_7d"] as? [String: Any])?["price"] as? [Double])
            guard let price = row["current_price"] as? Double else {
                #expect(week.isEmpty)
                continue
            }
            #expect(week.last == price && week.count <= 168 && week.allSatisfy { $0 > 0 })
            full += week.count == 168 ? 1 : 0
        }
        #expect(full > 200)
        let bitcoin = try #require(rows.first { $0["id"] as? String == "bitcoin" })
        let change = try #require(bitcoin["price_change_percentage_7d_in_currency"] as? Double)
        let week = try #require((bitcoin["sparkline_in_7d"] as? [String: Any])?["price"] as? [Double])
        #expect(abs((week[167] / week[0] - 1) * 100 - change) < 2, "An hour apart.")
        let without = try list(site, gecko + "/coins/markets", "vs_currency=usd&sparkline=false")
        #expect(without.allSatisfy { $0["sparkline_in_7d"] == nil })
    }

    @Test("CoinGecko's rows have the fields of the real ones, and all-time prices are not within the last day's")
    func fields() throws {
        let rows = try list(Site(), gecko + "/coins/markets", "vs_currency=usd&per_page=250")
        let names = [
            "ath", "ath_change_percentage", "ath_date", "atl", "atl_change_percentage", "atl_date",
            "circulating_supply",
            "current_price", "fully_diluted_valuation", "high_24h", "id", "image", "last_updated", "low_24h",
            "market_cap",
            "market_cap_change_24h", "market_cap_change_percentage_24h", "market_cap_rank", "max_supply", "name",
            "price_change_24h", "price_change_percentage_24h", "roi", "symbol", "total_supply", "total_volume",
        ]
        #expect(rows.allSatisfy { $0.keys.sorted() == names })
        var compared = 0
        for row in rows {
            guard let price = row["current_price"] as? Double else { continue }
            let high = try #require(row["ath"] as? Double)
            let low = try #require(row["atl"] as? Double)
            #expect(high >= max(price, row["high_24h"] as? Double ?? 0))
            #expect(low <= min(price, row["low_24h"] as? Double ?? .infinity))
            #expect(agree(row["ath_change_percentage"], (price / high - 1) * 100))
            #expect(agree(row["atl_change_percentage"], (price / low - 1) * 100))
            compared += 1
        }
        #expect(compared > 200)
    }

    @Test("Global figures agree")
    func global() throws {
        let site = Site()
        let response = site.reply("/coinmarketcap/v1/global-metrics/quotes/latest").response
        let data = try #require(try site.object(response)["data"] as? [String: Any])
        let quote = try #require((data["quote"] as? [String: Any])?["USD"] as? [String: Any])
        let one = try #require(try site.object(site.reply(gecko + "/global").response)["data"] as? [String: Any])
        let other = try site.object(site.reply(paprika + "/global").response)
        #expect(agree((one["total_market_cap"] as? [String: Any])?["usd"], quote["total_market_cap"]))
        #expect(agree((one["market_cap_percentage"] as? [String: Any])?["btc"], data["btc_dominance"]))
        #expect(agree(other["market_cap_usd"], quote["total_market_cap"]))
        #expect(agree(other["bitcoin_dominance_percentage"], data["btc_dominance"]))
        #expect(one["active_cryptocurrencies"] as? Int == data["active_cryptocurrencies"] as? Int)
    }

    @Test("CoinGecko's candles are Huobi's, to the cent, by the time of their close")
    func candles() throws {
        let site = Site()
        for (days, period, seconds) in [(1, "30min", 1800), (14, "4hour", 14_400)] {
            let huobi = try site.read(
                HuobiSiteTests.kline, "symbol=btcusdt&period=\(period)&size=200", as: HuobiSiteTests.HuobiCandles.self
            ).data
            let byTime = Dictionary(huobi.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let body = site.reply(gecko + "/coins/bitcoin/ohlc", "vs_currency=usd&days=\(days)").response.body
            let rows = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [[Double]])
            #expect(rows.count == days * 86_400 / seconds)
            for row in rows {
                let candle = try #require(byTime[Int(row[0]) / 1000 - seconds])
                let prices = [candle.open, candle.high, candle.low, candle.close]
                #expect(zip(row.dropFirst(), prices).allSatisfy { abs($0 - $1) < 0.005 })
            }
        }
    }

    @Test("Pages, given coins, orders and other currencies")
    func queries() throws {
        let site = Site()
        func ids(_ query: String) throws -> [String?] {
            try list(site, gecko + "/coins/markets/", query).map { $0["id"] as? String }
        }
        let all = try ids("vs_currency=usd&per_page=20")
        #expect(try ids("vs_currency=usd&per_page=5&page=3") == Array(all[10..<15]))
        #expect(try ids("vs_currency=usd&page=99").isEmpty)
        #expect(try ids("vs_currency=eth&ids=bitcoin,ripple,nothing") == ["bitcoin", "ripple"])
        let query = "ids=bitcoin,nothing&vs_currencies=usd,xyz&include_24hr_change=true"
        let prices = try site.object(site.reply(gecko + "/simple/price", query).response)
        #expect(prices.keys.sorted() == ["bitcoin"])
        #expect((prices["bitcoin"] as? [String: Any])?.keys.sorted() == ["usd", "usd_24h_change"])
        let chart = try site.object(
            site.reply(gecko + "/coins/bitcoin/market_chart", "vs_currency=usd&days=1").response)
        #expect((chart["prices"] as? [[Double]])?.count == 289)
        #expect(try list(site, gecko + "/coins/list").count > 250)
        #expect(try list(site, paprika + "/tickers", "limit=3").count == 3)
        #expect(try list(site, paprika + "/coins").count > 250)
        let ticker = try site.object(site.reply(paprika + "/tickers/btc-bitcoin", "quotes=USD,BTC").response)
        #expect((ticker["quotes"] as? [String: Any])?.keys.sorted() == ["BTC", "USD"])
    }

    @Test(
        "CoinPaprika converts all prices by a rate of its own, near the ECB's, for each currency but the Romanian leu",
        arguments: Currency.allCases.filter { ![.ron, .btc, .eth].contains($0) })
    func otherCurrencies(currency: Currency) throws {
        let site = Site()
        let document = String(decoding: site.reply("/ecb/eurofxref-daily.xml").response.body, as: UTF8.self)
        let rows = document.matches(of: /currency='(...)' rate='([0-9.]+)'/)
        var perEuro = Dictionary(uniqueKeysWithValues: rows.map { (String($0.output.1), Double($0.output.2) ?? 0) })
        perEuro["EUR"] = 1
        let published = try #require(perEuro[currency.code]) / #require(perEuro["USD"])
        let rates = try list(site, paprika + "/tickers", "quotes=USD,\(currency.code)").map { row in
            let quotes = try #require(row["quotes"] as? [String: [String: Any]])
            #expect(quotes.count == 2)
            let prices = try ["USD", currency.code].map { try #require(quotes[$0]?["price"] as? Double) }
            return prices[1] / prices[0]
        }
        #expect(rates.count > 250 && rates.allSatisfy { abs($0 / rates[0] - 1) < 1e-9 })
        // The published ones are rounded to five digits.
        #expect((0.0001...0.0041).contains(abs(rates[0] / published - 1)), "\(rates[0] / published)")
    }

    @Test(
        "Bad requests are refused in the sites' formats",
        arguments: [
            ("/coingecko/api/v3/coins/markets", "", 422, "Missing parameter vs_currency"),
            ("/coingecko/api/v3/coins/nothing/ohlc", "vs_currency=usd&days=1", 404, "coin not found"),
            ("/coingecko/api/v3/coins/bitcoin/ohlc", "vs_currency=usd&days=3", 422, "invalid days"),
            ("/coingecko/api/v3/nothing", "", 404, "Incorrect path."),
            ("/coinpaprika/v1/tickers/nothing", "", 404, "id not found"),
            ("/coinpaprika/v1/tickers", "limit=x", 400, "limit must be a positive number"),
            ("/coinpaprika/v1/tickers", "quotes=USD,RON", 400, "invalid quote RON"),
            ("/coinpaprika/v1/tickers/btc-bitcoin", "quotes=XYZ,EUR", 400, "invalid quote XYZ"),
            ("/coinpaprika/v1/tickers", "quotes=USD,EUR,GBP,JPY", 400, "more than 3 quotes"),
        ])
    func refusals(path: String, query: String, status: Int, message: String) throws {
        let site = Site()
        let response = site.reply(path, query).response
        #expect(response.status == status)
        #expect(try site.object(response)["error"] as? String == message)
    }

    @Test("More than a year back is refused with a code, and so is a wrong demo key; none is needed")
    func codes() throws {
        let site = Site(Site.configuration(keys: .exactly("demo")))
        let response = site.reply(gecko + "/coins/bitcoin/market_chart", "vs_currency=usd&days=400").response
        let error = try #require(try site.object(response)["error"] as? [String: Any])
        #expect((error["status"] as? [String: Any])?["error_code"] as? Int == 10_012 && response.status == 401)
        #expect(site.reply(gecko + "/ping").response.status == 200)
        #expect(site.reply(gecko + "/ping", headers: ["x-cg-demo-api-key": "demo"]).response.status == 200)
        let wrong = site.reply(gecko + "/ping", headers: ["x-cg-demo-api-key": "other"]).response
        #expect((try site.object(wrong)["status"] as? [String: Any])?["error_code"] as? Int == 10_011)
    }
}
