/// The course of a coin's price over the last seven days, ready to be drawn as a small line.
public struct PriceWeek: Hashable, Sendable {
    /// By how much the newest price may differ from a listing's, as a share of that, before the course is considered another
    /// coin's.
    public static let tolerance = 0.2

    /// The heights of two or more points at equal distances, the newest one last: 0 is the lowest price, 1 the highest.
    ///
    /// Prices that differ by less than one percent take less of the height, so that a stable coin has a flat line.
    public let levels: [Float]
    /// The share of the seven days that the points cover, up to now: more than 0 and at most 1.
    public let share: Double
    /// The newest price, in US dollars.
    public let newest: Double

    private static let hours = 7 * 24
    /// The hours between two points: a line some hundred pixels wide shows no more.
    private static let step = 3
    private static let leastRange = 0.01

    /// Creates the course of hourly prices.
    ///
    /// - Parameter prices: The price of each hour in US dollars, the newest one last; `nil` where it is not known. Earlier
    ///   ones than those of seven days are ignored.
    /// - Returns: `nil` if there are too few prices for a line.
    public init?(hourly prices: [Double?]) {
        func isKnown(_ price: Double?) -> Bool { price.map { $0 > 0 && $0 < .infinity } ?? false }
        var known: [Double] = []
        for price in prices.suffix(Self.hours).drop(while: { !isKnown($0) }) {
            if let price, isKnown(price) { known.append(price) } else if let last = known.last { known.append(last) }
        }
        let points = stride(from: known.count - 1, through: 0, by: -Self.step).reversed().map { known[$0] }
        guard points.count > 1, let newest = points.last, let low = points.min(), let high = points.max() else {
            return nil
        }
        let range = max(high - low, Self.leastRange * high)
        let bottom = low - (range - (high - low)) / 2
        // A percent of the lowest prices above 0 is 0.
        levels = points.map { range > 0 ? Float(min(1, max(0, ($0 - bottom) / range))) : 0.5 }
        share = Double((points.count - 1) * Self.step) / Double(Self.hours - 1)
        self.newest = newest
    }

    /// Whether the course can be that of a coin with a price, in US dollars.
    public func agrees(with price: Double?) -> Bool {
        guard let price, price > 0 else { return false }
        return abs(newest / price - 1) <= Self.tolerance
    }
}
