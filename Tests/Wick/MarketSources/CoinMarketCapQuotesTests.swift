import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("CoinMarketCap's quotes of given coins")
struct CoinMarketCapQuotesTests {
    private func source(_ transport: any Transport, key: APIKey? = nil) -> CoinMarketCapSource {
        CoinMarketCapSource(environment: .production, key: key, transport: transport)
    }

    private func quotes(_ ids: [Int], from response: HTTPResponse) async throws -> Listing {
        try await source(ScriptedTransport(response)).quotes(for: ids.map { CoinID($0) }).result().get()
    }

    /// A site that knows some ids, and returns a row for each of them.
    private func site(knowing known: some Sequence<Int>) -> ScriptedTransport {
        let known = Set(known)
        return ScriptedTransport { request in
            Result { try HTTPResponse.listing(request.ids.filter(known.contains).map { Row($0) }) }
                .mapError { .malformed("\($0)") }
        }
    }

    // MARK: Formats

    @Test("An array of rows and an object by id give the same tickers, in the order of the request")
    func shapes() async throws {
        let rows = [Row(1), Row(1027).replacing("platform", with: Row.platform), Row(74)]
        let array = try await quotes([1027, 74, 1], from: try .listing(rows))
        let map = try await quotes([1027, 74, 1], from: try .quotes(rows.map(\.withMappedQuote)))
        #expect(array.tickers.map(\.id.rawValue) == [1027, 74, 1])
        #expect(array.tickers.map(\.kind) == [.token, .coin, .coin])
        #expect(array.tickers.map(\.quote.price) == [12.5, 12.5, 12.5])
        #expect(array.skipped == 0)
        #expect(map == array)
    }

    @Test("A bad row is skipped and counted, in an array and in an object")
    func badRows() async throws {
        for bad in [
            Row(2).replacing("name", with: nil), Row(2).replacing("id", with: "2"),
            Row(2).replacingInQuote("price", with: "12"), Row(2).replacing("is_active", with: "yes"),
        ] {
            let rows = [Row(1), bad, Row(3)]
            for response in [try HTTPResponse.listing(rows), try .quotes(rows)] {
                let listing = try await quotes([1, 2, 3], from: response)
                #expect(listing.tickers.map(\.id.rawValue) == [1, 3], "\(bad)")
                #expect(listing.skipped == 1, "\(bad)")
            }
        }
    }

    @Test("Rows that were not requested and duplicates are omitted")
    func surplus() async throws {
        let rows = [Row(1, price: 1), Row(9), Row(1, price: 2), Row(2)]
        let listing = try await quotes([1, 2], from: try .listing(rows))
        #expect(listing.tickers.map(\.id.rawValue) == [1, 2])
        #expect(listing.tickers.map(\.quote.price) == [1, 12.5])
        #expect(listing.skipped == 0)
    }

    @Test("An inactive coin is omitted; one without the field is listed")
    func inactive() async throws {
        let rows = [
            Row(1).replacing("is_active", with: 1), Row(2).replacing("is_active", with: 0),
            Row(3).replacing("is_active", with: NSNull()), Row(4),
        ]
        let listing = try await quotes([1, 2, 3, 4], from: try .listing(rows))
        #expect(listing.tickers.map(\.id.rawValue) == [1, 3, 4])
        #expect(listing.skipped == 0)
    }

    // MARK: Requests

    @Test("Coins are requested by id, so that an unknown one does not affect the others")
    func request() async throws {
        let keyed = site(knowing: [1, 1027])
        _ = await source(keyed, key: APIKey("k1")).quotes(for: [CoinID(1), CoinID(1027)]).result()
        let request = try #require(keyed.requests.first)
        #expect(
            request.url.absoluteString == "https://pro-api.coinmarketcap.com/v3/cryptocurrency/quotes/latest"
                + "?id=1%2C1027&convert=USD&skip_invalid=true&aux=cmc_rank%2Cplatform%2Cis_active")
        #expect(request.headers["X-CMC_PRO_API_KEY"] == "k1")

