import Foundation
import KitSiteSimulator

/// A server on this machine's loopback addresses that plays the sites Wick reads, with a market of its own.
///
/// It can be started and stopped many times, from any thread; the market stays the same, and so do the faults and what
/// is known of earlier requests. It stops with its last reference.
public final class MarketSimulator: Sendable {
    /// What a simulator is made of.
    public struct Configuration: Sendable {
        /// What the market is a function of, beside time.
        public var seed: UInt64
        /// How many coins and tokens are listed, 1...20,000: the best-known first.
        public var coins: Int
        /// Where, how fast and with which faults and limits it serves.
        public var serving: SiteServer.Configuration

        /// Makes a configuration; what is not given is as `wick-simulator` has it without flags.
        public init(seed: UInt64 = 1, coins: Int = 500, serving: SiteServer.Configuration) {
            self.seed = seed
            self.coins = coins
            self.serving = serving
        }

        /// Makes a configuration with what ``SiteServer/Configuration`` has.
        public init(
            seed: UInt64 = 1, coins: Int = 500, port: Int = 0, speed: Double = 1, startsAt: Date? = nil,
            faults: [Fault] = [], keys: KeyDemand = .none, requestsPerMinute: Int? = nil, recordsTo: URL? = nil,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.init(
                seed: seed, coins: coins,
                serving: SiteServer.Configuration(
                    port: port, speed: speed, startsAt: startsAt, faults: faults, keys: keys,
                    requestsPerMinute: requestsPerMinute, recordsTo: recordsTo, now: now))
        }
    }

    /// The names of the sites it plays, as "coinmarketcap".
    public static let siteIDs = [
        CoinMarketCapSite.siteID, CryptoCompareSite.siteID, HuobiSite.siteID, IconSite.siteID,
    ]
    /// The names of all endpoints, as faults and the log use them: "coinmarketcap/listings".
    public static let endpoints: [String] = [
        (CoinMarketCapSite.siteID, CoinMarketCapSite.endpointNames),
        (CryptoCompareSite.siteID, CryptoCompareSite.endpointNames),
        (HuobiSite.siteID, HuobiSite.endpointNames), (IconSite.siteID, IconSite.endpointNames),
    ].flatMap { site, names in names.map { "\(site)/\($0)" } }

    /// What it is made of.
    public let configuration: Configuration

    private let server: SiteServer
    private let made: LazyMarket

    /// Makes a simulator, which does nothing before ``start()``.
    public convenience init(configuration: Configuration = Configuration()) {
        self.init(configuration: configuration) { [] }
    }

    /// Makes a simulator that serves further sites beside those of the market.
    ///
    /// - Parameter others: Makes those sites, as ``SiteServer`` wants it.
    package init(configuration: Configuration, and others: @escaping @Sendable () -> [any SimulatedSite]) {
        self.configuration = configuration
        let market = LazyMarket(seed: configuration.seed, coins: configuration.coins)
        made = market
        server = SiteServer(configuration.serving) { state in
            SiteOfMarket.all(of: market, clock: state.clock) + others()
        }
    }

    // MARK: Serving

    /// Starts to serve, and returns when it listens.
    ///
    /// The market is made meanwhile; the first answer waits for it.
    ///
    /// - Throws: ``SimulatorError``.
    public func start() throws { try server.start() }

    /// Closes every connection and returns when nothing is left running.
    ///
    /// Stopping what does not run, or is just being started on another thread, does nothing.
    public func stop() { server.stop() }

    /// Whether it serves.
    public var isRunning: Bool { server.isRunning }

    /// The port it listens on; where it is not running, the one it was told to take.
    public var port: Int { server.port }

    /// Where a site is: `http://127.0.0.1:PORT/SITE`.
    ///
    /// - Parameter siteID: The site's name, one of ``siteIDs``.
    public func baseURL(for siteID: String) -> URL { server.baseURL(for: siteID) }

    // MARK: Mock data

    /// Writes an answer of every endpoint to files in a folder, without serving.
    ///
    /// They are answers of one moment and agree with each other: the listing in both versions, the global figures, the
    /// map, the lists of coins and pairs, and candles of several lengths of the highest-ranked coins and of one with a tiny
    /// price. The names say the site, the endpoint and what was asked for, as "huobi-kline-btcusdt-5min.json". A file is
    /// written wholly or not at all, in the place of one of its name.
    ///
    /// - Parameters:
    ///   - configuration: What market, at what time, and with which faults. The port, the speed, keys and limits do not
    ///     matter.
    ///   - folder: The folder, made where there is none.
    /// - Returns: The files.
    /// - Throws: ``SimulatorError``; the files written before then stay.
    public static func export(_ configuration: Configuration, to folder: URL) throws(SimulatorError) -> [URL] {
        try export(configuration, and: [], to: folder)
    }

    /// Writes what ``export(_:to:)`` does, and the examples of further sites.
    ///
    /// - Parameter others: Those sites, which nobody has asked yet.
    package static func export(
        _ configuration: Configuration, and others: [any SimulatedSite], to folder: URL
    ) throws(SimulatorError) -> [URL] {
        try ResponseExport(configuration, and: others).write(to: folder)
    }

    // MARK: The market

    /// The market that is served.
    ///
    /// Where nobody has asked for it before, it is made now, on the calling thread.
    public var market: SimulatedMarket { made.value }

    /// The simulated time.
    public var time: Date { server.time }

    /// Puts the simulated time forward.
    ///
    /// - Parameter seconds: Simulated seconds, 0 or more.
    public func advance(by seconds: Double) { server.advance(by: seconds) }

    // MARK: Faults and requests

    /// The faults in force, with the counts that are left.
    public var faults: [Fault] { server.faults }

    /// Puts a fault in force, behind those there are.
    ///
    /// - Throws: ``SimulatorError/unknownEndpoint(_:known:)``.
    public func add(_ fault: Fault) throws(SimulatorError) { try server.add(fault) }

    /// Ends all faults.
    public func clearFaults() { server.clearFaults() }

    /// The latest requests, at most 1000, oldest first.
    public var requests: [LoggedRequest] { server.requests }

    /// How often each endpoint was asked.
    public var requestCounts: [String: Int] { server.requestCounts }

    /// Forgets which requests there were.
    public func clearRequests() { server.clearRequests() }
}
