import CGtk
import Gtk
import GtkTest
import Rx
import XCTest

@testable import RxGtk

/// Settings controls as one side of a two-way binding.
final class ControlTests: GtkTestCase {
    func testASwitchReportsUserChangesAndNotProgramChanges() {
        onMain {
            let window = Window(title: "Control", width: 200, height: 100)
            let control = Switch()
            window.setContent(Box(.vertical, [control]))
            window.present()
            var reported: [Bool] = []
            let subscription = control.rx.isOn.subscribe(onNext: { reported.append($0) })
            control.rx.isOn.onNext(true)
            XCTAssertTrue(control.isOn)
            XCTAssertEqual(reported, [false])
            gtk_widget_activate(control.pointer)
            XCTAssertTrue(runLoop { reported == [false, false] })
            XCTAssertFalse(control.isOn)
            subscription.dispose()
            window.destroy()
        }
    }

    func testAChoiceReportsUserChangesAndNotProgramChanges() {
        onMain {
            let control = Owned(sinking: SegmentedControl(["One", "Two", "Three"]))
            let choice = control.instance.rx.choice(of: [1, 2, 3])
            var reported: [Int] = []
            let subscription = choice.subscribe(onNext: { reported.append($0) })
            choice.onNext(3)
            XCTAssertEqual(control.instance.selected, 2)
            choice.onNext(7)
            XCTAssertEqual(control.instance.selected, 2, "There is no button for it.")
            XCTAssertEqual(reported, [1])
            Button(raw: control.instance.buttons[1].raw).click()
            XCTAssertEqual(reported, [1, 2])
            XCTAssertEqual(control.instance.buttons.map(\.isActive), [false, true, false])
            subscription.dispose()
        }
    }

    func testATwoWayBindingUpdatesBothSidesWithoutAnEcho() {
        onMain {
            let control = Owned(sinking: SegmentedControl(["One", "Two"]))
            let relay = BehaviorRelay(value: 2)
            var values: [Int] = []
            let watching = relay.subscribe(onNext: { values.append($0) })
            let binding = control.instance.rx.choice(of: [1, 2]) <-> relay
            XCTAssertEqual(control.instance.selected, 1)
            Button(raw: control.instance.buttons[0].raw).click()
            relay.accept(2)
            XCTAssertEqual(control.instance.selected, 1)
            XCTAssertEqual(values, [2, 1, 2])
            binding.dispose()
            watching.dispose()
        }
    }
}
