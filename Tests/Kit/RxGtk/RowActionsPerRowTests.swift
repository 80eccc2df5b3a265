import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import Rx
import XCTest

@testable import RxGtk

/// Several actions, of which each row offers its own.
final class RowActionsPerRowTests: GtkTestCase {
    private static let add = RowAction(
        name: "add", label: "Add", iconName: "non-starred-symbolic", keys: "<Control>d")
    private static let remove = RowAction(
        name: "remove", label: "Remove", iconName: "starred-symbolic", keys: "<Control>d|Delete",
        style: .destructive)
    private static let share = RowAction(name: "share", label: "Share", iconName: "document-send-symbolic", keys: "F6")

    func testASwipeRunsTheFirstActionOfItsRow() throws {
        try Mouse.require()
        onList { list, runs in
            list.swipe(1)
            list.swipe(2)
            XCTAssertTrue(runLoop { runs() == ["add 1", "remove 2"] })
        }
    }

    func testASwipeRunsTheNewActionOfARowThatHasChanged() throws {
        try Mouse.require()
        onList { list, runs in
            list.swipe(1)
            list.list.rowActions = { _ in [Self.remove] }
            list.list.show(sections([1, 2, 3, 4], text: "new"))
            list.settle()
            list.swipe(1)
            XCTAssertTrue(runLoop { runs() == ["add 1", "remove 1"] })
        }
    }

    func testTheMenuHasTheActionsOfItsRow() throws {
        try Mouse.require()
        onList { list, runs in
            for (id, texts) in [
                (1, ["Add", "Ctrl+D", "Share", "F6"]), (2, ["Remove", "Ctrl+D"]), (3, ["Share", "F6"]),
            ] {
                list.row(of: id).map { Mouse.click($0, button: 3) }
                XCTAssertTrue(runLoop { list.menu != nil })
                XCTAssertEqual(list.menuTexts, texts)
                Mouse.run(["key", "Escape"])
                XCTAssertTrue(runLoop { list.menu == nil })
            }
            list.row(of: 1).map { Mouse.click($0, button: 3) }
            XCTAssertTrue(runLoop { list.menu != nil })
            list.settle()
            let share = list.menu?.descendants.first {
                $0.className == "GtkLabel" && Label(raw: $0.raw).text == "Share"
            }
            share.map { Mouse.click($0) }
            XCTAssertTrue(runLoop { runs() == ["share 1"] })
        }
    }

    func testAKeyRunsTheActionThatTheFocusedRowOffers() throws {
        try Mouse.require()
        onList { list, runs in
            let place = Mouse.place(in: list.scrolled, at: (0.5, 0.95))
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)"])
            for (id, run) in [(1, "add 1"), (2, "remove 2")] {
                list.row(of: id)?.grabFocus()
                Mouse.run(["key", "ctrl+d"])
                XCTAssertTrue(runLoop { runs().last == run })
            }
            list.row(of: 1)?.grabFocus()
            Mouse.run(["key", "Delete"])
            list.row(of: 3)?.grabFocus()
            Mouse.run(["key", "ctrl+d", "key", "F6"])
            XCTAssertTrue(runLoop { runs().last == "share 3" })
            XCTAssertEqual(runs().count, 3)
        }
    }

    func testAssistiveTechnologyRunsOnlyWhatTheRowOffers() {
        onList { list, runs in
            for name in ["row.add", "row.remove", "row.share"] {
                for id in 1...4 { list.swipeRow(id)?.activateAction(name) }
            }
            XCTAssertEqual(runs(), ["add 1", "remove 2", "share 1", "share 3"])
        }
    }

    func testARowWithoutActionsHasNoMenu() throws {
        try Mouse.require()
        onList { list, _ in
            list.row(of: 4).map { Mouse.click($0, button: 3) }
            list.settle()
            XCTAssertNil(list.menu)
        }
    }

    func testEventsAreThoseOfTheirActions() {
        onList { list, _ in
            var shared: [Int] = []
            var others: [Int] = []
            let bag = DisposeBag()
            list.list.rx.itemActionRun(Self.share).subscribe(onNext: { shared.append($0) }).disposed(by: bag)
            list.list.rx.itemActionRun(Self.add, Self.remove).subscribe(onNext: { others.append($0) })
                .disposed(by: bag)
            list.swipeRow(1)?.activateAction("row.add")
            list.swipeRow(1)?.activateAction("row.share")
            list.swipeRow(2)?.activateAction("row.remove")
            XCTAssertEqual(shared, [1])
            XCTAssertEqual(others, [1, 2])
        }
    }

    private func onList(_ body: @MainActor (ListWindow, @escaping @MainActor () -> [String]) -> Void) {
        onMain {
            let list = ListWindow(sections([1, 2, 3, 4]), actions: [Self.add, Self.remove, Self.share])
            list.list.rowActions = { item in
                switch item.id {
                case 1: [Self.add, Self.share]
                case 2: [Self.remove]
                case 3: [Self.share]
                default: []
                }
            }
            list.list.show(sections([1, 2, 3, 4], text: "again"))
            list.settle()
            var runs: [String] = []
            let bag = DisposeBag()
            list.list.itemActionRun.subscribe(onNext: { runs.append("\($1.name) \($0)") }).disposed(by: bag)
            body(list) { runs }
            list.window.destroy()
        }
    }
}

extension ListWindow {
    fileprivate func swipeRow(_ id: Int) -> SwipeRow? {
        row(of: id).flatMap { gtk_widget_get_first_child($0.pointer) }.map { SwipeRow($0) }
    }

    fileprivate func swipe(_ id: Int) {
        guard let row = swipeRow(id) else { return XCTFail("Row \(id) is not visible.") }
        Mouse.hold(from: Mouse.place(in: row, at: (0.8, 0.5)), by: [(-200, 0)])
        Mouse.release()
        XCTAssertTrue(runLoop { row.offset == 0 })
        settle()
    }

    fileprivate var menu: AnyWidget? {
        window.descendants.first { $0.className == "GtkPopoverMenu" && $0.isVisible }
    }

    fileprivate var menuTexts: [String] {
        (menu?.descendants ?? []).filter { $0.className == "GtkLabel" && $0.isVisible }.map { Label(raw: $0.raw).text }
    }
}
