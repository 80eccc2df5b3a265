import XCTest

@testable import Gtk

/// The model of a header that scrolls away, in pixels.
final class HeaderCollapseTests: XCTestCase {
    /// A header of 100 pixels over a page of 5,000.
    private func header(scrolledTo positions: Double...) -> HeaderCollapse {
        var header = HeaderCollapse()
        header.scroll(to: 0, of: 5_000)
        header.resize(to: 100)
        for position in positions { header.scroll(to: position, of: 5_000) }
        return header
    }

    func testItHidesAsTheUserScrollsDownAndReturnsAsTheyScrollUpAnywhere() {
        XCTAssertEqual(header(scrolledTo: 30).hidden, 30)
        XCTAssertEqual(header(scrolledTo: 30, 60, 2_000).hidden, 100)
        XCTAssertEqual(header(scrolledTo: 2_000, 1_980).hidden, 80)
        XCTAssertEqual(header(scrolledTo: 2_000, 1_980, 1_600).hidden, 0)
        XCTAssertEqual(header(scrolledTo: 2_000, 1_600, 1_610).hidden, 10)
    }

    func testTheSpaceAboveTheFirstRowIsNeverVisibleWithoutIt() {
        for position in stride(from: 200.0, through: 0, by: -7) {
            let header = header(scrolledTo: 4_000, position)
            XCTAssertLessThanOrEqual(header.hidden, position)
        }
        XCTAssertEqual(header(scrolledTo: 60, -40).hidden, 0, "Fully visible beyond the top.")
    }

    func testContentSizeChangesDoNotCountAsScrolling() {
        var header = header(scrolledTo: 2_000, 1_900)
        header.scroll(to: 2_420, of: 5_520)
        XCTAssertEqual(header.hidden, 0, "Ten rows were inserted above.")
        header.scroll(to: 2_460, of: 5_520)
        XCTAssertEqual(header.hidden, 40)
        header.scroll(to: 2_490, of: 5_503)
        XCTAssertEqual(header.hidden, 70, "A new row is lower than estimated.")
        header.scroll(to: 10, of: 500)
        XCTAssertEqual(header.hidden, 10, "Few rows are left, and the first is visible.")
    }

    func testRowHeightChangesDoNotCountAsScrolling() {
        var header = header(scrolledTo: 2_000, 1_960)
        XCTAssertEqual(header.hidden, 60)
        header.shift(to: 2_240, of: 5_240)
        header.shift(to: 2_180, of: 5_240)
        XCTAssertEqual(header.hidden, 60, "Independent of distance and length.")
        header.scroll(to: 2_190, of: 5_240)
        XCTAssertEqual(header.hidden, 70, "The user continues to scroll.")
        header.shift(to: 20, of: 500)
        XCTAssertEqual(header.hidden, 20, "No part of the reserved space is uncovered.")
        header.shift(to: -5, of: 500)
        XCTAssertEqual(header.hidden, 0)
    }

    func testReleasingHalfWaySnapsToTheNearerEnd() {
        XCTAssertNil(header().snap(before: 4_400))
        XCTAssertNil(header(scrolledTo: 2_000).snap(before: 4_400))
        XCTAssertEqual(header(scrolledTo: 2_000, 1_950).snap(before: 4_400), .header(hidden: 100))
        XCTAssertEqual(header(scrolledTo: 2_000, 1_949).snap(before: 4_400), .header(hidden: 0))
    }

    func testNearTheTopThePageSnapsWithIt() {
        XCTAssertEqual(header(scrolledTo: 40).snap(before: 4_400), .page(position: 0))
        XCTAssertEqual(header(scrolledTo: 60).snap(before: 4_400), .page(position: 100))
        XCTAssertEqual(header(scrolledTo: 60).snap(before: 80), .page(position: 0), "The page is too short.")
        XCTAssertEqual(
            header(scrolledTo: 200, 170, 90, 95).snap(before: 4_400), .header(hidden: 0),
            "Hiding it would uncover the reserved space.")
    }

    func testItFollowsItsHeight() {
        var shown = header(scrolledTo: 500, 300)
        shown.resize(to: 140)
        XCTAssertEqual(shown.hidden, 0)
        var collapsed = header(scrolledTo: 500)
        collapsed.resize(to: 140)
        XCTAssertEqual(collapsed.hidden, 140)
        collapsed.resize(to: 80)
        XCTAssertEqual(collapsed.hidden, 80)
        collapsed.hide(0)
        XCTAssertEqual(collapsed.hidden, 0)
    }

    func testARowBehindItIsScrolledBelowIt() {
        XCTAssertNil(header(scrolledTo: 2_000).position(uncovering: 0), "A collapsed header covers no rows.")
        XCTAssertNil(header(scrolledTo: 2_000, 1_800).position(uncovering: 100))
        XCTAssertEqual(header(scrolledTo: 2_000, 1_800).position(uncovering: 52), 1_752)
        XCTAssertEqual(header(scrolledTo: 2_000, 1_948).position(uncovering: 0), 1_848)
        XCTAssertEqual(header(scrolledTo: 200, 148).position(uncovering: 40), 0, "Only free space is above.")
    }
}
