import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import KitSeededRandom
import XCTest

@testable import RxGtk

final class SectionedListViewTests: GtkTestCase {
    func testTwentyThousandRowsNeedFewCells() {
        onMain {
            let shown = ListWindow(sections(Array(0..<9_000), Array(9_000..<20_000)))
            let adjustment = shown.scrolled.verticalAdjustment
            for share in [0.1, 0.35, 0.5, 0.7, 0.99] {
                adjustment.value = share * adjustment.upper
                shown.settle()
                XCTAssertFalse(shown.record.visible.isEmpty, "No rows are visible after a jump.")
                XCTAssertLessThan(shown.record.visible.count, 40)
            }
            XCTAssertGreaterThan(adjustment.upper, 20_000 * 40)
            XCTAssertLessThan(shown.record.cells, 400)
            shown.window.destroy()
        }
    }

    func testAFastWheelScrollsByAllItsClicks() {
        onMain {
            let shown = ListWindow(sections(Array(0..<20_000)))
            shown.list.topInset = 120
            shown.list.focusFirstItem()
            shown.settle()
            let adjustment = shown.scrolled.verticalAdjustment
            let (start, click) = (adjustment.value, adjustment.click)
            for turned in 1...6 {
                // More clicks than frames, as in a browser session.
                for _ in 0..<12 { shown.list.wheel.turn(by: 1) }
                shown.settle()
                XCTAssertEqual(adjustment.value, start + Double(12 * turned) * click, accuracy: 8)
            }
            for _ in 0..<90 { shown.list.wheel.turn(by: -1) }
            shown.settle()
            XCTAssertEqual(adjustment.value, 0)
            shown.window.destroy()
        }
    }

    /// GTK focuses the scrolled window in their place, from which no key would lead to a row.
    func testTheFocusReachesTheItemsOfAListThatBeginsWithAHeader() {
        for (start, name) in [(Array(0..<3), "a list with rows"), ([], "a list whose rows come later")] {
            onMain {
                let shown = ListWindow(start.isEmpty ? [] : sections(start))
                XCTAssertEqual(gtk_widget_child_focus(shown.scrolled.pointer, GTK_DIR_TAB_FORWARD), 1)
                XCTAssertTrue(shown.list.isFocusAroundRows, "Where GTK has put the focus.")
                if start.isEmpty { shown.list.show(sections(Array(0..<3))) }
                XCTAssertTrue(
                    runLoop { shown.list.focusedRow == .item(0) }, "The first item of \(name) is not focused.")
                XCTAssertEqual(gtk_widget_child_focus(shown.scrolled.pointer, GTK_DIR_DOWN), 1)
                XCTAssertEqual(shown.list.focusedRow, .item(1))
                shown.window.destroy()
            }
        }
    }

    func testWhileTheUserScrollsEachRowHasItsOwnSubscriptionOnce() {
        onMain {
            let shown = ListWindow(sections(Array(0..<2_000)))
            let adjustment = shown.scrolled.verticalAdjustment
            for step in 1...25 {
                adjustment.value = Double(step * 997 % 78_000)
                shown.settle()
            }
            XCTAssertTrue(shown.record.bound.values.allSatisfy { $0 == 1 })
            XCTAssertTrue(shown.record.visible.values.allSatisfy { $0 == 1 })
            shown.record.pulse.onNext(())
            XCTAssertEqual(shown.record.pulses.count, shown.record.bound.count)
            XCTAssertTrue(shown.record.pulses.values.allSatisfy { $0 == 1 })
            shown.window.destroy()
        }
    }

    func testNothingIsLeftWhenTheListEnds() {
        onMain {
            weak var list: ListWindow.List?
            let record: ItemCell.Record
            do {
                let shown = ListWindow(sections(Array(0..<500)))
                list = shown.list
                record = shown.record
                XCTAssertFalse(record.bound.isEmpty)
                shown.window.destroy()
            }
            _ = runLoop(for: .milliseconds(250)) { list == nil && record.cells == 0 }
            XCTAssertNil(list)
            XCTAssertEqual(record.cells, 0)
            XCTAssertEqual(record.bound, [:])
            XCTAssertEqual(record.visible, [:])
            XCTAssertFalse(record.pulse.hasObservers)
        }
    }

