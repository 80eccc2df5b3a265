import Foundation

/// Maps prices to y coordinates.
public struct PriceScale: Hashable, Sendable {
    /// How prices are spaced.
    public enum Kind: Hashable, Sendable {
        /// Equal differences have equal heights.
        case linear
        /// Equal ratios have equal heights: 1 to 2 is as high as 10 to 20.
        case logarithmic
    }

    /// How prices are spaced.
    public let kind: Kind
    /// The price at the bottom.
    public let low: Double
    /// The price at the top, above `low`.
    public let high: Double
    /// The y coordinate of `high`, in pixels.
    public let top: Double
    /// The y coordinate of `low`, in pixels; greater than `top`.
    public let bottom: Double

    private let origin: Double
    private let pixelsPerUnit: Double

    /// Creates a scale.
    ///
    /// Prices that are too small, too large or too close to each other for the calculation are replaced by the nearest usable
    /// ones.
    ///
    /// - Parameters:
    ///   - kind: How prices are spaced.
    ///   - low: The price at the bottom; above 0 for a logarithmic scale.
    ///   - high: The price at the top, above `low`.
    ///   - top: The y coordinate of `high`, in pixels.
    ///   - bottom: The y coordinate of `low`, in pixels; greater than `top`.
    public init(_ kind: Kind, low: Double, high: Double, top: Double, bottom: Double) {
        let low = min(Self.farthest, max(kind == .linear ? -Self.farthest : Self.least, low))
        let high = max(low + max(Self.least, low.magnitude * 1e-12), min(Self.farthest, high))
        self.kind = kind
        self.low = low
        self.high = high
        self.top = top
        self.bottom = bottom
        origin = kind == .linear ? low : log(low)
        let length = kind == .linear ? high - low : log(high) - log(low)
        pixelsPerUnit = (bottom - top) / length
    }

    /// The y coordinate of a price, in pixels.
    ///
    /// Prices outside `low...high` have coordinates outside the scale, limited to a billion pixels. On a logarithmic scale,
    /// prices of 0 and below are at the bottom.
    public func y(of price: Double) -> Double {
        switch kind {
        case .linear: return min(1e9, max(-1e9, bottom - (price - origin) * pixelsPerUnit))
        case .logarithmic: return price > 0 ? bottom - (log(price) - origin) * pixelsPerUnit : bottom
        }
    }

    /// The price at a y coordinate.
    public func price(at y: Double) -> Double {
        let units = origin + (bottom - y) / pixelsPerUnit
        return kind == .linear ? units : exp(units)
    }

    func pricePerPixel(at price: Double) -> Double {
        kind == .linear ? 1 / pixelsPerUnit : price / pixelsPerUnit
    }
}

extension PriceScale {
    /// A scale that fits prices, with margins above and below.
    ///
    /// - Parameters:
    ///   - kind: How prices are spaced; linear if no price is above 0.
    ///   - prices: The lowest and the highest visible price.
    ///   - leastPositive: The lowest price above 0, where a logarithmic scale starts.
    ///   - top: The y coordinate of the top, in pixels.
    ///   - bottom: The y coordinate of the bottom, in pixels.
    ///   - margin: The margin above and below, in pixels; reduced if there is little space.
    static func fitting(
        _ kind: Kind, prices: ClosedRange<Double>, leastPositive: Double, top: Double, bottom: Double, margin: Double
    ) -> PriceScale {
        let height = bottom - top
        let margin = min(margin, height / 4)
        // The margins as a share of the price range.
        let share = margin / (height - 2 * margin)
        let isLogarithmic = kind == .logarithmic && leastPositive > 0 && leastPositive < .infinity
        let highest = min(greatest, prices.upperBound)
        guard isLogarithmic else {
            var (low, high) = (min(greatest, prices.lowerBound), highest)
            if high - low <= max(high.magnitude * leastShare, least) {
                // An unchanged price is a line in the middle, with a narrow range around it.
                let room = high > 0 ? max(high * 0.01, least) : 1
                (low, high) = (low - room, high + room)
            }
            let room = (high - low) * share
            return PriceScale(.linear, low: low - room, high: high + room, top: top, bottom: bottom)
        }
        // If the price fell to zero, show six powers of ten.
        var low = min(highest, max(leastPositive, highest * 1e-6, least))
        var high = max(highest, least)
        if high / low <= 1 + leastShare { (low, high) = (low * 0.99, high * 1.01) }
        let ratio = pow(high / low, share)
        return PriceScale(.logarithmic, low: low / ratio, high: high * ratio, top: top, bottom: bottom)
    }

    /// The smallest price range, relative to the highest price.
    private static let leastShare = 1e-9

    /// The lowest price, and the smallest price range: below this, ticks would not be distinct `Double` values.
    private static let least = 1e-300
    /// Higher prices are drawn at the top, so that margins and steps can still be calculated.
    private static let greatest = 1e300
    /// The limits of a scale, including the margins around `greatest`.
    private static let farthest = 1e304
}
