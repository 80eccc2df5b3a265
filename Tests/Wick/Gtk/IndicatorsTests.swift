import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import WickChart
import WickMarketStore
import XCTest

@testable import WickGtk
@testable import WickMarketScreens

/// Choosing the indicators of an open row.
final class IndicatorsTests: OpenRowTestCase {
    func testIndicatorsAreAddedAndRemovedByKeyboardAndDrawnAtOnce() throws {
        try onRow { wick, chart in
            chart.widget.grabFocus()
            Mouse.run(["key", "i"])
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Indicators"] })
            wick.window.settle()
            XCTAssertTrue(wick.shows("MA 30 · over the prices"))
            Mouse.run(["key", "r", "key", "s", "key", "i", "key", "Return"])
            XCTAssertTrue(wick.shows("RSI 14 · below the prices"))
            Mouse.run(["key", "b", "key", "o", "key", "l", "key", "l", "key", "Return"])
            XCTAssertTrue(wick.shows("BOLL 20 2 · over the prices"))
            XCTAssertEqual(wick.settings.text, "ma:5 ma:10 ma:30 rsi:14 boll:20,2")
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
            XCTAssertTrue(runLoop { chart.layout?.studies.count == 1 && chart.layout?.indicators.count == 6 })
            XCTAssertTrue(runLoop { chart.widget.holdsFocus }, "The focus returns to the chart.")
            XCTAssertTrue(runLoop { chart.spoken?.contains(", RSI 14 ") == true }, chart.spoken ?? "")
            Mouse.run(["key", "m"])
            XCTAssertTrue(runLoop { chart.layout?.studies.isEmpty == true && chart.layout?.indicators.isEmpty == true })
        }
    }

