import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickChart
import WickMarketStore
import XCTest

@testable import WickGtk
@testable import WickMarketScreens

/// The scale of a chart's price axis, chosen with keys and dragged with the mouse.
final class PriceAxisTests: OpenRowTestCase {
    func testKeysChooseAndSaveTheScaleAndTheDescriptionStays() throws {
        try onRow { wick, chart in
            chart.widget.grabFocus()
            for (key, kind) in [("l", PriceScale.Kind.logarithmic), ("p", .percent), ("p", .linear), ("p", .percent)] {
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { chart.layout?.priceScale.kind == kind }, key)
                XCTAssertTrue(runLoop { wick.value(of: .priceScale) == kind }, key)
            }
            Mouse.run(["key", "v"])
            XCTAssertTrue(runLoop { chart.layout?.priceScale.isInverted == true })
            XCTAssertTrue(runLoop { wick.value(of: .invertedPriceScale) == true })
            wick.window.settle()
            XCTAssertEqual(chart.layout?.priceScale.kind, .percent)
            wick.settings.choose(.linear, for: .priceScale)
            wick.settings.choose(false, for: .invertedPriceScale)
            XCTAssertTrue(
                runLoop { chart.layout?.priceScale.kind == .linear && chart.layout?.priceScale.isInverted == false })
        }
    }

    func testTheAxisIsDraggedAndADoubleClickFitsItAgain() throws {
        try onRow { _, chart in
            let before = try XCTUnwrap(chart.layout)
            let axis = before.panes.priceAxis
            let share = (x: (axis.x + 20) / before.size.width, y: (axis.y + axis.height / 2) / before.size.height)
            @MainActor func span() -> Double { chart.layout.map { $0.priceScale.high - $0.priceScale.low } ?? 0 }
            let automatic = span()
            let position = try XCTUnwrap(chart.scene?.viewport.firstPosition)
            Mouse.drag(from: Mouse.place(in: chart.widget, at: share), by: (0, 40))
            XCTAssertTrue(runLoop { span() > automatic * 1.2 }, "\(span()) \(automatic)")
            XCTAssertEqual(chart.scene?.viewport.firstPosition, position, "The candles stay.")
            let middle = try XCTUnwrap(chart.layout?.priceScale)
            XCTAssertEqual(middle.low + middle.high, before.priceScale.low + before.priceScale.high, accuracy: 0.01)

            // On a dragged axis, a drag moves the prices too.
            Mouse.drag(from: Mouse.place(in: chart.widget, at: (0.4, 0.4)), by: (60, 30))
            XCTAssertTrue(runLoop { (chart.layout?.priceScale.low ?? 0) > middle.low + 1 })
            XCTAssertEqual(span(), middle.high - middle.low, accuracy: 0.01)
            XCTAssertNotEqual(chart.scene?.viewport.firstPosition, position)

            let place = Mouse.place(in: chart.widget, at: share)
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)", "click", "--repeat", "2", "--delay", "40", "1"])
            XCTAssertTrue(runLoop { chart.options.priceRange == nil })
            Mouse.drag(from: Mouse.place(in: chart.widget, at: (0.4, 0.4)), by: (20, 50))
            XCTAssertNil(chart.options.priceRange, "An automatic axis is not moved.")
        }
    }

    func testAFastDragOnADraggedAxisMovesPricesAsFarAsASlowOne() throws {
        try onRow { wick, chart in
            chart.stretchPrices(by: 2)
            let low = { chart.layout?.priceScale.low ?? 0 }
            XCTAssertTrue(runLoop { chart.layout?.priceScale.low == chart.options.priceRange?.lowerBound })
            let start = Mouse.place(in: chart.widget, at: (0.4, 0.4))
            let (end, before) = (Mouse.Place(start.x + 60, start.y + 30), low())
            Mouse.drag(from: start, by: (60, 30))
            var moved: [Double] = []
            XCTAssertTrue(runLoop { low() > before })
            moved.append(low() - before)
            // The whole way is one movement, as it is for a program that was busy.
            let rested = low()
            Mouse.run(["mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"])
            wick.window.settle()
            Mouse.run(["mousemove", "\(end.x)", "\(end.y)", "sleep", "0.3"])
            Mouse.release()
            XCTAssertTrue(runLoop { low() > rested })
            moved.append(low() - rested)
            XCTAssertEqual(moved[0], moved[1], accuracy: moved[0] * 0.1)
        }
    }

    func testKeysStretchShrinkAndFitTheAxisAndAnotherScaleFitsIt() throws {
        try onRow { wick, chart in
            @MainActor func span() -> Double { chart.layout.map { $0.priceScale.high - $0.priceScale.low } ?? 0 }
            let automatic = span()
            chart.widget.grabFocus()
            Mouse.run(["key", "ctrl+Up"])
            XCTAssertTrue(runLoop { abs(span() * 1.25 - automatic) < 0.01 })
            XCTAssertTrue(runLoop { chart.spoken?.contains(". Price axis from ") == true }, chart.spoken ?? "")
            Mouse.run(["key", "ctrl+Down", "key", "ctrl+Down"])
            XCTAssertTrue(runLoop { abs(span() - automatic * 1.25) < 0.01 })
            Mouse.run(["key", "a"])
            XCTAssertTrue(runLoop { chart.options.priceRange == nil && span() == automatic })
            XCTAssertTrue(runLoop { chart.spoken?.contains("Price axis") == false })
            Mouse.run(["key", "ctrl+Up"])
            XCTAssertTrue(runLoop { chart.options.priceRange != nil })
            wick.settings.choose(.logarithmic, for: .priceScale)
            XCTAssertTrue(runLoop { chart.options.priceRange == nil })
        }
    }

    func testHoweverOftenTheAxisIsStretchedItKeepsARange() throws {
        try onRow { wick, chart in
            for kind in PriceScale.Kind.allCases {
                for factor in [1e3, 1e-60] {
                    chart.set { ($0.scale, $0.priceRange) = (kind, nil) }
                    for _ in 0..<7 {
                        chart.stretchPrices(by: factor)
                        wick.window.settle()
                        let scale = try XCTUnwrap(chart.layout?.priceScale)
                        XCTAssertTrue(scale.low < scale.high && (scale.high - scale.low).isFinite, "\(scale)")
                    }
                    XCTAssertTrue(chart.fitPrices())
                    wick.window.settle()
                    XCTAssertEqual(chart.layout?.candles.allSatisfy { $0.wick.height >= 1 }, true)
                }
            }
        }
    }
}

extension WickWindow {
    fileprivate func value<Value>(of key: SettingKey<Value>) -> Value? {
        var value: Value?
        settings.value(of: key).take(1).subscribe(onNext: { value = $0 }).dispose()
        return value
    }
}
