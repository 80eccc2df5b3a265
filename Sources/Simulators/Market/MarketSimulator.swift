import Foundation
import KitSiteSimulator

/// A loopback server that simulates the sites Wick reads, with its own market.
///
/// It can be started and stopped repeatedly, from any thread; market, faults and request state persist between runs. It
/// stops when it is deallocated.
public final class MarketSimulator: Sendable {
    /// The market and server settings of a simulator.
    public struct Configuration: Sendable {
        /// The seed of every random number in the market.
        public var seed: UInt64
        /// The number of listed coins and tokens, 1...20,000: the best-known first.
        public var coins: Int
        /// The address, speed, faults and limits of the server.
        public var serving: SiteServer.Configuration

        /// Creates a configuration; the defaults match `wick-simulator` without flags.
        public init(seed: UInt64 = 1, coins: Int = 500, serving: SiteServer.Configuration) {
            self.seed = seed
            self.coins = coins
            self.serving = serving
        }

        /// Creates a configuration from the arguments of ``SiteServer/Configuration``.
        public init(
            seed: UInt64 = 1, coins: Int = 500, port: Int = 0, speed: Double = 1, startsAt: Date? = nil,
            faults: [Fault] = [], keys: KeyDemand = .none, requestsPerMinute: Int? = nil, recordsTo: URL? = nil,
            tickRate: Int? = nil,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.init(
                seed: seed, coins: coins,
                serving: SiteServer.Configuration(
                    port: port, speed: speed, startsAt: startsAt, faults: faults, keys: keys,
                    requestsPerMinute: requestsPerMinute, recordsTo: recordsTo, tickRate: tickRate, now: now))
        }
    }

    /// The IDs of the simulated sites, such as "coinmarketcap".
    public static let siteIDs = SiteOfMarket.types.map { $0.siteID }
    /// The IDs of all endpoints, as in faults and the log: "coinmarketcap/listings".
    public static let endpoints = SiteOfMarket.types.flatMap { site in
        site.endpointNames.map { "\(site.siteID)/\($0)" }
    }
    /// The IDs of the sites that have streams, such as "kraken".
    public static let streamSiteIDs = SiteOfMarket.types.filter { !$0.streamNames.isEmpty }.map { $0.siteID }
    /// The IDs of all streams, as in faults and the log: "kraken/stream".
    public static let streams = SiteOfMarket.types.flatMap { site in
        site.streamNames.map { "\(site.siteID)/\($0)" }
    }

    /// The configuration it was created with.
    public let configuration: Configuration

    private let server: SiteServer
    private let made: LazyMarket

    /// Creates a simulator; it serves after ``start()``.
    public convenience init(configuration: Configuration = Configuration()) {
        self.init(configuration: configuration) { [] }
    }

    /// Creates a simulator with additional sites.
    ///
    /// - Parameter others: Creates those sites.
    package init(configuration: Configuration, and others: @escaping @Sendable () -> [any SimulatedSite]) {
        self.configuration = configuration
        let market = LazyMarket(seed: configuration.seed, coins: configuration.coins)
        made = market
        server = SiteServer(configuration.serving) { state in
            SiteOfMarket.all(of: market, clock: state.clock) + others()
        }
    }

    // MARK: Serving

    /// Starts the server, and returns when it listens.
    ///
    /// The market is created in the background; the first response waits for it.
    ///
    /// - Throws: ``SimulatorError``.
    public func start() throws { try server.start() }

    /// Closes all connections, and returns when the server has stopped.
    ///
    /// Does nothing if the simulator is not running, or is being started on another thread.
    public func stop() { server.stop() }

    /// Whether the server is running.
    public var isRunning: Bool { server.isRunning }

    /// The port it listens on; while stopped, the configured port.
    public var port: Int { server.port }

    /// The base URL of a site: `http://127.0.0.1:PORT/SITE`.
    ///
    /// - Parameter siteID: One of ``siteIDs``.
    public func baseURL(for siteID: String) -> URL { server.baseURL(for: siteID) }

    /// The URL below which the streams of a site are: `ws://127.0.0.1:PORT/SITE`.
    ///
    /// - Parameter siteID: One of ``streamSiteIDs``.
    public func streamURL(for siteID: String) -> URL { server.streamURL(for: siteID) }

    // MARK: Mock data

    /// Writes a response of every endpoint to files in a folder, without serving.
    ///
    /// All responses are of the same moment and consistent: the listing in both versions, the global figures, the map,
    /// the lists of coins and pairs, and candles of several lengths of the highest-ranked coins and of one with a tiny
    /// price. File names contain site, endpoint and parameters, such as "huobi-kline-btcusdt-5min.json". Each file is
    /// written atomically and replaces an existing one.
    ///
    /// - Parameters:
    ///   - configuration: The market, time and faults. Port, speed, keys and limits are ignored.
    ///   - folder: The folder, created if missing.
    /// - Returns: The files.
    /// - Throws: ``SimulatorError``; files written before the error remain.
    public static func export(_ configuration: Configuration, to folder: URL) throws(SimulatorError) -> [URL] {
        try export(configuration, and: [], to: folder)
    }

    /// Writes the files of ``export(_:to:)`` and the samples of additional sites.
    ///
    /// - Parameter others: Those sites, which must not have received requests yet.
    package static func export(
        _ configuration: Configuration, and others: [any SimulatedSite], to folder: URL
    ) throws(SimulatorError) -> [URL] {
        try ResponseExport(configuration, and: others).write(to: folder)
    }

    // MARK: The market

    /// The market, created on the calling thread on first access.
    public var market: SimulatedMarket { made.value }

    /// The simulated time.
    public var time: Date { server.time }

    /// Advances the simulated time.
    ///
    /// - Parameter seconds: Simulated seconds, 0 or more.
    public func advance(by seconds: Double) { server.advance(by: seconds) }

    // MARK: Faults and requests

    /// The active faults, with their remaining counts.
    public var faults: [Fault] { server.faults }

    /// Adds a fault after the existing ones.
    ///
    /// - Throws: ``SimulatorError/unknownEndpoint(_:known:)``.
    public func add(_ fault: Fault) throws(SimulatorError) { try server.add(fault) }

    /// Removes all faults.
    public func clearFaults() { server.clearFaults() }

    /// The latest requests, at most 1000, oldest first.
    public var requests: [LoggedRequest] { server.requests }

    /// The number of requests by endpoint.
    public var requestCounts: [String: Int] { server.requestCounts }

    /// Clears the request log.
    public func clearRequests() { server.clearRequests() }
}
