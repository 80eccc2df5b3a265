import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import KitSeededRandom
import XCTest

@testable import RxGtk

private typealias Model = SectionedListModel<TestHeader, TestItem>

extension SectionedListModel {
    /// Shows rows and computes the difference here.
    fileprivate func show(_ rows: Rows) { show(Change(from: self.rows, to: rows)) }

    /// Notifies GTK of all rows.
    fileprivate func settleAll() {
        while !isSettled { settle() }
    }
}

/// Follows a model as GTK does: retains the rows at some positions, and requests new ones there.
@MainActor
private final class Listener {
    private(set) var rows: [UnsafeMutableRawPointer?] = []
    private(set) var splices = 0
    private let model: Model

    init(_ model: Model) {
        self.model = model
        let list = model.listModel.instance
        list.connect("items-changed", .itemsChanged) { [weak self] position, removed, added in
            guard let self else { return }
            splices += 1
            let new = (position..<position + added).map { g_list_model_get_item(list.opaque, $0) }
            let gone = rows[Int(position)..<Int(position + removed)]
            rows.replaceSubrange(Int(position)..<Int(position + removed), with: new)
            for row in gone { g_object_unref(row) }
            check("The model is inconsistent between two splices.")
        }
    }

    /// Verifies that the model returns the same object as before for every position.
    func check(_ what: String, line: UInt = #line) {
        XCTAssertEqual(rows, objects(of: model), what, line: line)
    }

    func end() {
        for row in rows { g_object_unref(row) }
        rows = []
    }
}

/// The objects that GTK would get, by address.
@MainActor
private func objects(of model: Model) -> [UnsafeMutableRawPointer?] {
    let list = model.listModel.instance.opaque
    return (0..<g_list_model_get_n_items(list)).map { position in
        let object = g_list_model_get_item(list, position)
        g_object_unref(object)
        return object
    }
}

/// GTK's notifications of a list's rows.
final class SectionedListModelTests: GtkTestCase {
    func testTheSameIdentityIsTheSameObjectWhereverItMoves() {
        onMain {
            let model = Model()
            model.show(TestRows(sections([1, 2, 3], [4, 5])))
            let list = model.listModel.instance.opaque
            let held = (0..<g_list_model_get_n_items(list)).map { g_list_model_get_item(list, $0) }
            model.show(TestRows(sections([5, 3, 1], [4, 2], text: "new")))
            let expected = [0, 6, 3, 1, 4, 5, 2].map { held[$0] }
            XCTAssertEqual(objects(of: model), expected)
            for object in held { g_object_unref(object) }
        }
    }

    func testUnreferencedRowsAreReleased() {
        onMain {
            let model = Model()
            model.show(TestRows(sections(Array(0..<1000))))
            _ = objects(of: model)
            XCTAssertEqual(model.standingRows, 0)
        }
    }

    func testRowsCanOutliveTheModelAndTheModelItsOwner() {
        onMain {
            var model: Model? = Model()
            model?.show(TestRows(sections([1, 2, 3])))
            guard let list = model?.listModel.instance.opaque else { return XCTFail("There is no model.") }
            g_object_ref(UnsafeMutableRawPointer(list))
            let row = g_list_model_get_item(list, 1)
            model = nil
            XCTAssertEqual(g_list_model_get_n_items(list), 0)
            XCTAssertNil(g_list_model_get_item(list, 0))
            g_object_unref(row)
            g_object_unref(UnsafeMutableRawPointer(list))
        }
    }

    func testAListenerThatAppliesEverySpliceHasTheNewRows() {
        onMain {
            let model = Model()
            let listener = Listener(model)
            var random = SeededGenerator(seed: 7)
            var items = Array(0..<60)
            for round in 0..<40 {
                let moved = items.remove(at: Int.random(in: 0..<items.count, using: &random))
                items.insert(moved, at: Int.random(in: 0...items.count, using: &random))
                items.swapAt(3, Int.random(in: 0..<items.count, using: &random))
                model.show(TestRows(sections(Array(items.prefix(round)), Array(items.dropFirst(round)))))
                model.settleAll()
            }
            XCTAssertGreaterThan(listener.splices, 60)
            listener.check("The final rows differ from the model's.")
            listener.end()
        }
    }

