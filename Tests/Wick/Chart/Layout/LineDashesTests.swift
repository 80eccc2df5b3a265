import Testing

@testable import WickChart

@Suite("Dashes of lines")
struct LineDashesTests {
    private func dashes(_ pattern: [Double], _ points: [(Double, Double)]) -> [[ChartPoint]] {
        LineDashes(pattern).dashes(of: points.map { ChartPoint(x: $0.0, y: $0.1) })
    }

    @Test("Dashes and gaps have their lengths along the line, also around corners")
    func lengths() {
        #expect(
            dashes([4, 2], [(0, 0), (10, 0)]) == [
                [ChartPoint(x: 0, y: 0), ChartPoint(x: 4, y: 0)], [ChartPoint(x: 6, y: 0), ChartPoint(x: 10, y: 0)],
            ])
        #expect(
            dashes([4, 2], [(0, 0), (3, 0), (3, 7)]) == [
                [ChartPoint(x: 0, y: 0), ChartPoint(x: 3, y: 0), ChartPoint(x: 3, y: 1)],
                [ChartPoint(x: 3, y: 3), ChartPoint(x: 3, y: 7)],
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

    @Test("A step far outside of the pane is not cut into millions of dashes")
    func longSteps() {
        let parts = dashes([1, 5], [(0, 0), (1, 1e9), (2, -1e9), (10, -1e9)])
        #expect(parts.count < 10)
    }
}
