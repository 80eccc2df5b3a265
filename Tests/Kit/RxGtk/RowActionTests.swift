import CGtk
import Foundation
@_spi(CGtk) import Gtk
import GtkTest
import Rx
import XCTest

@testable import RxGtk

/// The action of a list's rows, by swipe, key and menu: it must always be the row's own.
final class RowActionTests: MouseTestCase {
    func testASwipeReportsItsOwnRowAfterTheRowsWereSorted() {
        onList(sections([1, 2, 3, 4, 5])) { list in
            list.show([5, 3, 1, 4, 2])
            list.swipe(3)
            list.show([2, 3, 4, 5, 1])
            list.swipe(2)
            XCTAssertEqual(list.runs, [3, 2])
        }
    }

    func testASwipeReportsItsOwnRowAfterRowsWereRecycled() {
        onList(sections(Array(0..<3_000))) { list in
            let adjustment = list.shown.scrolled.verticalAdjustment
            for place in [60_000.0, 20_000, 90_000, 400] {
                adjustment.value = place
                list.shown.settle()
            }
            let id = list.shown.record.visible.keys.sorted()[5]
            list.swipe(id)
            XCTAssertEqual(list.runs, [id], "Once, whatever rows the cell was bound to before.")
        }
    }

    func testARefreshDuringASwipeKeepsTheSwipedRow() {
        onList(sections([1, 2, 3])) { list in
            list.hold(2)
            list.show([1, 2, 3], text: "new")
            XCTAssertGreaterThan(list.offset(of: 2), 100)
            Mouse.release()
            XCTAssertTrue(runLoop { list.runs == [2] })
        }
    }

    func testASwipedRowThatMovesIsNotConfusedWithAnother() {
        onList(sections([1, 2, 3, 4, 5])) { list in
            list.hold(2)
            list.show([5, 4, 3, 2, 1], text: "new")
            Mouse.release()
            list.swipe(4)
            XCTAssertTrue([[4], [2, 4]].contains(list.runs), "\(list.runs)")
        }
    }

    func testASwipeOfARowAboutToBeReplacedRunsForNeither() {
        onList(sections(Array(0..<100))) { list in
            let last = list.shown.record.visible.keys.sorted()[8]
            list.hold(last)
            list.shown.list.show(sections((0..<100).reversed()))
            Mouse.release()
            list.shown.settle()
            XCTAssertEqual(list.runs, [])
            list.swipe(91)
            XCTAssertEqual(list.runs, [91])
        }
    }

    func testAPendingRowOffersNoAction() {
        onList(sections(Array(0..<100))) { list in
            guard let place = list.shown.row(of: 8).flatMap({ gtk_widget_get_first_child($0.pointer) }) else {
                return XCTFail("Row 8 is not visible.")
            }
            list.shown.list.show(sections((0..<100).reversed()))
            SwipeRow(place).activateAction("row.add")
            XCTAssertEqual(list.runs, [])
            list.shown.settle()
            SwipeRow(place).activateAction("row.add")
            XCTAssertEqual(list.runs, [91])
        }
    }

    func testTheMenuOfAReplacedRowCloses() {
        onList(sections(Array(0..<100))) { list in
            list.click(8, button: 3)
            XCTAssertTrue(runLoop { list.menu != nil })
            list.shown.list.show(sections((0..<100).reversed()))
            XCTAssertTrue(runLoop { list.menu == nil })
            XCTAssertEqual(list.runs, [])
        }
    }

    func testARowRemovedDuringASwipeRunsNothing() {
        onList(sections([1, 2, 3])) { list in
            list.hold(2)
            list.show([1, 3])
            Mouse.release()
            XCTAssertEqual(list.runs, [])
            XCTAssertEqual(list.offset(of: 1), 0)
            XCTAssertEqual(list.offset(of: 3), 0)
            list.swipe(3)
            XCTAssertEqual(list.runs, [3])
        }
    }

    func testAReadOnlyRowOffersNoAction() {
        onList(sections([1, 2, 3])) { list in
            list.shown.list.rowActions = { $0.id == 2 ? [] : [ActionList.add] }
            list.show([1, 2, 3])
            list.shown.settle()
            list.hold(2)
            XCTAssertEqual(list.offset(of: 2), 0)
            Mouse.release()
            list.focus(2)
            Mouse.run(["key", "ctrl+d", "key", "shift+F10"])
            list.click(2, button: 3)
            XCTAssertNil(list.menu)
            XCTAssertEqual(list.runs, [])
            list.swipe(1)
            XCTAssertEqual(list.runs, [1])
        }
    }

    func testTheKeyRunsTheActionOfTheFocusedRowOnly() {
        onList(sections([1, 2, 3])) { list in
            list.pointAtNothing()
            Mouse.run(["key", "ctrl+d"])
            XCTAssertEqual(list.runs, [], "No row has the focus.")
            list.focus(3)
            Mouse.run(["key", "ctrl+d"])
            XCTAssertTrue(runLoop { list.runs == [3] })
        }
    }

