import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import WickMarketScreens
import XCTest

@testable import WickChart
@testable import WickGtk

/// Drawing on a chart with mouse and keys.
final class DrawingTests: GtkTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try Mouse.require()
    }

    func testClicksDrawALineThatSnapsIsDraggedUndoneRemovedAndRestoredWithItsRow() throws {
        try onRow { wick, chart in
            try wick.choose("Trend Line")
            XCTAssertTrue(runLoop { chart.drawings.tool == .trendLine && chart.widget.holdsFocus })
            let candle = try XCTUnwrap(chart.scene?.series.last)
            let plane = try XCTUnwrap(chart.plane)
            let high = plane.position(of: DrawingPoint(time: candle.time, price: candle.high))
            wick.click(chart, ChartPoint(x: high.x, y: high.y - 4))
            XCTAssertTrue(runLoop { chart.drawings.start?.price == candle.high }, "It snaps to the high.")
            let end = ChartPoint(x: high.x - 200, y: high.y + 60)
            Mouse.move(to: Mouse.place(in: chart, at: end))
            XCTAssertTrue(runLoop { chart.layout?.drawings.first?.isDraft == true }, "There is a preview.")
            XCTAssertEqual(chart.options.draft?.tool, .trendLine)
            wick.click(chart, end)
            XCTAssertTrue(runLoop { chart.drawings.drawings.count == 1 && chart.drawings.tool == nil })
            let line = try XCTUnwrap(chart.drawings.drawings.first { $0.points.count == 2 })
            XCTAssertEqual(chart.drawings.selection, line.id)
            wick.window.settle()

            // Its end, then its body.
            Mouse.drag(from: Mouse.place(in: chart, at: plane.position(of: line.points[1])), by: (0, -40))
            XCTAssertTrue(
                runLoop { chart.drawings.drawings.first?.points.last.map { $0.price > line.points[1].price } == true })
            XCTAssertEqual(chart.drawings.drawings.first?.points[0], line.points[0])
            let position = chart.scene?.viewport.firstPosition
            let ends = try XCTUnwrap(chart.drawings.drawings.first { $0.points.count == 2 }).points.map(plane.position)
            let middle = ChartPoint(x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2)
            Mouse.drag(from: Mouse.place(in: chart, at: middle), by: (-60, 30))
            XCTAssertTrue(
                runLoop { chart.drawings.drawings.first.map { $0.points[0].time < line.points[0].time } == true })
            XCTAssertEqual(chart.scene?.viewport.firstPosition, position, "The candles stay.")

            Mouse.run(["key", "ctrl+z", "key", "ctrl+z"])
            XCTAssertTrue(runLoop { chart.drawings.drawings == [line] })
            Mouse.run(["key", "ctrl+shift+z"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.first != line && chart.drawings.canRedo })
            let drawn = chart.drawings.drawings

            wick.row("Ethereum (ETH)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart.map { $0 !== chart && $0.layout?.hasPrices == true } ?? false })
            XCTAssertEqual(wick.chart?.drawings.drawings, [], "Another coin has its own.")
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.drawings.drawings == drawn && wick.chart?.layout?.drawings.count == 1 })
            let again = try XCTUnwrap(wick.chart)
            again.widget.grabFocus()
            Mouse.run(["key", "n", "key", "Delete"])
            XCTAssertTrue(runLoop { again.drawings.drawings.isEmpty && again.layout?.drawings.isEmpty == true })
        }
    }

    func testKeysDrawSelectMoveAndRemoveAndTheDescriptionSaysSo() throws {
        try onRow { wick, chart in
            chart.widget.grabFocus()
            Mouse.run(["key", "d"])
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkModelButton" }, "The keys move in the menu.")
            XCTAssertEqual(wick.items, DrawingTool.allCases.map(\.title))
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { chart.widget.holdsFocus })
            try wick.choose("Rectangle")
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Rectangle: choose the first point") == true })
            let close = try XCTUnwrap(chart.scene?.series.last?.close)
            XCTAssertEqual(chart.drawings.cursor?.price, close)
            Mouse.run(["key", "Left", "key", "Left", "key", "Return"])
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Rectangle: choose the second point") == true })
            Mouse.run(["key", "ctrl+Left", "key", "Down", "key", "Down", "key", "ctrl+Down", "key", "Return"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.count == 1 })
            let box = try XCTUnwrap(chart.drawings.drawings.first { $0.points.count == 2 })
            XCTAssertTrue(
                runLoop { chart.spoken?.hasPrefix("Selected 1 of 1: rectangle from ") == true }, chart.spoken ?? "")
            XCTAssertEqual(box.points[1].time.timeIntervalSince(box.points[0].time), -10 * 3600)
            Mouse.run(["key", "Right", "key", "Up"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.first?.points[0].time == box.points[0].time + 3600 })
            XCTAssertGreaterThan(try XCTUnwrap(chart.drawings.drawings.first?.points[0].price), box.points[0].price)

            chart.draw(.horizontalLine)
            Mouse.run(["key", "Return", "key", "Escape"])
            XCTAssertTrue(
                runLoop {
                    chart.spoken.map { $0.contains("Drawings: rectangle from") && $0.contains("horizontal line at") }
                        == true
                },
                chart.spoken ?? "")
            Mouse.run(["key", "n"])
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Selected 1 of 2: rectangle") == true })
            Mouse.run(["key", "shift+n"])
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Selected 2 of 2: horizontal line at ") == true })
            Mouse.run(["key", "Delete"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.count == 1 })

            // A ruler is no drawing, and Escape first ends it.
            chart.draw(.ruler)
            Mouse.run(["key", "Return", "key", "Left", "key", "Left", "key", "Return"])
            XCTAssertTrue(
                runLoop {
                    chart.spoken?.hasPrefix("Ruler: ") == true && chart.spoken?.contains("−2 bars, −2 h") == true
                })
            XCTAssertEqual(chart.layout?.drawings.count, 2)
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { chart.layout?.drawings.count == 1 })
            XCTAssertEqual(chart.drawings.drawings.count, 1)
        }
    }

    func testKeysDrawLinesAndNotesToo() throws {
        try onRow { wick, chart in
            chart.widget.grabFocus()
            for (count, tool) in [DrawingTool.trendLine, .ray].enumerated() {
                chart.draw(tool)
                Mouse.run(["key", "Left", "key", "Return", "key", "Left", "key", "Up", "key", "Return"])
                XCTAssertTrue(runLoop { chart.drawings.drawings.count == count + 1 }, tool.title)
                let line = try XCTUnwrap(chart.drawings.drawings.first { $0.tool == tool })
                XCTAssertEqual(line.points[1].time.timeIntervalSince(line.points[0].time), -3600)
                XCTAssertGreaterThan(line.points[1].price, line.points[0].price)
                Mouse.run(["key", "Escape"])
            }
            chart.draw(.note)
            Mouse.run(["key", "Left", "key", "Return"])
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkText" }, "The text has the focus.")
            Mouse.run(["type", "--delay", "20", "Buy"])
            Mouse.run(["key", "Return"])
            XCTAssertTrue(
                runLoop { chart.drawings.drawings.contains { $0.tool == .note && $0.text == "Buy" } })
            XCTAssertEqual(chart.drawings.drawings.count, 3)
        }
    }

    func testANoteAsksForItsTextAndADoubleClickChangesIt() throws {
        try onRow { wick, chart in
            try wick.choose("Text Note")
            let place = ChartPoint(x: 300, y: 120)
            wick.click(chart, place)
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkText" }, "The text has the focus.")
            Mouse.run(["type", "--delay", "20", "Buy"])
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.first?.text == "Buy" && chart.widget.holdsFocus })
            XCTAssertTrue(runLoop { chart.layout?.drawings.first?.label?.texts.map(\.text) == ["Buy"] })
            wick.window.settle()
            let label = try XCTUnwrap(chart.layout?.drawings.first?.label?.frame)
            let middle = Mouse.place(in: chart, at: ChartPoint(x: label.x + label.width - 4, y: label.y + 6))
            Mouse.run(["mousemove", "\(middle.x)", "\(middle.y)", "click", "--repeat", "2", "--delay", "40", "1"])
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkText" })
            Mouse.run(["key", "ctrl+a", "type", "--delay", "20", "Sell"])
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.first?.text == "Sell" })
            // Escape leaves it as it was.
            XCTAssertTrue(runLoop { chart.widget.holdsFocus })
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkText" })
            Mouse.run(["key", "ctrl+a", "key", "Delete", "key", "Escape"])
            XCTAssertTrue(runLoop { chart.widget.holdsFocus && chart.drawings.entry == nil })
            XCTAssertEqual(chart.drawings.drawings.map(\.text), ["Sell"])
        }
    }

    func testASecondFingerTakesBackThePointAndKeepsTheToolTheStartAndTheSelection() throws {
        try onRow { wick, chart in
            chart.input?.isTouch = { _ in true }
            let size = try XCTUnwrap(chart.layout?.size)
            let places = [(0.3, 0.3), (0.6, 0.5)].map { ChartPoint(x: size.width * $0.0, y: size.height * $0.1) }
            /// Presses, and ends the gesture as GTK does for a pinch, or if it loses the pointer.
            @MainActor func pinch(at place: ChartPoint, isCancelled: Bool = false) {
                let place = Mouse.place(in: chart, at: place)
                Mouse.run(["mousemove", "\(place.x)", "\(place.y)", "mousedown", "1"])
                wick.window.settle()
                if isCancelled {
                    chart.widget.resetDrags()
                } else {
                    chart.widget.emit("drag-end", of: "GtkGestureDrag", 0, 0)
                }
                Mouse.release()
                wick.window.settle()
            }
            try wick.choose("Trend Line")
            pinch(at: places[0], isCancelled: true)
            XCTAssertEqual(chart.drawings.tool, .trendLine)
            XCTAssertNil(chart.drawings.start)
            pinch(at: places[0])
            XCTAssertEqual(chart.drawings.tool, .trendLine)
            XCTAssertNil(chart.drawings.start)
            wick.click(chart, places[0])
            XCTAssertTrue(runLoop { chart.drawings.start != nil })
            let start = chart.drawings.start
            pinch(at: places[1])
            XCTAssertEqual(chart.drawings.tool, .trendLine)
            XCTAssertEqual(chart.drawings.start, start)
            wick.click(chart, places[1])
            XCTAssertTrue(runLoop { chart.drawings.drawings.count == 1 && chart.drawings.selection != nil })
            let line = try XCTUnwrap(chart.drawings.drawings.first)
            // On the selected line, which the press would move.
            let plane = try XCTUnwrap(chart.plane)
            pinch(at: plane.position(of: try XCTUnwrap(line.points.last)))
            XCTAssertEqual(chart.drawings.drawings, [line])
            XCTAssertEqual(chart.drawings.selection, line.id)
            pinch(at: ChartPoint(x: size.width * 0.1, y: size.height * 0.6))
            XCTAssertEqual(chart.drawings.selection, line.id, "It is no tap beside the line.")
        }
    }

    func testAPinchWithAToolZoomsAndKeepsTheTool() throws {
        try onRow { wick, chart in
            chart.input?.isTouch = { _ in true }
            let size = try XCTUnwrap(chart.layout?.size)
            for tool in ["Trend Line", "Horizontal Line"] {
                try wick.choose(tool)
                let chosen = chart.drawings.tool
                XCTAssertNotNil(chosen)
                let slot = try XCTUnwrap(chart.scene?.viewport.pixelsPerSlot)
                // The first finger presses, which takes the drag from the list, then a second one joins it.
                let place = Mouse.place(in: chart, at: ChartPoint(x: size.width * 0.3, y: size.height * 0.3))
                Mouse.run(["mousemove", "\(place.x)", "\(place.y)", "mousedown", "1"])
                XCTAssertTrue(runLoop { chart.widget.holdsDrag })
                try chart.widget.beginPinch()
                XCTAssertFalse(chart.widget.holdsDrag)
                chart.widget.emit("drag-update", of: "GtkGestureDrag", 60, 40)
                chart.widget.emit("scale-changed", of: "GtkGestureZoom", 1.5)
                Mouse.release()
                wick.window.settle()
                XCTAssertEqual(try XCTUnwrap(chart.scene?.viewport.pixelsPerSlot), slot * 1.5, accuracy: 0.001)
                XCTAssertEqual(chart.drawings.tool, chosen)
                XCTAssertNil(chart.drawings.start)
                XCTAssertTrue(chart.drawings.drawings.isEmpty)
            }
            let (pinch, drag) = (
                try XCTUnwrap(chart.widget.gesture("GtkGestureZoom")),
                try XCTUnwrap(chart.widget.gesture("GtkGestureDrag"))
            )
            XCTAssertNotEqual(
                gtk_gesture_is_grouped_with(pinch.opaque, drag.opaque), 0, "A claimed press is the pinch's too.")
        }
    }

    func testTwoTapsEditANoteThatIsNotSelected() throws {
        try onRow { wick, chart in
            let size = try XCTUnwrap(chart.layout?.size)
            try wick.choose("Text Note")
            wick.click(chart, ChartPoint(x: size.width * 0.4, y: size.height * 0.4))
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkText" })
            Mouse.run(["type", "--delay", "20", "Buy"])
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.first?.text == "Buy" && chart.widget.holdsFocus })
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { chart.drawings.selection == nil })
            XCTAssertTrue(runLoop { chart.layout?.drawings.first?.label != nil })
            wick.window.settle()
            chart.input?.isTouch = { _ in true }
            let label = try XCTUnwrap(chart.layout?.drawings.first?.label?.frame)
            let middle = Mouse.place(in: chart, at: ChartPoint(x: label.x + label.width - 4, y: label.y + 6))
            Mouse.run(["mousemove", "\(middle.x)", "\(middle.y)", "click", "--repeat", "2", "--delay", "40", "1"])
            XCTAssertTrue(runLoop { chart.drawings.entry?.note?.text == "Buy" })
        }
    }

    func testTheButtonFitsIntoANarrowWindow() throws {
        try onRow(width: 360) { wick, _ in
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
            let edges = try XCTUnwrap(wick.drawButton.flatMap { wick.edges(of: $0) })
            XCTAssertLessThanOrEqual(edges.right, 360)
        }
    }

    private func onRow(width: Int = 800, _ body: @MainActor (WickWindow, ChartView) throws -> Void) throws {
        try onMain {
            // Not over the chart, where it would be the cursor.
            Mouse.run(["mousemove", "1", "1"])
            let wick = WickWindow(width: width, candles: StubCandles())
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            wick.window.settle()
            try body(wick, XCTUnwrap(wick.chart))
            wick.end()
        }
    }
}

