import Foundation
import KitIntegerConversion

/// How the price and the volume of a coin move within a minute, from one full minute to the next.
///
/// The market's prices are those of full minutes. Within a minute the price stays between the two, so that no candle of
/// whole minutes depends on its path. A coin with many trades moves all the time, from second to second in straight lines;
/// others jump at each trade. The first trade of a minute has the price of its beginning, the last one that of its end.
struct MinutePath: Sendable {
    /// The state of a minute at a moment.
    struct State: Equatable {
        /// The part of the way from the first price to the last one, in 0...1.
        var way: Double
        /// The least part so far.
        var least: Double
        /// The greatest part so far.
        var greatest: Double
        /// The part of the minute's volume that has been traded, in 0...1; it never falls.
        var volume: Double
    }

    /// The millisecond of the last trade.
    static let end = 59_999
    /// The millisecond of the first trade: nothing has been traded when a minute begins.
    private static let beginning = 1
    /// How far a price strays from the straight way.
    private static let amplitude = 0.35

    private let noise: CounterNoise
    /// The milliseconds between two trades, a divisor of a minute.
    private let pace: Int
    /// Whether the price also moves between two trades.
    private let isContinuous: Bool

    /// - Parameter daily: The average daily volume in US dollars, from which the number of trades follows.
    init(seed: UInt64, stream: UInt64, daily: Double) {
        noise = CounterNoise(seed: seed, stream: stream)
        // As many trades as candles count.
        let trades = Int(clamping: (daily / 1440).squareRoot())
        isContinuous = trades >= 60
        let seconds = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30].first { 60 / $0 <= trades } ?? 60
        pace = seconds * 1000
    }

    /// The state at a millisecond of a minute, 0..<60,000; `nil` before the first trade.
    func state(at millisecond: Int, of minute: Int) -> State? {
        guard millisecond >= Self.beginning else { return nil }
        let last = min(millisecond / pace, count - 1)
        var state = State(way: 0, least: 0, greatest: 0, volume: 0)
        func move(to way: Double, volume: Double) {
            state = State(
                way: way, least: min(state.least, way), greatest: max(state.greatest, way), volume: volume)
        }
        for trade in 0...last { move(to: way(trade, minute), volume: volume(trade, minute)) }
        if millisecond >= Self.end {
            move(to: 1, volume: 1)
        } else if isContinuous {
            let part = Double(millisecond - last * pace) / Double(pace)
            move(
                to: state.way + (way(last + 1, minute) - state.way) * part,
                volume: state.volume + (volume(last + 1, minute) - state.volume) * part)
        }
        return state
    }

    /// The milliseconds of the trades of a minute after one millisecond up to another, in order.
    ///
    /// A coin that moves all the time also trades at the end of the span.
    func trades(after first: Int, through last: Int) -> [Int] {
        guard last > first else { return [] }
        var times = (0..<count).map { max(Self.beginning, $0 * pace) } + [Self.end]
        if isContinuous { times.append(last) }
        return Set(times).filter { $0 > first && $0 <= last }.sorted()
    }

    /// The number of trades of a minute, without the last one.
    private var count: Int { 60_000 / pace }

    private func way(_ trade: Int, _ minute: Int) -> Double {
        guard trade > 0 else { return 0 }
        guard trade < count else { return 1 }
        let stray = Self.amplitude * (2 * number(trade, minute, 0) - 1)
        return min(max(Double(trade) / Double(count) + stray, 0), 1)
    }

    private func volume(_ trade: Int, _ minute: Int) -> Double {
        guard trade < count else { return 1 }
        return (Double(trade) + 0.1 + 0.8 * number(trade, minute, 1)) / Double(count + 1)
    }

    private func number(_ trade: Int, _ minute: Int, _ use: UInt64) -> Double {
        noise.uniform(UInt64(bitPattern: Int64(minute)) &* 128 &+ UInt64(trade) &* 2 &+ use)
    }
}

/// A moment of the market, with the precision of a millisecond.
struct MarketInstant: Hashable, Comparable {
    /// The minute, counted from 1970.
    let minute: Int
    /// The millisecond of the minute, 0..<60,000.
    let millisecond: Int

    init(minute: Int, millisecond: Int = 0) {
        self.minute = minute
        self.millisecond = millisecond
    }

    init(_ time: Date) {
        // Rounded down, so that no minute begins early, but not by the error of adding seconds.
        let milliseconds = Int(clamping: (time.timeIntervalSince1970 * 1000 + 0.01).rounded(.down))
        let minute = milliseconds >= 0 ? milliseconds / 60_000 : (milliseconds + 1) / 60_000 - 1
        self.init(minute: minute, millisecond: milliseconds - minute * 60_000)
    }

    /// The milliseconds since 1970.
    var milliseconds: Int { minute * 60_000 + millisecond }

    static func < (left: MarketInstant, right: MarketInstant) -> Bool { left.milliseconds < right.milliseconds }
}
