import Foundation
import KitIntegerConversion
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Recorded streams", .enabled(if: Recorded.folder != nil, "WICK_RECORDED_ANSWERS names no folder"))
struct RecordedStreamTests {
    private struct Line: Decodable {
        let dir: String
        let text: String?
        let gzip_b64: String?
    }

    /// The frames of the site in a file.
    private func frames(_ name: String) throws -> [SocketFrame] {
        try String(decoding: Recorded.data(name), as: UTF8.self).split(separator: "\n").compactMap { text in
            let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
            guard line.dir == "in" else { return nil }
            if let data = line.gzip_b64.flatMap({ Data(base64Encoded: $0) }) { return .binary([UInt8](data)) }
            return line.text.map { .text($0) }
        }
    }

    private func messages(
        _ name: String, _ stream: any StreamEndpoint<MarketTopic, MarketUpdate>, requests: MarketStreamRequests = [:]
    ) throws -> [MarketMessage] {
        try frames(name).flatMap { try stream.messages(in: $0, requests: requests) }
    }

    private func candle(
        _ seconds: TimeInterval, _ open: Double, _ high: Double, _ low: Double, _ close: Double, _ volume: Double,
        sent: TimeInterval?
    ) throws -> MarketUpdate {
        let candle = try #require(
            Candle(
                time: Date(timeIntervalSince1970: seconds), open: open, high: high, low: low, close: close,
                volume: volume))
        return .candle(
            StreamedCandle(candle: candle, isClosed: false, sent: sent.map(Date.init(timeIntervalSince1970:))))
    }

    @Test("Binance: candles and trades of a pair; frames of other kinds are ignored")
    func binance() throws {
        let found = try messages("binance/ws_combined_2021-10-12.jsonl", BinanceStream())
        #expect(
            found == [
                .update(
                    try candle(
                        1_633_998_480, 0.3527, 0.3528, 0.3522, 0.3528, 9116.046, sent: Double(1_633_998_523_963) / 1000),
                    of: .candles("NKNUSDT", .minute)),
                .update(
                    try candle(
                        1_633_998_480, 6.38e-6, 6.38e-6, 6.38e-6, 6.38e-6, 0.00112926,
                        sent: Double(1_633_998_534_486) / 1000),
                    of: .candles("LRCBTC", .minute)),
            ])
        let others = try messages("binance/ws_stream_kline_ticker_2020.jsonl", BinanceStream())
        #expect(
            others == [
                .update(
                    try candle(
                        1_601_630_220, 10437.32, 10441.8, 10437.32, 10441.8, 215452.69236872,
                        sent: Double(1_601_630_228_469) / 1000),
                    of: .candles("BTCUSDT", .minute))
            ])
    }

    @Test("Huobi: candles, an acknowledgement, a ticker with exponents, a refusal and a ping")
    func huobi() throws {
        let found = try messages(
            "htx/ws_kline_ticker_frames_2021_2023.jsonl", HuobiStream(), requests: [488: [.ticker("lmrusdt")]])
        #expect(
            found == [
                .update(
                    try candle(
                        1_619_586_180, 54907.85, 54917.74, 54835.5, 54840.82, 758023.92393986,
                        sent: Double(1_619_586_237_294) / 1000), of: .candles("btcusdt", .minute)),
                .update(
                    try candle(
                        1_654_081_320, 31545.71, 31545.72, 31545.71, 31545.72, 487.1844552,
                        sent: Double(1_654_081_322_624) / 1000), of: .candles("btcusdt", .minute)),
                .acknowledged([.candles("btcusdt", .minute)]),
                .update(
                    .tickers(
                        [
                            PairTicker(
                                pair: "btcusdt", price: 26274,
                                sent: Date(timeIntervalSince1970: Double(1_683_877_598_657) / 1000))
                        ].compactMap(\.self)), of: .ticker("btcusdt")),
                .refused([], reason: "invalid symbol lmrusdt"), .reply(.text(#"{"pong":1682445630232}"#)),
            ])
    }

    @Test("Huobi: every compressed frame of a session is read; those of unknown topics are ignored")
    func huobiSession() throws {
        let frames = try frames("huobi/ws_frames_2021-04-17.jsonl")
        #expect(frames.count == 362)
        let replies = try frames.flatMap { try HuobiStream().messages(in: $0, requests: [:]) }
        #expect(replies.allSatisfy { if case .reply = $0 { true } else { false } })
    }

    @Test("Kraken: an acknowledgement, a refusal, a snapshot without the minutes that had no trades, and an update")
    func kraken() throws {
        let topic = MarketTopic.candles("BTC/USDT", .minute)
        let found = try messages(
            "kraken/ws_v2_ohlc_2026-09-10.jsonl", KrakenStream(), requests: [1: [topic, .candles("XBT/USDT", .minute)]])
        #expect(
            Array(found.prefix(2)) == [
                .acknowledged([topic]),
                .refused([.candles("XBT/USDT", .minute)], reason: "Currency pair not supported XBT/USDT"),
            ])
        let candles = found.dropFirst(2).compactMap { message -> Candle? in
            guard case .update(.candle(let streamed), topic) = message else { return nil }
            return streamed.candle
        }
        #expect(candles.count == 10 && found.count == 12)
        // 17:32 to 17:43 on 2026-09-10, without 36, 37 and 42; then the update of 17:35.
        let start = 1_789_061_520.0
        let minutes = candles.map { ($0.time.timeIntervalSince1970 - start) / 60 }
        #expect(minutes == [0, 1, 2, 3, 6, 7, 8, 9, 11, 3])
        #expect(candles[3] == candles[9] && candles[0].close == 77416.3 && candles[0].volume == 77416.2 * 0.25302078)
    }

    @Test("OKX: acknowledgements and tickers of the asked instruments, and a candle in the form of 2022")
    func okx() throws {
        let found = try messages("okx/ws_public_tickers_2022-05-13.jsonl", OKXStream.tickers)
        let prices = found.compactMap { message -> Int? in
            guard case .update(.tickers(let tickers), .ticker("BTC-USDT")) = message else { return nil }
            return tickers.count
        }
        #expect(prices == Array(repeating: 1, count: 25))
        #expect(found.count { $0 == .acknowledged([.ticker("BTC-USDT")]) } == 3)
        #expect(
            try messages("okx/ws_candle_7fields_2022-06-02.jsonl", OKXStream.candles) == [
                .update(
                    try candle(1_654_154_580, 29930.7, 29936.3, 29930.7, 29936.3, 333.86246417, sent: nil),
                    of: .candles("BTC-USDT", .minute))
            ])
    }

    @Test("Coinbase: a session's trades make the right candles; the trade before it is not counted")
    func coinbase() throws {
        let found = try messages("coinbase/ws_feed_ticker_matches_2021-04-17_a.jsonl", CoinbaseStream())
        let acknowledged = found.compactMap { if case .acknowledged(let topics) = $0 { topics } else { nil } }
        #expect(acknowledged.count == 3 && acknowledged[0].isEmpty && acknowledged[2].contains(.trades("SKL-USD")))
        let product = MarketTopic.trades("SKL-USD")
        let updates = found.compactMap { message -> MarketUpdate? in
            if case .update(let update, product) = message { update } else { nil }
        }
        let trades = updates.compactMap { if case .trade(let trade) = $0 { trade } else { nil } }
        let first = try #require(trades.first)
        #expect(updates.first == .newestTrade(first.id - 1))
        // The interval of the session, whose candle requests return with only the trades before.
        let opening = CandleInterval.week.opening(of: first.time)
        var series = LiveSeries(.init(interval: .week, limit: 2, largestPage: 300))
        let now = first.time
        let before = try #require(Candle(time: opening, open: 0.7, high: 0.75, low: 0.7, close: 0.75, volume: 0))
        _ = series.apply(.subscribed, at: now)
        _ = series.apply(.received(CandleSeries([before])), at: now)
        for update in updates { _ = series.apply(.update(update), at: now) }
        let candle = try #require(series.tail.last)
        let prices = trades.map(\.price)
        #expect(
            candle.close == prices.last && candle.high == prices.max() && candle.low == 0.7 && series.tail.count == 1)
        let mean = (candle.open + candle.high + candle.low + candle.close) / 4
        #expect(abs((candle.volume ?? 0) - trades.map(\.size).reduce(0, +) * mean) < 1e-6)
        #expect(trades.count > 10)
    }
}
