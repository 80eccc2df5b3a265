import Foundation

/// Maps prices to y coordinates.
public struct PriceScale: Hashable, Sendable {
    /// How prices are spaced, and the unit of the axis.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Equal differences have equal heights.
        case linear
        /// Equal ratios have equal heights: 1 to 2 is as high as 10 to 20.
        case logarithmic = "log"
        /// Like linear, but the axis shows changes in percent since the first visible close.
        case percent
    }

    /// How prices are spaced, and the unit of the axis.
    public let kind: Kind
    /// The lowest price, at the bottom unless the scale is inverted.
    public let low: Double
    /// The highest price, above `low`.
    public let high: Double
    /// The y coordinate of the upper end, in pixels.
    public let top: Double
    /// The y coordinate of the lower end, in pixels; greater than `top`.
    public let bottom: Double
    /// The price of 0 percent, above 0; unused by other kinds.
    public let base: Double
    /// Whether the lowest price is at the top.
    public let isInverted: Bool

    private let origin: Double
    private let pixelsPerUnit: Double

    /// Creates a scale.
    ///
    /// Prices that are too small, too large or too close to each other for the calculation are replaced by the nearest usable
    /// ones.
    ///
    /// - Parameters:
    ///   - kind: How prices are spaced, and the unit of the axis.
    ///   - low: The lowest price; above 0 for a logarithmic scale.
    ///   - high: The highest price, above `low`.
    ///   - top: The y coordinate of the upper end, in pixels.
    ///   - bottom: The y coordinate of the lower end, in pixels; greater than `top`.
    ///   - base: The price of 0 percent, above 0.
    ///   - isInverted: Whether the lowest price is at the top.
    public init(
        _ kind: Kind, low: Double, high: Double, top: Double, bottom: Double, base: Double = 1, isInverted: Bool = false
    ) {
        let isLogarithmic = kind == .logarithmic
        let low = min(Self.farthest, max(isLogarithmic ? Self.least : -Self.farthest, low))
        let high = max(low + max(Self.least, low.magnitude * 1e-12), min(Self.farthest, high))
        self.kind = kind
        self.low = low
        self.high = high
        self.top = top
        self.bottom = bottom
        self.base = base
        self.isInverted = isInverted
        origin = isLogarithmic ? log(low) : low
        let length = isLogarithmic ? log(high) - log(low) : high - low
        pixelsPerUnit = (bottom - top) / length
    }

    /// The y coordinate of a price, in pixels.
    ///
    /// Prices outside `low...high` have coordinates outside the scale, limited to a billion pixels. On a logarithmic scale,
    /// prices of 0 and below are at the lower end.
    public func y(of price: Double) -> Double {
        let height =
            kind == .logarithmic
            ? price > 0 ? (log(price) - origin) * pixelsPerUnit : 0 : (price - origin) * pixelsPerUnit
        return min(1e9, max(-1e9, isInverted ? top + height : bottom - height))
    }

    /// The price at a y coordinate.
    public func price(at y: Double) -> Double {
        let units = origin + (isInverted ? y - top : bottom - y) / pixelsPerUnit
        return kind == .logarithmic ? exp(units) : units
    }

    /// The change of a price since the base, in percent.
    public func percent(of price: Double) -> Double { (price - base) / base * 100 }

    /// The difference of prices that are one pixel apart, at a price.
    func pricePerPixel(at price: Double) -> Double {
        kind == .logarithmic ? price / pixelsPerUnit : 1 / pixelsPerUnit
    }

    /// The same scale with the lowest price at the bottom.
    var upright: PriceScale { PriceScale(kind, low: low, high: high, top: top, bottom: bottom, base: base) }

    /// The limits of a scale, including the margins around ``greatest``.
    private static let farthest = 1e304
}

extension PriceScale {
    /// A scale that fits prices, with margins above and below.
    ///
    /// - Parameters:
    ///   - kind: How prices are spaced; linear where that is not possible, see ``Kind/possible(for:base:)``.
    ///   - prices: The lowest and the highest visible price.
    ///   - top: The y coordinate of the upper end, in pixels.
    ///   - bottom: The y coordinate of the lower end, in pixels.
    ///   - margin: The margin above and below, in pixels; reduced if there is little space.
    ///   - base: The price of 0 percent.
    ///   - isInverted: Whether the lowest price is at the top.
    static func fitting(
        _ kind: Kind, prices: ClosedRange<Double>, top: Double, bottom: Double, margin: Double, base: Double = 1,
        isInverted: Bool = false
    ) -> PriceScale {
        let kind = kind.possible(for: prices, base: base)
        let height = bottom - top
        let margin = min(margin, height / 4)
        // The margins as a share of the price range.
        let share = margin / (height - 2 * margin)
        var (low, high) = (min(greatest, prices.lowerBound), min(greatest, prices.upperBound))
        if kind == .logarithmic {
            (low, high) = (max(low, least), max(high, least))
            if high / low <= 1 + leastShare { (low, high) = (low * 0.99, high * 1.01) }
            let ratio = pow(high / low, share)
            (low, high) = (low / ratio, high * ratio)
        } else {
            if high - low <= max(high.magnitude * leastShare, least) {
                // An unchanged price is a line in the middle, with a narrow range around it.
                let room = high > 0 ? max(high * 0.01, least) : 1
                (low, high) = (low - room, high + room)
            }
            let room = (high - low) * share
            (low, high) = (low - room, high + room)
        }
        return PriceScale(kind, low: low, high: high, top: top, bottom: bottom, base: base, isInverted: isInverted)
    }

    /// The smallest price range, relative to the highest price.
    private static let leastShare = 1e-9

    /// The lowest price, and the smallest price range: below this, ticks would not be distinct `Double` values.
    fileprivate static let least = 1e-300
    /// Higher prices are drawn at the top, so that margins and steps can still be calculated.
    private static let greatest = 1e300
}

extension PriceScale.Kind {
    /// This kind, or linear if prices have no place on it: 0 has no logarithm, and nothing is a percentage of it.
    ///
    /// - Parameters:
    ///   - prices: The lowest and the highest visible price.
    ///   - base: The price of 0 percent.
    func possible(for prices: ClosedRange<Double>, base: Double) -> PriceScale.Kind {
        switch self {
        case .linear: .linear
        case .logarithmic: prices.lowerBound > 0 ? self : .linear
        // Beyond, percentages lose all meaning, and then overflow.
        case .percent: base >= PriceScale.least && prices.upperBound / base < 1e15 ? self : .linear
        }
    }
}
