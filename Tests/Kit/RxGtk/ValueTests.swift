import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import Rx
import RxGtk
import XCTest

/// Values of controls: the current one, then only those that the user sets, until the control ends.
final class ValueTests: GtkTestCase {
    func testACheckButton() {
        onMain {
            check(CheckButton("Hidden files"), { $0.rx.isOn }, values: (first: false, set: true, last: false)) {
                gtk_widget_activate($0.pointer)
            }
        }
    }

    func testARadioGroup() {
        onMain {
            let group = RadioGroup(["Left", "Middle", "Right"], label: "Alignment")
            check(group, { $0.rx.choice(of: ["l", "m", "r"]) }, values: (first: "l", set: "r", last: "m")) {
                gtk_widget_activate($0.buttons[1].pointer)
            }
        }
    }

    func testADropDown() {
        onMain {
            let control = DropDown(["One", "Two", "Three"], label: "Number")
            check(control, { $0.rx.selected }, values: (first: 0, set: 2, last: 1)) {
                gtk_drop_down_set_selected($0.opaque, 1)
            }
        }
    }

    func testAChoiceOfADropDown() {
        onMain {
            let control = DropDown(["One", "Two", "Three"], label: "Number")
            check(control, { $0.rx.choice(of: [1, 2, 3]) }, values: (first: 1, set: 3, last: 2)) {
                $0.rx.choice(of: [1, 2, 3]).onNext(7)
                XCTAssertEqual($0.selected, 2, "No text has this value.")
                gtk_drop_down_set_selected($0.opaque, 1)
            }
        }
    }

    func testASpinButton() {
        onMain {
            check(SpinButton(0...10, label: "Copies"), { $0.rx.value }, values: (first: 0, set: 7, last: 8)) {
                gtk_spin_button_spin($0.opaque, GTK_SPIN_STEP_FORWARD, 1)
            }
        }
    }

    func testASlider() {
        onMain {
            check(Slider(0...100, step: 5, label: "Volume"), { $0.rx.value }, values: (first: 0, set: 40, last: 55)) {
                gtk_adjustment_set_value(gtk_range_get_adjustment($0.cast()), 55)
            }
        }
    }

    func testATextView() {
        onMain {
            check(TextView(label: "Notes"), { $0.rx.text }, values: (first: "", set: "One", last: "One more")) {
                gtk_text_buffer_insert_interactive_at_cursor(gtk_text_view_get_buffer($0.cast()), " more", -1, 1)
            }
        }
    }

    func testEntryRows() {
        onMain {
            check(EntryRow(title: "Name"), { $0.rx.text }, values: (first: "", set: "Ada", last: "Adab")) {
                type("b", in: $0)
            }
            check(PasswordEntryRow(title: "Key"), { $0.rx.text }, values: (first: "", set: "x", last: "xb")) {
                type("b", in: $0)
            }
        }
    }

    func testEnterInAnEntryRow() throws {
        try Mouse.require()
        onMain {
            let row = EntryRow(title: "Name")
            let window = Window.showing(PreferencesGroup(title: "Account", [row]))
            var (activations, ends) = (0, 0)
            var texts: [String] = []
            let bag = DisposeBag()
            row.rx.activation.subscribe(onNext: { activations += 1 }, onCompleted: { ends += 1 }).disposed(by: bag)
            row.rx.text.subscribe(onNext: { texts.append($0) }).disposed(by: bag)
            XCTAssertTrue(row.grabFocus())
            Mouse.press(["a", "Return"], over: row)
            XCTAssertTrue(runLoop { activations == 1 })
            XCTAssertEqual(texts, ["", "a"])
            window.destroy()
            XCTAssertTrue(runLoop { ends == 1 })
        }
    }

    func testClosingAPopover() {
        onMain {
            let button = Button("Open")
            let popover = Popover(Label("Inside"), label: "Options")
            popover.attach(to: button)
            let window = Window.showing(button)
            var (closings, ends) = (0, 0)
            let bag = DisposeBag()
            popover.rx.closed.subscribe(onNext: { closings += 1 }, onCompleted: { ends += 1 }).disposed(by: bag)
            popover.open()
            XCTAssertTrue(runLoop { gtk_widget_get_mapped(popover.pointer) != 0 })
            popover.close()
            popover.open()
            window.settle()
            // As Escape and a click beside it do.
            gtk_popover_popdown(popover.cast())
            XCTAssertEqual(closings, 1)
            window.settle()
            window.destroy()
            XCTAssertTrue(runLoop { ends == 1 })
        }
    }
}

/// Inserts a text at the end, as a key does.
@MainActor
private func type(_ text: String, in row: some EditableRow) {
    var position = gint(row.text.count)
    gtk_editable_insert_text(row.opaque, text, -1, &position)
}

/// Checks a control's property from its first value to its end.
///
/// - Parameters:
///   - control: A control without a parent.
///   - property: The property.
///   - values: The first value, one that the program sets, and the one after the user's change.
///   - change: Changes the value as the user does.
@MainActor
private func check<Control: Widget, Value: Equatable>(
    _ control: Control, _ property: @MainActor (Control) -> ControlProperty<Value>,
    values: (first: Value, set: Value, last: Value), byUser change: @MainActor (Control) -> Void,
    file: StaticString = #filePath, line: UInt = #line
) {
    var owner: Owned<Control>? = Owned(sinking: control)
    let alive = WeakReference(control)
    let value = property(control)
    var reported: [Value] = []
    var ends = 0
    let bag = DisposeBag()
    value.subscribe(onNext: { reported.append($0) }, onCompleted: { ends += 1 }).disposed(by: bag)
    let disposed = value.subscribe(onNext: { _ in })
    value.onNext(values.set)
    XCTAssertEqual(reported, [values.first], "The program's change is not reported.", file: file, line: line)
    disposed.dispose()
    change(control)
    XCTAssertEqual(reported, [values.first, values.last], file: file, line: line)
    var current: [Value] = []
    value.subscribe(onNext: { current.append($0) }).disposed(by: bag)
    XCTAssertEqual(current, [values.last], "A new subscriber receives the current value.", file: file, line: line)
    XCTAssertEqual(ends, 0, file: file, line: line)
    withExtendedLifetime(owner) {}
    owner = nil
    XCTAssertNil(alive.instance, "The control is leaked.", file: file, line: line)
    XCTAssertEqual(ends, 1, file: file, line: line)
    value.onNext(values.first)
}
