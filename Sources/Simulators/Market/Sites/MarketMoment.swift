import Foundation
import KitSiteSimulator

/// The market as a site sees it while it answers one request.
struct MarketMoment {
    /// The simulated time.
    let time: Date
    /// The minute the time falls in.
    let present: MarketMinute

    /// Every figure of the minute.
    var snapshot: MarketSnapshot { present.snapshot }
    /// The market, for its past.
    var market: SimulatedMarket { present.market }
    /// Which coin each symbol means.
    var symbols: SymbolTable { present.symbols }
    /// The minute, counted from 1970.
    var minute: Int { SimulatedMarket.minute(of: time) }
}

/// All that is computed once a minute.
///
/// Used on the server's thread only.
final class MarketMinute {
    let market: SimulatedMarket
    let snapshot: MarketSnapshot
    private(set) lazy var symbols = SymbolTable(market: market, snapshot: snapshot)

    init(market: SimulatedMarket, minute: Int) {
        self.market = market
        snapshot = MarketSnapshot(market: market, minute: minute)
    }
}

/// The market at the present minute.
///
/// Used on the server's thread only.
final class MarketFeed {
    private let clock: SimulatedClock
    private let makeMarket: () -> SimulatedMarket
    private lazy var market = makeMarket()
    private var latest: MarketMinute?

    /// Makes a feed; the market is made when it is first asked for.
    init(clock: SimulatedClock, makeMarket: @escaping () -> SimulatedMarket) {
        self.clock = clock
        self.makeMarket = makeMarket
    }

    /// The market now.
    func moment() -> MarketMoment { moment(at: clock.now) }

    /// The market at a time, which is the present one.
    func moment(at time: Date) -> MarketMoment {
        let minute = SimulatedMarket.minute(of: time)
        if let latest, SimulatedMarket.minute(of: latest.snapshot.time) == minute {
            return MarketMoment(time: time, present: latest)
        }
        let present = MarketMinute(market: market, minute: minute)
        latest = present
        return MarketMoment(time: time, present: present)
    }
}