    func testARefreshKeepsTheScrollPosition() {
        onMain {
            let shown = ListWindow(sections(Array(0..<5_000)))
            let adjustment = shown.scrolled.verticalAdjustment
            adjustment.value = 100_000
            shown.settle()
            let before = (adjustment.value, Set(shown.record.visible.keys))
            shown.list.show(sections(Array(0..<5_000), text: "new"))
            shown.settle()
            XCTAssertEqual(adjustment.value, before.0)
            XCTAssertEqual(Set(shown.record.visible.keys), before.1)

            // Rows inserted and removed far above change the scroll position, but not the visible rows.
            shown.list.show(sections(Array(10_000..<10_005) + Array(0..<5_000), text: "new"))
            shown.settle()
            XCTAssertEqual(Set(shown.record.visible.keys), before.1)
            shown.window.destroy()
        }
    }

    func testAListAtItsTopStaysThereWhenASectionIsInsertedAboveTheOthers() {
        onMain {
            let books = TestSection(model: TestHeader(id: "books"), items: (0..<100).map { TestItem(id: $0) })
            let favorites = TestSection(model: TestHeader(id: "favorites"), items: [TestItem(id: 1000)])
            let shown = ListWindow([books])
            let adjustment = shown.scrolled.verticalAdjustment
            shown.list.focusFirstItem()
            shown.settle()
            var changed = books
            changed.model.title = " 100"
            shown.list.show([favorites, changed])
            shown.settle()
            XCTAssertEqual(adjustment.value, 0)
            XCTAssertNotNil(shown.record.visible[1000])

            // Further down, the visible rows stay.
            adjustment.value = 2000
            shown.settle()
            let visible = Set(shown.record.visible.keys)
            shown.list.show([books])
            shown.settle()
            XCTAssertEqual(Set(shown.record.visible.keys), visible)
            shown.window.destroy()
        }
    }

    func testARefreshUpdatesVisibleRowsFirstAndOthersWhenIdle() {
        onMain {
            let shown = ListWindow(sections(Array(0..<1_000)))
            shown.settle()
            let visible = Set(shown.record.visible.keys)
            let bound = Set(shown.record.bound.keys)
            XCTAssertGreaterThan(bound.count, visible.count)
            shown.record.shown = []
            var new = sections(Array(0..<1_000), text: "new")
            new[0].items[1].text = ""
            shown.list.show(new)
            XCTAssertEqual(shown.record.shown, [], "Showing twenty rows would take too long.")
            XCTAssertTrue(runLoop { Set(shown.record.shown) == bound.subtracting([1]) })
            XCTAssertEqual(
                Set(shown.record.shown.prefix(visible.count - 1)), visible.subtracting([1]),
                "Visible rows come first, and unchanged ones are not shown again.")
            XCTAssertEqual(shown.record.shown.count, bound.count - 1, "Each row is shown again once.")
            shown.window.destroy()
        }
    }

    func testANewOrderOfManyRowsKeepsTheScrollPosition() {
        onMain {
            let shown = ListWindow(sections(Array(0..<5_000)))
            let adjustment = shown.scrolled.verticalAdjustment
            adjustment.value = 100_000
            shown.settle()
            let before = (adjustment.value, Set(shown.record.visible.keys))
            shown.list.show(sections((0..<5_000).reversed()))
            XCTAssertTrue(
                Set(shown.record.visible.keys).isSubset(of: before.1.map { 4_999 - $0 }), "A previous row is visible.")
            shown.settle()
            XCTAssertEqual(Set(shown.record.visible.keys), Set(before.1.map { 4_999 - $0 }))
            XCTAssertTrue(Set(shown.record.bound.keys).isSuperset(of: shown.record.visible.keys))
            XCTAssertEqual(adjustment.value, before.0)
            XCTAssertEqual(shown.itemsInSight, shown.record.visible.keys.sorted(by: >))
            XCTAssertTrue(shown.record.bound.values.allSatisfy { $0 == 1 })
            shown.window.destroy()
        }
    }