    func testAfterAnyChangesEveryObjectRepresentsTheRowAtItsPosition() {
        onMain {
            for seed: UInt64 in 0..<60 {
                var random = SeededGenerator(seed: seed)
                let model = Model()
                let listener = Listener(model)
                for _ in 0..<25 {
                    let count = Int.random(in: 0...Int.random(in: 1...120, using: &random), using: &random)
                    var items = Array(0..<count)
                    if Bool.random(using: &random) { items.shuffle(using: &random) }
                    let cut = Int.random(in: 0...count, using: &random)
                    let rows = TestRows(sections(Array(items[..<cut]), Array(items[cut...])))
                    let change = SectionedChange(from: Bool.random(using: &random) ? model.rows : TestRows(), to: rows)
                    model.show(change)
                    listener.check("The objects' positions differ after a change.")
                    for _ in 0..<Int.random(in: 0...20, using: &random) { model.settle() }
                    listener.check("The model is inconsistent while it settles.")
                    XCTAssertEqual((0..<rows.count).map { model.row(at: $0) }, (0..<rows.count).map { rows[$0] })
                    XCTAssertNil(model.row(at: rows.count), "Positions beyond the rows are spare.")
                }
                model.settleAll()
                XCTAssertEqual(listener.rows.count, model.rows.count)
                XCTAssertEqual(model.standingRows, Set(listener.rows).count, "One object per row, and none leaked.")
                listener.end()
                XCTAssertEqual(model.standingRows, 0)
            }
        }
    }

    func testANewOrderOfManyRowsIsNotReportedAndTheObjectsStay() {
        onMain {
            let model = Model()
            let listener = Listener(model)
            model.show(TestRows(sections(Array(0..<300))))
            model.settleAll()
            let before = (listener.rows, listener.splices)
            model.show(TestRows(sections((0..<300).reversed())))
            XCTAssertEqual(listener.splices, before.1)
            XCTAssertEqual(listener.rows, before.0)
            listener.check("The objects' positions differ.")
            XCTAssertEqual(model.row(at: 1), .item(TestItem(id: 299)))
            listener.end()
        }
    }

    /// GTK requests no row for a new order, so that the objects are still to be updated when a change is reported.
    func testAReportedChangeFollowsANewOrderWithoutARequest() {
        onMain {
            let model = Model()
            let listener = Listener(model)
            let items = Array(0..<500)
            model.show(TestRows(sections(items)))
            model.settleAll()
            let splices = listener.splices
            model.show(TestRows(sections(items.reversed())))
            XCTAssertEqual(listener.splices, splices)
            model.show(TestRows(sections([1000] + items.reversed().dropFirst(3))))
            XCTAssertGreaterThan(listener.splices, splices)
            XCTAssertEqual(Set(listener.rows).count, listener.rows.count, "An object represents two rows.")
            listener.check("The rows differ from the model's.")
            listener.end()
            XCTAssertEqual(model.standingRows, 0)
        }
    }

    func testManyRowsAreInsertedAndRemovedInSteps() {
        onMain {
            let model = Model()
            let listener = Listener(model)
            model.show(TestRows(sections(Array(0..<20_000))))
            XCTAssertEqual(listener.rows.count, Model.step)
            var steps = 0
            while listener.rows.count < Model.realised {
                let before = listener.rows.count
                model.settle()
                XCTAssertEqual(listener.rows.count, before + Model.step)
                steps += 1
                guard steps < 100 else { return XCTFail("The model does not settle.") }
            }
            listener.end()
        }
    }

    func testASearchKeepsDisplayedRowsAsSparesAndRemovesThemFromTheEnd() {
        onMain {
            let model = Model()
            model.show(TestRows(sections(Array(0..<20_000))))
            model.settleAll()
            let list = model.listModel.instance.opaque
            let shown = (0..<guint(50)).map { g_list_model_get_item(list, $0) }
            model.show(TestRows(sections([3, 4])))
            XCTAssertEqual(g_list_model_get_n_items(list), 50, "Rows without objects are removed at once.")
            XCTAssertEqual(objects(of: model), shown)
            model.settle()
            XCTAssertEqual(g_list_model_get_n_items(list), guint(50 - Model.step))
            model.settleAll()
            XCTAssertEqual(g_list_model_get_n_items(list), 3)
            for row in shown { g_object_unref(row) }
        }
    }

    func testAnUnchangedOrderIsNotReported() {
        onMain {
            let model = Model()
            model.show(TestRows(sections([1, 2], [3])))
            var splices = 0
            model.listModel.instance.connect("items-changed", .itemsChanged) { _, _, _ in splices += 1 }
            model.show(TestRows(sections([1, 2], [3], text: "other prices")))
            XCTAssertEqual(splices, 0)
            XCTAssertEqual(model.row(at: 1), .item(TestItem(id: 1, text: "other prices")))
        }
    }
}

private typealias ItemsChanged = @MainActor (UInt32, UInt32, UInt32) -> Void

extension Signature where Handler == ItemsChanged {
    /// A list model's "items-changed".
    fileprivate static var itemsChanged: Self {
        typealias Pointer = UnsafeMutableRawPointer
        typealias Function = @convention(c) (Pointer, guint, guint, guint, Pointer) -> Void
        let function: Function = { _, position, removed, added, data in
            let data = Int(bitPattern: data)
            MainActor.assumeIsolated {
                guard let data = UnsafeMutableRawPointer(bitPattern: data) else { return }
                Signature.handler(data)(position, removed, added)
            }
        }
        return Self(parameterCount: 3, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}
