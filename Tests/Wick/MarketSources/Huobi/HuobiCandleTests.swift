import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Huobi's candles")
struct HuobiCandleTests {
    private let now = HuobiFake.now

    @Test("All intervals are offered, the first is five minutes")
    func intervals() {
        #expect(HuobiFake().source().provider.intervals.first == .fiveMinutes)
        #expect(HuobiFake().source().provider.intervals.sorted() == CandleInterval.allCases)
        #expect(HuobiFake().source().site == .huobi)
    }

    @Test("Candles in USDT are returned oldest first, though the site sends the newest first")
    func order() async throws {
        let series = try await HuobiFake().source().candles(of: .bitcoin, interval: .fiveMinutes, limit: 3).result()
            .get()
        #expect(series.times == [now - 600, now - 300, now])
        let open = Double(100 + now / 300 % 7)
        #expect(
            series.candles.last
                == Candle(
                    time: Date(timeIntervalSince1970: Double(now)), open: open, high: open + 3, low: open - 2,
                    close: open + 1, volume: 1000.5))
        #expect(series.skipped == 0)
        #expect(series.mayHaveOlder)
    }

    @Test("Days open at midnight in China, which is 16:00 UTC of the day before")
    func days() async throws {
        let series = try await HuobiFake().source().candles(of: .bitcoin, interval: .day, limit: 2).result().get()
        #expect(series.times == [now - 86_400 - 28_800, now - 28_800])
        #expect(series.times.allSatisfy { $0 % 86_400 == 57_600 })
    }

    @Test(
        "Each interval has its name, and the pair comes from the site's list",
        arguments: [
            (CandleInterval.minute, "1min"), (.fiveMinutes, "5min"), (.fifteenMinutes, "15min"),
            (.thirtyMinutes, "30min"), (.hour, "60min"), (.fourHours, "4hour"), (.day, "1day"), (.week, "1week"),
        ])
    func request(interval: CandleInterval, period: String) async throws {
        let transport = HuobiFake().transport
        _ = try await HuobiFake().source(transport: transport)
            .candles(of: .ether, interval: interval, limit: 12).result().get()
        let url = try #require(transport.requests.last).url
        #expect(url.path == "/market/history/kline")
        #expect(url.query == "symbol=ethusdt&period=\(period)&size=12")
    }

    @Test("The site returns 2000 candles and no older ones")
    func most() async throws {
        let transport = HuobiFake().transport
        let source = HuobiFake().source(transport: transport)
        let series = try await source.candles(of: .bitcoin, interval: .hour, limit: 5000).result().get()
        #expect(series.candles.count == 2000)
        #expect(!series.mayHaveOlder)
        #expect(transport.requests.last?.number("size") == 2000)
        let older = try await source.candles(
            of: .bitcoin, interval: .hour, limit: 50, before: series.candles.first?.time
        ).result().get()
        #expect(older == CandleSeries.empty.quoted(in: "USDT"))
    }

    @Test("Older candles are found among the 2000")
    func before() async throws {
        let source = HuobiFake().source()
        let moment = Date(timeIntervalSince1970: Double(now - 3600 * 1000))
        let series = try await source.candles(of: .bitcoin, interval: .hour, limit: 300, before: moment).result().get()
        #expect(series.times == (1001...1300).reversed().map { now - $0 * 3600 })
        #expect(series.mayHaveOlder)
        let rest = try await source.candles(
            of: .bitcoin, interval: .hour, limit: 5000, before: series.candles.first?.time
        ).result().get()
        #expect(rest.candles.count == 699)
        #expect(!rest.mayHaveOlder)
    }

    @Test("A new pair returns the candles it has")
    func young() async throws {
        let series = try await HuobiFake(history: 7).source()
            .candles(of: .bitcoin, interval: .hour, limit: 100).result().get()
        #expect(series.candles.count == 7)
        #expect(!series.mayHaveOlder)
    }

    @Test("A candle with impossible figures is skipped and counted")
    func implausible() async throws {
        func row(_ time: Int, _ price: String, volume: String = "1") -> String {
            """
            {"id":\(time),"open":\(price),"close":\(price),"low":\(price),"high":\(price),"amount":1,"vol":\(volume)}
            """
        }
        let rows = [
            row(1_700_000_000, "1"), row(1_700_003_600, "1e-305"), row(1_700_007_200, "1.797e308"),
            row(1_700_010_800, "5e-324"), row(1_700_014_400, "1", volume: "1e308"), row(1_700_018_000, "1e-15"),
        ]
        let fake = HuobiFake(candlePage: { _ in .success(HuobiFake.candlePage(rows)) })
        let series = try await fake.source().candles(of: .bitcoin, interval: .hour, limit: 6).result().get()
        #expect(series.times == [1_700_000_000, 1_700_018_000])
        #expect(series.skipped == 4)
    }

    @Test("Numbers with many decimals and exponents are read")
    func exponents() async throws {
        let row = """
            {"id":1.7e9,"open":1.2E-5,"close":0.000012345678901234,"low":1.1e-05,"high":13E-6,"amount":1e10,"vol":1.5e+3}
            """
        let fake = HuobiFake(candlePage: { _ in .success(HuobiFake.candlePage([row])) })
        let candle = try await fake.source().candles(of: .bitcoin, interval: .hour, limit: 1).result().get().candles
            .first
        #expect(
            candle
                == Candle(
                    time: Date(timeIntervalSince1970: 1_700_000_000), open: 0.000012, high: 0.000013, low: 0.000011,
                    close: 0.000012345678901234, volume: 1500))
    }

    @Test("Without a server there are sample candles")
    func sample() async throws {
        let source = CandleProvider.huobi.source(
            CandleSourceContext(environment: .production, coins: .fixed, transport: SampleTransport()))
        let series = try await source.candles(of: .bitcoin, interval: .fiveMinutes, limit: 200).result().get()
        #expect(series.candles.count == 200 && series.skipped == 0)
        #expect(zip(series.times, series.times.dropFirst()).allSatisfy { $1 - $0 == 300 })
    }
}
