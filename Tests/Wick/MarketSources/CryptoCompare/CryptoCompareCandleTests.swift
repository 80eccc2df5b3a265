import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("CryptoCompare's candles")
struct CryptoCompareCandleTests {
    private let now = CryptoCompareFake.now

    @Test("Hours come first, then five minutes and days")
    func intervals() {
        #expect(CryptoCompareFake().source().intervals == [.hour, .fiveMinutes, .day])
        #expect(CryptoCompareFake().source().site == .cryptoCompare)
    }

    @Test("The newest candles are read from either envelope, in dollars", arguments: [false, true])
    func envelopes(old: Bool) async throws {
        let series = try await CryptoCompareFake(hasOldEnvelope: old).source()
            .candles(of: .bitcoin, interval: .hour, limit: 3).result().get()
        #expect(series.times == [now - 7200, now - 3600, now])
        let open = 100 + Double((now - 7200) / 300 % 7)
        #expect(
            series.candles.first
                == Candle(
                    time: Date(timeIntervalSince1970: Double(now - 7200)), open: open, high: open + 3, low: open - 2,
                    close: open + 1, volume: 1000.5))
        #expect(series.skipped == 0)
        #expect(series.mayHaveOlder)
    }

    @Test("One candle is one candle, though the site gives two")
    func one() async throws {
        let series = try await CryptoCompareFake().source().candles(of: .bitcoin, interval: .day, limit: 1).result()
            .get()
        #expect(series.times == [now])
        #expect(series.mayHaveOlder)
    }

    @Test("Whatever order the points come in, and twice, they run from the oldest to the newest once")
    func order() async throws {
        let fake = CryptoCompareFake(editing: { $0.reversed() + $0 })
        let series = try await fake.source().candles(of: .bitcoin, interval: .hour, limit: 4).result().get()
        #expect(series.times == (0..<4).reversed().map { now - $0 * 3600 })
    }

    @Test(
        "Each interval has its path, and what it asks for",
        arguments: [
            (CandleInterval.fiveMinutes, "/data/v2/histominute", true), (.hour, "/data/v2/histohour", false),
            (.day, "/data/v2/histoday", false),
        ])
    func request(interval: CandleInterval, path: String, isAggregated: Bool) async throws {
        let transport = CryptoCompareFake().transport
        _ = try await CryptoCompareFake().source(transport: transport)
            .candles(of: .ether, interval: interval, limit: 11).result().get()
        let url = try #require(transport.requests.last).url
        #expect(url.path == path)
        let query = try #require(url.query)
        #expect(query.hasPrefix("fsym=ETH&tsym=USD&limit=10"))
        #expect(query.contains("&aggregate=5") == isAggregated)
        #expect(!query.contains("toTs"))
    }

    @Test("More candles than a request gives are asked for page by page, without a gap or an overlap")
    func paging() async throws {
        let transport = CryptoCompareFake().transport
        let series = try await CryptoCompareFake().source(transport: transport)
            .candles(of: .bitcoin, interval: .hour, limit: 5000).result().get()
        #expect(series.times == (0..<5000).reversed().map { now - $0 * 3600 })
        #expect(series.mayHaveOlder)
        let pages = transport.requests.dropFirst()
        #expect(pages.map { $0.number("limit") } == [2000, 2000, 997])
        #expect(pages.map { $0.number("toTs") } == [nil, now - 2000 * 3600 - 1, now - 4001 * 3600 - 1])
    }

    @Test("Five minutes are five points of the site each, of which it counts 2000")
    func aggregate() async throws {
        let transport = CryptoCompareFake().transport
        let series = try await CryptoCompareFake().source(transport: transport)
            .candles(of: .bitcoin, interval: .fiveMinutes, limit: 500).result().get()
        #expect(series.times == (0..<500).reversed().map { now - $0 * 300 })
        #expect(transport.requests.dropFirst().map { $0.number("limit") } == [400, 98])
    }

    @Test("Before a moment means before it, whether a candle opens then or not", arguments: [0, 1, 1799.5])
    func before(seconds: Double) async throws {
        let moment = Date(timeIntervalSince1970: Double(now - 36_000) + seconds)
        let series = try await CryptoCompareFake().source()
            .candles(of: .bitcoin, interval: .hour, limit: 2, before: moment).result().get()
        let newest = seconds == 0 ? now - 39_600 : now - 36_000
        #expect(series.times == [newest - 3600, newest])
    }

    @Test("The zeros before a coin was traded are no candles, are not counted, and there are no older ones")
    func untraded() async throws {
        let fake = CryptoCompareFake(tradedSince: now - 2 * 86_400)
        let transport = fake.transport
        let source = fake.source(transport: transport)
        let series = try await source.candles(of: .bitcoin, interval: .day, limit: 4000).result().get()
        #expect(series.times == [now - 2 * 86_400, now - 86_400, now])
        #expect(series.skipped == 0)
        #expect(!series.mayHaveOlder)
        #expect(transport.requests.count == 2, "the coin list and one page")

        let none = try await source.candles(
            of: .bitcoin, interval: .day, limit: 10, before: series.candles.first?.time
        ).result().get()
        #expect(none == .empty)
    }

    @Test("A history that is shorter than what was asked for is all there is")
    func short() async throws {
        let fake = CryptoCompareFake(editing: { Array($0.suffix(5)) })
        let series = try await fake.source().candles(of: .bitcoin, interval: .hour, limit: 100).result().get()
        #expect(series.candles.count == 5)
        #expect(!series.mayHaveOlder)
    }

    @Test("No points are no candles, and no error")
    func empty() async throws {
        let series = try await CryptoCompareFake(editing: { _ in [] }).source()
            .candles(of: .bitcoin, interval: .hour, limit: 10).result().get()
        #expect(series == .empty)
    }

    @Test("Pages of which nearly nothing can be read come to an end")
    func unreadablePages() async throws {
        let nearly = CryptoCompareFake(editing: { $0.prefix(1) + $0.dropFirst().map { _ in [:] } })
        let again = nearly.transport
        let rest = try await nearly.source(transport: again)
            .candles(of: .bitcoin, interval: .hour, limit: 20_000).result().get()
        #expect(rest.candles.count == 10)
        #expect(again.requests.count == 11)
    }

    @Test("A page that fails fails the whole: a chart with half its candles looks like another chart")
    func failingPage() async throws {
        let pages = CryptoCompareFake().transport
        let fake = CryptoCompareFake(history: { request in
            request.number("toTs") == nil ? pages.response(request) : .failure(.connectionLost)
        })
        let failure = await fake.source().candles(of: .bitcoin, interval: .hour, limit: 3000).result().failure
        #expect(failure == SiteFailure(site: .cryptoCompare, reason: .unreachable))
    }

    @Test("A symbol goes into the query as it is, whatever it holds")
    func oddSymbol() async throws {
        let odd = Coin(id: CoinID(7), name: "Odd", symbol: "a&b=c ", rank: 9)
        let fake = CryptoCompareFake(coinList: CryptoCompareFake.coinList(["A&B=C "]))
        let transport = fake.transport
        _ = try await fake.source(coins: FixedCoins(list: [odd]), transport: transport)
            .candles(of: odd, interval: .hour, limit: 1).result().get()
        let url = try #require(transport.requests.last?.url)
        let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems
        #expect(items?.first { $0.name == "fsym" }?.value == "A&B=C ")
    }

    @Test("Without any server there are sample candles, page by page")
    func sample() async throws {
        let source = CryptoCompareSource(
            environment: .production, key: nil, coins: .fixed, transport: SampleTransport())
        let series = try await source.candles(of: .bitcoin, interval: .fiveMinutes, limit: 900).result().get()
        #expect(series.candles.count == 900 && series.skipped == 0 && series.mayHaveOlder)
        #expect(zip(series.times, series.times.dropFirst()).allSatisfy { $1 - $0 == 300 })
    }
}
