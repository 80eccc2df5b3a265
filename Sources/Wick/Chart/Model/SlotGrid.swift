import Foundation
import KitIntegerConversion
import WickMarket

/// Divides time into slots of one interval, numbered from 1970.
///
/// A slot's number depends only on its time, not on the candles. Slots need not start at multiples of the interval: days may
/// open at 16:00 UTC and weeks on Mondays; `phase` is the difference.
public struct SlotGrid: Hashable, Sendable {
    /// The length of a slot.
    public let interval: ChartInterval
    /// How much later slots start than multiples of the interval since 1970 (or than the first of a month), in seconds.
    public let phase: TimeInterval

    /// How much earlier than its slot a candle may open, in seconds.
    private let earliness: Double

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - interval: The length of a slot: at least 1 ms, or a number of months.
    ///   - phase: How much later slots start than multiples of the interval, in seconds.
    public init(interval: ChartInterval, phase: TimeInterval = 0) {
        switch interval {
        case .seconds(let seconds):
            precondition(seconds >= 0.001 && seconds < .infinity, "A slot must last at least 1 ms.")
        case .months(let months): precondition(months >= 1, "A slot must last at least one month.")
        }
        self.interval = interval
        self.phase = phase
        // Days that open at local midnight open an hour early for half of the year. For shorter slots it is the rounding error
        // of current times, a quarter of a microsecond.
        earliness = interval.averageSeconds >= 4 * 3600 ? 3600 : 0.000_000_5
    }

    /// Creates the grid on which most of the candles open at the start of a slot.
    ///
    /// If they have no common phase, slots start at multiples of the interval, and weeks on Mondays.
    ///
    /// - Parameters:
    ///   - interval: The length of a slot.
    ///   - candles: Candles in ascending order of time. A few of them are examined.
    public init(interval: ChartInterval, fitting candles: [Candle]) {
        let plain = SlotGrid(interval: interval)
        let looked = stride(from: 0, to: candles.count, by: max(1, candles.count / 64)).map {
            plain.excess(of: candles[$0])
        }
        let counts = Dictionary(looked.map { ($0, 1) }, uniquingKeysWith: +)
        let common = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        if let common, common.value * 2 >= looked.count {
            self.init(interval: interval, phase: common.key)
        } else {
            self.init(interval: interval, phase: interval == .seconds(7 * CalendarMonths.day) ? Self.monday : 0)
        }
    }

    /// The slot that contains a time.
    public func slot(at date: Date) -> Int { Self.slot(at: position(of: date)) }

    /// The slot that contains a time, plus the fraction of the slot that has passed.
    public func position(of date: Date) -> Double {
        let seconds = date.timeIntervalSince1970 - phase
        switch interval {
        case .seconds(let length):
            return seconds / length
        case .months(let months):
            let slot = CalendarMonths.month(at: seconds).floored(by: months)
            let start = CalendarMonths.start(of: slot * months)
            return Double(slot) + (seconds - start) / (CalendarMonths.start(of: (slot + 1) * months) - start)
        }
    }

    /// The time at which a slot starts.
    public func start(of slot: Int) -> Date { Date(timeIntervalSince1970: seconds(of: slot)) }

    /// The time at a position: the inverse of `position(of:)`.
    public func date(at position: Double) -> Date {
        let slot = Self.slot(at: position)
        let start = seconds(of: slot)
        return Date(timeIntervalSince1970: start + (position - Double(slot)) * (seconds(of: slot + 1) - start))
    }

    /// The slot of a candle: the one it opens in, or shortly before.
    ///
    /// - Parameter seconds: When the candle opens, in seconds since 1970.
    func slot(opening seconds: Double) -> Int {
        let shifted = seconds - phase + earliness
        switch interval {
        case .seconds(let length):
            return Self.slot(at: shifted / length)
        case .months(let months):
            return CalendarMonths.month(at: shifted).floored(by: months)
        }
    }

    /// When a slot starts, in seconds since 1970.
    func seconds(of slot: Int) -> Double {
        switch interval {
        case .seconds(let length): Double(slot) * length + phase
        case .months(let months): CalendarMonths.start(of: slot * months) + phase
        }
    }

    /// How much later a candle opens than a slot with phase 0, in seconds, rounded to milliseconds.
    ///
    /// For months, it is relative to the nearest start: months that open a few hours early do so by the same time each month,
    /// but are late by different times.
    private func excess(of candle: Candle) -> Double {
        let seconds = candle.time.timeIntervalSince1970
        let slot =
            switch interval {
            case .seconds: slot(opening: seconds)
            case .months: slot(opening: seconds + 14 * CalendarMonths.day)
            }
        return ((seconds - self.seconds(of: slot)) * 1000).rounded() / 1000
    }

    /// The slot at a position, limited to prevent overflow in calculations with slots.
    ///
    /// The limits are beyond the number of milliseconds until the year 2500, so no candle is affected.
    private static func slot(at position: Double) -> Int {
        Int(clamping: min(max(position.rounded(.down), -farthestSlot), farthestSlot))
    }

    private static let farthestSlot = 0x1p44

    /// The start of the first Monday after 1970 began, in seconds.
    private static let monday = 4 * CalendarMonths.day
}
