import Foundation
import Networking
import Rx
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Coin icons")
struct CoinMarketCapIconTests {
    /// A PNG header with a size, followed by some bytes.
    private static func png(_ width: UInt32 = 64, _ height: UInt32 = 64, bytes: Int = 100) -> Data {
        func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8)
        return Data(head + number(width) + number(height)) + Data(count: max(bytes - 24, 0))
    }

    private static func response(
        _ body: Data, status: HTTPStatus = .ok, type: String = "image/png", tag: String? = nil
    ) -> HTTPResponse {
        var headers: HTTPHeaders = ["Content-Type": type]
        if let tag { headers["ETag"] = tag }
        return HTTPResponse(status: status, headers: headers, body: body)
    }

    private func ask(
        _ response: HTTPResponse, unless tag: String? = nil
    ) async -> (result: Result<IconResponse, SiteFailure>, request: HTTPRequest?) {
        let transport = ScriptedTransport(response)
        let icons = CoinMarketCapIcons(environment: .production, transport: transport)
        return (await icons.icon(of: CoinID(1027), unless: tag).result(), transport.requests.first)
    }

    @Test("Icons are requested from their own host by the coin's number, without personal data")
    func request() async throws {
        let (result, request) = await ask(Self.response(Self.png(), tag: "\"a\""))
        #expect(request?.url.absoluteString == "https://s2.coinmarketcap.com/static/img/coins/64x64/1027.png")
        #expect(request?.headers == ["Accept": "image/png"])
        let picture = try #require(IconPicture(Self.png()))
        #expect(try result.get() == .picture(picture, entityTag: "\"a\""))
    }

    @Test("An unchanged icon is not sent again, and an invalid tag is not sent back")
    func unchanged() async throws {
        let same = await ask(HTTPResponse(status: HTTPStatus(rawValue: 304)), unless: "\"a\"")
        #expect(same.request?.headers["If-None-Match"] == "\"a\"")
        #expect(try same.result.get() == .unchanged)
        let injected = await ask(Self.response(Self.png()), unless: "a\r\nX-Evil: 1")
        #expect(injected.request?.headers["If-None-Match"] == nil)
        #expect(injected.result.failure == nil)
        // The request had no tag.
        #expect(await ask(HTTPResponse(status: HTTPStatus(rawValue: 304))).result.failure?.reason == .status(304))
    }

    @Test("A missing icon is not a failure", arguments: [404, 410])
    func none(status: Int) async throws {
        #expect(try await ask(HTTPResponse(status: HTTPStatus(rawValue: status))).result.get() == .none)
    }

    @Test("Any other status is a failure", arguments: [401, 403, 429, 500, 503])
    func failures(status: Int) async {
        let failure = await ask(HTTPResponse(status: HTTPStatus(rawValue: status))).result.failure
        #expect(failure?.site == .coinIcons)
    }

    @Test(
        "A response is not an icon unless it has a PNG header and an acceptable size",
        arguments: [
            Data(), Data("GIF89a".utf8), png(0, 64), png(64, 0), png(513, 64), png(64, 60_000), png(.max, .max),
            png(bytes: 300 << 10), png().prefix(20), Data(png().dropFirst()), png() + Data(count: 256 << 10),
        ])
    func bounds(body: Data) async {
        #expect(IconPicture(body) == nil)
        guard case .unreadable = await ask(Self.response(body)).result.failure?.reason else {
            Issue.record("\(body.count) bytes were accepted as an icon.")
            return
        }
    }

    @Test("An icon may have any size within the limits, and may be a slice of other data")
    func sizes() {
        #expect(IconPicture(Self.png(1, 512)) != nil)
        let part = (Data([1, 2, 3]) + Self.png())[3...]
        #expect(IconPicture(part)?.bytes == Self.png())
    }

    @Test("A web page is not an icon")
    func page() async {
        let failure = await ask(Self.response(Data("<html>".utf8), type: "text/html")).result.failure
        guard case .unreadable = failure?.reason else {
            Issue.record("A web page was accepted as an icon.")
            return
        }
    }

    @Test("The size limit of icons applies even if other limits are higher")
    func limits() async {
        let transport = LimitedTransport()
        let icons = CoinMarketCapIcons(environment: .production, transport: transport)
        _ = await icons.icon(of: CoinID(1), unless: nil).result()
        #expect(transport.limits?.bodySize == IconPicture.mostBytes)
    }
}

/// A transport that records the limits of a request.
private final class LimitedTransport: Transport, @unchecked Sendable {  // used once, then read
    private(set) var limits: RequestLimits?

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        limits = request.limits
        return .just(HTTPResponse(status: .notFound))
    }
}