        let keyless = site(knowing: [1])
        _ = await source(keyless).quotes(for: [CoinID(1)]).result()
        #expect(keyless.requests.map { $0.url.path() } == ["/public-api/v3/cryptocurrency/quotes/latest"])
    }

    @Test("Unknown ids are omitted and not counted; if all are unknown, the result is empty")
    func unknown() async throws {
        let transport = site(knowing: [1, 3])
        let listing = try await source(transport).quotes(for: [4, 3, 2, 1].map { CoinID($0) }).result().get()
        #expect(listing.tickers.map(\.id.rawValue) == [3, 1])
        #expect(listing.skipped == 0)
        for none in [try HTTPResponse.listing([]), try .quotes([])] {
            #expect(try await quotes([5, 6], from: none) == Listing(tickers: []))
        }
    }

    @Test("Without ids no request is made; a duplicate id is requested once")
    func noIDs() async throws {
        let transport = site(knowing: 1...9)
        #expect(try await source(transport).quotes(for: []).result().get() == Listing(tickers: []))
        #expect(transport.requests.isEmpty)
        let listing = try await source(transport).quotes(for: [2, 1, 2].map { CoinID($0) }).result().get()
        #expect(listing.tickers.map(\.id.rawValue) == [2, 1])
        #expect(transport.requests.map(\.ids) == [[2, 1]])
    }

    @Test("More than 100 coins are requested page by page, even if all of a page are unknown")
    func pages() async throws {
        let ids = Array((1...201).reversed())
        for count in [100, 101, 200, 201] {
            let transport = site(knowing: 1...150)
            let asked = Array(ids.prefix(count))
            let listing = try await source(transport).quotes(for: asked.map { CoinID($0) }).result().get()
            #expect(listing.tickers.map(\.id.rawValue) == asked.filter { $0 <= 150 })
            #expect(transport.requests.flatMap(\.ids) == asked)
            #expect(transport.requests.allSatisfy { (1...100).contains($0.ids.count) })
            #expect(transport.requests.count == (count + 99) / 100)
        }
    }

    @Test("Skipped rows of all pages are added up")
    func skippedOnPages() async throws {
        let transport = ScriptedTransport { request in
            let rows = request.ids.map { $0 % 100 == 50 ? Row(-1) : Row($0) }
            return Result { try HTTPResponse.listing(rows) }.mapError { .malformed("\($0)") }
        }
        let listing = try await source(transport).quotes(for: (1...200).map { CoinID($0) }).result().get()
        #expect(listing.tickers.count == 198)
        #expect(listing.skipped == 2)
    }

    // MARK: Failures

    @Test("A refusal and a network error are reported as such")
    func failures() async throws {
        let refused = ScriptedTransport(try .siteError(.ok, code: "1008", message: "Too many"))
        #expect(await source(refused).quotes(for: [CoinID(1)]).result().failure?.reason == .rateLimited)
        let broken = ScriptedTransport { _ in .failure(.connectionLost) }
        #expect(await source(broken).quotes(for: [CoinID(1)]).result().failure?.reason == .unreachable)
    }

    @Test("A page that fails fails the whole request, and no further page is requested")
    func failedPage() async throws {
        let transport = ScriptedTransport { request in
            guard request.ids.first == 1 else { return .failure(.connectionLost) }
            return Result { try HTTPResponse.listing(request.ids.map { Row($0) }) }.mapError { .malformed("\($0)") }
        }
        let failure = await source(transport).quotes(for: (1...300).map { CoinID($0) }).result().failure
        #expect(failure == SiteFailure(site: .coinMarketCap, reason: .unreachable, cause: "connection lost"))
        #expect(transport.requests.map(\.ids.first) == [1, 101])
    }

    @Test("A response without readable rows is a failure, not delisted coins")
    func nothingReadable() async throws {
        for body in [#"[null,{"id":1}]"#, #"{"1":null,"2":{"id":2}}"#] {
            let transport = ScriptedTransport(.json(#"{"status":{"error_code":0},"data":\#(body)}"#))
            let failure = await source(transport).quotes(for: [CoinID(1)]).result().failure
            #expect(failure == SiteFailure(site: .coinMarketCap, reason: .unreadable("no item could be read")))
        }
    }

    @Test(
        "A response without rows is unreadable",
        arguments: ["{}", #"{"data":null}"#, #"{"data":5}"#, #"{"data":"x"}"#, "[]", ""])
    func noRows(body: String) async throws {
        let failure = await source(ScriptedTransport(.json(body))).quotes(for: [CoinID(1)]).result().failure
        guard case .unreadable = failure?.reason else {
            Issue.record("\(body) was read: \(String(describing: failure))")
            return
        }
    }

    @Test("Without a server the sample data contain their coins")
    func sample() async throws {
        let listing = try await source(SampleTransport()).quotes(for: [825, 2, 1].map { CoinID($0) }).result().get()
        #expect(listing.tickers.map(\.symbol) == ["USDT", "BTC"])
        #expect(listing.skipped == 0)
    }
}

extension HTTPRequest {
    /// The requested coins.
    fileprivate var ids: [Int] {
        URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?
            .first { $0.name == "id" }?.value?.split(separator: ",").compactMap { Int($0) } ?? []
    }
}

extension HTTPResponse {
    /// A response in the older format: rows by id.
    fileprivate static func quotes(_ rows: [Row]) throws -> HTTPResponse {
        let named = rows.map { ("\($0.fields["id"] ?? "none")", $0.fields as Any) }
        return try site(
            [
                "status": ["error_code": 0, "error_message": NSNull()],
                "data": Dictionary(named, uniquingKeysWith: { first, _ in first }),
            ])
    }
}
