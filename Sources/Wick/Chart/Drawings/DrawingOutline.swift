import Foundation

/// The lines, the area and the grips of a drawing on a chart.
struct DrawingOutline: Hashable {
    /// A place where a part of a drawing can be gripped.
    struct Grip: Hashable {
        /// The part that is moved there.
        let part: DrawingGrip
        let place: ChartPoint
    }

    /// The visible parts of its lines, each from one point to another.
    let lines: [[ChartPoint]]
    /// The area of a rectangle or a ruler, also outside of the pane; `nil` for others.
    let area: ChartRect?
    /// Where it can be gripped besides its lines.
    let grips: [Grip]

    init(of drawing: Drawing, on plane: DrawingPlane) {
        let places = drawing.points.map(plane.position)
        let pane = plane.pane
        guard let first = places.first, let last = places.last else {
            (lines, area, grips) = ([], nil, [])
            return
        }
        let ends = places.enumerated().map { Grip(part: .end(time: $0, price: $0), place: $1) }
        switch drawing.tool {
        case .horizontalLine:
            let isVisible = pane.y <= first.y && first.y <= pane.maxY
            lines = isVisible ? [[ChartPoint(x: pane.x, y: first.y), ChartPoint(x: pane.maxX, y: first.y)]] : []
            area = nil
            grips = [Grip(part: .body, place: ChartPoint(x: pane.x + pane.width / 2, y: first.y))]
        case .trendLine, .ray:
            let end = drawing.tool == .ray ? Double.infinity : 1
            lines = [pane.part(ofLineFrom: first, to: last, until: end)].compactMap(\.self)
            area = nil
            grips = ends
        case .rectangle, .ruler:
            let corners = [
                first, ChartPoint(x: last.x, y: first.y), last, ChartPoint(x: first.x, y: last.y), first,
            ]
            lines = zip(corners, corners.dropFirst()).compactMap { pane.part(ofLineFrom: $0, to: $1, until: 1) }
            area = ChartRect(
                x: min(first.x, last.x), y: min(first.y, last.y), width: (first.x - last.x).magnitude,
                height: (first.y - last.y).magnitude)
            grips =
                ends + [
                    Grip(part: .end(time: 1, price: 0), place: corners[1]),
                    Grip(part: .end(time: 0, price: 1), place: corners[3]),
                ]
        case .note:
            (lines, area, grips) = ([], nil, ends)
        }
    }

    /// The distance of a point to the nearest line, in pixels; infinite without lines.
    func distance(to point: ChartPoint) -> Double {
        lines.map { point.distance(toLineFrom: $0[0], to: $0[1]) }.min() ?? .infinity
    }
}

extension ChartPoint {
    /// The distance to another point, in pixels.
    func distance(to other: ChartPoint) -> Double { hypot(x - other.x, y - other.y) }

    /// The distance to the nearest point of a line, in pixels.
    fileprivate func distance(toLineFrom start: ChartPoint, to end: ChartPoint) -> Double {
        let (width, height) = (end.x - start.x, end.y - start.y)
        let length = width * width + height * height
        let share = length > 0 ? ((x - start.x) * width + (y - start.y) * height) / length : 0
        let part = min(1, max(0, share))
        return distance(to: ChartPoint(x: start.x + part * width, y: start.y + part * height))
    }
}

extension ChartRect {
    /// The part of a line inside the rectangle, from point to point; `nil` if there is none.
    ///
    /// By the algorithm of Liang and Barsky.
    ///
    /// - Parameters:
    ///   - start: Its start.
    ///   - other: Another point on it.
    ///   - end: Where it ends, as a multiple of the distance between both; infinite if it does not.
    func part(ofLineFrom start: ChartPoint, to other: ChartPoint, until end: Double) -> [ChartPoint]? {
        let (width, height) = (other.x - start.x, other.y - start.y)
        var (from, until) = (0.0, end)
        for (step, room) in [
            (-width, start.x - x), (width, maxX - start.x), (-height, start.y - y), (height, maxY - start.y),
        ] {
            if step == 0 {
                if room < 0 { return nil }
            } else if step < 0 {
                from = max(from, room / step)
            } else {
                until = min(until, room / step)
            }
        }
        guard from <= until, until.isFinite else { return nil }
        return [from, until].map { ChartPoint(x: start.x + $0 * width, y: start.y + $0 * height) }
    }
}
