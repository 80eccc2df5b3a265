import Foundation
import KitLocking
import Networking
import Rx
import Testing
import Waiting
import WickMarket

@testable import WickMarketSources

@Suite("CoinMarketCap's listing")
struct CoinMarketCapListingTests {
    private func source(_ transport: any Transport, key: APIKey? = nil) -> CoinMarketCapSource {
        CoinMarketCapSource(environment: .production, key: key, transport: transport)
    }

    private func listing(_ rows: [Row], code: Any = "0") async throws -> Listing {
        try await source(ScriptedTransport(.listing(rows, code: code))).listing(limit: 100).result().get()
    }

    // MARK: Formats

    @Test("A row becomes a ticker, with its quote in an array or an object")
    func row() async throws {
        let row = Row(7).replacing("platform", with: Row.platform)
        let expected = Ticker(
            id: CoinID(7), rank: 7, name: "Alpha", symbol: "ALP", slug: "alpha-7",
            platform: Platform(id: CoinID(1027), name: "Ethereum", symbol: "ETH"),
            quote: Quote(
                price: 12.5, change1h: 0.5, change24h: -1.25, change7d: 3, volume24h: 1000, marketCap: 2000.5,
                lastUpdated: Date(timeIntervalSince1970: 1_767_323_100)))
        #expect(try await listing([row]) == Listing(tickers: [expected]))
        #expect(try await listing([row.withMappedQuote], code: 0) == Listing(tickers: [expected]))
    }

    @Test("Rows with a platform are tokens, all others coins")
    func kind() async throws {
        let rows = [Row(1), Row(2).replacing("platform", with: Row.platform), Row(3).replacing("platform", with: nil)]
        #expect(try await listing(rows).tickers.map(\.kind) == [.coin, .token, .coin])
    }

