import Foundation
import KitIntegerConversion
import WickMarket

/// Maps the points of drawings to positions on a chart, and back.
public struct DrawingPlane: Sendable {
    /// The price pane.
    public let pane: ChartRect

    private let series: ChartSeries
    private let viewport: ChartViewport
    private let scale: PriceScale

    /// How near to a candle's price a point snaps to it, in pixels.
    static let snapReach = 8.0

    /// - Parameters:
    ///   - series: The candles.
    ///   - layout: Their layout.
    public init(_ series: ChartSeries, in layout: ChartLayout) {
        self.init(series, layout.viewport, layout.priceScale, pane: layout.panes.price)
    }

    init(_ series: ChartSeries, _ viewport: ChartViewport, _ scale: PriceScale, pane: ChartRect) {
        self.series = series
        self.viewport = viewport
        self.scale = scale
        self.pane = pane
    }

    /// The position of a point, which may be far outside of the pane.
    public func position(of point: DrawingPoint) -> ChartPoint {
        ChartPoint(
            x: pane.x + viewport.x(of: series.grid.position(of: point.time) + 0.5), y: scale.y(of: point.price))
    }

    /// The slot nearest to a point.
    public func slot(of point: DrawingPoint) -> Int { Int(clamping: series.grid.position(of: point.time).rounded()) }

    /// The point at a position, moved into the pane: at the opening of a candle, with a price of at least 0.
    ///
    /// - Parameters:
    ///   - position: A position on the chart.
    ///   - snapping: Whether the nearest of the candle's open, high, low and close replaces the price, if it is near.
    public func point(at position: ChartPoint, snapping: Bool) -> DrawingPoint {
        let x = min(max(position.x, pane.x), pane.maxX) - pane.x
        let y = min(max(position.y, pane.y), pane.maxY)
        let slot = Int(clamping: viewport.position(at: x).rounded(.down))
        let nearest = prices(of: slot).min { distance(of: $0, to: y) < distance(of: $1, to: y) }
        let snapped = snapping ? nearest.flatMap { distance(of: $0, to: y) <= Self.snapReach ? $0 : nil } : nil
        return DrawingPoint(time: time(of: slot), price: snapped ?? max(0, scale.price(at: y)))
    }

    /// The point that a key moves to.
    ///
    /// - Parameters:
    ///   - point: The point before that.
    ///   - slots: The number of candles to the right.
    ///   - distance: The distance downwards, in pixels.
    ///   - snapping: Whether it stops at the open, high, low and close of the candle.
    public func point(
        _ point: DrawingPoint, movedBy slots: Int, down distance: Double, snapping: Bool
    ) -> DrawingPoint {
        let slot = slot(of: point) + slots
        let y = min(max(scale.y(of: point.price), pane.y), pane.maxY)
        guard distance != 0 else { return DrawingPoint(time: time(of: slot), price: point.price) }
        let target = min(max(y + distance, pane.y), pane.maxY)
        let passed = prices(of: slot).filter { price in
            let place = scale.y(of: price)
            return price != point.price && (distance > 0 ? place > y && place <= target : place < y && place >= target)
        }
        let first = passed.min { self.distance(of: $0, to: y) < self.distance(of: $1, to: y) }
        let price = snapping ? first : nil
        return DrawingPoint(time: time(of: slot), price: price ?? max(0, scale.price(at: target)))
    }

    /// The points of a drawing after a drag.
    ///
    /// - Parameters:
    ///   - drawing: The drawing before that.
    ///   - grip: The dragged part.
    ///   - start: Where the drag began.
    ///   - end: Where the pointer is now.
    ///   - snapping: Whether a single moved point snaps to the prices of candles.
    public func points(
        of drawing: Drawing, draggedBy grip: DrawingGrip, from start: ChartPoint, to end: ChartPoint, snapping: Bool
    ) -> [DrawingPoint] {
        let way = ChartPoint(x: end.x - start.x, y: end.y - start.y)
        var points = drawing.points
        switch grip {
        case .end(let time, let price) where points.indices.contains(time) && points.indices.contains(price):
            let place = ChartPoint(x: position(of: points[time]).x + way.x, y: position(of: points[price]).y + way.y)
            let point = point(at: place, snapping: snapping)
            points[time].time = point.time
            points[price].price = point.price
        case .body where points.count == 1:
            let place = position(of: points[0])
            points = [point(at: ChartPoint(x: place.x + way.x, y: place.y + way.y), snapping: snapping)]
        case .body, .end:
            let slots = Int(clamping: (way.x / viewport.pixelsPerSlot).rounded())
            points = points.map { moved($0, by: slots, down: way.y) }
        }
        return points
    }

    /// The points of a drawing that a key moves.
    public func points(of drawing: Drawing, movedBy slots: Int, down distance: Double, snapping: Bool) -> [DrawingPoint]
    {
        drawing.points.count == 1
            ? drawing.points.map { point($0, movedBy: slots, down: distance, snapping: snapping) }
            : drawing.points.map { moved($0, by: slots, down: distance) }
    }

    /// A point moved without regard to candles, so that a drawing retains its shape.
    private func moved(_ point: DrawingPoint, by slots: Int, down distance: Double) -> DrawingPoint {
        let grid = series.grid
        let price = distance == 0 ? point.price : scale.price(at: scale.y(of: point.price) + distance)
        let time = slots == 0 ? point.time : grid.date(at: grid.position(of: point.time) + Double(slots))
        return DrawingPoint(time: time, price: price)
    }

    /// When the candle of a slot opens, or would open.
    private func time(of slot: Int) -> Date { series.candle(at: slot)?.time ?? series.grid.start(of: slot) }

    private func prices(of slot: Int) -> [Double] {
        series.candle(at: slot).map { [$0.open, $0.high, $0.low, $0.close] } ?? []
    }

    private func distance(of price: Double, to y: Double) -> Double { (scale.y(of: price) - y).magnitude }
}
