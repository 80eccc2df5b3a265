import Foundation

/// Which height a price has on a chart.
public struct PriceScale: Hashable, Sendable {
    /// How prices go up.
    public enum Kind: Hashable, Sendable {
        /// By equal amounts.
        case linear
        /// By equal shares: from 1 to 2 it is as far as from 10 to 20.
        case logarithmic
    }

    /// How prices go up.
    public let kind: Kind
    /// The price at the bottom.
    public let low: Double
    /// The price at the top, above `low`.
    public let high: Double
    /// Where the top is, in pixels.
    public let top: Double
    /// Where the bottom is, in pixels, below the top.
    public let bottom: Double

    private let origin: Double
    private let pixelsPerUnit: Double

    /// Makes a scale.
    ///
    /// - Parameters:
    ///   - kind: How prices go up.
    ///   - low: The price at the bottom; above 0 where the scale is logarithmic.
    ///   - high: The price at the top, above `low`. Where the two are too small, too large or too near to each other to
    ///     calculate with, the nearest ones are taken that are not.
    ///   - top: Where the top is, in pixels.
    ///   - bottom: Where the bottom is, in pixels, below the top.
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

    /// The height of a price, in pixels.
    ///
    /// Prices outside of the scale lie outside of it, at most a billion pixels; on a logarithmic one, those that have no
    /// logarithm lie at the bottom.
    public func y(of price: Double) -> Double {
        switch kind {
        case .linear: return min(1e9, max(-1e9, bottom - (price - origin) * pixelsPerUnit))
        case .logarithmic: return price > 0 ? bottom - (log(price) - origin) * pixelsPerUnit : bottom
        }
    }

    /// The price at a height.
    public func price(at y: Double) -> Double {
        let units = origin + (bottom - y) / pixelsPerUnit
        return kind == .linear ? units : exp(units)
    }

    /// How much a pixel is worth at a price.
    func pricePerPixel(at price: Double) -> Double {
        kind == .linear ? 1 / pixelsPerUnit : price / pixelsPerUnit
    }
}

extension PriceScale {
    /// A scale on which prices can be told apart, with room above and below.
    ///
    /// - Parameters:
    ///   - kind: How prices go up. Without a price above 0 it is linear all the same.
    ///   - prices: The lowest and the highest price that must be seen.
    ///   - leastPositive: The lowest price above 0: a logarithmic scale begins there.
    ///   - top: Where the top is, in pixels.
    ///   - bottom: Where the bottom is, in pixels.
    ///   - margin: The room above and below, in pixels; less where there is little.
    static func fitting(
        _ kind: Kind, prices: ClosedRange<Double>, leastPositive: Double, top: Double, bottom: Double, margin: Double
    ) -> PriceScale {
        let height = bottom - top
        let margin = min(margin, height / 4)
        // What room the margins need, as a share of the prices' own.
        let share = margin / (height - 2 * margin)
        let isLogarithmic = kind == .logarithmic && leastPositive > 0 && leastPositive < .infinity
        let highest = min(greatest, prices.upperBound)
        guard isLogarithmic else {
            var (low, high) = (min(greatest, prices.lowerBound), highest)
            if high - low <= max(high.magnitude * leastShare, least) {
                // A price that stayed is a line in the middle, and the axis says how little moved.
                let room = high > 0 ? max(high * 0.01, least) : 1
                (low, high) = (low - room, high + room)
            }
            let room = (high - low) * share
            return PriceScale(.linear, low: low - room, high: high + room, top: top, bottom: bottom)
        }
        // Of a price that fell to nothing, six powers of ten are shown.
        var low = min(highest, max(leastPositive, highest * 1e-6, least))
        var high = max(highest, least)
        if high / low <= 1 + leastShare { (low, high) = (low * 0.99, high * 1.01) }
        let ratio = pow(high / low, share)
        return PriceScale(.logarithmic, low: low / ratio, high: high * ratio, top: top, bottom: bottom)
    }

    /// Prices that are nearer to each other than this are the same as far as a person sees.
    private static let leastShare = 1e-9

    /// Prices below this are shown as nothing, and as near to each other as one: the figures of a scale for them could not be
    /// told apart.
    private static let least = 1e-300
    /// Prices above this lie at the top: margins and steps around it can still be calculated.
    private static let greatest = 1e300
    /// The ends of a scale, with room for the margins of the greatest price.
    private static let farthest = 1e304
}
