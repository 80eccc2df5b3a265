import Foundation
import Networking
import Rx
import Testing
import WickMarket

@testable import WickMarketSources

@Suite(
    "Recorded errors of the sites of candles and listings",
    .enabled(if: Recorded.folder != nil, "WICK_RECORDED_ANSWERS names no folder"))
struct RecordedErrorTests {
    /// The reasons of each site's errors, in the order of the file.
    private static let reasons: [String: [SiteFailure.Reason]] = [
        "binance": [.notListed("BTC"), .rateLimited, .rateLimited, .restricted],
        "kraken": [.notListed("BTC"), .rateLimited, .refused("EGeneral:Invalid arguments")],
        "coinbase": [
            .refused(
                "granularity too small for the requested time range. Count of aggregations requested exceeds 300"),
            .notListed("BTC"), .rateLimited,
        ],
        // The last one is sent with status 200 or 429.
        "okx": [.notListed("BTC"), .refused("Parameter bar error"), .rateLimited, .rateLimited],
        "coingecko": [.status(422), .status(500), .planTooSmall, .notListed("BTC"), .keyRejected],
        "coinpaprika": [.planTooSmall, .rateLimited],
    ]

    /// Sends samples of lists, and an error for anything else.
    private struct FailingTransport: Transport {
        let response: HTTPResponse

        func send(_ request: TransportRequest) -> Single<HTTPResponse> {
            let lists = ["exchangeInfo", "AssetPairs", "products", "instruments", "list"]
            return .just(lists.contains(request.request.url.lastPathComponent) ? request.sample() : response)
        }
    }

    private func failure(of api: String, _ status: Int, _ body: Data) async -> SiteFailure? {
        let response = HTTPResponse(
            status: HTTPStatus(rawValue: status), headers: ["Content-Type": "application/json"], body: body)
        let context = CandleSourceContext(
            environment: .production, coins: .fixed, transport: FailingTransport(response: response))
        if let provider = CandleProvider.all.first(where: { $0.id == api }) {
            return await provider.source(context).candles(of: .bitcoin, interval: .fourHours, limit: 5).result().failure
        }
        return await ListingProvider.all.first { $0.site.id == api }?.source(context).listing(limit: 5).result()
            .failure
    }

    @Test("Each error has its reason, and none is missing")
    func meanings() async throws {
        let objects = try JSONSerialization.jsonObject(with: Recorded.data("errors-more.json"))
        let errors = try #require(objects as? [[String: Any]])
        var found: [String: [SiteFailure.Reason]] = [:]
        for error in errors {
            let api = try #require(error["api"] as? String)
            // Frames of streams are tested with these, and Frankfurter is not used.
            guard !api.contains(" ws"), api != "frankfurter" else { continue }
            let body = try JSONSerialization.data(withJSONObject: try #require(error["body"]))
            let statuses =
                (error["http"] as? Int).map { [$0] }
                ?? "\(error["http"] ?? "")".split(separator: " ").compactMap { Int($0) }
            #expect(!statuses.isEmpty, "\(error)")
            for status in statuses {
                let failure = try #require(await failure(of: api, status, body), "\(error)")
                #expect(failure.site.id == api)
                found[api, default: []].append(failure.reason)
            }
        }
        for (api, reasons) in Self.reasons { #expect(found[api] == reasons, "\(api)") }
        #expect(Set(found.keys) == Set(Self.reasons.keys))
    }
}