    func testANewOrderIsShownFromTheTopAFewRowsPerLoopIteration() {
        onMain {
            let shown = ListWindow(sections(Array(0..<1_000)))
            let count = shown.record.visible.count
            XCTAssertGreaterThan(count, 2 * ListWindow.rowsInStep)
            shown.record.shown = []
            shown.list.show(sections((0..<1_000).reversed()))
            let first = Array((0..<ListWindow.rowsInStep).map { 999 - $0 })
            XCTAssertEqual(shown.record.shown, first, "Shown at once; all visible rows would take too long.")
            XCTAssertEqual(shown.record.bound.keys.sorted(by: >), first, "The previous rows are unbound.")
            XCTAssertEqual(shown.record.visible, [:], "Rows appear after the next layout.")
            XCTAssertEqual(
                shown.itemsInSight, first + Array(first.count..<count),
                "Waiting slots still display their previous rows.")
            shown.settle()
            XCTAssertEqual(Array(shown.record.shown.prefix(count)), (0..<count).map { 999 - $0 })
            XCTAssertEqual(shown.record.visible.keys.sorted(by: >), (0..<count).map { 999 - $0 })
            XCTAssertEqual(shown.record.shown.count, Set(shown.record.shown).count, "Each row is shown once.")
            shown.window.destroy()
        }
    }

    func testAStepShowsAtLeastOneRowAndMoreIfThereIsTime() {
        onMain {
            let shown = ListWindow(sections(Array(0..<1_000)))
            let count = shown.record.visible.count
            shown.record.shown = []
            shown.list.clock = { Double(shown.record.shown.count) * 100 }
            shown.list.show(sections((0..<1_000).reversed()))
            XCTAssertEqual(shown.record.shown, [999], "A slow row is the only one in its step.")
            XCTAssertTrue(runLoop { shown.record.shown.count > 1 })
            XCTAssertEqual(shown.record.shown, [999, 998])
            shown.settle()
            shown.record.shown = []
            shown.list.clock = { 0 }
            shown.list.show(sections(Array(0..<1_000)))
            XCTAssertEqual(shown.record.shown, Array(0..<count), "Fast rows are shown at once.")
            shown.settle()
            shown.window.destroy()
        }
    }

    func testAfterANewOrderTheNextChangeIsAppliedRowByRow() {
        onMain {
            let shown = ListWindow(sections(Array(0..<1_000)))
            let count = shown.record.visible.count
            shown.list.show(sections((0..<1_000).reversed()))
            // The row objects have not been requested since: they are updated when a splice inserts a row between them.
            shown.list.show(sections([999, 1_000] + (0..<999).reversed()))
            shown.settle()
            XCTAssertEqual(
                shown.itemsInSight, Array(([999, 1_000] + (0..<999).reversed()).prefix(shown.itemsInSight.count)))
            XCTAssertGreaterThanOrEqual(shown.itemsInSight.count, count)
            XCTAssertTrue(shown.record.bound.values.allSatisfy { $0 == 1 })
            shown.window.destroy()
        }
    }

    func testHeadersAreUpdatedAtOnce() {
        onMain {
            let shown = ListWindow(sections(Array(0..<9), Array(9..<900)))
            var new = sections((10..<19).reversed(), (19..<900) + [9])
            for section in new.indices { new[section].model.title = "new" }
            shown.list.show(new)
            let texts = shown.list.widget.descendants.filter { $0.className == "GtkLabel" }.map {
                Label(raw: $0.raw).text
            }
            XCTAssertTrue(texts.contains("anew") && texts.contains("bnew"), "\(texts)")
            shown.window.destroy()
        }
    }

