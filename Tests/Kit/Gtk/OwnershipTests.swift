import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

final class OwnershipTests: GtkTestCase {
    func testSinkingTakesOverTheFloatingReference() {
        onMain {
            let button = Owned(sinking: Button("Red"))
            XCTAssertEqual(button.instance.referenceCount, 1)
            XCTAssertEqual(g_object_is_floating(button.instance.raw), 0)
        }
    }

    func testAdoptingAddsNoReferenceAndRetainingAddsOne() {
        onMain {
            let action: OpaquePointer = g_simple_action_new("red", nil)
            let adopted = Owned(adopting: AnyGObject(action))
            XCTAssertEqual(adopted.instance.referenceCount, 1)
            var retained: Owned<AnyGObject>? = Owned(retaining: adopted.instance)
            XCTAssertEqual(adopted.instance.referenceCount, 2)
            XCTAssertNotNil(retained)
            retained = nil
            XCTAssertEqual(adopted.instance.referenceCount, 1)
        }
    }

    func testAWidgetBelongsToItsTree() {
        onMain {
            let button = Button("Red")
            let alive = WeakReference(button)
            var box: Owned<Box>? = Owned(sinking: Box(.vertical, [button]))
            XCTAssertEqual(button.referenceCount, 1)
            XCTAssertTrue(button.parent?.isSame(as: box?.instance ?? Box(.vertical)) ?? false)
            box = nil
            XCTAssertNil(alive.instance)
        }
    }

    func testObjectsAttachedToAWidgetAreFreedWithIt() {
        onMain {
            let tally = Tally()
            var button: Owned<Button>? = Owned(sinking: Button("Red"))
            button?.instance.attach(tally.token(), forKey: "first")
            button?.instance.attach(tally.token(), forKey: "second")
            XCTAssertEqual(tally.alive, 2)
            button?.instance.attach(tally.token(), forKey: "second")
            XCTAssertEqual(tally.alive, 2)
            XCTAssertTrue(button?.instance.attached(forKey: "first") is Tally.Token)
            button?.instance.attach(nil, forKey: "first")
            XCTAssertNil(button?.instance.attached(forKey: "first"))
            XCTAssertEqual(tally.alive, 1)
            button = nil
            XCTAssertEqual(tally.alive, 0)
        }
    }

    func testTheEndIsReportedOnceAndItsHandlerIsFreed() {
        onMain {
            let tally = Tally()
            var ends = 0
            var button: Owned<Button>? = Owned(sinking: Button("Red"))
            do {
                let token = tally.token()
                button?.instance.onDisposal {
                    token.touch()
                    ends += 1
                }
            }
            XCTAssertEqual(ends, 0)
            button = nil
            XCTAssertEqual(ends, 1)
            XCTAssertEqual(tally.alive, 0)
        }
    }

    func testATimeoutFiresOnceAndIsFreed() {
        onMain {
            let tally = Tally()
            var calls = 0
            do {
                let token = tally.token()
                Timeout.after(.zero) {
                    token.touch()
                    calls += 1
                }
            }
            XCTAssertTrue(runLoop { calls == 1 && tally.alive == 0 })
        }
    }

    func testACancelledTimeoutNeverFiresAndIsFreed() {
        onMain {
            let tally = Tally()
            var calls = 0
            let timeout: Timeout
            do {
                let token = tally.token()
                timeout = Timeout.every(.zero) {
                    token.touch()
                    calls += 1
                    return true
                }
            }
            XCTAssertTrue(runLoop { calls >= 2 })
            timeout.cancel()
            timeout.cancel()
            let before = calls
            var idle = false
            Timeout.whenIdle { idle = true }
            XCTAssertTrue(runLoop { idle })
            XCTAssertEqual(calls, before)
            XCTAssertEqual(tally.alive, 0)
            XCTAssertFalse(timeout.isPending)
        }
    }
}