extension Widget {
    /// Cancels the drags in progress.
    fileprivate func resetDrags() {
        if let drag = gesture("GtkGestureDrag") { gtk_event_controller_reset(drag.opaque) }
    }

    /// Emits what GTK does when a second finger joins the first one.
    fileprivate func beginPinch() throws {
        let pinch = try XCTUnwrap(gesture("GtkGestureZoom"))
        let type = g_type_from_name(pinch.className)
        var values = [GValue](repeating: GValue(), count: 2)
        g_value_init(&values[0], type)
        g_value_set_object(&values[0], pinch.raw)
        // No sequence.
        g_value_init(&values[1], gdk_event_sequence_get_type())
        g_signal_emitv(values, g_signal_lookup("begin", type), 0, nil)
        for index in values.indices { g_value_unset(&values[index]) }
    }

    /// The first gesture of a class.
    fileprivate func gesture(_ className: String) -> AnyGObject? {
        let controllers = Owned(adopting: AnyGObject(gtk_widget_observe_controllers(pointer)))
        for index in 0..<g_list_model_get_n_items(controllers.instance.opaque) {
            guard let item = g_list_model_get_item(controllers.instance.opaque, index) else { continue }
            let controller = Owned(adopting: AnyGObject(raw: item)).instance
            if controller.className == className { return controller }
        }
        return nil
    }
}

