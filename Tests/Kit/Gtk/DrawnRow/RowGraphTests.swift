import CGtk
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

/// The small lines of a row, in pixels.
final class RowGraphTests: GtkTestCase {
    private static let color = "#a0b0c0"

    func testALineIsDrawnFromItsFirstPointToItsLast() throws {
        try onRow { row, stage in
            row.show(.graph([0, 1]))
            let corners = try stage.corners()
            XCTAssertEqual([corners.topLeft, corners.bottomRight], [[], []])
            XCTAssertTrue(corners.bottomLeft.contains(Self.color) && corners.topRight.contains(Self.color))
            row.show(.graph([1, 0]))
            let falling = try stage.corners()
            XCTAssertEqual([falling.bottomLeft, falling.topRight], [[], []])
            XCTAssertTrue(falling.topLeft.contains(Self.color) && falling.bottomRight.contains(Self.color))
        }
    }

    func testAShorterLineIsAtTheEnd() throws {
        try onRow { row, stage in
            row.show(.graph([0, 1, 0, 1], share: 0.4))
            let corners = try stage.corners()
            XCTAssertEqual([corners.topLeft, corners.bottomLeft], [[], []])
            XCTAssertTrue(corners.topRight.contains(Self.color))
        }
    }

    func testWithoutALineItsPlaceIsEmptyAndAnotherLineCausesNoLayout() {
        onRow { row, stage in
            row.show(.graph([]))
            stage.window.settle()
            let (texts, frame) = (row.texts.map(\.frame), row.graphs)
            XCTAssertEqual(frame.map(\.width), [(4 * row.textSize).rounded(.up)])
            XCTAssertEqual(stage.picture.colours(in: frame.first), [])
            XCTAssertEqual(stage.layouts { row.show(.graph([0, 1])) }, 0)
            XCTAssertTrue(stage.picture.colours(in: frame.first).contains(Self.color))
            XCTAssertEqual(row.texts.map(\.frame), texts)
            XCTAssertEqual(row.graphs, frame)
            XCTAssertEqual(stage.layouts { row.show(.graph([0.5])) }, 0)
            XCTAssertEqual(stage.picture.colours(in: frame.first), [], "One point is no line.")
        }
    }

    func testALargerFontWidensTheLine() throws {
        try onRow { row, stage in
            row.show(.graph([0, 1]))
            stage.window.settle()
            let before = try XCTUnwrap(row.graphs.first)
            Toolkit.setFont("Cantarell 22")
            defer { Toolkit.resetFont() }
            XCTAssertTrue(runLoop { row.graphs.first.map { $0.width > before.width * 1.5 } == true })
            let corners = try stage.corners()
            XCTAssertEqual([corners.topLeft, corners.bottomRight], [[], []])
            XCTAssertTrue(corners.bottomLeft.contains(Self.color) && corners.topRight.contains(Self.color))
        }
    }

    func testALineIsDrawnOnceForAllFramesUntilItChanges() throws {
        try onRow { row, stage in
            row.show(.graph([0, 1]))
            _ = stage.picture
            let before = try XCTUnwrap(row.drawing.graphs[3]?.texture)
            let count = row.drawing.drawingCount
            row.show("$2", ofColumn: 2)
            _ = stage.picture
            XCTAssertGreaterThan(row.drawing.drawingCount, count)
            XCTAssertTrue(row.drawing.graphs[3]?.texture === before)
            row.show(.graph([0, 0.5]))
            _ = stage.picture
            XCTAssertFalse(row.drawing.graphs[3]?.texture === before)
            try Toolkit.withAppearance(isDark: false, isHighContrast: true) {
                XCTAssertTrue(stage.picture.colours(in: row.graphs.first).contains("#010203"))
                XCTAssertFalse(stage.picture.colours(in: row.graphs.first).contains(Self.color))
            }
        }
    }

    func testALineIsDrawnAheadWhenItsRowIsPrepared() throws {
        try onRow { row, stage in
            row.show(.graph([0, 1]))
            _ = stage.picture
            row.show(.graph([0, 0.5]))
            row.prepare()
            let prepared = try XCTUnwrap(row.drawing.graphs[3]?.texture)
            _ = stage.picture
            XCTAssertTrue(row.drawing.graphs[3]?.texture === prepared)
        }
    }

    func testInRightToLeftScriptsThePlaceIsMirroredAndTimeIsNot() throws {
        try onRow { row, stage in
            row.show(.graph([0, 1]))
            stage.window.settle()
            let frame = try XCTUnwrap(row.graphs.first)
            gtk_widget_set_direction(row.pointer, GTK_TEXT_DIR_RTL)
            stage.window.settle()
            XCTAssertEqual(row.graphs, [frame.mirrored(in: 300)])
            let corners = try stage.corners()
            XCTAssertEqual([corners.topLeft, corners.bottomRight], [[], []])
            XCTAssertTrue(corners.topRight.contains(Self.color))
        }
    }
}

extension RowStage {
    /// The colours in the quarters of the row's graph.
    fileprivate func corners() throws -> (
        topLeft: [String], topRight: [String], bottomLeft: [String], bottomRight: [String]
    ) {
        let picture = picture
        let frame = try XCTUnwrap(row.graphs.first)
        func part(_ x: Double, _ y: Double) -> [String] {
            let (width, height) = (frame.width / 3, frame.height / 3)
            return picture.colours(
                in: RowFrame(
                    x: frame.x + x * (frame.width - width), y: frame.y + y * (frame.height - height),
                    width: width - 1, height: height - 1))
        }
        return (part(0, 0), part(1, 0), part(0, 1), part(1, 1))
    }
}

extension RowDescription {
    /// The sample with a line behind it.
    fileprivate static func graph(_ levels: [Float], share: Double = 1) -> RowDescription {
        var description = sample(name: "Ada", price: "$1")
        description.columns.append(
            RowColumn(
                RowGraph(
                    levels, share: share, height: 30, color: RowColor("paper", highContrast: .init("strong"))),
                width: .least(ems: 4)))
        return description
    }
}
