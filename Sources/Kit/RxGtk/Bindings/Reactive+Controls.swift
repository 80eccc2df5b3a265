import Gtk
import Rx

@MainActor
extension Reactive where Base == Switch {
    /// Whether the switch is on; what the person makes of it is told.
    public var isOn: ControlProperty<Bool> {
        let values = events(first: { $0.isOn }) { control, emit in control.onChange(emit) }
        return ControlProperty(values: values, valueSink: WidgetBinder(base) { $0.isOn = $1 })
    }
}

@MainActor
extension Reactive where Base == SegmentedControl {
    /// The choice among some values; what the person chooses is told.
    ///
    /// - Parameter values: What the buttons stand for, in order; a value that is none of them presses no other button.
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
extension Reactive where Base == PasswordEntry {
    /// The person presses Enter.
    public var activation: Observable<Void> { signal("activate") }
}

@MainActor
extension Reactive where Base == TextEntry {
    /// What the person has typed: the text now, then at each keystroke.
    public var text: Observable<String> { property("text") { $0.text } }

    /// The person presses Enter.
    public var activation: Observable<Void> { signal("activate") }
}
