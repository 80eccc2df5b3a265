import Foundation
import KitLocking
import Networking
import Rx
import Testing
import WickConfiguration
import WickEmbeddedSimulator
import WickMarket
import WickMarketClient
import WickMarketSources

@testable import WickLiveMarket

@Suite("Data sources of a run")
struct SiteSourcesTests {
    /// Records requests without responding.
    private final class RecordingTransport: Transport {
        let requests = Guarded<[TransportRequest]>([])

        func send(_ request: TransportRequest) -> Single<HTTPResponse> {
            requests.withLock { $0.append(request) }
            return Single.create { observer in
                observer(.failure(NetworkError.cannotConnect))
                return Disposables.create()
            }
        }
    }

    /// The request for the listing.
    private func request(_ flags: [String], variables: [String: String] = [:]) throws -> TransportRequest {
        let transport = RecordingTransport()
        let client = try MarketClient.test(flags, variables: variables, transport: transport)
        client.listing(limit: client.listingLimit).subscribe(onSuccess: { _ in }, onFailure: { _ in })
            .dispose()
        return try #require(transport.requests.withLock { $0.first })
    }

    private func response(of source: any TickerSource) async throws -> Listing {
        try await withCheckedThrowingContinuation { continuation in
            _ = source.listing(limit: 10).subscribe(
                onSuccess: { continuation.resume(returning: $0) }, onFailure: { continuation.resume(throwing: $0) })
        }
    }

    @Test("Production uses the live site, with the key if there is one")
    func production() throws {
        let keyless = try request([])
        #expect(keyless.request.url.absoluteString.hasPrefix("https://pro-api.coinmarketcap.com/public-api/v3/"))
        #expect(keyless.request.url.query()?.contains("limit=500") == true)
        let keyed = try request([], variables: ["WICK_COINMARKETCAP_KEY": "k"])
        #expect(keyed.request.url.absoluteString.hasPrefix("https://pro-api.coinmarketcap.com/v3/"))
        #expect(keyed.request.headers["X-CMC_PRO_API_KEY"] == "k")
    }

    @Test("All sources of a client report to its monitor")
    func monitor() async throws {
        let client = try MarketClient.test([], variables: [:], transport: RecordingTransport())
        let all: [Single<Void>] = [
            client.listing(limit: 1).map { _ in }, client.icon(of: CoinID(1), unless: nil).map { _ in },
            client.ask(.kraken) { sources in
                sources.checks().first { $0.site == .kraken }?.report.map { _ in } ?? .just(())
            },
        ]
        for request in all {
            await withCheckedContinuation { continuation in
                _ = request.subscribe(onFailure: { _ in continuation.resume() })
            }
        }
        for site in [Site.coinMarketCap, .coinIcons, .kraken] {
            #expect(client.monitor.status(of: site).failure?.reason == .unreachable, "\(site.id)")
        }
    }

    @Test("Staging uses the configured address")
    func staging() throws {
        let request = try request(["--environment=staging", "--base-url=coinmarketcap=https://s.example/x"])
        #expect(request.request.url.absoluteString.hasPrefix("https://s.example/x/v3/"))
    }

    @Test("qa uses the local simulator, and sends it no key")
    func simulated() throws {
        let request = try request(["--environment=qa", "--coins=7"], variables: ["WICK_COINMARKETCAP_KEY": "k"])
        #expect(request.request.url.host() == "127.0.0.1")
        #expect(request.request.headers["X-CMC_PRO_API_KEY"] == nil)
        #expect(request.request.url.query()?.contains("limit=7&") == true)
    }

    @Test("Only qa is simulated")
    func isSimulated() throws {
        #expect(
            try MarketClient(
                .test(["--environment=qa", "--coins=1"]), keys: [:], startSites: SimulatedSites.embedded
            ).isSimulated)
        #expect(try !MarketClient(.test(), keys: [:], startSites: SimulatedSites.embedded).isSimulated)
    }

    @Test("The timeout applies to each request")
    func timeout() throws {
        let short = try request(["--timeout", "0.5"])
        #expect(short.limits.idle == .milliseconds(500))
        #expect(short.limits.total == .seconds(60))
        let long = try request(["--timeout", "100"])
        #expect(long.limits.idle == .seconds(100))
        #expect(long.limits.total == .seconds(400))
    }

    @Test("The simulator responds as long as the client exists")
    func lifetime() async throws {
        var client: MarketClient? = try MarketClient(
            .test(["--environment=qa", "--coins=3"]), keys: [:], startSites: SimulatedSites.embedded)
        let base = try #require(try await client?.pages.value)
        let environment = NetworkEnvironment(kind: .staging, baseURLs: [.coinMarketCap: base])
        let listing = try await #require(client).listing(limit: 10).value
        #expect(listing.tickers.count == 3)
        client = nil
        await #expect(throws: SiteFailure(site: .coinMarketCap, reason: .unreachable, cause: "cannot connect")) {
            try await response(of: CoinMarketCapSource(environment: environment, key: nil))
        }
    }
}

@Suite("Candles of a run")
struct CandleClientTests {
    private func client(_ flags: [String] = [], variables: [String: String] = [:]) throws -> MarketClient {
        try MarketClient.test(flags, variables: variables, transport: SampleTransport())
    }

    @Test("The default is CryptoCompare with a key, and in qa, which needs none; otherwise Huobi")
    func standard() async throws {
        func standard(_ client: MarketClient) async throws -> CandleProvider {
            try #require(try await client.automaticProviders.next().first)
        }
        #expect(try await standard(client()) == .huobi)
        #expect(try await standard(client(variables: ["WICK_CRYPTOCOMPARE_KEY": "k"])) == .cryptoCompare)
        #expect(try await standard(client(["--environment=qa", "--coins=1"])) == .cryptoCompare)
    }

    @Test("Symbols are resolved by the coins of the listing, or before it is loaded by all coins")
    func coins() async throws {
        let client = try client()
        let huobi = try await client.routes(to: .huobi, interval: .hour).next()
        let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
        let sameSymbolCoin = Coin(id: CoinID(9), name: "Batcat", symbol: "BTC", rank: 900)
        for _ in 0..<2 {
            #expect(try await huobi.candles(of: bitcoin, limit: 3).value.candles.count == 3)
            await #expect(throws: SiteFailure(site: .huobi, reason: .notListed("BTC"))) {
                _ = try await huobi.candles(of: sameSymbolCoin, limit: 3).value
            }
            #expect(try await client.listing(limit: 4).value.tickers.count == 4)
        }
    }
}

extension MarketClient {
    /// A client with the keys of environment variables.
    fileprivate static func test(
        _ flags: [String], variables: [String: String], transport: any Transport
    ) throws -> MarketClient {
        let configuration = try Configuration.test(flags, variables: variables)
        return try MarketClient(
            configuration, keys: configuration.keys.mapValues(\.value), startSites: SimulatedSites.embedded,
            transport: transport)
    }
}
