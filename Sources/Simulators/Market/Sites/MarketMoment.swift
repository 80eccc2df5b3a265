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
    var minute: Int { instant.minute }
    /// The time in milliseconds since 1970.
    var milliseconds: Int { instant.milliseconds }
    /// The time with the precision of a millisecond.
    let instant: MarketInstant

    init(time: Date, present: MarketMinute) {
        self.time = time
        self.present = present
        instant = MarketInstant(time)
    }

    /// The candle of a pair from a minute to now.
    func candle(_ pair: SimulatedPair, from start: Int) -> SimulatedCandle {
        let now = market.candle(pair, from: start, to: minute)
        guard let state = market.path(of: pair).state(at: instant.millisecond, of: minute) else { return now }
        return now.continued(to: market.candle(pair, from: start, to: minute + 1), state)
    }

    /// The last 24 hours of a pair, which begin at a full minute.
    func day(_ pair: SimulatedPair) -> SimulatedCandle { last(1440, of: pair) }

    /// The last 30 days of a pair, which begin at a full minute.
    func month(_ pair: SimulatedPair) -> SimulatedCandle { last(30 * 1440, of: pair) }

    private func last(_ minutes: Int, of pair: SimulatedPair) -> SimulatedCandle {
        let span = present.last(minutes, of: pair)
        guard let state = market.path(of: pair).state(at: instant.millisecond, of: minute) else { return span.now }
        return span.now.continued(to: span.next, state)
    }
}

/// Everything computed once a minute; used on the server's thread only.
final class MarketMinute {
    let market: SimulatedMarket
    let snapshot: MarketSnapshot
    private(set) lazy var symbols = SymbolTable(market: market, snapshot: snapshot)
    private let minute: Int
    private var spans: [Span: (now: SimulatedCandle, next: SimulatedCandle)] = [:]

    private struct Span: Hashable {
        let minutes: Int
        let pair: SimulatedPair
    }

    init(market: SimulatedMarket, minute: Int) {
        self.market = market
        self.minute = minute
        snapshot = MarketSnapshot(market: market, minute: minute)
    }

    /// The candles of a pair from a number of minutes before this one to its beginning and to its end.
    func last(_ minutes: Int, of pair: SimulatedPair) -> (now: SimulatedCandle, next: SimulatedCandle) {
        let span = Span(minutes: minutes, pair: pair)
        if let candles = spans[span] { return candles }
        let candles = (
            now: market.candle(pair, from: minute - minutes, to: minute),
            next: market.candle(pair, from: minute - minutes, to: minute + 1)
        )
        spans[span] = candles
        return candles
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
        let minute = MarketInstant(time).minute
        if let latest, SimulatedMarket.minute(of: latest.snapshot.time) == minute {
            return MarketMoment(time: time, present: latest)
        }
        let present = MarketMinute(market: market, minute: minute)
        latest = present
        return MarketMoment(time: time, present: present)
    }
}