    func testAPendingRowOpensNeitherTheOldNorTheNewOne() {
        onMain {
            let shown = ListWindow(sections(Array(0..<1_000)))
            var opened: [Int] = []
            let subscription = shown.list.rx.itemActivated.subscribe(onNext: { opened.append($0) })
            shown.list.show(sections((0..<1_000).reversed()))
            for position in 1...10 { g_signal_emit_position(shown.list.widget, guint(position)) }
            let first = (0..<ListWindow.rowsInStep).map { 999 - $0 }
            XCTAssertEqual(opened, first)
            shown.settle()
            for position in 1...10 { g_signal_emit_position(shown.list.widget, guint(position)) }
            XCTAssertEqual(opened, first + (0..<10).map { 999 - $0 })
            subscription.dispose()
            shown.window.destroy()
        }
    }

    /// GTK also binds a slot to the same row again, for example when the list reappears from behind another page.
    func testAPendingRowOpensIfItsRowIsUnchanged() {
        onMain {
            let shown = ListWindow(sections(Array(0..<1_000)))
            var opened: [Int] = []
            let subscription = shown.list.rx.itemActivated.subscribe(onNext: { opened.append($0) })
            shown.list.show(sections((0..<1_000).reversed()))
            shown.list.show(sections(Array(0..<1_000)))
            XCTAssertEqual(shown.list.isSettled, false)
            for position in 1...10 { g_signal_emit_position(shown.list.widget, guint(position)) }
            XCTAssertEqual(opened, Array(0..<10))
            shown.settle()
            subscription.dispose()
            shown.window.destroy()
        }
    }

