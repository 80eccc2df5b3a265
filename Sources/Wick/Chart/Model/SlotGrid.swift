import Foundation
import KitIntegerConversion
import WickMarket

/// Time cut into slots of one interval, numbered from 1970 on: a candle's place in a chart.
///
/// A slot's number depends on nothing but time, so it stays what it is whatever candles come before or after it. Slots
/// need not begin with the interval: days may open at 16:00 UTC and weeks on a Monday; `phase` is by how much they
/// begin later.
public struct SlotGrid: Hashable, Sendable {
    /// How long a slot is.
    public let interval: ChartInterval
    /// By how much slots begin after a multiple of the interval since 1970 (or the first of a month), in seconds.
    public let phase: TimeInterval

    /// How much earlier than its slot a candle may open, in seconds.
    private let earliness: Double

    /// Makes a grid.
    ///
    /// - Parameters:
    ///   - interval: How long a slot is: 1 ms or a month, or longer.
    ///   - phase: By how much slots begin after a multiple of the interval, in seconds.
    public init(interval: ChartInterval, phase: TimeInterval = 0) {
        switch interval {
        case .seconds(let seconds):
            precondition(seconds >= 0.001 && seconds < .infinity, "A slot lasts 1 ms or longer.")
        case .months(let months): precondition(months >= 1, "A slot lasts a month or longer.")
        }
        self.interval = interval
        self.phase = phase
        // Days that open at local midnight come an hour early for half of the year. For shorter slots it is what
        // rounding costs: a moment of today is known to a quarter of a microsecond.
        earliness = interval.averageSeconds >= 4 * 3600 ? 3600 : 0.000_000_5
    }

    /// The grid that candles were made on: most of them open where a slot begins.
    ///
    /// Where they have no such thing in common, slots begin with the interval, and weeks on Monday.
    ///
    /// - Parameters:
    ///   - interval: How long a slot is.
    ///   - candles: Candles in the order of time. A few of them are looked at.
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

    /// The slot that a moment lies in.
    public func slot(at date: Date) -> Int { Self.slot(at: position(of: date)) }

    /// Where a moment lies: its slot, and how much of that has passed as a fraction.
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

    /// The moment at which a slot begins.
    public func start(of slot: Int) -> Date { Date(timeIntervalSince1970: seconds(of: slot)) }

    /// The moment at a position: the inverse of `position(of:)`.
    public func date(at position: Double) -> Date {
        let slot = Self.slot(at: position)
        let start = seconds(of: slot)
        return Date(timeIntervalSince1970: start + (position - Double(slot)) * (seconds(of: slot + 1) - start))
    }

    /// The slot of a candle: the one that it opens in, or shortly before.
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

    /// The moment at which a slot begins, in seconds since 1970.
    func seconds(of slot: Int) -> Double {
        switch interval {
        case .seconds(let length): Double(slot) * length + phase
        case .months(let months): CalendarMonths.start(of: slot * months) + phase
        }
    }

    /// By how much a candle opens after a slot of the plain grid, in seconds, to the millisecond.
    ///
    /// Of months it is the nearest one that counts: those that open a few hours early open early by the same time each
    /// month, but late by different ones.
    private func excess(of candle: Candle) -> Double {
        let seconds = candle.time.timeIntervalSince1970
        let slot =
            switch interval {
            case .seconds: slot(opening: seconds)
            case .months: slot(opening: seconds + 14 * CalendarMonths.day)
            }
        return ((seconds - self.seconds(of: slot)) * 1000).rounded() / 1000
    }

    /// The slot that a position lies in.
    ///
    /// No candle has one beyond the limits: these are more milliseconds than there are until the year 2500. They keep
    /// calculations with slots from overflowing wherever a chart is moved to.
    private static func slot(at position: Double) -> Int {
        Int(clamping: min(max(position.rounded(.down), -farthestSlot), farthestSlot))
    }

    private static let farthestSlot = 0x1p44

    /// The first Monday after 1970 began, in seconds.
    private static let monday = 4 * CalendarMonths.day
}
