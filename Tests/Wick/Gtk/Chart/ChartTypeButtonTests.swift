import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import WickChart
import WickMarketStore
import XCTest

@testable import WickGtk
@testable import WickMarketScreens

/// Choosing the type of charts.
final class ChartTypeButtonTests: OpenRowTestCase {
    func testAKeyOpensTheTypesAndTheChosenOneIsDrawnAndSaved() throws {
        try onRow { wick, chart in
            chart.widget.grabFocus()
            Mouse.run(["key", "t"])
            XCTAssertTrue(runLoop { wick.typeMenu != nil })
            XCTAssertEqual(wick.typeItems.map(\.title), ChartType.allCases.map(\.title))
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkModelButton" }, "The keys move in the menu.")
            let line = try XCTUnwrap(wick.typeItems.first { $0.title == "Line" })
            gtk_widget_activate(line.item.pointer)
            XCTAssertTrue(runLoop { chart.layout?.priceLine?.isFilled == false }, "\(chart.options.type)")
            XCTAssertTrue(runLoop { wick.type == .line })
            XCTAssertEqual(chart.layout?.candles.isEmpty, true)
            XCTAssertTrue(
                runLoop { wick.typeMenu == nil && chart.widget.holdsFocus }, "The focus returns to the chart.")
            XCTAssertTrue(
                gtk_shims_has_accessible_text(
                    try XCTUnwrap(wick.typeButton).pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Line") != 0)
        }
    }

    func testEachTypeIsDrawnInTheOpenRowAndAnotherRowOpensWithIt() throws {
        try onRow { wick, chart in
            for type in ChartType.allCases {
                wick.settings.choose(type, for: .chartType)
                XCTAssertTrue(runLoop { chart.options.type == type })
                wick.window.settle()
                XCTAssertEqual(chart.layout?.hasPrices, true)
                XCTAssertEqual(chart.layout?.priceLine != nil, type == .line || type == .area)
            }
            wick.row("Ethereum (ETH)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart.map { $0 !== chart && $0.layout?.hasPrices == true } ?? false })
            XCTAssertEqual(wick.chart?.options.type, .heikinAshi)
        }
    }

    func testMeanCandlesNeedOlderOnes() throws {
        try onRow { wick, chart in
            wick.settings.choose(ChartIndicators([]), for: .indicators)
            wick.settings.choose(.area, for: .chartType)
            XCTAssertTrue(runLoop { chart.options.type == .area && chart.options.indicators.isEmpty })
            // Forty candles before the visible ones.
            chart.move { $0.jump(hiding: 40) }
            wick.window.settle()
            var requests = 0
            chart.olderRequested = { requests += 1 }
            wick.settings.choose(.bars, for: .chartType)
            XCTAssertTrue(runLoop { chart.options.type == .bars })
            XCTAssertEqual(requests, 0)
            wick.settings.choose(.heikinAshi, for: .chartType)
            XCTAssertTrue(runLoop { requests > 0 })
        }
    }

    func testTheButtonFitsIntoANarrowWindow() throws {
        try onRow(width: 360) { wick, _ in
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
            let edges = try XCTUnwrap(wick.typeButton.flatMap { wick.edges(of: $0) })
            XCTAssertLessThanOrEqual(edges.right, 360)
        }
    }
}

extension ChartScene {
    /// Shows the candles after a number of the oldest ones.
    fileprivate mutating func jump(hiding count: Double) {
        goToOldest()
        _ = clearFocus()
        pan(by: -count * viewport.pixelsPerSlot)
    }
}

extension WickWindow {
    /// The part of the button above the chart that has the focus.
    fileprivate var typeButton: AnyWidget? {
        widgets.first {
            $0.className == "GtkToggleButton" && $0.isNamed("Chart Type")
        }
    }

    /// The open menu of types.
    fileprivate var typeMenu: AnyWidget? {
        widgets.first {
            $0.className == "GtkPopoverMenu" && $0.isNamed("Chart Type")
        }
    }

    /// The items of the open menu.
    fileprivate var typeItems: [(title: String, item: AnyWidget)] {
        widgets.filter { $0.className == "GtkModelButton" }.compactMap { item in
            item.descendants.first { $0.className == "GtkLabel" }.flatMap { gtk_label_get_text($0.opaque) }
                .map { (String(cString: $0), item) }
        }
    }

    fileprivate var type: ChartType? {
        var type: ChartType?
        settings.value(of: .chartType).take(1).subscribe(onNext: { type = $0 }).dispose()
        return type
    }
}