    func testANewerOrderReplacesOneThatIsStillBeingShown() {
        onMain {
            let shown = ListWindow(sections(Array(0..<1_000)))
            let count = shown.record.visible.count
            shown.list.show(sections((0..<1_000).reversed()))
            // The waiting slots get their previous rows back.
            shown.list.show(sections(Array(0..<1_000)))
            shown.settle()
            XCTAssertEqual(shown.itemsInSight, Array(0..<count))
            XCTAssertEqual(shown.record.visible, Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 1) }))
            XCTAssertTrue(shown.record.bound.values.allSatisfy { $0 == 1 })
            shown.window.destroy()
        }
    }

    func testVisibleRowsAreUpdatedBeforeNewRowsAreInserted() {
        onMain {
            let shown = ListWindow(sections(Array(0..<12)))
            shown.list.show(sections((0..<5_000).reversed()))
            let isWhole = runLoop { Array(shown.itemsInSight.prefix(12)) == (0..<12).map { 4_999 - $0 } }
            XCTAssertTrue(isWhole && !shown.list.isSettled, "GTK is notified of some 200 rows, a few per frame.")
            shown.settle()
            shown.window.destroy()
        }
    }

    func testTheFocusFollowsItsRowToAPendingRow() {
        onMain {
            let shown = ListWindow(sections(Array(0..<100)))
            guard let row = shown.row(of: 1) else { return XCTFail("Row 1 is not visible.") }
            XCTAssertEqual(gtk_widget_grab_focus(row.pointer), 1)
            shown.list.show(sections((2..<12).reversed() + [1, 0] + (12..<100)))
            shown.settle()
            XCTAssertEqual(gtk_window_get_focus(shown.window.cast()), shown.row(of: 1)?.pointer)
            shown.window.destroy()
        }
    }

    func testOnlyMatchingRowsAreVisibleFromTheFirstFrame() {
        onMain {
            let shown = ListWindow(sections(Array(0..<5_000)))
            shown.list.show(sections([7, 8, 9]))
            XCTAssertEqual(Set(shown.record.bound.keys), [7, 8, 9])
            shown.settle()
            XCTAssertEqual(shown.itemsInSight, [7, 8, 9])
            XCTAssertEqual(Set(shown.record.visible.keys), [7, 8, 9])
            XCTAssertEqual(shown.record.cells, 3, "Spare slots have no cells.")
            shown.list.show(sections(Array(0..<5_000)))
            shown.settle()
            XCTAssertEqual(Set(shown.record.visible.keys), Set(0..<shown.record.visible.count))
            XCTAssertEqual(shown.itemsInSight, shown.record.visible.keys.sorted())
            XCTAssertGreaterThan(shown.scrolled.verticalAdjustment.upper, 5_000 * 40)
            shown.window.destroy()
        }
    }

    func testANewerSearchReplacesOneThatIsStillBeingShown() {
        onMain {
            let shown = ListWindow(sections(Array(0..<5_000)))
            var random = SeededGenerator(seed: 3)
            for round in 0..<60 {
                let count = [1, 3, 40, 300, 5_000][round % 5]
                let items = (0..<5_000).shuffled(using: &random).prefix(count)
                shown.list.show(sections(Array(items)))
                for _ in 0..<Int.random(in: 0...4, using: &random) { MainLoop.iterate() }
                if round % 7 == 0 { shown.settle() }
                XCTAssertTrue(Set(shown.record.bound.keys).isSubset(of: items), "A row of a previous search is left.")
                XCTAssertTrue(shown.record.bound.values.allSatisfy { $0 == 1 })
            }
            shown.settle()
            XCTAssertEqual(shown.itemsInSight.count, shown.record.visible.count)
            shown.window.destroy()
        }
    }

    func testARowIsUpdatedWhenItBecomesVisible() {
        onMain {
            let shown = ListWindow(sections(Array(0..<1_000)))
            shown.list.show(sections((0..<1_000).reversed()))
            shown.scrolled.verticalAdjustment.value = 3_000
            var isDrawn = false
            let clock = gtk_widget_get_frame_clock(shown.window.pointer).map { AnyGObject($0) }
            clock?.connect("after-paint") { isDrawn = true }
            XCTAssertTrue(runLoop { isDrawn })
            XCTAssertTrue(shown.record.visible.keys.contains(999 - 3_000 / 41), "\(shown.record.visible.keys.sorted())")
            XCTAssertEqual(shown.itemsInSight, shown.record.visible.keys.sorted(by: >), "A previous row is displayed.")
            shown.window.destroy()
        }
    }

    func testTheFocusFollowsAVisibleRowThroughANewOrder() {
        onMain {
            let shown = ListWindow(sections(Array(0..<100)))
            guard let row = shown.row(of: 5) else { return XCTFail("Row 5 is not visible.") }
            XCTAssertEqual(gtk_widget_grab_focus(row.pointer), 1)
            shown.list.show(sections([9, 8, 7, 6, 5] + (10..<100).reversed() + [4, 3, 2, 1, 0]))
            XCTAssertEqual(gtk_window_get_focus(shown.window.cast()), shown.row(of: 5)?.pointer)
            shown.settle()
            XCTAssertEqual(gtk_window_get_focus(shown.window.cast()), shown.row(of: 5)?.pointer)

            shown.list.show(sections((6..<100) + [0, 1, 2, 3, 4, 5]))
            XCTAssertEqual(gtk_window_get_focus(shown.window.cast()), shown.row(of: 10)?.pointer, "The row has moved.")
            shown.window.destroy()
        }
    }

    func testTheFocusedRowKeepsTheFocusWhenItMoves() {
        onMain {
            let shown = ListWindow(sections(Array(0..<100)))
            var items = Array(0..<100)
            guard let row = shown.row(of: 5) else { return XCTFail("Row 5 is not visible.") }
            XCTAssertEqual(gtk_widget_grab_focus(row.pointer), 1)
            items.swapAt(2, 9)
            items.insert(1_000, at: 0)
            shown.list.show(sections(items, text: "new"))
            shown.settle()
            XCTAssertEqual(gtk_window_get_focus(shown.window.cast()), shown.row(of: 5)?.pointer)
            shown.window.destroy()
        }
    }

    func testOpeningARowReportsItsIdentityAndOpeningAHeaderNothing() {
        onMain {
            let shown = ListWindow(sections([10, 11], [12]))
            var opened: [Int] = []
            let subscription = shown.list.rx.itemActivated.subscribe(onNext: { opened.append($0) })
            for position: guint in [0, 1, 3, 4] {
                g_signal_emit_position(shown.list.widget, position)
            }
            XCTAssertEqual(opened, [10, 12])
            subscription.dispose()
            shown.window.destroy()
        }
    }

    func testTheTopMarginIsAboveTheFirstRowWhicheverItIs() {
        onMain {
            let shown = ListWindow(sections([1, 2], [3, 4]))
            shown.list.topInset = 100
            XCTAssertTrue(runLoop { shown.insets == [100, 0, 0, 0, 0, 0] })
            // The second section's header, which has a slot already, becomes the first row.
            shown.list.show(Array(sections([], [3, 4]).dropFirst()))
            XCTAssertTrue(runLoop { shown.insets == [100, 0, 0] })
            shown.list.show(sections([1, 2], [3, 4]))
            XCTAssertTrue(runLoop { shown.insets == [100, 0, 0, 0, 0, 0] })
            shown.window.destroy()
        }
    }

    func testScrollingToTheTopShowsTheFirstRow() {
        onMain {
            let shown = ListWindow(sections(Array(0..<5_000)))
            shown.scrolled.verticalAdjustment.value = 120_000
            shown.settle()
            shown.list.scrollToTop()
            shown.settle()
            XCTAssertEqual(shown.scrolled.verticalAdjustment.value, 0)
            XCTAssertNotNil(shown.record.visible[0])
            shown.window.destroy()
        }
    }
}

