import Foundation
import KitLocking

/// A server on this machine's loopback addresses that simulates web sites, with faults, limits and a log for each endpoint.
///
/// It can be started and stopped repeatedly from any thread; faults and logged requests remain. The state of the sites
/// lasts from start to stop. The server stops when it is deinitialized.
public final class SiteServer: Sendable {
    /// The settings that do not depend on the sites.
    public struct Configuration: Sendable {
        /// The port, 0...65535; 0 selects any free port.
        public var port: Int
        /// The number of simulated seconds per real second; 0 stops the clock.
        public var speed: Double
        /// The simulated time at creation; `nil` for the real time.
        public var startsAt: Date?
        /// The initial faults.
        public var faults: [Fault]
        /// Which requests require an API key.
        public var keys: KeyDemand
        /// The limit of requests per minute for each site; `nil` for none.
        public var requestsPerMinute: Int?
        /// The folder, created if necessary, to which every response is written as a file; `nil` for none.
        public var recordsTo: URL?
        /// The updates per second on streams, 1...100; `nil` for the sites' own rates.
        public var tickRate: Int?
        /// The real time.
        public var now: @Sendable () -> Date

        /// Creates a configuration; parameters that are not given have their defaults.
        public init(
            port: Int = 0, speed: Double = 1, startsAt: Date? = nil, faults: [Fault] = [], keys: KeyDemand = .none,
            requestsPerMinute: Int? = nil, recordsTo: URL? = nil, tickRate: Int? = nil,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.port = port
            self.speed = speed
            self.startsAt = startsAt
            self.faults = faults
            self.keys = keys
            self.requestsPerMinute = requestsPerMinute
            self.recordsTo = recordsTo
            self.tickRate = tickRate
            self.now = now
        }
    }

    /// The configuration.
    public let configuration: Configuration
    /// The names of the sites, such as "coinmarketcap".
    public let siteIDs: [String]
    /// The names of all endpoints and streams in faults and the log: "coinmarketcap/listings", "kraken/stream".
    public var endpoints: [String] { state.endpoints }
    /// The names of the sites that have streams, such as "kraken".
    public let streamSiteIDs: [String]

    /// The state shared with the sites.
    package let state: SiteState

    private let makeSites: @Sendable (SiteState) -> [any SimulatedSite]
    private let phase = Guarded(Phase.stopped)

    private enum Phase {
        case stopped
        case starting
        case running(LoopbackServer)
    }

    /// Creates a server, which does nothing before ``start()``.
    ///
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - makeSites: Creates the sites, each with a unique name; they may retain the state for the simulated time. Called
    ///     here for the names, and on the server's thread at every start.
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
        streamSiteIDs = sites.filter { !$0.streams.isEmpty }.map(\.id)
        state = SiteState(
            clock: clock, endpoints: sites.flatMap(\.endpointNames) + sites.flatMap(\.streamNames))
        configuration.faults.forEach(state.faults.add)
    }

    deinit { stop() }

    // MARK: Serving

    /// Starts the server and returns when it is listening.
    ///
    /// The sites prepare concurrently; the first response waits for that.
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
                    requestsPerMinute: configuration.requestsPerMinute, recorder: recorder,
                    tickRate: configuration.tickRate)
            }
            state.clock.onAdvance { [weak server] in server?.tick() }
            phase.withLock { $0 = .running(server) }
        } catch {
            phase.withLock { $0 = .stopped }
            throw error
        }
    }

    /// Closes all connections and returns when the server has stopped.
    ///
    /// Has no effect if the server is not running, or is being started on another thread.
    public func stop() {
        let running = phase.withLock { phase -> LoopbackServer? in
            guard case .running(let server) = phase else { return nil }
            phase = .stopped
            return server
        }
        if running != nil { state.clock.onAdvance(nil) }
        running?.stop()
    }

    /// Whether the server is running.
    public var isRunning: Bool { server != nil }

    /// The port it listens on, or the configured port if it is not running.
    public var port: Int { server?.port ?? configuration.port }

    /// Returns the URL of a site: `http://127.0.0.1:PORT/SITE`.
    ///
    /// - Parameter siteID: The site's name, one of ``siteIDs``.
    public func baseURL(for siteID: String) -> URL { url(of: siteID, scheme: "http") }

    /// Returns the URL below which a site's streams are: `ws://127.0.0.1:PORT/SITE`.
    ///
    /// - Parameter siteID: The site's name, one of ``streamSiteIDs``.
    public func streamURL(for siteID: String) -> URL { url(of: siteID, scheme: "ws") }

    private func url(of siteID: String, scheme: String) -> URL {
        guard let url = URL(string: "\(scheme)://127.0.0.1:\(port)/\(siteID)") else {
            preconditionFailure("A site's ID must consist of lower-case letters and digits: \"\(siteID)\"")
        }
        return url
    }

    private var server: LoopbackServer? {
        phase.withLock { if case .running(let server) = $0 { server } else { nil } }
    }

    // MARK: Time

    /// The simulated time.
    public var time: Date { state.clock.now }

    /// Advances the simulated time.
    ///
    /// - Parameter seconds: Simulated seconds, 0 or more.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0, "Simulated time cannot be set back.")
        state.clock.advance(by: seconds)
    }

    // MARK: Faults and requests

    /// The active faults with their remaining counts.
    public var faults: [Fault] { state.faults.all }

    /// Adds a fault.
    ///
    /// - Throws: ``SimulatorError/unknownEndpoint(_:known:)``.
    public func add(_ fault: Fault) throws(SimulatorError) {
        try state.check(fault)
        state.faults.add(fault)
    }

    /// Removes all faults.
    public func clearFaults() { state.faults.clear() }

    /// The latest requests, at most 1000, oldest first.
    public var requests: [LoggedRequest] { state.log.latest }

    /// The number of requests by endpoint.
    public var requestCounts: [String: Int] { state.log.counts }

    /// Removes all logged requests and counts.
    public func clearRequests() { state.log.clear() }
}
