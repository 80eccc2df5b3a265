import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("The smallest step between prices")
struct TickSizeTests {
    private func list<Refusal: SiteRefusal, Symbols: Endpoint>(
        of site: Site, _ refusal: Refusal.Type, _ symbols: Symbols, _ json: String
    ) async throws -> [String: Double] where Symbols.Response == SiteResponse<TradedList> {
        let context = CandleSourceContext(
            environment: .production, coins: .fixed, transport: ScriptedTransport(.json(json)))
        let client: SiteClient<Refusal> = context.client(of: site)
        let list = try await client.value(of: symbols).result().get()
        #expect(list.pairs.count == 4 && list.skipped == 0, "A pair is useful without its tick size.")
        return list.pairs.compactMapValues(\.tickSize)
    }

    @Test("Binance has it in a filter")
    func binance() async throws {
        func symbol(_ base: String, _ filters: String) -> String {
            """
            {"symbol":"\(base)USDT","status":"TRADING","baseAsset":"\(base)","quoteAsset":"USDT"\(filters)}
            """
        }
        let lot = #"{"filterType":"LOT_SIZE","stepSize":"0.5","tickSize":"9"}"#
        let price = #"{"filterType":"PRICE_FILTER","minPrice":"0.01000000","tickSize":"0.01000000"}"#
        let symbols = [
            symbol("BTC", #","filters":[\#(lot),\#(price)]"#), symbol("ETH", #","filters":[\#(lot)]"#),
            symbol("XRP", ""),
            symbol("ADA", #","filters":[{"filterType":"PRICE_FILTER","tickSize":"0.00000000"}]"#),
        ]
        let sizes = try await list(
            of: .binance, BinanceRefusal.self, BinanceSymbols(), #"{"symbols":[\#(symbols.joined(separator: ","))]}"#)
        #expect(sizes == ["BTCUSDT": 0.01])
    }

    @Test("Coinbase, OKX, Kraken and Huobi have it in a field, as a step or a number of decimals")
    func fields() async throws {
        let symbols = ["BTC", "ETH", "XRP", "ADA"]
        func rows(_ fields: [String], _ row: (String) -> String) -> String {
            zip(symbols, fields).map { "{\(row($0))\($1)}" }.joined(separator: ",")
        }
        let coinbase = rows([
            #","quote_increment":"0.01""#, "", #","quote_increment":"?""#, #","quote_increment":"-1""#,
        ]) {
            #""id":"\#($0)-USD","base_currency":"\#($0)","quote_currency":"USD","status":"online""#
        }
        #expect(
            try await list(of: .coinbase, CoinbaseRefusal.self, CoinbaseProducts(), "[\(coinbase)]") == [
                "BTC-USD": 0.01
            ])
        let okx = rows([#","tickSz":"0.1""#, #","tickSz":"0.00000001""#, #","tickSz":"""#, #","tickSz":null"#]) {
            #""instId":"\#($0)-USDT","baseCcy":"\#($0)","quoteCcy":"USDT","state":"live""#
        }
        #expect(
            try await list(
                of: .okx, OKXRefusal.self, OKXInstruments(), #"{"code":"0","msg":"","data":[\#(okx)]}"#)
                == ["BTC-USDT": 0.1, "ETH-USDT": 1e-8])
        let huobi = rows(
            [
                #","price-precision":2"#, #","price-precision":12"#, #","price-precision":"2""#,
                #","price-precision":-1"#,
            ]
        ) {
            #""base-currency":"\#($0)","quote-currency":"usdt","symbol":"\#($0)usdt","state":"online""#
        }
        #expect(
            try await list(of: .huobi, HuobiRefusal.self, HuobiSymbols(), #"{"status":"ok","data":[\#(huobi)]}"#)
                == ["BTCusdt": 0.01, "ETHusdt": 1e-12])
        let kraken = zip(
            symbols,
            [
                #","tick_size":"0.1","pair_decimals":5"#, #","pair_decimals":2"#,
                #","tick_size":"0","pair_decimals":0"#,
                "",
            ]
        ).map { #""\#($0)USD":{"altname":"\#($0)USD","wsname":"\#($0)/USD"\#($1)}"# }.joined(separator: ",")
        #expect(
            try await list(
                of: .kraken, KrakenRefusal.self, KrakenPairs(), #"{"error":[],"result":{\#(kraken)}}"#)
                == ["BTCUSD": 0.1, "ETHUSD": 0.01, "XRPUSD": 1])
    }

    @Test(
        "Candles have that of their pair, also those of an interval that the site lacks",
        arguments: [
            CandleInterval.hour, .week,
        ])
    func candles(interval: CandleInterval) async throws {
        let pairs = #"{"error":[],"result":{"XXBTZUSD":{"altname":"XBTUSD","wsname":"XBT/USD","tick_size":"0.1"}}}"#
        let transport = ScriptedTransport { request in
            if request.url.path == "/0/public/AssetPairs" { return .success(.json(pairs)) }
            return .success(.json(KrakenSamples.history(interval: interval == .week ? .day : interval, count: 721)))
        }
        let source = CandleProvider.kraken.source(
            CandleSourceContext(environment: .production, coins: .fixed, transport: transport))
        let series = try await source.candles(of: .bitcoin, interval: interval, limit: 30).result().get()
        #expect(series.candles.count == 30 && series.quote == "USD" && series.tickSize == 0.1)
        #expect(try await source.pair(of: .bitcoin).result().get().tickSize == 0.1)
        let before = series.candles.first?.time
        let older = try await source.candles(of: .bitcoin, interval: interval, limit: 30, before: before).result().get()
        #expect(!older.candles.isEmpty && series.adding(older: older).tickSize == 0.1)
    }
}

@Suite("Recorded tick sizes", .enabled(if: Recorded.folder != nil, "WICK_RECORDED_ANSWERS names no folder"))
struct RecordedTickSizeTests {
    @Test("All pairs of the recorded lists have one")
    func all() async throws {
        func sizes<Refusal: SiteRefusal, Symbols: Endpoint>(
            _ site: Site, _: Refusal.Type, _ symbols: Symbols, _ name: String
        ) async throws -> [String: Double] where Symbols.Response == SiteResponse<TradedList> {
            let client: SiteClient<Refusal> = try Recorded.client(site, name)
            let pairs = try await client.value(of: symbols).result().get().pairs
            let sizes = pairs.compactMapValues(\.tickSize)
            #expect(!pairs.isEmpty && sizes.count == pairs.count, "\(name)")
            return sizes
        }
        let kraken = try await sizes(
            .kraken, KrakenRefusal.self, KrakenPairs(), "kraken/rest_AssetPairs_2021-04-17.json")
        #expect(kraken["AAVEUSD"] == 0.01)
        let huobi = try await sizes(
            .huobi, HuobiRefusal.self, HuobiSymbols(), "huobi/v1_common_symbols_2021-04-17.json")
        #expect(huobi["btcusdt"] == 0.01)
        let coinbase = try await sizes(
            .coinbase, CoinbaseRefusal.self, CoinbaseProducts(), "coinbase/products_2021-04-17.json")
        #expect(coinbase["BTC-USD"] == 0.01)
        let okx = try await sizes(.okx, OKXRefusal.self, OKXInstruments(), "okx/instruments_SPOT_2022-05-13.json")
        #expect(okx["BTC-USDT"] == 0.1)
        _ = try await sizes(
            .binance, BinanceRefusal.self, BinanceSymbols(), "binance/exchangeInfo_2021-10-12_part.json")
    }
}
