import CGtk
@_spi(CGtk) import Gtk
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
            XCTAssertEqual(control.instance.selected, 2, "No button has this value.")
            XCTAssertEqual(reported, [1])
            Button(raw: control.instance.buttons[1].raw).click()
            XCTAssertEqual(reported, [1, 2])
            XCTAssertEqual(control.instance.buttons.map(\.isActive), [false, true, false])
            subscription.dispose()
        }
    }

    func testAnEntryReportsItsTextAndChangesButNotWhatIsBoundToIt() {
        onMain {
            let entries: [Owned<AnyWidget>] = [
                Owned(sinking: AnyWidget(TextEntry(placeholder: "Name"))),
                Owned(sinking: AnyWidget(SearchEntry(placeholder: "Name"))),
            ]
            for entry in entries {
                let entry = TextEntry(raw: entry.instance.raw)
                entry.text = "b"
                var reported: [String] = []
                let text = entry.rx.text
                let subscription = text.subscribe(onNext: { reported.append($0) })
                text.onNext("bt")
                XCTAssertEqual(entry.text, "bt")
                XCTAssertEqual(reported, ["b"])
                gtk_editable_set_position(entry.opaque, 1)
                text.onNext("bt")
                XCTAssertEqual(gtk_editable_get_position(entry.opaque), 1, "The same text leaves the cursor in place.")
                var position: gint = 2
                gtk_editable_insert_text(entry.opaque, "c", 1, &position)
                XCTAssertEqual(reported, ["b", "btc"])
                subscription.dispose()
            }
        }
    }

    func testATextIsBoundBothWays() {
        onMain {
            let entry = Owned(sinking: TextEntry(placeholder: "Name"))
            let relay = BehaviorRelay(value: "a")
            let binding = entry.instance.rx.text <-> relay
            XCTAssertEqual(entry.instance.text, "a")
            var position: gint = 1
            gtk_editable_insert_text(entry.instance.opaque, "b", 1, &position)
            XCTAssertEqual(relay.value, "ab")
            relay.accept("c")
            XCTAssertEqual(entry.instance.text, "c")
            binding.dispose()
        }
    }

    func testAToggleButtonReportsUserChangesAndNotProgramChanges() {
        onMain {
            let owner = Owned(sinking: ToggleButton(child: Label("Favorites")))
            let isActive = owner.instance.rx.isActive
            var reported: [Bool] = []
            let subscription = isActive.subscribe(onNext: { reported.append($0) })
            isActive.onNext(true)
            XCTAssertTrue(owner.instance.isActive)
            XCTAssertEqual(reported, [false])
            Button(raw: owner.instance.raw).click()
            XCTAssertEqual(reported, [false, false])
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
