import Foundation
import KitLocking
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("CryptoCompare's failures")
struct CryptoCompareFailureTests {
    private func failure(_ response: HTTPResponse, key: APIKey? = APIKey("secret")) async -> SiteFailure? {
        await CryptoCompareFake(history: { _ in .success(response) }).source(key: key)
            .candles(of: .bitcoin, interval: .hour, limit: 5).result().failure
    }

    private func reason(_ response: HTTPResponse, key: APIKey? = APIKey("secret")) async -> SiteFailure.Reason? {
        await failure(response, key: key)?.reason
    }

    private func refusal(_ type: Int, _ message: String, _ more: [String: Any] = [:]) throws -> HTTPResponse {
        var body: [String: Any] = [
            "Response": "Error", "Message": message, "HasWarning": false, "Type": type, "RateLimit": [:], "Data": [:],
        ]
        body.merge(more) { $1 }
        return try .site(body)
    }

    private let unauthorized: [String: Any] = [
        "Data": [:] as [String: Any],
        "Err": ["type": 2, "message": "API key required, please refer to …", "http_status_code": 401],
    ]

    @Test("A symbol that is unknown or has no market is not listed")
    func unknownSymbol() async throws {
        let named = try refusal(2, "There is no data for the symbol BTC .", ["ParamWithError": "fsym"])
        let reported = try refusal(1, "CCCAGG market does not exist for this coin pair (BTC-USD)")
        for response in [named, reported] {
            let failure = await failure(response)
            #expect(failure == SiteFailure(site: .cryptoCompare, reason: .notListed("BTC")))
            #expect(failure?.message == "CryptoCompare does not list BTC.")
        }
    }

