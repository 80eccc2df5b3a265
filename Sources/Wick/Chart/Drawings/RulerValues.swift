import Foundation
import KitIntegerConversion
import KitLocalization

/// What a ruler measures between two points.
public struct RulerValues: Hashable, Sendable {
    /// The number of candles; below 0 towards the past.
    public let bars: Int
    /// The time, in seconds; below 0 towards the past.
    public let duration: TimeInterval
    /// The change of the price, in percent; `nil` if the first price is 0.
    public let change: Double?

    /// Measures the way between two points of a chart.
    public init(from start: DrawingPoint, to end: DrawingPoint, on plane: DrawingPlane) {
        bars = plane.slot(of: end) - plane.slot(of: start)
        duration = end.time.timeIntervalSince(start.time)
        change = start.price > 0 ? (end.price - start.price) / start.price * 100 : nil
    }

    /// The number of candles: "12 bars", "−1 bar".
    public var barsText: String {
        let count = "\(bars < 0 ? "−" : "")\(bars.magnitude)"
        return localized(Int(clamping: bars.magnitude), "\(count) bar", "\(count) bars")
    }

    /// The time by its one or two largest units: "2 d 5 h", "45 min".
    public var durationText: String {
        let seconds = Int(clamping: duration.magnitude.rounded())
        let text =
            switch seconds {
            case ..<60: localized("\(seconds) s", context: "seconds")
            case ..<3600:
                Self.joined(
                    localized("\(seconds / 60) min", context: "minutes"),
                    seconds % 60 == 0 ? nil : localized("\(seconds % 60) s", context: "seconds"))
            case ..<86_400:
                Self.joined(
                    localized("\(seconds / 3600) h", context: "hours"),
                    seconds / 60 % 60 == 0 ? nil : localized("\(seconds / 60 % 60) min", context: "minutes"))
            default:
                Self.joined(
                    localized("\(seconds / 86_400) d", context: "days"),
                    seconds / 3600 % 24 == 0 ? nil : localized("\(seconds / 3600 % 24) h", context: "hours"))
            }
        return duration < 0 ? "−\(text)" : text
    }

    private static func joined(_ first: String, _ second: String?) -> String {
        second.map { "\(first) \($0)" } ?? first
    }
}
