/// The device pixels under the logical ones.
struct PixelGrid: Hashable, Sendable {
    /// How many device pixels a logical pixel has, on a side; above 0.
    let scale: Double

    /// How thick a line is, in device pixels.
    var thicknessInDevice: Double { max(1, scale.rounded(.down)) }
    /// How thick a line is.
    var thickness: Double { thicknessInDevice / scale }

    /// The nearest border of device pixels.
    func snap(_ value: Double) -> Double { Self.rounded(value * scale) / scale }

    /// The next border of device pixels, from this place on.
    func snapUp(_ value: Double) -> Double { (value * scale).rounded(.up) / scale }

    /// The last border of device pixels up to this place.
    func snapDown(_ value: Double) -> Double { (value * scale).rounded(.down) / scale }

    /// A line across that lies on a height.
    func horizontal(_ y: Double, from x: Double, width: Double) -> ChartRect {
        ChartRect(x: x, y: snap(y - thickness / 2), width: width, height: thickness)
    }

    /// A line down that lies on a place.
    func vertical(_ x: Double, from y: Double, height: Double) -> ChartRect {
        ChartRect(x: snap(x - thickness / 2), y: y, width: thickness, height: height)
    }

    /// The nearest whole number.
    ///
    /// Halves go up, below 0 as well: what is moved by whole pixels stays the same.
    static func rounded(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
