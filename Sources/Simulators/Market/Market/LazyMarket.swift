import KitLocking

/// A market that is created on first use, from any thread; concurrent callers wait.
final class LazyMarket: Sendable {
    private let seed: UInt64
    private let coins: Int
    private let made = Guarded<SimulatedMarket?>(nil)

    init(seed: UInt64, coins: Int) {
        self.seed = seed
        self.coins = coins
    }

    var value: SimulatedMarket {
        made.withLock { made in
            if let made { return made }
            let market = SimulatedMarket(seed: seed, coins: coins)
            made = market
            return market
        }
    }
}
