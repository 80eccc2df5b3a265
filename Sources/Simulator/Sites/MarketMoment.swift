import Foundation

/// The market as a site sees it while it answers one request.
struct MarketMoment {
    /// The simulated time.
    let time: Date
    /// Every figure of the minute the time falls in.
    let snapshot: MarketSnapshot
    /// The market, for its past.
    let market: SimulatedMarket
}

/// The market at the present minute, computed once a minute.
///
/// Used on the server's thread only.
final class MarketFeed {
    private let clock: SimulatedClock
    private let makeMarket: () -> SimulatedMarket
    private lazy var market = makeMarket()
    private var latest: MarketSnapshot?

    /// Makes a feed; the market is made when it is first asked for.
    init(clock: SimulatedClock, makeMarket: @escaping () -> SimulatedMarket) {
        self.clock = clock
        self.makeMarket = makeMarket
    }

    /// The market now.
    func moment() -> MarketMoment {
        let time = clock.now
        let minute = SimulatedMarket.minute(of: time)
        if let latest, SimulatedMarket.minute(of: latest.time) == minute {
            return MarketMoment(time: time, snapshot: latest, market: market)
        }
        let snapshot = MarketSnapshot(market: market, minute: minute)
        latest = snapshot
        return MarketMoment(time: time, snapshot: snapshot, market: market)
    }
}
