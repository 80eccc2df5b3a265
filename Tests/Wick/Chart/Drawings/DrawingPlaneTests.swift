import Foundation
import Testing
import WickMarket

@testable import WickChart

@Suite("Points of drawings on a chart")
struct DrawingPlaneTests {
    /// Forty candles from 100 to 120 and back to 110, with a gap of one.
    private let series = LayoutFixture.series(
        (0..<40).map { $0 == 20 ? nil : (110, 120, 100, 112, 1_000) })

    private func plane(
        _ options: ChartOptions = LayoutFixture.options(), move: (inout ChartViewport) -> Void = { _ in }
    ) -> DrawingPlane {
        DrawingPlane(series, in: LayoutFixture.layout(series, options: options, move: move))
    }

    @Test("A point is in the middle of its candle, and at the height of its price")
    func position() {
        let layout = LayoutFixture.layout(series)
        let place = DrawingPlane(series, in: layout).position(of: .hour(30, 112))
        let candle = layout.candles.first { $0.slots.contains(series.slots.lowerBound + 30) }
        #expect(candle.map { abs($0.wick.x + $0.wick.width / 2 - place.x) <= 1 } == true)
        #expect(place.y == layout.priceScale.y(of: 112))
    }

    @Test(
        "A point stays at its time and price at any zoom, on any axis, and with older candles", arguments: [1, 0.3, 7])
    func places(zoom: Double) {
        for kind in PriceScale.Kind.allCases {
            var options = LayoutFixture.options(scale: kind)
            options.isInverted = zoom == 7
            let plane = plane(options) { $0.zoom(by: zoom, around: 200) }
            let place = plane.position(of: .hour(35, 107))
            guard plane.pane.contains(place) else { continue }
            let back = plane.point(at: place, snapping: false)
            #expect(back.time == DrawingPoint.hour(35, 107).time)
            #expect(abs(back.price - 107) < 1e-9)
        }
        var longer = series
        longer.merge(
            (1...50).compactMap {
                Candle(
                    time: LayoutFixture.start.addingTimeInterval(-3600 * Double($0)), open: 110, high: 120, low: 100,
                    close: 112, volume: 1)
            })
        let layout = LayoutFixture.layout(longer)
        #expect(DrawingPlane(longer, in: layout).position(of: .hour(35, 107)) == plane().position(of: .hour(35, 107)))
    }

    @Test("At another interval, a point stays between the candles around its time")
    func interval() {
        let days = ChartSeries(
            CandleSeries(
                (0..<40).compactMap {
                    Candle(
                        time: Date(timeIntervalSince1970: 1_795_219_200 + 86_400 * Double($0)), open: 110, high: 120,
                        low: 100, close: 112, volume: 1)
                }), interval: .day)
        let plane = DrawingPlane(days, in: LayoutFixture.layout(days))
        let (first, second) = (plane.position(of: .hour(10, 110)), plane.position(of: .hour(34, 110)))
        // The fixture begins at 14:00: ten hours later it is midnight.
        #expect(days.candle(at: plane.slot(of: .hour(10, 110)))?.time == DrawingPoint.hour(10, 0).time)
        #expect(abs(second.x - first.x - ChartViewport.usualSlot) < 1e-9)
        #expect(plane.position(of: .hour(22, 110)).x == (first.x + second.x) / 2)
    }

    @Test("A point snaps to the nearest of open, high, low and close within eight pixels, unless it should not")
    func snapping() {
        let plane = plane()
        for price in [110.0, 120, 100, 112] {
            let place = plane.position(of: .hour(30, price))
            let near = ChartPoint(x: place.x + 3, y: place.y + (price == 112 ? -8 : 2))
            #expect(plane.point(at: near, snapping: true) == .hour(30, price))
            #expect(plane.point(at: near, snapping: false).price != price)
        }
        let far = ChartPoint(x: plane.position(of: .hour(30, 0)).x, y: plane.position(of: .hour(30, 105)).y)
        #expect(abs(plane.point(at: far, snapping: true).price - 105) < 1e-9)
        // There is no candle.
        let gap = plane.position(of: .hour(20, 111.9))
        #expect(abs(plane.point(at: gap, snapping: true).price - 111.9) < 1e-9)
        let future = plane.point(at: plane.position(of: .hour(42, 111.9)), snapping: true)
        #expect(future.time == DrawingPoint.hour(42, 0).time && abs(future.price - 111.9) < 1e-9)
    }

