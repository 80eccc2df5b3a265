import Foundation
import KitLocking

/// A server on this machine's loopback addresses that plays web sites, with faults, limits and a log for each endpoint.
///
/// It can be started and stopped many times, from any thread; the faults and what is known of earlier requests stay. What
/// the sites hold in memory lasts from start to stop. It stops with its last reference.
public final class SiteServer: Sendable {
    /// How it serves, whatever the sites.
    public struct Configuration: Sendable {
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
            port: Int = 0, speed: Double = 1, startsAt: Date? = nil, faults: [Fault] = [], keys: KeyDemand = .none,
            requestsPerMinute: Int? = nil, recordsTo: URL? = nil, now: @escaping @Sendable () -> Date = { Date() }
        ) {
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

    /// How it serves.
    public let configuration: Configuration
    /// The names of the sites, as "coinmarketcap".
    public let siteIDs: [String]
    /// The names of all endpoints, as faults and the log use them: "coinmarketcap/listings".
    public var endpoints: [String] { state.endpoints }

    /// What is shared with the sites.
    package let state: SiteState

    private let makeSites: @Sendable (SiteState) -> [any SimulatedSite]
    private let phase = Guarded(Phase.stopped)

    private enum Phase {
        case stopped
        case starting
        case running(LoopbackServer)
    }

    /// Makes a server, which does nothing before ``start()``.
    ///
    /// - Parameter makeSites: Makes the sites anew, each with a name of its own; they may keep the state, for the simulated
    ///   time. Called here, to learn the names, and on the server's thread at every start.
    package init(
        _ configuration: Configuration = Configuration(),
        makeSites: @escaping @Sendable (SiteState) -> [any SimulatedSite]
    ) {
        self.configuration = configuration
        self.makeSites = makeSites
        let clock = SimulatedClock(
            start: configuration.startsAt, speed: configuration.speed, real: configuration.now)
        let sites = makeSites(SiteState(clock: clock, endpoints: []))
        siteIDs = sites.map(\.id)
        state = SiteState(clock: clock, endpoints: sites.flatMap(\.endpointNames))
        configuration.faults.forEach(state.faults.add)
    }

    deinit { stop() }

    // MARK: Serving

    /// Starts to serve, and returns when it listens.
    ///
    /// What the sites prepare is made meanwhile; the first answer waits for it.
    ///
    /// - Throws: ``SimulatorError``.
    public func start() throws {
        for fault in configuration.faults { try state.check(fault) }
        try phase.withLock { phase in
            guard case .stopped = phase else { throw SimulatorError.alreadyRunning }
            phase = .starting
        }
        do {
            let recorder = try configuration.recordsTo.map { try ResponseRecorder(folder: $0) }
            let server = try LoopbackServer(port: configuration.port) { [configuration, state, makeSites] port in
                SiteService(
                    sites: makeSites(state), state: state, port: port, keys: configuration.keys,
                    requestsPerMinute: configuration.requestsPerMinute, recorder: recorder)
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

    // MARK: Time

    /// The simulated time.
    public var time: Date { state.clock.now }

    /// Puts the simulated time forward.
    ///
    /// - Parameter seconds: Simulated seconds, 0 or more.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0, "simulated time does not run backwards")
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
