import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("CryptoCompare's candles")
struct CryptoCompareCandleTests {
    private let now = CryptoCompareFake.now

    @Test("All intervals are offered, the first is hours")
    func intervals() {
        #expect(CryptoCompareFake().source().provider.intervals.first == .hour)
        #expect(CryptoCompareFake().source().provider.intervals.sorted() == CandleInterval.allCases)
        #expect(CryptoCompareFake().source().site == .cryptoCompare)
    }

    @Test("The newest candles in dollars are read from both envelopes", arguments: [false, true])
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

    @Test("A limit of one returns one candle, though the site sends two")
    func one() async throws {
        let series = try await CryptoCompareFake().source().candles(of: .bitcoin, interval: .day, limit: 1).result()
            .get()
        #expect(series.times == [now])
        #expect(series.mayHaveOlder)
    }

    @Test("Points in any order and with duplicates become unique candles, oldest first")
    func order() async throws {
        let fake = CryptoCompareFake(editing: { $0.reversed() + $0 })
        let series = try await fake.source().candles(of: .bitcoin, interval: .hour, limit: 4).result().get()
        #expect(series.times == (0..<4).reversed().map { now - $0 * 3600 })
    }

    @Test(
        "Each interval has its path and its parameters",
        arguments: [
            (CandleInterval.minute, "histominute", nil), (.fiveMinutes, "histominute", 5),
            (.fifteenMinutes, "histominute", 15), (.thirtyMinutes, "histominute", 30), (.hour, "histohour", nil),
            (.fourHours, "histohour", 4), (.day, "histoday", nil),
        ])
    func request(interval: CandleInterval, path: String, aggregate: Int?) async throws {
        let transport = CryptoCompareFake().transport
        _ = try await CryptoCompareFake().source(transport: transport)
            .candles(of: .ether, interval: interval, limit: 11).result().get()
        let url = try #require(transport.requests.last).url
        #expect(url.path == "/data/v2/\(path)")
        let query = try #require(url.query)
        #expect(query.hasPrefix("fsym=ETH&tsym=USD&limit=10"))
        #expect(transport.requests.last?.number("aggregate") == aggregate)
        #expect(!query.contains("toTs"))
    }

    @Test("More candles than one request returns are requested page by page, without gaps or overlaps")
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

    @Test("A five-minute candle is made of five points, of which the site returns 2000")
    func aggregate() async throws {
        let transport = CryptoCompareFake().transport
        let series = try await CryptoCompareFake().source(transport: transport)
            .candles(of: .bitcoin, interval: .fiveMinutes, limit: 500).result().get()
        #expect(series.times == (0..<500).reversed().map { now - $0 * 300 })
        #expect(transport.requests.dropFirst().map { $0.number("limit") } == [400, 98])
    }

    @Test("Candles before a moment exclude one that opens then", arguments: [0, 1, 1799.5])
    func before(seconds: Double) async throws {
        let moment = Date(timeIntervalSince1970: Double(now - 36_000) + seconds)
        let series = try await CryptoCompareFake().source()
            .candles(of: .bitcoin, interval: .hour, limit: 2, before: moment).result().get()
        let newest = seconds == 0 ? now - 39_600 : now - 36_000
        #expect(series.times == [newest - 3600, newest])
    }

    @Test("Zeros before a coin was traded are not candles, are not counted, and mark the start of the history")
    func untraded() async throws {
        let fake = CryptoCompareFake(tradedSince: now - 2 * 86_400)
        let transport = fake.transport
        let source = fake.source(transport: transport)
        let series = try await source.candles(of: .bitcoin, interval: .day, limit: 4000).result().get()
        #expect(series.times == [now - 2 * 86_400, now - 86_400, now])
        #expect(series.skipped == 0)
        #expect(!series.mayHaveOlder)
        #expect(transport.requests.count == 2, "The coin list and one page are requested.")

        let none = try await source.candles(
            of: .bitcoin, interval: .day, limit: 10, before: series.candles.first?.time
        ).result().get()
        #expect(none == .empty)
    }

    @Test("A history shorter than the limit is complete")
    func short() async throws {
        let fake = CryptoCompareFake(editing: { Array($0.suffix(5)) })
        let series = try await fake.source().candles(of: .bitcoin, interval: .hour, limit: 100).result().get()
        #expect(series.candles.count == 5)
        #expect(!series.mayHaveOlder)
    }

    @Test("A response without points has no candles and is not an error")
    func empty() async throws {
        let series = try await CryptoCompareFake(editing: { _ in [] }).source()
            .candles(of: .bitcoin, interval: .hour, limit: 10).result().get()
        #expect(series == .empty)
    }

    @Test("Paging ends even if nearly nothing can be read")
    func unreadablePages() async throws {
        let nearly = CryptoCompareFake(editing: { $0.prefix(1) + $0.dropFirst().map { _ in [:] } })
        let again = nearly.transport
        let rest = try await nearly.source(transport: again)
            .candles(of: .bitcoin, interval: .hour, limit: 20_000).result().get()
        #expect(rest.candles.count == 10)
        #expect(again.requests.count == 11)
    }

    @Test("A page that fails fails the request, because half a chart would be misleading")
    func failingPage() async throws {
        let pages = CryptoCompareFake().transport
        let fake = CryptoCompareFake(history: { request in
            request.number("toTs") == nil ? pages.response(request) : .failure(.connectionLost)
        })
        let failure = await fake.source().candles(of: .bitcoin, interval: .hour, limit: 3000).result().failure
        #expect(failure == SiteFailure(site: .cryptoCompare, reason: .unreachable, cause: "connection lost"))
    }

    @Test("Any symbol is passed in the query unchanged")
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

    @Test("Without a server there are sample candles, page by page")
    func sample() async throws {
        let source = CandleProvider.cryptoCompare.source(
            CandleSourceContext(
                environment: .production, key: nil, coins: .fixed, transport: SampleTransport()))
        let series = try await source.candles(of: .bitcoin, interval: .fiveMinutes, limit: 900).result().get()
        #expect(series.candles.count == 900 && series.skipped == 0 && series.mayHaveOlder)
        #expect(zip(series.times, series.times.dropFirst()).allSatisfy { $1 - $0 == 300 })
    }
}
