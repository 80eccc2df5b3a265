import Gtk
import Rx

extension Reactive where Base: Gtk.Object {
    /// A control's value: its current one, then those that the user sets.
    @MainActor
    func value<Value>(
        _ read: @escaping @MainActor (Base) -> Value, set: @escaping @MainActor (Base, Value) -> Void,
        changes connect: @escaping @MainActor (Base, @escaping @MainActor (Value) -> Void) -> SignalConnection
    ) -> ControlProperty<Value> {
        ControlProperty(values: events(first: read, connect), valueSink: WidgetBinder(base, set))
    }

    /// The value of the selected button of several: the current one, then those that the user chooses.
    @MainActor
    func choice<Value: Equatable>(
        of values: [Value], _ read: @escaping @MainActor (Base) -> Int,
        set: @escaping @MainActor (Base, Int) -> Void, clicks: @MainActor (Base) -> [Observable<Void>]
    ) -> ControlProperty<Value> {
        let reference = WeakReference(base)
        let present = Observable<Value>.deferred {
            reference.instance.map { .just(values[read($0)]) } ?? .empty()
        }
        let choices = zip(clicks(base), values).map { clicks, value in clicks.map { value } }
        let sink = WidgetBinder<Value>(base) { control, value in
            if let index = values.firstIndex(of: value) { set(control, index) }
        }
        return ControlProperty(values: present.concat(Observable.merge(choices)), valueSink: sink)
    }
}

@MainActor
extension Reactive where Base == CheckButton {
    /// Whether the button is on; emits only the user's changes.
    public var isOn: ControlProperty<Bool> {
        value({ $0.isOn }, set: { $0.isOn = $1 }, changes: { $0.onChange($1) })
    }
}

@MainActor
extension Reactive where Base == RadioGroup {
    /// The selected value; emits only the user's choices.
    ///
    /// - Parameter values: The values of the buttons, in order; setting another value changes nothing.
    public func choice<Value: Equatable>(of values: [Value]) -> ControlProperty<Value> {
        choice(of: values, { $0.selected }, set: { $0.selected = $1 }) { group in
            group.buttons.map { $0.rx.isOn.changed.filter { $0 }.map { _ in } }
        }
    }
}

@MainActor
extension Reactive where Base == DropDown {
    /// The index of the selected text, counted from 0; emits only the user's choices.
    public var selected: ControlProperty<Int> {
        value({ $0.selected }, set: { $0.selected = $1 }, changes: { $0.onChange($1) })
    }

    /// The selected value; emits only the user's choices.
    ///
    /// - Parameter values: The values of the texts, in order; setting another value changes nothing.
    public func choice<Value: Equatable>(of values: [Value]) -> ControlProperty<Value> {
        value(
            { values[$0.selected] },
            set: { control, value in if let index = values.firstIndex(of: value) { control.selected = index } },
            changes: { control, emit in control.onChange { emit(values[$0]) } })
    }
}

@MainActor
extension Reactive where Base == SpinButton {
    /// The number; emits only the user's changes.
    public var value: ControlProperty<Double> {
        value({ $0.value }, set: { $0.value = $1 }, changes: { $0.onChange($1) })
    }
}

@MainActor
extension Reactive where Base == Slider {
    /// The number; emits only the user's changes, repeatedly during a drag.
    public var value: ControlProperty<Double> {
        value({ $0.value }, set: { $0.value = $1 }, changes: { $0.onChange($1) })
    }
}

@MainActor
extension Reactive where Base == TextView {
    /// The text; emits only the user's changes.
    public var text: ControlProperty<String> {
        value({ $0.text }, set: { $0.text = $1 }, changes: { $0.onChange($1) })
    }
}

@MainActor
extension Reactive where Base: EditableRow {
    /// The text; emits only the user's changes.
    public var text: ControlProperty<String> {
        value({ $0.text }, set: { $0.text = $1 }, changes: { $0.onChange($1) })
    }

    /// Emits when the user presses Enter in the row.
    public var activation: ControlEvent<Void> { ControlEvent(events: signal("entry-activated")) }
}

@MainActor
extension Reactive where Base == Popover {
    /// Emits when the user closes the popover.
    public var closed: ControlEvent<Void> {
        ControlEvent(events: events { popover, emit in popover.onClose { emit(()) } })
    }
}
