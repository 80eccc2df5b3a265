import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Recorded responses", .enabled(if: Recorded.folder != nil, "WICK_RECORDED_ANSWERS names no folder"))
struct RecordedResponsesTests {
    private func source(_ body: Data, status: HTTPStatus = .ok) -> CoinMarketCapSource {
        let response = HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: body)
        return CoinMarketCapSource(environment: .production, key: nil, transport: ScriptedTransport(response))
    }

    @Test(
        "Every row of a recorded listing is read, and nothing is missing",
        arguments: [
            ("coinmarketcap/v3_listings_latest_keyless_2026-09-09.json", 3, 1),
            ("coinmarketcap/v1_listings_latest_sandbox_2019-10-04.json", 50, 15),
        ])
    func listings(name: String, count: Int, tokens: Int) async throws {
        let listing = try await source(Recorded.data(name)).listing(limit: count).result().get()
        #expect(listing.skipped == 0)
        #expect(listing.tickers.count == count)
        #expect(listing.tickers.count { $0.kind == .token } == tokens)
        #expect(Set(listing.tickers.map(\.id)).count == count)
        for ticker in listing.tickers {
            let quote = ticker.quote
            #expect(ticker.rank != nil && !ticker.slug.isEmpty && quote.lastUpdated != nil)
            #expect([quote.price, quote.change24h, quote.volume24h, quote.marketCap].allSatisfy { $0 != nil })
        }
        #expect(listing.tickers.first?.name == "Bitcoin")
    }

    @Test("Every name and symbol of the whole map is read, in any script, and duplicate symbols are accepted")
    func map() throws {
        let body = try Recorded.data("coinmarketcap/v1_map_full_2023-02-23.json")
        let response = HTTPResponse(status: .ok, headers: ["Content-Type": "application/json"], body: body)
        let listing = try CoinMarketCapListing(start: 1, limit: 10_000, prefix: nil).decoding.decode(response).value
        #expect(listing.tickers.count == 9016)
        #expect(listing.skipped == 0)
        #expect(Set(listing.tickers.map(\.symbol)).count < listing.tickers.count)
    }

    @Test("No recorded error crashes the decoder or is read as a listing")
    func errors() async throws {
        let objects = try JSONSerialization.jsonObject(with: Recorded.data("errors_collected.json"))
        let errors = try #require(objects as? [[String: Any]])
        #expect(!errors.isEmpty)
        for error in errors {
            let status = HTTPStatus(rawValue: error["http"] as? Int ?? 200)
            let body = try JSONSerialization.data(withJSONObject: error["body"] ?? [:])
            #expect(await source(body, status: status).listing(limit: 1).result().failure != nil)
        }
    }
}
