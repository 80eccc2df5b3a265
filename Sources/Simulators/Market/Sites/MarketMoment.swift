import Foundation
import KitSiteSimulator

/// The market at the moment of one request.
struct MarketMoment {
    /// The simulated time.
    let time: Date
    let present: MarketMinute

    var snapshot: MarketSnapshot { present.snapshot }
    /// The market, for past prices.
    var market: SimulatedMarket { present.market }
    var symbols: SymbolTable { present.symbols }
    /// The minute, counted from 1970.
    var minute: Int { SimulatedMarket.minute(of: time) }
}

/// Everything computed once a minute; used on the server's thread only.
final class MarketMinute {
    let market: SimulatedMarket
    let snapshot: MarketSnapshot
    private(set) lazy var symbols = SymbolTable(market: market, snapshot: snapshot)

    init(market: SimulatedMarket, minute: Int) {
        self.market = market
        snapshot = MarketSnapshot(market: market, minute: minute)
    }
}

/// The market at the current minute; used on the server's thread only.
final class MarketFeed {
    private let clock: SimulatedClock
    private let makeMarket: () -> SimulatedMarket
    private lazy var market = makeMarket()
    private var latest: MarketMinute?

    /// Creates a feed; `makeMarket` is called on first use.
    init(clock: SimulatedClock, makeMarket: @escaping () -> SimulatedMarket) {
        self.clock = clock
        self.makeMarket = makeMarket
    }

    func moment() -> MarketMoment { moment(at: clock.now) }

    /// The market at the current time.
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
