import Testing

@testable import WickChart

@Suite("Dashes of lines")
struct LineDashesTests {
    private func dashes(_ pattern: [Double], _ points: [(Double, Double)]) -> [[ChartPoint]] {
        func rounded(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }
        return LineDashes(pattern).dashes(of: points.map { ChartPoint(x: $0.0, y: $0.1) }).map { dash in
            dash.map { ChartPoint(x: rounded($0.x), y: rounded($0.y)) }
        }
    }

    @Test("Dashes and gaps have their lengths along the line, also around corners")
    func lengths() {
        #expect(
            dashes([4, 2], [(0, 0), (10, 0)]) == [
                [ChartPoint(x: 0, y: 0), ChartPoint(x: 4, y: 0)], [ChartPoint(x: 6, y: 0), ChartPoint(x: 10, y: 0)],
            ])
        #expect(
            dashes([5, 2.5], [(0, 0), (3.5, 0), (8, 6)]) == [
                [ChartPoint(x: 0, y: 0), ChartPoint(x: 3.5, y: 0), ChartPoint(x: 4.4, y: 1.2)],
                [ChartPoint(x: 5.9, y: 3.2), ChartPoint(x: 8, y: 6)],
            ])
        #expect(dashes([], [(0, 0), (10, 0)]) == [[ChartPoint(x: 0, y: 0), ChartPoint(x: 10, y: 0)]])
        #expect(dashes([4, 2], []) == [[]] && dashes([4, 2], [(1, 1)]).isEmpty)
    }

    @Test("The patterns of the five comparisons differ, and cover most of what they draw")
    func patterns() {
        let patterns = (0..<ChartComparison.limit).map { LineDashes(ofLine: $0).pattern }
        #expect(Set(patterns).count == ChartComparison.limit)
        for number in 0..<ChartComparison.limit {
            let parts = LineDashes(ofLine: number).dashes(
                of: [ChartPoint(x: 0, y: 0), ChartPoint(x: 300, y: 400)])
            #expect(parts.allSatisfy { $0.count == 2 } && parts.first?.first == ChartPoint(x: 0, y: 0))
            #expect(number == 0 ? parts.count == 1 : (30...100).contains(parts.count), "\(number): \(parts.count)")
        }
    }

    @Test("The width of a line limits the number of its dashes, however steep it is, and all are equally wide")
    func steepSteps() {
        let far = dashes([1, 5], [(0, 0), (1, 1e9), (2, -1e9), (10, -1e9)])
        #expect(far.count == 3)
        let jagged = (0...300).map { (Double($0), $0.isMultiple(of: 2) ? 0.0 : 80) }
        let parts = dashes([8, 6], jagged)
        #expect(parts.count == 300 * 4 / 14 + 1)
        let drawn = parts.map { zip($0, $0.dropFirst()).reduce(0) { $0 + $1.1.x - $1.0.x } }
        #expect(parts[1].map(\.x) == [3.5, 4, 5, 5.5] && drawn.dropLast().allSatisfy { abs($0 - 2) < 1e-9 })
    }
}
