import CGtk
import Gtk
import GtkTest
import XCTest

/// The spin button and the slider.
final class NumberControlTests: GtkTestCase {
    func testOnlyUserChangesOfASpinButtonAreReported() throws {
        try Mouse.require()
        onMain {
            let spin = SpinButton(0...10, step: 2, label: "Copies")
            let window = Window.showing(spin)
            var reported: [Double] = []
            spin.onChange { reported.append($0) }
            spin.value = 4
            XCTAssertEqual(spin.value, 4)
            XCTAssertEqual(reported, [])
            XCTAssertTrue(spin.grabFocus())
            Mouse.press(["Up", "Up", "Up", "Up"], over: spin)
            XCTAssertTrue(runLoop { reported == [6, 8, 10] }, "\(reported)")
            Mouse.press(["ctrl+a", "3", "Return"], over: spin)
            XCTAssertTrue(runLoop { reported == [6, 8, 10, 3] }, "\(reported)")
            window.destroy()
        }
    }

    func testASpinButtonHasARoleAValueAndNamedParts() {
        onMain {
            let owner = Owned(sinking: SpinButton(0...10, label: "Copies"))
            let spin = owner.instance
            spin.value = 7
            spin.assertAccessible(GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, "Copies")
            spin.assertAccessibleValue(7)
            let text = spin.descendants.first { $0.className == "GtkText" }
            XCTAssertNotNil(text)
            text?.assertAccessible(nil, "Copies")
            let buttons = spin.descendants.filter { $0.className == "GtkButton" }
            XCTAssertEqual(buttons.count, 2)
            for (button, name) in zip(buttons, ["Decrease", "Increase"]) {
                button.assertAccessible(nil, name)
            }
        }
    }

    func testNumbersOutsideTheRangeBecomeTheNearestInside() {
        onMain {
            let spin = Owned(sinking: SpinButton(0...10, label: "Copies"))
            let slider = Owned(sinking: Slider(-1...1, step: 0.1, label: "Balance"))
            spin.instance.value = 11
            slider.instance.value = -7
            XCTAssertEqual(spin.instance.value, 10)
            XCTAssertEqual(slider.instance.value, -1)
        }
    }

    func testOnlyUserChangesOfASliderAreReported() throws {
        try Mouse.require()
        onMain {
            let slider = Slider(0...100, step: 5, label: "Volume")
            let window = Window.showing(slider)
            var reported: [Double] = []
            slider.onChange { reported.append($0) }
            slider.value = 50
            XCTAssertEqual(slider.value, 50)
            XCTAssertEqual(reported, [])
            XCTAssertTrue(slider.grabFocus())
            Mouse.press(["Right", "Right"], over: slider)
            XCTAssertTrue(runLoop { reported == [55, 60] }, "\(reported)")
            window.destroy()
        }
    }

    func testASliderHasARoleANameAndAValue() {
        onMain {
            let owner = Owned(sinking: Slider(0...100, step: 5, label: "Volume"))
            owner.instance.value = 35
            owner.instance.assertAccessible(GTK_ACCESSIBLE_ROLE_SLIDER, "Volume")
            owner.instance.assertAccessibleValue(35)
        }
    }

    func testNumberControlsFreeTheirHandlersWhenTheyEnd() {
        onMain {
            let tally = Tally()
            var spin: Owned<SpinButton>? = Owned(sinking: SpinButton(0...10, label: "Copies"))
            var slider: Owned<Slider>? = Owned(sinking: Slider(0...100, step: 5, label: "Volume"))
            do {
                let token = tally.token()
                spin?.instance.onChange { _ in token.touch() }
                slider?.instance.onChange { _ in token.touch() }
            }
            spin = nil
            XCTAssertEqual(tally.alive, 1)
            slider = nil
            XCTAssertEqual(tally.alive, 0)
        }
    }
}