/// Emits a list view's "activate", as a click does.
@MainActor
private func g_signal_emit_position(_ list: AnyWidget, _ position: guint) {
    _ = gtk_widget_activate_action_variant(list.pointer, "list.activate-item", g_variant_new_uint32(position))
}

extension ListWindow {
    /// The texts of the visible items' cells, from the top.
    @MainActor
    var itemsInSight: [Int] {
        var items: [Int] = []
        var row = gtk_widget_get_first_child(list.widget.pointer)
        while let widget = row {
            let cell = gtk_widget_get_mapped(widget) != 0 ? gtk_widget_get_first_child(widget) : nil
            let text = cell.flatMap { gtk_widget_get_first_child($0) }.map { Label($0).text }
            if let item = text?.split(separator: " ").first.flatMap({ Int($0) }) { items.append(item) }
            row = gtk_widget_get_next_sibling(widget)
        }
        return items
    }

    /// The space above each row's cell, in order.
    @MainActor
    var insets: [Int] {
        var insets: [Int] = []
        var row = gtk_widget_get_first_child(list.widget.pointer)
        while let widget = row {
            if let cell = gtk_widget_get_first_child(widget), gtk_widget_get_child_visible(widget) != 0 {
                insets.append(Int(gtk_widget_get_margin_top(cell)))
            }
            row = gtk_widget_get_next_sibling(widget)
        }
        return insets
    }

    /// GTK's widget around the cell of an item.
    @MainActor
    func row(of id: Int) -> AnyWidget? {
        var row = gtk_widget_get_first_child(list.widget.pointer)
        while let widget = row {
            let labels = AnyWidget(widget).descendants.filter { $0.className == "GtkLabel" }.map { Label(raw: $0.raw) }
            if labels.contains(where: { $0.text.hasPrefix("\(id) ") }) { return AnyWidget(widget) }
            row = gtk_widget_get_next_sibling(widget)
        }
        return nil
    }
}