extension Mouse {
    /// Converts a position on a chart to one on the display.
    @MainActor
    fileprivate static func place(in chart: ChartView, at point: ChartPoint) -> Place {
        guard let size = chart.layout?.size else { return (0, 0) }
        return place(in: chart.widget, at: (point.x / size.width, point.y / size.height))
    }

    @MainActor
    fileprivate static func move(to place: Place) { run(["mousemove", "\(place.x)", "\(place.y)"]) }
}

extension WickWindow {
    /// The part of the button above the chart that has the focus.
    fileprivate var drawButton: AnyWidget? {
        widgets.first { $0.className == "GtkToggleButton" && $0.isNamed("Draw") }
    }

    /// The texts of the items of the open menu.
    fileprivate var items: [String] { menuItems.map(\.title) }

    private var menuItems: [(title: String, item: AnyWidget)] {
        widgets.filter { $0.className == "GtkModelButton" }.compactMap { item in
            item.descendants.first { $0.className == "GtkLabel" }.flatMap { gtk_label_get_text($0.opaque) }
                .map { (String(cString: $0), item) }
        }
    }

    /// Chooses what to draw from the menu.
    fileprivate func choose(_ title: String) throws {
        chart?.requestTools()
        XCTAssertTrue(runLoop { self.menuItems.contains { $0.title == title } })
        gtk_widget_activate(try XCTUnwrap(menuItems.first { $0.title == title }).item.pointer)
        XCTAssertTrue(runLoop { self.menuItems.isEmpty && self.chart?.widget.holdsFocus == true })
        // The focus may have scrolled the list.
        window.settle()
    }

    fileprivate func click(_ chart: ChartView, _ point: ChartPoint) {
        Mouse.click(at: Mouse.place(in: chart, at: point), in: window)
    }
}
