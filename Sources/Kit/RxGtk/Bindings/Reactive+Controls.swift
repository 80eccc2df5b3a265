import Gtk
import Rx

@MainActor
extension Reactive where Base == Switch {
    /// Whether the switch is on; emits only the user's changes.
    public var isOn: ControlProperty<Bool> {
        let values = events(first: { $0.isOn }) { control, emit in control.onChange(emit) }
        return ControlProperty(values: values, valueSink: WidgetBinder(base) { $0.isOn = $1 })
    }
}

@MainActor
extension Reactive where Base == SegmentedControl {
    /// The selected value; emits only the user's choices.
    ///
    /// - Parameter values: The values of the buttons, in order; setting another value changes nothing.
    public func choice<Value: Equatable>(of values: [Value]) -> ControlProperty<Value> {
        let reference = WeakReference(base)
        let present = Observable<Value>.deferred {
            reference.instance.map { .just(values[$0.selected]) } ?? .empty()
        }
        let choices = base.buttons.enumerated().map { index, button in
            button.rx.signal("clicked").map { values[index] }
        }
        let sink = WidgetBinder<Value>(base) { control, value in
            if let index = values.firstIndex(of: value) { control.selected = index }
        }
        return ControlProperty(values: present.concat(Observable.merge(choices)), valueSink: sink)
    }
}

@MainActor
extension Reactive where Base: Editable {
    /// The text: its current value, then each change.
    public var text: Observable<String> { property("text") { $0.text } }

    /// Emits when the user presses Enter.
    public var activation: Observable<Void> { signal("activate") }
}
