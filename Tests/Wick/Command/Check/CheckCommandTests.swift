import Foundation
import KitLocking
import Networking
import Testing

@testable import WickCommand

@Suite("wick check")
struct CheckCommandTests {
    private let context = FakeCommandContext()

    /// A clock that advances by a quarter of a second each time it is read.
    private var clock: @Sendable () -> Date {
        let readings = Guarded(0.0)
        return {
            readings.withLock { readings in
                readings += 0.25
                return Date(timeIntervalSince1970: readings)
            }
        }
    }

    private var lines: [String] { context.output.split(separator: "\n").map(String.init) }

    @Test("Each endpoint is requested once, and reported with the format, count and duration of its response")
    func good() {
        #expect(context.run(["check"], clock: clock) == .success)
        #expect(
            lines == [
                "ok    CoinMarketCap  listing           250 ms  v3, quote as an array: 4 items",
                "ok    CoinMarketCap  quotes            250 ms  v3, quote as an array: 2 items",
                "ok    CoinMarketCap  global figures    250 ms  v3, quote as an array: 4 items",
                "ok    CoinMarketCap  map of coins      250 ms  v1: 4 items",
                "ok    CoinGecko      markets           250 ms  v3, list of coins: 4 items",
                "ok    CoinGecko      list of coins     250 ms  v3, list of names: 4 items",
                "ok    CoinGecko      global figures    250 ms  v3: 4 items",
                "ok    CoinPaprika    tickers           250 ms  v1, list of coins: 4 items",
                "ok    CoinPaprika    global figures    250 ms  v1: 4 items",
                "ok    CryptoCompare  coin list         250 ms  map of coins by symbol: 4 items",
                "ok    CryptoCompare  history 1h        250 ms  v2 envelope: 100 items",
                "ok    CryptoCompare  history 5m        250 ms  v2 envelope: 100 items",
                "ok    CryptoCompare  history 1d        250 ms  v2 envelope: 100 items",
                "ok    Huobi          symbols           250 ms  v1, list of pairs: 4 items",
                "ok    Huobi          kline 5m          250 ms  kline, newest first: 100 items",
                "ok    Huobi          kline 1h          250 ms  kline, newest first: 100 items",
                "ok    Huobi          kline 1d          250 ms  kline, newest first: 100 items",
                "ok    Binance        symbols           250 ms  v3, list of symbols: 5 items",
                "ok    Binance        klines 1h         250 ms  klines, oldest first: 100 items",
                "ok    Kraken         pairs             250 ms  map of pairs: 6 items",
                "ok    Kraken         OHLC 1h           250 ms  OHLC, oldest first: 721 items",
                "ok    Coinbase       products          250 ms  list of products: 6 items",
                "ok    Coinbase       candles 1h        250 ms  candles, newest first: 100 items",
                "ok    OKX            instruments       250 ms  v5, list of instruments: 5 items",
                "ok    OKX            candles 1h        250 ms  candles, newest first: 100 items",
                "ok    CoinGecko      ohlc 4h           250 ms  ohlc by time of close, oldest first: 100 items",
                "ok    CoinGecko      ohlc 30m          250 ms  ohlc by time of close, oldest first: 48 items",
                "ok    ECB            exchange rates    250 ms  eurofxref: 29 items",
                "ok    CoinMarketCap  icon              250 ms  PNG: 1 item",
            ])
        #expect(context.errorOutput.isEmpty)
    }

    @Test("A failure is reported with advice, ends with status 1, and does not stop other checks")
    func failing() {
        let transport = RoutedTransport { path in
            if path.hasSuffix("/symbols") { return .failure(.cannotConnect) }
            if path.hasSuffix("/histoday") { return .success(.json(#"{"Response":"Success","Data":7}"#)) }
            return nil
        }
        #expect(context.run(["check"], transport: transport) == .failure)
        #expect(lines.count == 29)
        let failed = lines.filter { $0.hasPrefix("FAIL") }
        #expect(failed.count == 2)
        #expect(
            failed[0].hasSuffix(
                "The response of CryptoCompare could not be read. Try again later. If this persists, look for a "
                    + "newer version of Wick. [undecodable: not a Array<Any> at Data]"))
        #expect(failed[1].contains("Huobi          symbols") && failed[1].contains("Huobi cannot be reached. Check"))
    }

    @Test("Old formats are distinguished from new ones, and invalid items are counted")
    func forms() {
        let listing = #"""
            {"status":{"error_code":0},"data":[{"id":1,"name":"A","symbol":"A","quote":{"USD":{"price":1}}},
            {"id":"x"},{"id":3,"name":"B","symbol":"B","quote":{"USD":{"price":"1"}}}]}
            """#
        let history = #"{"Response":"Success","Data":[{"time":1,"open":1,"high":1,"low":1,"close":1}]}"#
        let kline =
            #"{"status":"ok","data":[{"id":1,"open":1,"high":1,"low":1,"close":1},"#
            + #"{"id":9,"open":1,"high":1,"low":1,"close":1}]}"#
        let transport = RoutedTransport { path in
            if path.hasSuffix("/listings/latest") { return .success(.json(listing)) }
            if path.contains("/data/v2/histo") { return .success(.json(history)) }
            return path.hasSuffix("/kline") ? .success(.json(kline)) : nil
        }
        #expect(context.run(["check"], transport: transport) == .success)
        #expect(lines[0].hasSuffix("v1, quote as a map: 1 item, 2 that could not be read"))
        #expect(lines[10].hasSuffix("v1 envelope: 1 item"))
        #expect(lines[14].hasSuffix("kline, oldest first: 2 items"))
    }

    @Test("A response without valid items is a failure")
    func nothing() {
        let transport = RoutedTransport { path in
            if path.hasSuffix("/map") { return .success(.json(#"{"status":{"error_code":0},"data":[1,2]}"#)) }
            if path.hasSuffix("/symbols") { return .success(.json(#"{"status":"ok","data":[]}"#)) }
            return nil
        }
        #expect(context.run(["check"], transport: transport) == .failure)
        #expect(lines[3].hasPrefix("FAIL") && lines[3].contains("v1: 2 items, none of which could be read."))
        #expect(lines[13].hasPrefix("FAIL") && lines[13].contains("v1, list of pairs: empty."))
    }

    @Test("A host that lacks even Bitcoin's icon, or responds with something else, is a failure")
    func icon() {
        for (response, errorOutput) in [
            (HTTPResponse(status: .notFound), "PNG: empty. If this persists, look for a newer version of Wick."),
            (.json("{}"), "The response of CoinMarketCap could not be read."),
        ] {
            let context = FakeCommandContext()
            let transport = RoutedTransport { $0.hasSuffix("/1.png") ? .success(response) : nil }
            #expect(context.run(["check"], transport: transport) == .failure)
            let failed = context.output.split(separator: "\n").filter { $0.hasPrefix("FAIL") }
            #expect(failed.count == 1 && failed[0].contains(errorOutput), "\(failed)")
        }
    }

    @Test("JSON has the same names in every row, and null for missing values")
    func json() throws {
        let transport = RoutedTransport { $0.hasSuffix("/symbols") ? .failure(.timedOut(.idle)) : nil }
        #expect(context.run(["check", "--format", "json"], transport: transport, clock: clock) == .failure)
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(context.output.utf8)) as? [[String: Any]])
        #expect(rows.count == 29)
        let names: Set = ["site", "name", "path", "ok", "milliseconds", "form", "items", "skipped", "problem"]
        #expect(rows.allSatisfy { Set($0.keys) == names })
        #expect(rows[0]["site"] as? String == "coinmarketcap" && rows[0]["items"] as? Int == 4)
        #expect(rows[0]["ok"] as? Bool == true && rows[0]["problem"] is NSNull)
        #expect(rows[13]["ok"] as? Bool == false && rows[13]["form"] is NSNull)
        #expect((rows[13]["problem"] as? String)?.hasPrefix("Huobi did not respond in time.") == true)
        #expect(rows[13]["milliseconds"] as? Int == 250)
    }

    @Test("A site without an address in the environment is skipped, and a message says so")
    func staging() {
        let flags = ["check", "--environment=staging", "--base-url=coinmarketcap=https://s.example"]
        #expect(context.run(flags) == .success)
        #expect(lines.count == 4)
        #expect(
            context.errorOutput
                == "wick: CoinGecko is skipped: staging has no address for it.\n"
                + "wick: CoinPaprika is skipped: staging has no address for it.\n"
                + "wick: CryptoCompare is skipped: staging has no address for it.\n"
                + "wick: Huobi is skipped: staging has no address for it.\n"
                + "wick: Binance is skipped: staging has no address for it.\n"
                + "wick: Kraken is skipped: staging has no address for it.\n"
                + "wick: Coinbase is skipped: staging has no address for it.\n"
                + "wick: OKX is skipped: staging has no address for it.\n"
                + "wick: ECB is skipped: staging has no address for it.\n"
                + "wick: Icons are skipped: staging has no address for them.\n")
    }

    @Test("A key is never printed, whatever fails")
    func key() {
        let key = "S3cretKey"
        let transport = RoutedTransport { _ in .success(HTTPResponse(status: .unauthorized)) }
        let variables = ["WICK_CRYPTOCOMPARE_KEY": key, "WICK_COINMARKETCAP_KEY": key]
        #expect(context.run(["check", "--verbose"], variables: variables, transport: transport) == .failure)
        #expect(context.errorOutput.contains("cryptocompare"))
        #expect(!context.errorOutput.contains(key) && !context.output.contains(key))
        #expect(lines.contains { $0.contains("CryptoCompare does not accept the API key.") })
    }
}
