import XCTest

@testable import Gtk

/// Where columns and lines are in a row.
final class RowPlacementTests: XCTestCase {
    func testAFillingColumnGetsTheRest() {
        let columns = RowPlacement([36, nil, 80, 60], spacing: 10, in: 400).columns
        XCTAssertEqual(columns.map(\.x), [0, 46, 250, 340])
        XCTAssertEqual(columns.map(\.width), [36, 194, 80, 60])
    }

    func testTwoFillingColumnsShareTheRest() {
        XCTAssertEqual(RowPlacement([nil, 20, nil], spacing: 5, in: 130).columns.map(\.width), [50, 20, 50])
    }

    func testARowThatIsTooNarrowHasNoRest() {
        XCTAssertEqual(RowPlacement([36, nil, 80], spacing: 10, in: 100).columns.map(\.width), [36, 0, 80])
        XCTAssertEqual(RowPlacement([], spacing: 10, in: 100).columns, [])
    }

    func testLinesAreInTheMiddleAndAMissingOneTakesNoSpace() {
        let column = RowPlacement.Column(x: 10, width: 100)
        let frames = RowPlacement.stack(
            [(60, 20), nil, (40, 10)], in: column, spacing: 2, share: 1, height: 52)
        XCTAssertEqual(frames[0], RowFrame(x: 50, y: 10, width: 60, height: 20))
        XCTAssertNil(frames[1])
        XCTAssertEqual(frames[2], RowFrame(x: 70, y: 32, width: 40, height: 10))
    }

    func testMirroringTwiceChangesNothing() {
        let frame = RowFrame(x: 10, y: 5, width: 30, height: 8)
        XCTAssertEqual(frame.mirrored(in: 100), RowFrame(x: 60, y: 5, width: 30, height: 8))
        XCTAssertEqual(frame.mirrored(in: 100).mirrored(in: 100), frame)
    }
}