    func testKeysForAnInvisibleFocusedRowOnlyScrollToIt() {
        for key in ["ctrl+d", "Menu"] {
            onList(sections(Array(0..<300))) { list in
                list.pointAtNothing()
                list.focus(3)
                list.shown.scrolled.verticalAdjustment.value = 6_000
                list.shown.settle()
                XCTAssertTrue(runLoop { list.shown.record.visible[3] == nil })
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { list.shown.record.visible[3] != nil }, key)
                list.shown.settle()
                XCTAssertEqual(list.runs, [])
                XCTAssertNil(list.menu)
                Mouse.run(["key", "ctrl+d"])
                XCTAssertTrue(runLoop { list.runs == [3] })
            }
        }
    }

    func testTheFocusReturnsToARestoredRowUnlessTheUserMovedIt() {
        onList(sections([1, 2, 3, 4])) { list in
            list.focus(2)
            list.show([1, 3, 4])
            list.show([1, 2, 3, 4])
            XCTAssertTrue(runLoop { list.hasFocus(2) })
            list.show([1, 3, 4])
            list.focus(4)
            list.show([1, 2, 3, 4])
            XCTAssertTrue(runLoop { list.hasFocus(4) })
        }
    }

    func testARestoredRowDoesNotTakeTheFocusFromALaterRow() {
        onList(sections([1, 2, 3, 4])) { list in
            list.focus(2)
            list.shown.list.show(sections([1, 3, 4]))
            // The user moves the focus before GTK has chosen a row for it.
            list.shown.elsewhere.grabFocus()
            list.shown.settle()
            XCTAssertFalse(runLoop(for: .milliseconds(100)) { list.hasFocus(3) })
            list.focus(4)
            list.show([1, 3, 4], text: "later")
            XCTAssertFalse(runLoop(for: .milliseconds(100)) { !list.hasFocus(4) })
            list.show([1, 2, 3, 4])
            XCTAssertFalse(runLoop(for: .milliseconds(100)) { list.hasFocus(2) })
            XCTAssertTrue(list.hasFocus(4))
        }
    }

    func testTheFocusReturnsWhereTheRowWentWhileNoFrameWasPainted() {
        onList(sections([1, 2, 3, 4])) { list in
            list.focus(2)
            list.shown.list.show(sections([1, 3, 4]))
            // Not a wait for an event: pending timeouts are due afterwards, and fire before the frame in which GTK moves the focus.
            Thread.sleep(forTimeInterval: 0.03)
            list.shown.settle()
            XCTAssertFalse(list.hasFocus(2))
            list.show([1, 2, 3, 4])
            XCTAssertTrue(runLoop { list.hasFocus(2) })
        }
    }

    func testTheMenuKeyOpensTheMenuOfTheFocusedRowWhichGetsTheFocusBack() {
        onList(sections([1, 2, 3])) { list in
            list.pointAtNothing()
            for (key, runs) in [("shift+F10", [2]), ("Menu", [2, 2])] {
                list.focus(2)
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { list.menu != nil })
                Mouse.run(["key", "Return"])
                XCTAssertTrue(runLoop { list.runs == runs && list.menu == nil })
                XCTAssertTrue(runLoop { list.hasFocus(2) })
            }
            Mouse.run(["key", "Menu"])
            XCTAssertTrue(runLoop { list.menu != nil })
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { list.menu == nil && list.hasFocus(2) })
            XCTAssertEqual(list.runs, [2, 2])
        }
    }

    func testTheArrowsKeepTheOnlyItemOfAMenu() {
        onList(sections([1, 2, 3])) { list in
            list.pointAtNothing()
            for (index, arrow) in ["Down", "Up"].enumerated() {
                list.focus(2)
                Mouse.run(["key", "shift+F10"])
                XCTAssertTrue(runLoop { list.menu != nil })
                Mouse.run(["key", arrow, "key", arrow, "key", "Return"])
                XCTAssertTrue(runLoop { list.runs.count == index + 1 && list.menu == nil }, arrow)
                XCTAssertTrue(runLoop { list.hasFocus(2) })
            }
            XCTAssertEqual(list.runs, [2, 2])
        }
    }

    func testTheSecondaryButtonOpensTheMenuOfTheRowUnderIt() {
        onList(sections([1, 2, 3])) { list in
            list.click(3, button: 3)
            XCTAssertTrue(runLoop { list.menu != nil })
            XCTAssertEqual(list.texts(in: list.menu), ["Add", "Ctrl+D"])
            let item = list.menu?.descendants.first { $0.className == "GtkLabel" }
            list.shown.settle()
            item.map { Mouse.click($0) }
            XCTAssertTrue(runLoop { list.runs == [3] })
            XCTAssertEqual(list.activated, [], "Opening a menu is not a click.")
        }
    }

    func testALongPressOpensTheMenuOfTheRowUnderIt() {
        onList(sections([1, 2, 3])) { list in
            list.longPress(3)
            XCTAssertTrue(runLoop { list.menu != nil })
            XCTAssertEqual(list.texts(in: list.menu), ["Add", "Ctrl+D"])
        }
    }

    func testTheMenuOfARemovedRowCloses() {
        onList(sections([1, 2, 3])) { list in
            list.click(2, button: 3)
            XCTAssertTrue(runLoop { list.menu != nil })
            list.show([1, 3])
            XCTAssertTrue(runLoop { list.menu == nil })
            XCTAssertEqual(list.runs, [])
        }
    }

    func testEverythingIsFreedWithTheListDuringASwipeOrAMenu() {
        for isMenu in [false, true] {
            onMain {
                let record: ItemCell.Record
                weak var ended: ListWindow.List?
                do {
                    let list = ActionList(sections(Array(0..<500)))
                    record = list.shown.record
                    ended = list.shown.list
                    if isMenu {
                        list.click(2, button: 3)
                        XCTAssertTrue(runLoop { list.menu != nil })
                    } else {
                        list.hold(2)
                    }
                    list.shown.window.destroy()
                }
                _ = runLoop { ended == nil && record.cells == 0 }
                XCTAssertNil(ended, isMenu ? "menu" : "swipe")
                XCTAssertEqual(record.cells, 0)
                Mouse.release()
            }
        }
    }

    private func onList(_ sections: ListWindow.List.Sections, _ body: @MainActor (ActionList) -> Void) {
        onMain {
            let list = ActionList(sections)
            body(list)
            list.shown.window.destroy()
        }
    }
}

