import Testing
import WickChart

@testable import WickChartDrawing

@Suite("Coverage of an antialiased line")
struct LineEnvelopeTests {
    /// The coverage of each pixel, by column.
    private func coverage(_ points: [ChartPoint], width: Double, columns: Range<Int>, rows: Int) -> [[Float]] {
        var envelope = LineEnvelope(columns: columns, rows: 0..<rows)
        return coverage(of: points, width: width, in: &envelope, columns: columns, rows: rows)
    }

    private func coverage(
        of points: [ChartPoint], width: Double, in envelope: inout LineEnvelope, columns: Range<Int>, rows: Int
    ) -> [[Float]] {
        var coverage = columns.map { _ in [Float](repeating: 0, count: rows) }
        envelope.enclose(points, width: width)
        envelope.forEachPixel { column, row, parts in
            coverage[column - columns.lowerBound][row] += Float(parts) / 256
        }
        return coverage
    }

    @Test("Each line of several covers what it covers alone, in pixels of any scale and from any row on")
    func several() {
        let lines = [(2.0, 30.0), (55, 4), (1, 12), (90, 91)].map { from, to in
            stride(from: from, to: to, by: from < to ? 3 : -3).enumerated().map { index, y in
                ChartPoint(x: from / 2 + Double(index), y: y)
            }
        }
        var envelope = LineEnvelope(columns: 0..<60, rows: 0..<96)
        var scaled = LineEnvelope(columns: 0..<60, rows: 6..<102, scale: 2, below: 3)
        for line in lines {
            let alone = coverage(line, width: 1.5, columns: 0..<60, rows: 96)
            #expect(coverage(of: line, width: 1.5, in: &envelope, columns: 0..<60, rows: 96) == alone)
            #expect(alone.joined().contains { $0 > 0 })
            let halved = line.map { ChartPoint(x: $0.x / 2, y: $0.y / 2) }
            let shifted = coverage(of: halved, width: 0.75, in: &scaled, columns: 0..<60, rows: 102)
            #expect(shifted.map { Array($0.dropFirst(6)) } == alone)
        }
    }

    @Test("A horizontal line covers its width: complete rows, and the others partly")
    func across() {
        let covered = coverage(
            [ChartPoint(x: -10, y: 4.25), ChartPoint(x: 30, y: 4.25)], width: 1.5, columns: 0..<20, rows: 8)
        for column in covered { #expect(column == [0, 0, 0, 0.5, 1, 0, 0, 0]) }
    }

    @Test(
        "A line covers its length times its width plus half a circle at each end, at any angle",
        arguments: [0, 0.3, 1, 3, 12, -0.7, -5])
    func area(slope: Double) {
        let length = 40.0
        let across = length / (1 + slope * slope).squareRoot()
        let middle = ChartPoint(x: 50.3, y: 50.6)
        let points = [-0.5, 0.5].map { ChartPoint(x: middle.x + $0 * across, y: middle.y + $0 * across * slope) }
        let area = coverage(points, width: 3, columns: 0..<100, rows: 100).joined().reduce(0, +)
        #expect(abs(Double(area) - (length * 3 + 1.5 * 1.5 * Double.pi)) < 2.5)
    }

    @Test("A single point is a dot; no points, or points outside the clip, cover nothing")
    func little() {
        let dot = coverage([ChartPoint(x: 5, y: 5)], width: 2, columns: 0..<10, rows: 10).joined().reduce(0, +)
        #expect(abs(dot - .pi) < 0.2)
        #expect(coverage([], width: 2, columns: 0..<10, rows: 10).joined().allSatisfy { $0 == 0 })
        for x in [-50.0, 50] {
            let line = [ChartPoint(x: x, y: 1), ChartPoint(x: x + 5, y: 9)]
            #expect(coverage(line, width: 2, columns: 0..<10, rows: 10).joined().allSatisfy { $0 == 0 })
        }
    }

    @Test("Points that are far away, infinite or NaN do not crash")
    func strange() {
        for strange in [1e300, -1e300, .infinity, -.infinity, .nan] {
            for points in [
                [ChartPoint(x: 1, y: strange), ChartPoint(x: 5, y: 5)],
                [ChartPoint(x: 1, y: 5), ChartPoint(x: strange, y: 5)],
                [ChartPoint(x: strange, y: strange)],
            ] {
                let covered = coverage(points, width: 1.5, columns: 0..<10, rows: 10).joined()
                #expect(covered.allSatisfy { $0 >= 0 && $0 <= 1.001 })
            }
        }
    }
}
