import Foundation
import MarketSources
import Networking
import Simulator

/// Where this run's data come from, ready to be asked.
///
/// In qa it starts the embedded simulator and holds it: hold the session for as long as its sources are used. The simulator
/// stops with the last reference to it.
public final class MarketSession: Sendable {
    /// Where each site is found.
    public let environment: NetworkEnvironment
    /// Where the listing comes from.
    public let source: any TickerSource
    /// How many ranks to ask for at a time, in 1...20000.
    public let listingLimit: Int

    private let simulator: MarketSimulator?

    /// Whether every figure is made up.
    public var isSimulated: Bool { environment.kind == .qa }

    /// Makes a session, and starts the simulator in qa.
    ///
    /// - Parameters:
    ///   - configuration: The settings in force.
    ///   - transport: How requests travel.
    ///   - plugins: What takes part in each request.
    /// - Throws: `SimulatorError` where the simulator cannot start.
    public init(
        _ configuration: Configuration, transport: any Transport = CurlTransport(), plugins: [any NetworkPlugin] = []
    ) throws {
        let simulator = try Self.simulator(for: configuration)
        self.simulator = simulator
        environment = Self.environment(for: configuration, simulator: simulator)
        listingLimit = configuration.listingLimit.value
        // A key is for the site it was given for; the simulator needs none.
        let key = simulator == nil ? configuration.keys[.coinMarketCap]?.value : nil
        source = CoinMarketCapSource(
            environment: environment, key: key, transport: transport, plugins: plugins,
            limits: Self.limits(for: configuration))
    }

    private static func simulator(for configuration: Configuration) throws -> MarketSimulator? {
        guard configuration.environment.value == .qa else { return nil }
        let simulator = MarketSimulator(
            configuration: .init(seed: configuration.seed.value, coins: configuration.coins.value))
        try simulator.start()
        return simulator
    }

    private static func environment(
        for configuration: Configuration, simulator: MarketSimulator?
    ) -> NetworkEnvironment {
        switch configuration.environment.value {
        case .production: return .production
        case .staging:
            return NetworkEnvironment(kind: .staging, baseURLs: configuration.baseURLs.mapValues(\.value))
        case .qa:
            var baseURLs: [Site: URL] = [:]
            for site in Site.marketSites where MarketSimulator.siteIDs.contains(site.id) {
                baseURLs[site] = simulator?.baseURL(for: site.id)
            }
            return NetworkEnvironment(kind: .qa, baseURLs: baseURLs)
        }
    }

    private static func limits(for configuration: Configuration) -> RequestLimits {
        var limits = RequestLimits()
        let idle = Duration.seconds(configuration.timeout.value)
        limits.total = max(limits.total, idle * 4)
        limits.idle = idle
        return limits
    }
}