    @Test("Any other error with status 200 is reported with the site's message, and the data are ignored")
    func otherParameter() async throws {
        #expect(
            await reason(try refusal(2, "limit is odd", ["ParamWithError": "limit"])) == .refused("limit is odd"))
        let points: [String: Any] = ["Data": [CryptoCompareFake.point(3600)]]
        #expect(await reason(try refusal(3, "no", ["Data": points])) == .refused("no"))
        #expect(await reason(try .site(["Response": "Error"])) == .refused(""))
    }

    @Test("Exceeding a minute's limit is a rate limit; exceeding a day's or a month's is a spent quota")
    func limits() async throws {
        func limited(_ made: [String: Int]) throws -> HTTPResponse {
            let most = ["second": 20, "minute": 300, "hour": 3000, "day": 10_000, "month": 75_000]
            return try refusal(
                99, "You are over your rate limit", ["RateLimit": ["calls_made": made, "max_calls": most]])
        }
        #expect(await reason(try limited(["minute": 301, "day": 400, "month": 500])) == .rateLimited)
        #expect(await reason(try limited(["minute": 5, "day": 10_004, "month": 15_146])) == .quotaSpent)
        #expect(await reason(try limited(["minute": 5, "day": 5, "month": 75_000])) == .quotaSpent)
        #expect(await reason(try refusal(99, "x", ["RateLimit": "odd"])) == .rateLimited)
    }

    @Test("An error without Response is read with any status: the key is missing or rejected")
    func unauthorizedError() async throws {
        for status in [HTTPStatus.unauthorized, .ok, .forbidden] {
            let response = try HTTPResponse.site(unauthorized, status: status)
            #expect(await reason(response, key: nil) == .keyRequired)
            #expect(await reason(response) == .keyRejected)
        }
        let limited: [String: Any] = ["Err": ["type": 99, "message": "over the limit"], "Data": [:] as [String: Any]]
        #expect(await reason(try .site(limited, status: .tooManyRequests)) == .rateLimited)
        #expect(await reason(try .site(["Err": ["message": "no such thing"]])) == .refused("no such thing"))
    }

    @Test("An empty Err is not an error")
    func emptyError() async throws {
        let body: [String: Any] = ["Err": [String: Any](), "Data": [CryptoCompareFake.point(3600)]]
        #expect(await reason(try .site(body)) == nil)
    }

    @Test(
        "An HTTP status without an error of the site keeps its meaning", arguments: [403, 404, 500, 502, 503])
    func statuses(code: Int) async throws {
        let page = HTTPResponse(
            status: HTTPStatus(rawValue: code), headers: ["Content-Type": "text/html"], body: Data("<html>".utf8))
        #expect(await reason(page) == .status(code))
        #expect(await reason(HTTPResponse(status: .unauthorized)) == .keyRejected)
        #expect(await reason(HTTPResponse(status: .tooManyRequests)) == .rateLimited)
    }

    @Test("A response in another format, a web page and a truncated response are unreadable")
    func unreadable() async throws {
        let whole = try CryptoCompareFake.history((0..<20).map { CryptoCompareFake.point($0 * 3600) })
        var broken = stride(from: 0, to: whole.body.count, by: 97).map { length in
            HTTPResponse(headers: whole.headers, body: whole.body.prefix(length))
        }
        broken += ["null", "[]", "1", "{}", #"{"Data":null}"#, #"{"Data":{"Data":1}}"#, #"{"Response":"Success"}"#]
            .map { .json($0) }
        broken.append(HTTPResponse(headers: ["Content-Type": "text/html"], body: Data("<html></html>".utf8)))
        for response in broken {
            guard case .unreadable = await reason(response) else {
                Issue.record("It was read from \(String(decoding: response.body, as: UTF8.self)).")
                continue
            }
        }
    }

    @Test("A network failure of the list or of the candles is reported as such, never as a missing symbol")
    func network() async {
        for error in [NetworkError.cannotConnect, .hostNotFound, .timedOut(.idle), .incomplete] {
            let expected = SiteFailure(error, site: .cryptoCompare, hasKey: true, redaction: .standard)
            let candles = CryptoCompareFake(history: { _ in .failure(error) }).source()
            #expect(await candles.candles(of: .bitcoin, interval: .hour, limit: 5).result().failure == expected)
            let nothing = CryptoCompareFake().source(transport: ScriptedTransport { _ in .failure(error) })
            #expect(await nothing.candles(of: .obscure, interval: .hour, limit: 5).result().failure == expected)
        }
    }

    @Test("A refused list is a refusal, not a missing symbol")
    func refusedList() async throws {
        let fake = CryptoCompareFake(coinList: try .site(unauthorized, status: .unauthorized))
        let failure = await fake.source(key: nil).candles(of: .obscure, interval: .hour, limit: 5).result().failure
        #expect(failure?.reason == .keyRequired)
        #expect(failure?.advice(in: .commandLine).contains("WICK_CRYPTOCOMPARE_KEY") == true)
    }

    @Test("The key is sent in the query of each request, and appears in no log and no failure")
    func key() async throws {
        let key = try #require(APIKey("S3cret/Key&1"))
        let fake = CryptoCompareFake(history: { _ in .success(HTTPResponse(status: .unauthorized)) })
        let transport = fake.transport
        let lines = Guarded<[String]>([])
        let log = LogPlugin(redaction: Redaction(keys: [key])) { line in lines.withLock { $0.append(line) } }
        let failure = await fake.source(key: key, transport: transport, plugins: [log])
            .candles(of: .bitcoin, interval: .hour, limit: 5).result().failure
        #expect(transport.requests.count == 2)
        for request in transport.requests {
            let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems
            #expect(items?.last == URLQueryItem(name: "api_key", value: "S3cret/Key&1"))
            #expect(!request.description.contains("S3cret"))
        }
        let texts = lines.withLock { $0 } + ["\(String(describing: failure))", failure?.message ?? ""]
        #expect(texts.count == 6)
        #expect(!texts.contains { $0.contains("S3cret") })
        #expect(failure?.reason == .keyRejected)
    }

    @Test("A coin that the site no longer trades is not listed, and not requested")
    func idle() async {
        let fake = CryptoCompareFake(coinList: CryptoCompareFake.coinList(["ETH"], idle: ["BTC"]))
        let transport = fake.transport
        let failure = await fake.source(transport: transport)
            .candles(of: .bitcoin, interval: .hour, limit: 5).result().failure
        #expect(failure?.reason == .notListed("BTC"))
        #expect(transport.requests.count == 1)
    }
}
