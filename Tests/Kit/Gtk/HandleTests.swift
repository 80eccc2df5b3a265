import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import XCTest

final class HandleTests: GtkTestCase {
    func testAHandleIsValidInHandlersOfTheObjectsEnd() {
        onMain {
            let label = Label("text")
            let window = Window(title: "", width: 10, height: 10)
            window.setContent(label)
            var texts: [String] = []
            for signal in ["unmap", "unrealize", "destroy"] {
                label.connect(signal) { texts.append("\(signal) \(label.text)") }
            }
            label.onDisposal { texts.append("disposed \(label.className)") }
            window.present()
            window.settle()
            window.destroy()
            XCTAssertEqual(texts, ["unmap text", "unrealize text", "destroy text", "disposed GtkLabel"])
        }
    }

    func testHandlesOfAFreedObjectAreTheSameAndDifferFromOthersAtItsAddress() {
        onMain {
            var owned: Owned<Button>? = Owned(sinking: Button("Red"))
            let (first, address) = (owned?.instance, owned?.instance.raw)
            owned = nil
            let others = (0..<1000).map { _ in Owned(sinking: Button("Green")) }
            let second = others.first { $0.instance.raw == address }?.instance
            guard let first, let second else { return XCTFail("No address was used again.") }
            XCTAssertTrue(first.isSame(as: AnyWidget(first)))
            XCTAssertFalse(first.isSame(as: second))
            XCTAssertTrue(second.isSame(as: AnyWidget(second.pointer)))
        }
    }

    func testAWeakReferenceMayOutliveTheObject() {
        onMain {
            var owned: Owned<Button>? = Owned(sinking: Button("Red"))
            let weak = owned.map { WeakReference($0.instance) }
            XCTAssertEqual(weak?.instance?.label, "Red")
            owned = nil
            XCTAssertNotNil(weak)
            XCTAssertNil(weak?.instance)
        }
    }

    func testAConnectionMayOutliveTheObject() {
        onMain {
            var owned: Owned<Button>? = Owned(sinking: Button("Red"))
            let connection = owned?.instance.connect("clicked") {}
            XCTAssertEqual(connection?.isConnected, true)
            owned = nil
            XCTAssertEqual(connection?.isConnected, false)
            connection?.disconnect()
        }
    }

    func testHandlesOfFreedObjectsTakeNoMemory() {
        onMain {
            @MainActor func make() {
                let action: OpaquePointer = g_simple_action_new("red", nil)
                _ = Owned(adopting: AnyGObject(action))
            }
            make()
            let before = gtk_shims_memory_in_use()
            for _ in 0..<10_000 { make() }
            XCTAssertLessThan(gtk_shims_memory_in_use(), before + 100_000)
        }
    }
}
