import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import Rx
import WickMarketScreens
import XCTest

@testable import WickGtk

/// What the user does on a list, by the display's mouse and keyboard.
final class ListActivityTests: MouseTestCase {
    @MainActor
    private final class Stage {
        let list = Button("List")
        let other = Button("Other")
        let window: Window
        private(set) var activity: [ListActivity] = []
        private let bag = DisposeBag()

        init() {
            window = Window(title: "List", width: 400, height: 200)
            list.expand(horizontally: true, vertically: true)
            window.setContent(Box(.vertical, [list, other]))
            list.listActivity().subscribe(onNext: { [unowned self] in activity.append($0) }).disposed(by: bag)
            Mouse.run(["mousemove", "700", "500"])
            window.present()
            window.settle()
            activity = []
        }

        func clear() { activity = [] }

        func hasReported(_ expected: ListActivity) -> Bool { runLoop { activity.contains(expected) } }
    }

    func testMotionIsReportedUnlikeALayoutUnderAPointerAtRestAndThenThatThePointerHasLeft() {
        onMain {
            let stage = Stage()
            let place = Mouse.place(in: stage.list)
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)"])
            XCTAssertTrue(stage.hasReported(.pointerMoved))
            stage.window.settle()
            stage.clear()
            for text in ["Longer than before", "List"] {
                stage.list.label = text
                stage.window.settle()
            }
            XCTAssertEqual(stage.activity, [])
            Mouse.run(["mousemove", "\(place.x + 5)", "\(place.y)"])
            XCTAssertTrue(stage.hasReported(.pointerMoved))
            stage.clear()
            Mouse.run(["mousemove", "700", "500"])
            XCTAssertTrue(stage.hasReported(.pointerLeft))
            XCTAssertFalse(stage.activity.contains(.held(true)))
            stage.window.destroy()
        }
    }

    func testAButtonIsHeldUntilItIsReleasedAndTheWheelMovesThePointer() {
        onMain {
            let stage = Stage()
            let place = Mouse.place(in: stage.list)
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)"])
            Mouse.waitUntilOver(stage.list)
            stage.clear()
            Mouse.run(["mousedown", "1"])
            XCTAssertTrue(stage.hasReported(.held(true)))
            Mouse.run(["mouseup", "1"])
            XCTAssertTrue(stage.hasReported(.held(false)))
            XCTAssertEqual(stage.activity.filter { $0 != .pointerMoved }, [.held(true), .held(false)])
            stage.clear()
            Mouse.run(["click", "5"])
            XCTAssertTrue(stage.hasReported(.pointerMoved))
            stage.window.destroy()
        }
    }

    func testAKeyIsHeldUntilItIsReleasedOrTheFocusLeaves() {
        onMain {
            let stage = Stage()
            stage.list.grabFocus()
            stage.window.settle()
            Mouse.run(["keydown", "Down"])
            XCTAssertTrue(stage.hasReported(.held(true)))
            Mouse.run(["keyup", "Down"])
            XCTAssertTrue(stage.hasReported(.held(false)))
            stage.list.grabFocus()
            stage.window.settle()
            stage.clear()
            Mouse.run(["keydown", "x"])
            XCTAssertTrue(stage.hasReported(.held(true)))
            stage.other.grabFocus()
            XCTAssertTrue(stage.hasReported(.held(false)))
            Mouse.run(["keyup", "x"])
            stage.window.destroy()
        }
    }
}
