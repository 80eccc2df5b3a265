import Gtk
import GtkTest
import WickMarketScreens
import XCTest

@testable import WickGtk

final class PriceColumnsTests: GtkTestCase {
    func testColumnsAreAsWideAsTheirFigures() {
        onMain {
            let columns = PriceColumns(week: "W") { _ in ["A", "b"] }
            XCTAssertEqual(
                [columns.amount, columns.price, columns.widePrice, columns.change, columns.narrowChange],
                [7.5, 7.6, 9.6, 6.2, 5.5])
            XCTAssertEqual(columns.furtherChange, 5.2)
            XCTAssertEqual(columns.week * WidthClass.standardTextSize, 96, accuracy: 0.001)
        }
    }

    func testALongerLabelWidensItsColumnsOnly() {
        onMain {
            let long = "Durchschnittlicher Kurs"
            let short = PriceColumns(titles: PriceHeader.titles)
            let columns = PriceColumns(week: long) { $0 == .change ? [long, "24 h"] : PriceHeader.titles(of: $0) }
            XCTAssertGreaterThan(columns.change, 10)
            XCTAssertEqual(columns.change, columns.narrowChange)
            XCTAssertGreaterThan(columns.week, 8)
            XCTAssertEqual(
                [columns.amount, columns.price, columns.widePrice, columns.furtherChange],
                [short.amount, short.price, short.widePrice, short.furtherChange])
        }
    }
}