    @Test("Positions outside of the pane are moved into it, and prices are not below 0")
    func clamping() {
        let plane = plane()
        let corner = plane.point(at: ChartPoint(x: -1e6, y: 1e6), snapping: false)
        let visible = plane.position(of: corner)
        #expect(plane.pane.contains(visible) || visible.y == plane.pane.maxY || visible.x < plane.pane.x)
        var options = LayoutFixture.options()
        options.priceRange = -50...200
        let low = self.plane(options).point(at: ChartPoint(x: 100, y: 1e6), snapping: false)
        #expect(low.price == 0)
    }

    @Test("A key moves a point by candles, and stops at the prices of the candle that it passes")
    func keys() {
        let plane = plane()
        let start = DrawingPoint.hour(30, 112)
        #expect(plane.point(start, movedBy: -2, down: 0, snapping: true) == .hour(28, 112))
        #expect(plane.point(start, movedBy: 0, down: 200, snapping: true) == .hour(30, 110))
        #expect(plane.point(.hour(30, 110), movedBy: 0, down: 200, snapping: true) == .hour(30, 100))
        #expect(plane.point(.hour(30, 100), movedBy: 0, down: -400, snapping: true) == .hour(30, 110))
        let fine = plane.point(start, movedBy: 0, down: 1, snapping: false)
        #expect(abs(plane.position(of: fine).y - plane.position(of: start).y - 1) < 1e-9)
    }

    @Test("Dragging an end or a corner moves one time and one price; a body moves whole and keeps its shape")
    func drags() throws {
        let plane = plane()
        let line = try #require(Drawing.at((25, 105), (35, 115), tool: .rectangle))
        let start = plane.position(of: .hour(25, 115))
        func dragged(_ grip: DrawingGrip, _ x: Double, _ y: Double) -> [DrawingPoint] {
            plane.points(
                of: line, draggedBy: grip, from: start, to: ChartPoint(x: start.x + x, y: start.y + y), snapping: false)
        }
        let corner = dragged(.end(time: 0, price: 1), 2 * ChartViewport.usualSlot, 10)
        #expect(corner.map(\.time) == [.hour(27, 0), .hour(35, 0)].map(\DrawingPoint.time))
        #expect(corner[0].price == 105 && corner[1].price < 115)
        let body = dragged(.body, -3 * ChartViewport.usualSlot, 10)
        #expect(body.map(\.time) == [.hour(22, 0), .hour(32, 0)].map(\DrawingPoint.time))
        #expect(abs((body[1].price - body[0].price) - 10) < 1e-9 && body[0].price < 105)
        #expect(dragged(.body, 0, 0) == line.points)
        #expect(dragged(.end(time: 7, price: 0), 0, 0) == line.points)
        let note = try #require(Drawing.at((25, 105), tool: .note, text: "a"))
        let place = plane.position(of: .hour(30, 119.5))
        let from = plane.position(of: .hour(25, 105))
        #expect(plane.points(of: note, draggedBy: .body, from: from, to: place, snapping: true) == [.hour(30, 120)])
        #expect(
            plane.points(of: line, movedBy: 1, down: 0, snapping: true).map(\.time)
                == [.hour(26, 0), .hour(36, 0)].map(\DrawingPoint.time))
        #expect(plane.points(of: note, movedBy: 0, down: 500, snapping: true) == [.hour(25, 100)])
    }
}