/// A list whose rows have an action, operated with mouse and keys.
@MainActor
private final class ActionList {
    static let add = RowAction(name: "add", label: "Add", iconName: "starred-symbolic", keys: "<Control>d")

    let shown: ListWindow
    private(set) var runs: [Int] = []
    private(set) var activated: [Int] = []
    private let bag = DisposeBag()

    init(_ sections: ListWindow.List.Sections) {
        shown = ListWindow(
            sections, actions: [Self.add])
        shown.list.itemActionRun.subscribe(onNext: { [weak self] id, _ in self?.runs.append(id) }).disposed(by: bag)
        shown.list.rx.itemActivated.subscribe(onNext: { [weak self] id in self?.activated.append(id) })
            .disposed(by: bag)
    }

    func show(_ items: [Int], text: String = "") {
        shown.list.show(sections(items, text: text))
        shown.settle()
    }

    func offset(of id: Int) -> Double { row(id)?.offset ?? -1 }

    func hold(_ id: Int) {
        guard let row = row(id) else { return XCTFail("Row \(id) is not visible.") }
        Mouse.hold(from: Mouse.place(in: row, at: (0.8, 0.5)), by: [(-200, 0)])
    }

    func swipe(_ id: Int) {
        hold(id)
        Mouse.release()
        XCTAssertTrue(runLoop { self.offset(of: id) == 0 })
    }

    func click(_ id: Int, button: Int) {
        guard let row = row(id) else { return XCTFail("Row \(id) is not visible.") }
        Mouse.click(row, button: button)
    }

    func longPress(_ id: Int) {
        guard let row = row(id) else { return XCTFail("Row \(id) is not visible.") }
        let place = row.convert(x: 5, y: 5, to: shown.list.widget)
        shown.list.widget.emit("pressed", of: "GtkGestureLongPress", place?.x ?? 0, place?.y ?? 0)
    }

    /// Moves the pointer off the rows: the keyboard focus follows the window under the pointer.
    func pointAtNothing() {
        let place = Mouse.place(in: shown.scrolled, at: (0.5, 0.95))
        Mouse.run(["mousemove", "\(place.x)", "\(place.y)"])
    }

    func focus(_ id: Int) {
        guard let row = shown.row(of: id) else { return XCTFail("Row \(id) is not visible.") }
        XCTAssertEqual(gtk_widget_grab_focus(row.pointer), 1)
    }

    func hasFocus(_ id: Int) -> Bool {
        gtk_window_get_focus(shown.window.cast()).map { gtk_widget_has_focus($0) != 0 } ?? false
            && gtk_window_get_focus(shown.window.cast()) == shown.row(of: id)?.pointer
    }

    var menu: AnyWidget? {
        shown.window.descendants.first { $0.className == "GtkPopoverMenu" && $0.isVisible }
    }

    func texts(in widget: AnyWidget?) -> [String] {
        (widget?.descendants ?? []).filter { $0.className == "GtkLabel" && $0.isVisible }
            .map { Label(raw: $0.raw).text }
    }

    private func row(_ id: Int) -> SwipeRow? {
        guard let row = shown.row(of: id), let child = gtk_widget_get_first_child(row.pointer) else { return nil }
        return SwipeRow(child)
    }
}