    func testTheDescriptionNamesTheNewestValuesWhereverThePointerIs() throws {
        try onRow { wick, chart in
            Mouse.run(["mousemove", "10", "10"])
            XCTAssertTrue(runLoop { chart.scene?.pointer == nil && chart.spoken?.contains(". MA 5 ") == true })
            let spoken = chart.spoken
            let place = Mouse.place(in: chart.widget, at: (0.3, 0.4))
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)"])
            XCTAssertTrue(runLoop { chart.scene?.pointer != nil })
            wick.window.settle()
            XCTAssertEqual(chart.spoken, spoken)
        }
    }

    func testTheFocusStaysWithTheMovedAndNextToTheRemovedIndicator() throws {
        try onRow { wick, _ in
            wick.openIndicators()
            wick.button("Move MA 30 up")?.grabFocus()
            for _ in 0..<2 {
                Mouse.run(["key", "space"])
                wick.window.settle()
            }
            XCTAssertTrue(runLoop { wick.settings.text == "ma:30 ma:5 ma:10" })
            XCTAssertTrue(runLoop { wick.focus?.isNamed("Move MA 30 down") == true }, "It is the first one now.")
            wick.button("Remove MA 10")?.grabFocus()
            for name in ["Remove MA 5", "Remove MA 30"] {
                Mouse.run(["key", "space"])
                XCTAssertTrue(runLoop { wick.focus?.isNamed(name) == true }, name)
            }
            Mouse.run(["key", "space"])
            XCTAssertTrue(runLoop { wick.settings.text == "" })
            XCTAssertTrue(runLoop { wick.focus?.isNamed("Show Volume") == true }, "Nothing else is left.")
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
        }
    }

    func testParametersAndVisibilityChangeTheChartAndResetRestoresTheDefault() throws {
        try onRow { wick, chart in
            wick.settings.choose(ChartIndicators([.init(Indicator(usual: .averageConvergence))]), for: .indicators)
            wick.openIndicators()
            let spins = wick.widgets.filter { $0.className == "GtkSpinButton" }.map { SpinButton(raw: $0.raw) }
            XCTAssertEqual(spins.map(\.value), [12, 26, 9])
            XCTAssertEqual(spins.map(\.range.upperBound), [25, 1000, 1000])
            gtk_spin_button_set_value(spins[1].opaque, 20)
            XCTAssertTrue(wick.shows("MACD 12 20 9 · below the prices"))
            XCTAssertTrue(runLoop { spins[0].range.upperBound == 19 })
            XCTAssertTrue(runLoop { chart.layout?.studies.first?.paths.first?.name == "MACD 12 20 9" })
            wick.checkButton("Show MACD 12 20 9")?.activateAction("check.press")
            XCTAssertTrue(runLoop { chart.layout?.studies.isEmpty == true })
            XCTAssertEqual(wick.settings.text, "-macd:12,20,9")
            wick.click("Reset")
            XCTAssertTrue(wick.shows("MA 5 · over the prices"))
            XCTAssertEqual(wick.settings.text, "ma:5 ma:10 ma:30")
            XCTAssertTrue(runLoop { chart.layout?.indicators.count == 3 })
        }
    }

    func testAColorIsChosenByNameAndDrawnAtOnce() throws {
        try onRow { wick, chart in
            wick.settings.choose(ChartIndicators([.init(Indicator(usual: .relativeStrength))]), for: .indicators)
            wick.openIndicators()
            let list = try XCTUnwrap(
                wick.widgets.first { $0.className == "GtkDropDown" && $0.isNamed("Color, RSI 14") })
            let color = DropDown(raw: list.raw)
            XCTAssertEqual(
                color.titles,
                ["Automatic", "Blue", "Orange", "Purple", "Teal", "Brown", "Pink", "Olive", "Indigo"])
            gtk_drop_down_set_selected(list.opaque, 3)
            XCTAssertTrue(runLoop { chart.layout?.studies.first?.paths.first?.ink == .indicator(2) })
            XCTAssertEqual(wick.settings.text, "rsi:14#3")
            wick.settings.choose(ChartIndicators([.init(Indicator(usual: .relativeStrength))]), for: .indicators)
            XCTAssertTrue(runLoop { color.selected == 0 })
            XCTAssertEqual(wick.settings.text, "rsi:14")
        }
    }

    func testACoinGetsItsOwnIndicatorsWhichBecomeTheDefault() throws {
        try onRow { wick, chart in
            wick.openIndicators()
            wick.window.settle()
            let own = try XCTUnwrap(
                wick.widgets.first { $0.className == "GtkSwitch" && $0.isNamed("Only for Bitcoin") })
            let use = try XCTUnwrap(wick.button("Use These Indicators as the Default"))
            XCTAssertFalse(use.isSensitive)
            gtk_switch_set_active(own.opaque, 1)
            XCTAssertTrue(runLoop { use.isSensitive })
            wick.button("Remove MA 5")?.grabFocus()
            Mouse.run(["key", "space"])
            XCTAssertTrue(runLoop { chart.layout?.indicators.count == 2 })
            XCTAssertEqual(wick.settings.text, "ma:5 ma:10 ma:30", "The default stays.")
            use.grabFocus()
            Mouse.run(["key", "space"])
            XCTAssertTrue(runLoop { wick.settings.text == "ma:10 ma:30" })
            XCTAssertTrue(runLoop { gtk_switch_get_active(own.opaque) == 0 && !use.isSensitive })
            XCTAssertEqual(chart.layout?.indicators.count, 2)
        }
    }

    func testASearchWithoutResultSaysSoAndEscapeClearsItFirst() throws {
        try onRow { wick, _ in
            wick.openIndicators()
            Mouse.run(["key", "x", "key", "y"])
            XCTAssertTrue(wick.shows("No indicator has this name."))
            XCTAssertFalse(wick.texts.contains("On the Chart"))
            Mouse.run(["key", "Return", "key", "x", "key", "Escape"])
            XCTAssertTrue(wick.shows("On the Chart"))
            XCTAssertEqual(wick.settings.text, "ma:5 ma:10 ma:30")
            XCTAssertEqual(wick.titles, ["Market", "Indicators"])
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
        }
    }

    func testTheEntriesOfEachIndicatorHaveNamesOfTheirOwnWhichFollowTheParameters() throws {
        try onRow { wick, _ in
            wick.openIndicators()
            let spins = wick.widgets.filter { $0.className == "GtkSpinButton" }
            XCTAssertEqual(spins.count, 3)
            for (spin, name) in zip(spins, ["MA 5", "MA 10", "MA 30"]) {
                XCTAssertTrue(spin.isNamed("Period, \(name)"), name)
            }
            gtk_spin_button_set_value(spins[1].opaque, 12)
            XCTAssertTrue(runLoop { spins[1].isNamed("Period, MA 12") })
            gtk_spin_button_set_value(spins[1].opaque, 5)
            XCTAssertTrue(runLoop { spins[1].isNamed("Period, MA 5 (2)") }, "It equals the first one.")
            for name in ["Move MA 5 up", "Move MA 5 (2) up", "Remove MA 5", "Remove MA 5 (2)"] {
                XCTAssertEqual(wick.widgets.count { $0.isNamed(name) && $0.className == "GtkButton" }, 1, name)
            }
        }
    }

    func testTheSheetFitsIntoANarrowWindow() throws {
        try onRow(width: 360) { wick, chart in
            wick.settings.choose(
                ChartIndicators(
                    [.averageConvergence, .bollingerBands, .stochastic].map { .init(Indicator(usual: $0)) }),
                for: .indicators)
            wick.openIndicators()
            XCTAssertTrue(wick.shows("STOCH 14 3 3 · below the prices"))
            wick.window.settle()
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
            for widget in wick.widgets
            where ["SpinButton", "CheckButton", "DropDown"].contains(where: widget.className.hasSuffix) {
                guard let edges = wick.edges(of: widget) else { return XCTFail(widget.className) }
                XCTAssertGreaterThanOrEqual(edges.left, 0)
                XCTAssertLessThanOrEqual(edges.right, 360)
            }
            XCTAssertTrue(runLoop { chart.layout?.studies.count == 2 })
        }
    }

    func testPanesMakeTheChartHigherUpToALimitAndEdgesAreDraggedAndMovedByKeysAndSaved() throws {
        try onRow { wick, chart in
            @MainActor func height() -> Double { chart.layout?.size.height ?? 0 }
            XCTAssertTrue(runLoop { abs(height() - 257) < 10 }, "\(height())")
            let kinds: [IndicatorKind] = [
                .relativeStrength, .commodityChannel, .averageTrueRange, .onBalanceVolume, .averageConvergence,
            ]
            for (count, expected) in [(1, 320.0), (3, 480), (5, 640)] {
                wick.settings.choose(
                    ChartIndicators(kinds.prefix(count).map { .init(Indicator(usual: $0)) }), for: .indicators)
                XCTAssertTrue(runLoop { height() == expected && chart.layout?.studies.count == count }, "\(height())")
            }
            wick.settings.choose(
                ChartIndicators(kinds.prefix(2).map { .init(Indicator(usual: $0)) }), for: .indicators)
            XCTAssertTrue(runLoop { height() == 400 && chart.layout?.studies.count == 2 })
            chart.widget.scrolledWindow?.verticalAdjustment.value += 300
            wick.window.settle()
            let before = try XCTUnwrap(chart.layout?.panes)
            let start = Mouse.place(in: chart.widget, at: (0.4, before.studies[1].y / height()))
            Mouse.drag(from: start, by: (0, -20))
            XCTAssertTrue(
                runLoop { abs((chart.layout?.panes.studies[1].height ?? 0) - before.studies[1].height - 20) < 2 },
                "\(before.studies) \(chart.layout?.panes.studies ?? [])")
            XCTAssertTrue(runLoop { wick.settings.text?.contains("@") == true })
            let heights = try XCTUnwrap(chart.layout?.panes.studies.map(\.height))
            XCTAssertEqual(heights[0] + heights[1], before.studies[0].height + before.studies[1].height, accuracy: 2)
            XCTAssertEqual(chart.layout?.viewport, chart.scene?.viewport)

            chart.widget.grabFocus()
            Mouse.run(["key", "s", "key", "s", "key", "Up"])
            XCTAssertTrue(runLoop { (chart.layout?.panes.studies[0].height ?? 0) > heights[0] + 6 })
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Upper edge of RSI 14, ") == true }, chart.spoken ?? "")
            let saved = wick.settings.text
            XCTAssertEqual(chart.options.markedPane, 1, "The mark stays for the next key.")
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Showing ") == true })
            XCTAssertEqual(wick.settings.text, saved)
        }
    }

    func testTheVolumesAreMadeHigherMovedAndHidden() throws {
        try onRow { wick, chart in
            wick.settings.choose(ChartIndicators([.init(Indicator(usual: .relativeStrength))]), for: .indicators)
            XCTAssertTrue(runLoop { chart.layout?.panes.lower.count == 2 && chart.layout?.size.height == 320 })
            let before = try XCTUnwrap(chart.layout?.panes)
            let volume = try XCTUnwrap(before.volume)
            wick.window.settle()
            let start = Mouse.place(in: chart.widget, at: (0.4, volume.y / 320))
            Mouse.drag(from: start, by: (0, -15))
            XCTAssertTrue(runLoop { abs((chart.layout?.panes.volume?.height ?? 0) - volume.height - 15) < 2 })
            XCTAssertTrue(runLoop { wick.settings.text?.hasPrefix("volume@") == true }, wick.settings.text ?? "")
            let dragged = try XCTUnwrap(chart.layout?.panes.volume?.height)

            chart.widget.grabFocus()
            Mouse.run(["key", "s", "key", "Down"])
            XCTAssertTrue(runLoop { (chart.layout?.panes.volume?.height ?? 999) < dragged - 6 })
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Upper edge of Volume, ") == true }, chart.spoken ?? "")
            Mouse.run(["key", "Escape"])

            wick.openIndicators()
            XCTAssertTrue(wick.shows("Volume"))
            wick.button("Move Volume down")?.grabFocus()
            Mouse.run(["key", "space"])
            XCTAssertTrue(runLoop { chart.layout?.panes.volumeIndex == 1 })
            XCTAssertTrue(runLoop { wick.focus?.isNamed("Move Volume up") == true })
            XCTAssertNil(wick.button("Remove Volume"))
            wick.checkButton("Show Volume")?.activateAction("check.press")
            XCTAssertTrue(runLoop { chart.layout?.panes.lower.count == 1 && chart.layout?.panes.volume == nil })
            XCTAssertTrue(wick.settings.text?.contains(" -volume@") == true, wick.settings.text ?? "")
            wick.click("Reset")
            XCTAssertTrue(runLoop { chart.layout?.panes.volumeIndex == 0 })
            XCTAssertEqual(wick.settings.text, "ma:5 ma:10 ma:30")
        }
    }

    func testCandlesBeforeTheVisibleOnesAreLoadedForTheFirstValues() throws {
        try onRow { wick, chart in
            var requests = 0
            chart.olderRequested = { requests += 1 }
            wick.settings.choose(ChartIndicators([.init(.movingAverage(50))]), for: .indicators)
            XCTAssertTrue(runLoop { chart.layout?.indicators.first?.name == "MA 50" })
            XCTAssertEqual(requests, 0, "49 candles are there.")
            wick.settings.choose(ChartIndicators([.init(Indicator(usual: .relativeStrength))]), for: .indicators)
            XCTAssertTrue(runLoop { requests > 0 })
            chart.move { $0.show(.all) }
            requests = 0
            wick.settings.choose(ChartIndicators([.init(Indicator(usual: .averageTrueRange))]), for: .indicators)
            XCTAssertTrue(runLoop { chart.layout?.studies.first?.paths.first?.name == "ATR 14" })
            XCTAssertEqual(requests, 0, "Nothing is hidden before the oldest candle.")
        }
    }

    func testOpeningAndClosingTheSheetLeaksNothing() throws {
        try onRow { wick, _ in
            for _ in 0..<4 {
                wick.openIndicators()
                let made = wick.indicatorsMade.last
                XCTAssertNotNil(made?.viewModel)
                Mouse.run(["key", "Escape"])
                XCTAssertTrue(runLoop { wick.titles == ["Market"] })
                XCTAssertTrue(runLoop { wick.indicatorsMade.allSatisfy(\.isGone) })
            }
        }
    }
}

extension WickWindow {
    /// Opens the sheet with the button above the chart.
    fileprivate func openIndicators() {
        button("Indicators")?.click()
        XCTAssertTrue(runLoop { self.titles == ["Market", "Indicators"] })
        window.settle()
    }

    /// The first visible check button with an accessible name.
    fileprivate func checkButton(_ name: String) -> CheckButton? {
        widgets.first { $0.className.hasSuffix("CheckButton") && $0.isNamed(name) }.map { CheckButton(raw: $0.raw) }
    }
}

extension Widget {
    /// Whether assistive technology calls the widget by a name.
    func isNamed(_ name: String) -> Bool {
        gtk_shims_has_accessible_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, name) != 0
    }
}

extension MemorySettings {
    /// The stored indicators.
    fileprivate var text: String? {
        var indicators: ChartIndicators?
        value(of: .indicators).take(1).subscribe(onNext: { indicators = $0 }).dispose()
        guard case .word(let word)? = indicators?.stored else { return nil }
        return word
    }
}
