import Foundation
import Locking
import Market

/// A server on this machine's loopback addresses that plays the sites Wick reads, with a market of its own.
///
/// It can be started and stopped many times, from any thread; the market stays the same, and so do the faults and what
/// is known of earlier requests. It stops with its last reference.
public final class MarketSimulator: Sendable {
    /// Which requests need an API key.
    public enum KeyDemand: Hashable, Sendable {
        /// None does.
        case none
        /// Those beyond the keyless paths need one, whichever.
        case any
        /// Those beyond the keyless paths need this one.
        case exactly(String)
    }

    /// What a simulator is made of.
    public struct Configuration: Sendable {
        /// What the market is a function of, beside time.
        public var seed: UInt64
        /// How many coins and tokens are listed, 1...20,000: the best-known first.
        public var coins: Int
        /// The port to listen on, 0...65535; 0 takes any free one.
        public var port: Int
        /// How many simulated seconds a real one lasts; 0 stands still.
        public var speed: Double
        /// The simulated time at first; `nil` for the time it is.
        public var startsAt: Date?
        /// The faults in force from the start.
        public var faults: [Fault]
        /// Which requests need an API key.
        public var keys: KeyDemand
        /// How many requests a minute each site takes; `nil` for any number.
        public var requestsPerMinute: Int?
        /// The folder, made where there is none, in which every answer is written to a file of its own; `nil` for nowhere.
        public var recordsTo: URL?
        /// The time of the surroundings.
        public var now: @Sendable () -> Date

        /// Makes a configuration; what is not given is as `wick-simulator` has it without flags.
        public init(
            seed: UInt64 = 1, coins: Int = 500, port: Int = 0, speed: Double = 1, startsAt: Date? = nil,
            faults: [Fault] = [], keys: KeyDemand = .none, requestsPerMinute: Int? = nil, recordsTo: URL? = nil,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.seed = seed
            self.coins = coins
            self.port = port
            self.speed = speed
            self.startsAt = startsAt
            self.faults = faults
            self.keys = keys
            self.requestsPerMinute = requestsPerMinute
            self.recordsTo = recordsTo
            self.now = now
        }
    }

    /// The names of the sites it plays, as "coinmarketcap".
    public static let siteIDs = [
        CoinMarketCapSite.siteID, CryptoCompareSite.siteID, HuobiSite.siteID, IconSite.siteID,
    ]
    /// The names of all endpoints, as faults and the log use them: "coinmarketcap/listings".
    public static let endpoints = SimulatorService.endpoints

    /// What it is made of.
    public let configuration: Configuration

    private let state: SimulatorState
    private let phase = Guarded(Phase.stopped)

    private enum Phase {
        case stopped
        case starting
        case running(LoopbackServer)
    }

    /// Makes a simulator, which does nothing before ``start()``.
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
        state = SimulatorState(configuration)
        configuration.faults.forEach(state.faults.add)
    }

    deinit { stop() }

    // MARK: Serving

    /// Starts to serve, and returns when it listens.
    ///
    /// The market is made meanwhile; the first answer waits for it.
    ///
    /// - Throws: ``SimulatorError``.
    public func start() throws {
        for fault in configuration.faults { try state.check(fault) }
        try phase.withLock { phase in
            guard case .stopped = phase else { throw SimulatorError.alreadyRunning }
            phase = .starting
        }
        do {
            let recorder = try configuration.recordsTo.map { try AnswerRecorder(folder: $0) }
            let server = try LoopbackServer(port: configuration.port) { [configuration, state] in
                SimulatorService(configuration: configuration, state: state, recorder: recorder)
            }
            phase.withLock { $0 = .running(server) }
        } catch {
            phase.withLock { $0 = .stopped }
            throw error
        }
    }

    /// Closes every connection and returns when nothing is left running.
    ///
    /// Stopping what does not run, or is just being started on another thread, does nothing.
    public func stop() {
        let running = phase.withLock { phase -> LoopbackServer? in
            guard case .running(let server) = phase else { return nil }
            phase = .stopped
            return server
        }
        running?.stop()
    }

    /// Whether it serves.
    public var isRunning: Bool { server != nil }

    /// The port it listens on; where it is not running, the one it was told to take.
    public var port: Int { server?.port ?? configuration.port }

    /// Where a site is: `http://127.0.0.1:PORT/SITE`.
    ///
    /// - Parameter siteID: The site's name, one of ``siteIDs``.
    public func baseURL(for siteID: String) -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)/\(siteID)") else {
            preconditionFailure("a site's name is lower-case letters and digits, not \"\(siteID)\"")
        }
        return url
    }

    private var server: LoopbackServer? {
        phase.withLock { if case .running(let server) = $0 { server } else { nil } }
    }

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
        try AnswerExport(configuration).write(to: folder)
    }

    // MARK: The market

    /// The market that is served.
    ///
    /// Where nobody has asked for it before, it is made now, on the calling thread.
    public var market: SimulatedMarket { state.market }

    /// The simulated time.
    public var time: Date { state.clock.now }

    /// Puts the simulated time forward.
    ///
    /// - Parameter seconds: Simulated seconds, 0 or more.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0, "a market does not run backwards")
        state.clock.advance(by: seconds)
    }

    // MARK: Faults and requests

    /// The faults in force, with the counts that are left.
    public var faults: [Fault] { state.faults.all }

    /// Puts a fault in force, behind those there are.
    ///
    /// - Throws: ``SimulatorError/unknownEndpoint(_:known:)``.
    public func add(_ fault: Fault) throws(SimulatorError) {
        try state.check(fault)
        state.faults.add(fault)
    }

    /// Ends all faults.
    public func clearFaults() { state.faults.clear() }

    /// The latest requests, at most 1000, oldest first.
    public var requests: [LoggedRequest] { state.log.latest }

    /// How often each endpoint was asked.
    public var requestCounts: [String: Int] { state.log.counts }

    /// Forgets which requests there were.
    public func clearRequests() { state.log.clear() }
}
