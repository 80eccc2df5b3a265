import Gtk
import Rx

@MainActor
extension Reactive where Base == Switch {
    /// Whether the switch is on; emits only the user's changes.
    public var isOn: ControlProperty<Bool> {
        value({ $0.isOn }, set: { $0.isOn = $1 }, changes: { $0.onChange($1) })
    }
}

@MainActor
extension Reactive where Base == SegmentedControl {
    /// The selected value; emits only the user's choices.
    ///
    /// - Parameter values: The values of the buttons, in order; setting another value changes nothing.
    public func choice<Value: Equatable>(of values: [Value]) -> ControlProperty<Value> {
        choice(of: values, { $0.selected }, set: { $0.selected = $1 }) { control in
            control.buttons.map { $0.rx.signal("clicked") }
        }
    }
}

@MainActor
extension Reactive where Base: Editable {
    /// The text: emits the current one, then each change except those made by this property.
    ///
    /// Setting the same text again leaves cursor and selection where they are.
    public var text: ControlProperty<String> {
        value(
            { $0.text },
            set: { entry, text in
                if entry.text != text { SilentChange.perform { entry.text = text } }
            },
            changes: { entry, emit in entry.onNotify("text") { if !SilentChange.isRunning { emit(entry.text) } } })
    }

    /// Emits when the user presses Enter.
    public var activation: ControlEvent<Void> { ControlEvent(events: signal("activate")) }
}

@MainActor
extension Reactive where Base == ToggleButton {
    /// Whether the button is pressed: emits the current state, then the user's changes.
    public var isActive: ControlProperty<Bool> {
        value(
            { $0.isActive }, set: { $0.isActive = $1 },
            changes: { button, emit in button.connect("clicked") { emit(button.isActive) } })
    }
}
