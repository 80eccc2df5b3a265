import CGtk
import Gtk
import GtkTest
import XCTest

@testable import RxGtk

private typealias Model = SectionedListModel<TestHeader, TestItem>

/// The objects that GTK would see, by address.
@MainActor
private func objects(of model: Model) -> [UnsafeMutableRawPointer?] {
    let list = model.listModel.instance.opaque
    return (0..<g_list_model_get_n_items(list)).map { position in
        let object = g_list_model_get_item(list, position)
        g_object_unref(object)
        return object
    }
}

/// What GTK learns of a list's rows.
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

    func testRowsNobodyHoldsAreForgotten() {
        onMain {
            let model = Model()
            model.show(TestRows(sections(Array(0..<1000))))
            _ = objects(of: model)
            XCTAssertEqual(model.standingRows, 0)
        }
    }

    func testRowsMayOutliveTheModelAndTheModelItsOwner() {
        onMain {
            var model: Model? = Model()
            model?.show(TestRows(sections([1, 2, 3])))
            guard let list = model?.listModel.instance.opaque else { return XCTFail("There is a model.") }
            g_object_ref(UnsafeMutableRawPointer(list))
            let row = g_list_model_get_item(list, 1)
            model = nil
            XCTAssertEqual(g_list_model_get_n_items(list), 0)
            XCTAssertNil(g_list_model_get_item(list, 0))
            g_object_unref(row)
            g_object_unref(UnsafeMutableRawPointer(list))
        }
    }

    func testAListenerThatFollowsEverySpliceHasTheNewRowsInTheEnd() {
        onMain {
            let model = Model()
            let list = model.listModel.instance
            var mirror: [UnsafeMutableRawPointer?] = []
            var splices = 0
            list.connect("items-changed", .itemsChanged) { position, removed, added in
                splices += 1
                // Held, so that an identity keeps its address throughout.
                let new = (position..<position + added).map { g_list_model_get_item(list.opaque, $0) }
                mirror.replaceSubrange(Int(position)..<Int(position + removed), with: new)
                let now = (0..<g_list_model_get_n_items(list.opaque)).map { position in
                    let object = g_list_model_get_item(list.opaque, position)
                    g_object_unref(object)
                    return object
                }
                XCTAssertEqual(mirror, now, "Between two splices the model answers what it has announced.")
            }
            var random = SeededGenerator(seed: 7)
            var items = Array(0..<60)
            for round in 0..<40 {
                let moved = items.remove(at: Int.random(in: 0..<items.count, using: &random))
                items.insert(moved, at: Int.random(in: 0...items.count, using: &random))
                items.swapAt(3, Int.random(in: 0..<items.count, using: &random))
                model.show(TestRows(sections(Array(items.prefix(round)), Array(items.dropFirst(round)))))
            }
            XCTAssertGreaterThan(splices, 60)
            XCTAssertEqual(mirror, objects(of: model))
        }
    }

    func testAnOrderThatStaysIsNotAnnounced() {
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