    @Test("An error code of 0 in any format is not an error", arguments: ["0", "null", "\"0\"", "0.0", "missing"])
    func noError(code: String) async throws {
        let status = code == "missing" ? "{}" : #"{"error_code":\#(code),"error_message":null}"#
        let transport = ScriptedTransport(.json(#"{"status":\#(status),"data":[]}"#))
        #expect(try await source(transport).listing(limit: 1).result().get() == Listing(tickers: []))
    }

    @Test("The quote in dollars is found among others; without one the figures are missing")
    func currencies() async throws {
        let bitcoin = Row.quote(symbol: "BTC", price: 1)
        let rows = [
            Row(1).replacing("quote", with: [bitcoin, Row.quote(price: 9)]),
            Row(2).replacing("quote", with: ["BTC": bitcoin, "USD": Row.quote(price: 9)]),
            Row(3).replacing("quote", with: [bitcoin]), Row(4).replacing("quote", with: ["BTC": bitcoin]),
            Row(5).replacing("quote", with: [Any]()), Row(6).replacing("quote", with: [String: Any]()),
            Row(7).replacing("quote", with: NSNull()), Row(8).replacing("quote", with: nil),
            Row(9).replacing("quote", with: ["USD": NSNull()]),
        ]
        let listing = try await listing(rows)
        #expect(listing.skipped == 0)
        #expect(listing.tickers.map(\.quote.price) == [9, 9, nil, nil, nil, nil, nil, nil, nil])
    }

    @Test("A figure that is null or absent is missing, and the others are read")
    func missing() async throws {
        let changes = ["percent_change_1h", "percent_change_24h", "percent_change_7d"]
        for field in ["price", "volume_24h", "market_cap", "last_updated"] + changes {
            for value in [NSNull(), nil] as [Any?] {
                let listing = try await listing([Row(1).replacingInQuote(field, with: value)])
                #expect(listing.skipped == 0)
                let quote = try #require(listing.tickers.first?.quote)
                let figures = [
                    quote.price, quote.change1h, quote.change24h, quote.change7d, quote.volume24h, quote.marketCap,
                ]
                #expect(figures.count { $0 == nil } == (field == "last_updated" ? 0 : 1), "\(field)")
                #expect(quote.lastUpdated != nil, "The row's own date is used instead.")
            }
        }
    }

    @Test("A market cap of 0, which the site sends for an unverified supply, was shown as $0.00")
    func unverifiedSupply() async throws {
        for zero in [0, 0.0, -0.0] as [Double] {
            let row = Row(1).replacingInQuote("market_cap", with: zero).replacingInQuote("volume_24h", with: zero)
            let quote = try #require(try await listing([row]).tickers.first?.quote)
            #expect(quote.marketCap == nil)
            #expect(quote.volume24h == 0, "A volume of 0 is valid.")
        }
    }

    @Test("A rank below 1 sorted before the first")
    func impossibleRank() async throws {
        let rows = [Row(1).replacing("cmc_rank", with: -7), Row(2).replacing("cmc_rank", with: 0), Row(3)]
        let listing = try await listing(rows)
        #expect(listing.tickers.map(\.rank) == [nil, nil, 3])
        #expect(listing.skipped == 0)
    }

    @Test("An invalid date is missing")
    func dates() async throws {
        let rows = ["yesterday", "", "2026-13-01T00:00:00Z", "2026-01-01 00:00:00Z"].enumerated().map { index, text in
            Row(index + 1).replacingInQuote("last_updated", with: text)
        }
        #expect(try await listing(rows).tickers.map(\.quote.lastUpdated) == [nil, nil, nil, nil])
        let whole = Row(1).replacingInQuote("last_updated", with: "2024-02-29T23:59:59Z")
        #expect(
            try await listing([whole]).tickers.first?.quote.lastUpdated == Date(timeIntervalSince1970: 1_709_251_199))
    }

    @Test("Fractions of a second are read", arguments: [("5", 0.5), ("25", 0.25), ("000000125", 1.25e-7)])
    func fraction(digits: String, fraction: Double) async throws {
        let row = Row(1).replacingInQuote("last_updated", with: "2001-01-01T00:00:00.\(digits)Z")
        let date = try #require(try await listing([row]).tickers.first?.quote.lastUpdated)
        #expect(abs(date.timeIntervalSinceReferenceDate - fraction) < 1e-7)
    }

    // MARK: Bad rows

    /// Every field of a row, with invalid values.
    private static var mutations: [(field: String, bad: [Any?])] {
        let number: Any = 5
        let text: Any = "text"
        let flag: Any = true
        let list: Any = [1]
        let object: Any = ["a": 1]
        return [
            ("id", [nil, NSNull(), text, "7", flag, list, object, 1.5, 0, -1]),
            ("name", [nil, NSNull(), number, flag, list, object, "", " \n"]),
            ("symbol", [nil, NSNull(), number, flag, list, object, ""]),
            ("slug", [number, flag, list, object]),
            ("cmc_rank", [text, "1", flag, list, object, 1.5]),
            ("platform", [number, text, flag, list, object, ["id": "1027", "name": "E", "symbol": "E"]]),
            ("last_updated", [number, flag, list, object]),
            ("quote", [number, text, flag, list, [[1]], ["USD": 5], [["symbol": 5]], [["price": 1]]]),
        ]
    }

    @Test("A row with a field of the wrong type is skipped and counted", arguments: 0..<8)
    func badRows(index: Int) async throws {
        let (field, values) = Self.mutations[index]
        for value in values {
            let rows = [Row(1), Row(2).replacing(field, with: value), Row(3)]
            let listing = try await listing(rows)
            #expect(listing.tickers.map(\.id.rawValue) == [1, 3], "\(field) = \(String(describing: value))")
            #expect(listing.skipped == 1, "\(field) = \(String(describing: value))")
        }
    }

    @Test(
        "A row with a figure of the wrong type is skipped",
        arguments: [
            "price", "percent_change_1h", "percent_change_24h", "percent_change_7d", "volume_24h", "market_cap",
            "last_updated",
        ])
    func badFigures(field: String) async throws {
        for value in [["a": 1], [1], true, field == "last_updated" ? 5 : "12.5"] as [Any] {
            let row = Row(2).replacingInQuote(field, with: value)
            for row in [row, row.withMappedQuote] {
                let listing = try await listing([Row(1), row, Row(3)])
                #expect(listing.tickers.map(\.id.rawValue) == [1, 3], "\(field) = \(value)")
                #expect(listing.skipped == 1)
            }
        }
    }

    @Test("Rows that are not objects are skipped and counted")
    func noRows() async throws {
        let good = #"{"id":1,"name":"Bitcoin","symbol":"BTC"}"#
        let transport = ScriptedTransport(
            .json(#"{"status":{"error_code":0},"data":[null,1,"x",[],\#(good),{},[[]],true]}"#))
        let listing = try await source(transport).listing(limit: 100).result().get()
        #expect(listing.tickers.map(\.name) == ["Bitcoin"] && listing.skipped == 7)
    }

    @Test("A listing without readable rows is a failure, not an empty market")
    func nothingReadable() async throws {
        let transport = ScriptedTransport(.json(#"{"status":{"error_code":0},"data":[null,1,{"id":1}]}"#))
        let failure = await source(transport).listing(limit: 100).result().failure
        #expect(failure == SiteFailure(site: .coinMarketCap, reason: .unreadable("no item could be read")))
        let empty = ScriptedTransport(.json(#"{"status":{"error_code":0},"data":[]}"#))
        #expect(try await source(empty).listing(limit: 100).result().get() == Listing(tickers: []))
    }

    @Test("A row with a number that exceeds a Double is skipped")
    func infinite() async throws {
        let row = #"{"id":1,"name":"A","symbol":"A","quote":[{"symbol":"USD","price":1e999}]}"#
        let good = #"{"id":2,"name":"B","symbol":"B","quote":[{"symbol":"USD","price":1e-12}]}"#
        let transport = ScriptedTransport(.json(#"{"status":{"error_code":"0"},"data":[\#(row),\#(good)]}"#))
        let listing = try await source(transport).listing(limit: 100).result().get()
        #expect(listing.tickers.map(\.quote.price) == [1e-12])
        #expect(listing.skipped == 1)
    }

    @Test(
        "A response without a list is unreadable",
        arguments: ["{}", #"{"data":null}"#, #"{"data":{}}"#, "[]", "<html>", "", #"{"status":5,"data":[]}"#])
    func noList(body: String) async throws {
        let failure = await source(ScriptedTransport(.json(body))).listing(limit: 1).result().failure
        guard case .unreadable = failure?.reason else {
            Issue.record("\(body) was read: \(String(describing: failure))")
            return
        }
    }

    // MARK: Pages

    @Test("More than 5000 ranks are requested page by page, and each id is listed once")
    func pages() async throws {
        let transport = ScriptedTransport { request in
            let start = request.number("start") ?? 0
            let count = request.number("limit") ?? 0
            // Each page starts with the last id of the previous one, because ranks changed meanwhile.
            let rows = (0..<count).map { Row(max(start + $0 - (start > 1 ? 1 : 0), 1)) }
            return Result { try HTTPResponse.listing(rows) }.mapError { .malformed("\($0)") }
        }
        let listing = try await source(transport).listing(limit: 5002).result().get()
        #expect(transport.requests.map { $0.number("start") } == [1, 5001])
        #expect(transport.requests.map { $0.number("limit") } == [5000, 2])
        #expect(listing.tickers.map(\.id.rawValue) == Array(1...5001))
        #expect(listing.skipped == 0)
    }

    @Test("A page that is not full is the last; bad rows count as rows")
    func lastPage() async throws {
        let transport = ScriptedTransport { request in
            let start = request.number("start") ?? 0
            let rows = start == 1 ? (1...5000).map { Row($0 == 9 ? -1 : $0) } : [Row(6000)]
            return Result { try HTTPResponse.listing(rows) }.mapError { .malformed("\($0)") }
        }
        let listing = try await source(transport).listing(limit: 20_000).result().get()
        #expect(transport.requests.map { $0.number("start") }.starts(with: [1, 5001]))
        #expect(listing.tickers.count == 5000)
        #expect(listing.skipped == 1)
    }

    @Test("Two pages are requested at a time", .hangLimit)
    func twoPagesAtOnce() async throws {
        let transport = WaitingTransport()
        let listing = Task { try await source(transport).listing(limit: 15_000).result().get() }
        await transport.requested.wait(for: 2)
        #expect(transport.requested.all == [1, 5001])
        // The second arrives first, but keeps its place.
        for start in [5001, 1, 10_001] {
            await transport.requested.wait { $0.contains(start) }
            try transport.response(start)
        }
        #expect(try await listing.value.tickers.map(\.id.rawValue) == Array(1...15_000))
    }

    @Test("A page beyond the end of the market may fail")
    func failureBehindTheEnd() async throws {
        let transport = ScriptedTransport { request in
            guard request.number("start") == 1 else { return .failure(.connectionLost) }
            return Result { try HTTPResponse.listing([Row(1), Row(2)]) }.mapError { .malformed("\($0)") }
        }
        let listing = try await source(transport).listing(limit: 10_000).result().get()
        #expect(listing.tickers.map(\.id.rawValue) == [1, 2])
    }

    @Test("A page that fails fails the listing, because half a market would be misleading")
    func failedPage() async throws {
        let transport = ScriptedTransport { request in
            guard request.number("start") == 1 else { return .failure(.connectionLost) }
            return Result { try HTTPResponse.listing((1...5000).map { Row($0) }) }.mapError { .malformed("\($0)") }
        }
        #expect(
            await source(transport).listing(limit: 10_000).result()
                == .failure(SiteFailure(site: .coinMarketCap, reason: .unreachable, cause: "connection lost")))
    }

    @Test("A limit below 1 is clamped to 1", arguments: [0, -5])
    func smallest(limit: Int) async throws {
        let transport = ScriptedTransport(try .listing([Row(1)]))
        _ = await source(transport).listing(limit: limit).result()
        #expect(transport.requests.map { $0.number("limit") } == [1])
    }

    // MARK: Requests

    @Test("A key is sent in its header; without one a path prefix is used at the live site")
    func key() async throws {
        let keyed = ScriptedTransport(try .listing([]))
        _ = await source(keyed, key: APIKey("k1")).listing(limit: 100).result()
        let request = try #require(keyed.requests.first)
        #expect(
            request.url.absoluteString
                == "https://pro-api.coinmarketcap.com/v3/cryptocurrency/listings/latest"
                + "?start=1&limit=100&convert=USD&sort=market_cap&sort_dir=desc&aux=cmc_rank%2Cplatform")
        #expect(request.headers["X-CMC_PRO_API_KEY"] == "k1")
        #expect(request.headers["Accept"] == "application/json")

        let keyless = ScriptedTransport(try .listing([]))
        _ = await source(keyless).listing(limit: 100).result()
        #expect(keyless.requests.first?.url.path() == "/public-api/v3/cryptocurrency/listings/latest")
        #expect(keyless.requests.first?.headers["X-CMC_PRO_API_KEY"] == nil)
    }

    @Test("In other environments the base URL decides", arguments: [NetworkEnvironment.Kind.staging, .qa])
    func otherEnvironments(kind: NetworkEnvironment.Kind) async throws {
        let transport = ScriptedTransport(try .listing([]))
        let base = try #require(URL(string: "http://127.0.0.1:8080/coinmarketcap"))
        let environment = NetworkEnvironment(kind: kind, baseURLs: [.coinMarketCap: base])
        let source = CoinMarketCapSource(environment: environment, key: nil, transport: transport)
        _ = await source.listing(limit: 1).result()
        #expect(transport.requests.first?.url.path() == "/coinmarketcap/v3/cryptocurrency/listings/latest")
    }

    @Test("Without a server the sample data are a small market")
    func sample() async throws {
        let source = source(SampleTransport())
        let listing = try await source.listing(limit: 3).result().get()
        #expect(listing.tickers.map(\.symbol) == ["BTC", "ETH", "USDT"])
        #expect(listing.tickers.map(\.kind) == [.coin, .coin, .token])
        #expect(listing.skipped == 0)
        #expect(try await source.listing(limit: 9000).result().get().tickers.count == 4)
        #expect(try await source.globalMetrics().result().get().totalMarketCap == 2_345_678_901_234)
    }
}

/// A transport that responds when the test says so.
private final class WaitingTransport: Transport {
    private struct PendingRequest: Sendable {
        let start: Int
        let count: Int
        let response = ReplaySubject<HTTPResponse>.create(bufferSize: 1)
    }

    private let pendingRequests = Guarded<[PendingRequest]>([])

    /// The first ranks of the requested pages, in the order of the requests.
    let requested = EventLog<Int>()

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        Single.deferred { [self] in
            let pending = PendingRequest(
                start: request.request.number("start") ?? 0, count: request.request.number("limit") ?? 0)
            pendingRequests.withLock { $0.append(pending) }
            requested.add(pending.start)
            return pending.response.take(1).asSingle()
        }
    }

    /// Responds to the request for a page with the requested number of rows.
    func response(_ start: Int) throws {
        let asked = pendingRequests.withLock { pendingRequests in
            pendingRequests.firstIndex { $0.start == start }.map { pendingRequests.remove(at: $0) }
        }
        guard let asked else { return }
        asked.response.onNext(try .listing((0..<asked.count).map { Row(start + $0) }))
    }
}
