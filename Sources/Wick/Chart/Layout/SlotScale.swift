/// Maps slots to device pixels.
///
/// Positions are rounded to device pixels counted from slot 0, and the origin is a whole number of pixels. So panning moves
/// everything by the same distance, and the gaps between candles stay constant.
struct SlotScale: Hashable, Sendable {
    /// The width of a slot, in device pixels.
    let pitch: Double
    private let origin: Double

    init(_ viewport: ChartViewport, pixels: PixelGrid) {
        pitch = viewport.pixelsPerSlot * pixels.scale
        origin = PixelGrid.rounded(viewport.firstPosition * pitch)
    }

    /// The device pixel border nearest to a position, from the left edge.
    func border(at position: Double) -> Double { PixelGrid.rounded(position * pitch) - origin }

    /// The left edge of a shape of a given width, centred at a position.
    func left(ofMiddle position: Double, width: Double) -> Double {
        PixelGrid.rounded(position * pitch - width / 2) - origin
    }
}

/// Where a column is drawn, with its wick in the middle.
struct ColumnPlace: Hashable, Sendable {
    let x: Double
    let width: Double
    let wickX: Double
    let wickWidth: Double

    var middle: Double { wickX + wickWidth / 2 }

    /// The places of columns: adjacent, or with gaps if each one is a single candle.
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

    /// The widths of bodies and wicks, in device pixels: bodies leave a gap, and wicks can be centred in them.
    private static func candleWidths(pitch: Double, thickness: Double) -> (body: Double, wick: Double) {
        let widest = max(1, (pitch * 0.8).rounded(.down))
        let wick = min(thickness, widest)
        return (widest - (widest - wick).truncatingRemainder(dividingBy: 2), wick)
    }
}
