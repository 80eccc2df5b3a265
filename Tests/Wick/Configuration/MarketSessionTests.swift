import Foundation
import KitLocking
import Networking
import Rx
import Testing
import WickEmbeddedSimulator
import WickMarket
import WickMarketSources

@testable import WickConfiguration

@Suite("Data sources of a session")
struct MarketSessionTests {
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
        let session = try MarketSession.test(flags, variables: variables, transport: transport)
        session.source.listing(limit: session.listingLimit).subscribe(onSuccess: { _ in }, onFailure: { _ in })
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
            try MarketSession(
                configuration(["--environment=qa", "--coins=1"]), keys: [:], startSites: SimulatedSites.embedded
            ).isSimulated)
        #expect(try !MarketSession(configuration(), keys: [:], startSites: SimulatedSites.embedded).isSimulated)
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

    @Test("The simulator responds as long as the session exists")
    func lifetime() async throws {
        var session: MarketSession? = try MarketSession(
            configuration(["--environment=qa", "--coins=3"]), keys: [:], startSites: SimulatedSites.embedded)
        let base = try #require(session?.environment.baseURL(for: .coinMarketCap))
        let environment = NetworkEnvironment(kind: .staging, baseURLs: [.coinMarketCap: base])
        let listing = try await response(of: #require(session).source)
        #expect(listing.tickers.count == 3)
        session = nil
        await #expect(throws: SiteFailure(site: .coinMarketCap, reason: .unreachable)) {
            try await response(of: CoinMarketCapSource(environment: environment, key: nil))
        }
    }
}

@Suite("Candle sources of a session")
struct CandleSessionTests {
    private func session(_ flags: [String] = [], variables: [String: String] = [:]) throws -> MarketSession {
        try MarketSession.test(flags, variables: variables, transport: SampleTransport())
    }

    @Test("The default is CryptoCompare with a key, and in qa, which needs none; otherwise Huobi")
    func standard() throws {
        #expect(try session().standardCandleProvider == .huobi)
        #expect(try session(variables: ["WICK_CRYPTOCOMPARE_KEY": "k"]).standardCandleProvider == .cryptoCompare)
        #expect(try session(["--environment=qa", "--coins=1"]).standardCandleProvider == .cryptoCompare)
    }

    @Test("Each provider makes a client of its site")
    func sources() throws {
        let session = try session()
        for provider in CandleProvider.all { #expect(session.candleSource(for: provider).provider == provider) }
    }

    @Test("Symbols are resolved by the coins of the listing, or before it is loaded by all coins")
    func coins() async throws {
        let session = try session()
        let huobi = session.candleSource(for: .huobi)
        let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
        let sameSymbolCoin = Coin(id: CoinID(9), name: "Batcat", symbol: "BTC", rank: 900)
        for _ in 0..<2 {
            #expect(try await huobi.candles(of: bitcoin, interval: .hour, limit: 3).value.candles.count == 3)
            await #expect(throws: SiteFailure(site: .huobi, reason: .notListed("BTC"))) {
                _ = try await huobi.candles(of: sameSymbolCoin, interval: .hour, limit: 3).value
            }
            #expect(try await session.source.listing(limit: 4).value.tickers.count == 4)
            #expect(try await session.listedCoins.coins().value.count == 4)
        }
    }
}

extension MarketSession {
    /// A session with the keys of environment variables.
    fileprivate static func test(
        _ flags: [String], variables: [String: String], transport: any Transport
    ) throws -> MarketSession {
        let configuration = try configuration(flags, variables: variables)
        return try MarketSession(
            configuration, keys: configuration.keys.mapValues(\.value), startSites: SimulatedSites.embedded,
            transport: transport)
    }
}
