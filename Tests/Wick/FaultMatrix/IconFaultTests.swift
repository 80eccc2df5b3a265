import FaultSampling
import Foundation
import KitSiteSimulator
import Networking
import Rx
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickSimulator

@Suite("Faults of the icon host", .serialized)
struct IconFaultTests {
    private static let kinds: [FaultKind] =
        [
            .brokenJSON, .emptyBody, .contentType("text/html"), .halfBody, .cutChunk, .cutHead, .hangUp, .silence,
            .errorBody(), .rateLimited(retryAfter: 1), .redirect(to: FaultKind.elsewhere),
            .redirect(to: "/icons/64x64/1.png"),
            .wrongType("width"), .wrongType("height"), .missingField("IHDR"), .missingField("IDAT"),
            .oversized(bytes: 4 << 20), .latency(milliseconds: 120),
        ] + [400, 401, 402, 403, 404, 410, 418, 429, 500, 502, 503, 504].map { .status($0) }

    @Test(
        "A fault leaves the initials in the row, has no other effect, and ends with the next request",
        arguments: FaultSample.sample(kinds.map { "\($0)" }, 8))
    func leavesTheInitials(kind: String) async throws {
        let simulator = MarketSimulator(configuration: .init(seed: 3, coins: 60))
        try simulator.start()
        defer { simulator.stop() }
        try simulator.add(Fault(parsing: "icons/coin=\(kind)@1"))
        let environment = NetworkEnvironment(
            kind: .staging, baseURLs: [.coinIcons: simulator.baseURL(for: Site.coinIcons.id)])
        let source = CoinMarketCapIcons(
            environment: environment, limits: RequestLimits(idle: .seconds(1), redirects: 3))
        let timing = IconTiming(delay: 0, absence: 0.05, undecodable: 0.05, failure: 0.05, hostPause: 0.05)
        let client = MarketClient(
            source: CoinMarketCapSource(environment: environment, key: nil), listingLimit: 1, icons: source)
        let feed = IconFeed<Int>(clients: .just(client), timing: timing) { picture, _ in
            // A complete PNG has data and an end marker.
            let end = picture.bytes.dropLast(4).suffix(4)
            return end.elementsEqual("IEND".utf8) && picture.bytes.contains(Data("IDAT".utf8))
                ? picture.bytes.count : nil
        }
        let shown = Watch(feed.icon(of: CoinID(1), side: 36))
        let size = try #require(await shown.first { $0 != nil }, "\(FaultSample.advice)").value
        #expect(size ?? 0 > 1_000)
        let requests = kind.hasPrefix("latency") ? 1 : 2
        #expect(simulator.requestCounts["icons/coin"] ?? 0 >= requests, "\(FaultSample.advice)")
        #expect(shown.count == 2, "Only the initials and the icon are shown; \(FaultSample.advice)")
    }
}

extension Data {
    fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
