import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

/// A simulator's responses without a server: requests go directly to the router.
final class Site {
    static let path = "/coinmarketcap/v3/cryptocurrency/listings/latest"

    let state: SiteState
    let market: LazyMarket
    /// The port in the `Host` header of its requests.
    static let port = 8080
    private let service: SiteService

    init(_ configuration: MarketSimulator.Configuration = Site.configuration()) {
        let serving = configuration.serving
        let clock = SimulatedClock(start: serving.startsAt, speed: serving.speed, real: serving.now)
        state = SiteState(clock: clock, endpoints: MarketSimulator.endpoints + MarketSimulator.streams)
        market = LazyMarket(seed: configuration.seed, coins: configuration.coins)
        service = SiteService(
            sites: SiteOfMarket.all(of: market, clock: clock), state: state, port: Self.port,
            keys: serving.keys, requestsPerMinute: serving.requestsPerMinute, tickRate: serving.tickRate)
    }

    /// The beginning of a minute, when the prices of the exchanges are those of the other sites.
    static let fullMinute = 1_790_000_040.0

    /// A market with a stopped clock, 45 seconds after the beginning of a minute by default.
    static func configuration(
        seed: UInt64 = 1, coins: Int = 300, startsAt: Double = 1_790_000_025, keys: KeyDemand = .none,
        requestsPerMinute: Int? = nil, tickRate: Int? = nil,
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_790_000_000) }
    ) -> MarketSimulator.Configuration {
        MarketSimulator.Configuration(
            seed: seed, coins: coins, speed: 0, startsAt: Date(timeIntervalSince1970: startsAt), keys: keys,
            requestsPerMinute: requestsPerMinute, tickRate: tickRate, now: now)
    }

    func reply(
        _ path: String, _ query: String = "", method: String = "GET", headers: [String: String] = [:], body: String = ""
    ) -> HTTPReply {
        let usual = ["host": "127.0.0.1:\(Self.port)", "content-type": "application/json"]
        return service.reply(
            to: HTTPRequest(
                method: method, path: path, query: query, headers: usual.merging(headers) { $1 },
                body: Array(body.utf8)))
    }

    func listing(_ query: String = "") throws -> [[String: Any]] {
        let response = reply(Self.path, query).response
        try #require(response.status == 200)
        return try #require(try object(response)["data"] as? [[String: Any]])
    }

    /// The listing's rows, decoded exactly; JSONSerialization's numbers are sometimes off in the last digit.
    func figures(_ query: String) throws -> [Row] {
        try JSONDecoder().decode(Rows.self, from: Data(reply(Self.path, query).response.body)).data
    }

    struct Rows: Decodable { let data: [Row] }

    struct Row: Decodable {
        let id: Int
        let cmc_rank: Int?
        let quote: [Quote]
    }

    struct Quote: Decodable {
        let price: Double?
        let volume_24h: Double?
        let percent_change_24h: Double?
        let market_cap: Double?
        let market_cap_dominance: Double?
    }

    func object(_ response: ServerResponse) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    }

    /// Decodes a response with status 200.
    func read<Response: Decodable>(_ path: String, _ query: String = "", as type: Response.Type) throws -> Response {
        let response = reply(path, query).response
        try #require(response.status == 200)
        return try JSONDecoder().decode(type, from: Data(response.body))
    }

    /// The `error_code` of either type as text, and the error message.
    func error(_ response: ServerResponse) throws -> (code: String, message: String) {
        let status = try #require(try object(response)["status"] as? [String: Any])
        let code = try #require(status["error_code"])
        return ("\(code)", try #require(status["error_message"] as? String))
    }
}
