import Locking

/// What the simulator's owner, its control endpoint and its sites share, from any thread.
final class SimulatorState: Sendable {
    let clock: SimulatedClock
    let faults = FaultBook()
    let log = RequestLog()

    private let seed: UInt64
    private let coins: Int
    private let made = Guarded<SimulatedMarket?>(nil)

    init(_ configuration: MarketSimulator.Configuration) {
        clock = SimulatedClock(start: configuration.startsAt, speed: configuration.speed, real: configuration.now)
        seed = configuration.seed
        coins = configuration.coins
    }

    /// The market, made when it is first asked for; who asks meanwhile waits.
    var market: SimulatedMarket {
        made.withLock { made in
            if let made { return made }
            let market = SimulatedMarket(seed: seed, coins: coins)
            made = market
            return market
        }
    }

    /// Throws where a fault names no endpoint there is.
    func check(_ fault: Fault) throws(SimulatorError) {
        guard fault.isOnKnownEndpoint else {
            throw .unknownEndpoint(fault.endpoint, known: SimulatorService.endpoints)
        }
    }
}
