/// Aligns logical pixels to device pixels.
struct PixelGrid: Hashable, Sendable {
    /// Device pixels per logical pixel, above 0.
    let scale: Double

    /// The width of a line, in device pixels.
    var thicknessInDevice: Double { max(1, scale.rounded(.down)) }
    /// The width of a line, in logical pixels.
    var thickness: Double { thicknessInDevice / scale }

    /// The nearest device pixel border.
    func snap(_ value: Double) -> Double { Self.rounded(value * scale) / scale }

    /// The nearest device pixel border at or after a position.
    func snapUp(_ value: Double) -> Double { (value * scale).rounded(.up) / scale }

    /// The nearest device pixel border at or before a position.
    func snapDown(_ value: Double) -> Double { (value * scale).rounded(.down) / scale }

    func horizontal(_ y: Double, from x: Double, width: Double) -> ChartRect {
        ChartRect(x: x, y: snap(y - thickness / 2), width: width, height: thickness)
    }

    func vertical(_ x: Double, from y: Double, height: Double) -> ChartRect {
        ChartRect(x: snap(x - thickness / 2), y: y, width: thickness, height: height)
    }

    /// The nearest integer.
    ///
    /// Halves are rounded up, also below 0, so that moving by whole pixels does not change distances.
    static func rounded(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
