import Chart
import Foundation
import MarketTest
import Testing

@testable import ChartDrawing

@Suite("Paths with the places that matter")
struct ThinnedPathTests {
    private func thinned(_ points: [ChartPoint]) -> [ChartPoint] { Array(ThinnedPath(points: points, tolerance: 0.2)) }

    /// The height of a path at a place.
    private func height(_ points: [ChartPoint], at x: Double) -> Double {
        let next = points.firstIndex { $0.x >= x } ?? points.count - 1
        guard next > 0 else { return points[0].y }
        let (left, right) = (points[next - 1], points[next])
        return left.y + (right.y - left.y) * (x - left.x) / (right.x - left.x)
    }

    @Test("A random path keeps its ends, takes no place that it has not, and passes near all that it leaves out")
    func random() {
        var generator = SeededGenerator(seed: 3)
        for step in [0.1, 0.5, 3, 40] {
            var y = 100.0
            let points = (0..<700).map { x in
                y += Double.random(in: -step...step, using: &generator)
                return ChartPoint(x: Double(x), y: y)
            }
            let kept = thinned(points)
            #expect(kept.first == points.first && kept.last == points.last)
            #expect(Set(kept).isSubset(of: points))
            #expect(points.allSatisfy { abs(height(kept, at: $0.x) - $0.y) <= 0.2 + 1e-9 })
        }
    }

    @Test("A smooth path has few places, a straight one two, a jagged one all")
    func shapes() {
        #expect(thinned((0..<700).map { ChartPoint(x: Double($0), y: 100 + 50 * sin(Double($0) / 60)) }).count < 80)
        #expect(thinned((0..<700).map { ChartPoint(x: Double($0), y: 3 * Double($0)) }).count == 2)
        #expect(thinned((0..<700).map { ChartPoint(x: Double($0), y: Double($0 % 2)) }).count == 700)
    }

    @Test("What has no place, one, or several one above the other stays")
    func strange() {
        let one = ChartPoint(x: 1, y: 1)
        #expect(thinned([]).isEmpty && thinned([one]) == [one])
        let upright = [one, ChartPoint(x: 1, y: 5), ChartPoint(x: 1, y: 2), ChartPoint(x: 4, y: 2)]
        #expect(thinned(upright) == upright)
        #expect(thinned([one, one, one]).last == one)
    }
}
