/// Which device pixels slots lie on.
///
/// Places are counted in device pixels from the beginning of time, and one whole number of pixels is taken off: so panning
/// moves everything by the same, and no gap between two candles trembles.
struct SlotScale: Hashable, Sendable {
    /// How wide a slot is, in device pixels.
    let pitch: Double
    private let origin: Double

    init(_ viewport: ChartViewport, pixels: PixelGrid) {
        pitch = viewport.pixelsPerSlot * pixels.scale
        origin = PixelGrid.rounded(viewport.firstPosition * pitch)
    }

    /// The border of pixels that is nearest to a position, in device pixels from the left edge.
    func border(at position: Double) -> Double { PixelGrid.rounded(position * pitch) - origin }

    /// The left border of what is so many pixels wide and has its middle at a position.
    func left(ofMiddle position: Double, width: Double) -> Double {
        PixelGrid.rounded(position * pitch - width / 2) - origin
    }
}

/// Where a column is drawn: from its left to its right edge, its wick in the middle.
struct ColumnPlace: Hashable, Sendable {
    let x: Double
    let width: Double
    let wickX: Double
    let wickWidth: Double

    /// The middle of the wick.
    var middle: Double { wickX + wickWidth / 2 }

    /// The places of columns: side by side, or where each stands for one candle with a gap between them.
    static func places(
        of columns: [CandleColumn], on scale: SlotScale, level: Int, pixels: PixelGrid
    ) -> [ColumnPlace] {
        guard level == 0 else {
            return columns.map { column in
                let left = scale.border(at: Double(column.slots.lowerBound))
                let right = scale.border(at: Double(column.slots.upperBound))
                let (x, width) = (left / pixels.scale, max(1, right - left) / pixels.scale)
                return ColumnPlace(x: x, width: width, wickX: x, wickWidth: width)
            }
        }
        let (body, wick) = candleWidths(pitch: scale.pitch, thickness: pixels.thicknessInDevice)
        return columns.map { column in
            let left = scale.left(ofMiddle: Double(column.slots.lowerBound) + 0.5, width: body)
            return ColumnPlace(
                x: left / pixels.scale, width: body / pixels.scale,
                wickX: (left + (body - wick) / 2) / pixels.scale, wickWidth: wick / pixels.scale)
        }
    }

    /// How wide bodies and wicks are, in device pixels: bodies leave a gap between them, and wicks stand in their middle.
    private static func candleWidths(pitch: Double, thickness: Double) -> (body: Double, wick: Double) {
        let widest = max(1, (pitch * 0.8).rounded(.down))
        let wick = min(thickness, widest)
        return (widest - (widest - wick).truncatingRemainder(dividingBy: 2), wick)
    }
}
