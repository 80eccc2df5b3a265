import CGtk
import Gtk
import Rx

@MainActor
extension Reactive where Base: Widget {
    /// Whether the widget is shown when its parent is.
    public var isVisible: WidgetBinder<Bool> {
        WidgetBinder(base) { $0.isVisible = $1 }
    }

    /// Whether the user can interact with the widget.
    public var isSensitive: WidgetBinder<Bool> {
        WidgetBinder(base) { $0.isSensitive = $1 }
    }

    /// The widget's name for assistive technology.
    public var accessibleLabel: WidgetBinder<String> {
        WidgetBinder(base) { $0.setAccessibleLabel($1) }
    }

    /// Whether the widget has a CSS class.
    ///
    /// - Parameter name: The class without a dot.
    public func hasClass(_ name: String) -> WidgetBinder<Bool> {
        WidgetBinder(base) { widget, isNeeded in
            if isNeeded { widget.addClass(name) } else { widget.removeClass(name) }
        }
    }

    /// Emits when a key is pressed anywhere in the widget's window, while the widget is mapped.
    ///
    /// The key is handled from this call until the widget ends.
    ///
    /// - Parameter trigger: The keys in GTK's notation, with alternatives: "F5|<Control>r".
    public func key(_ trigger: String) -> ControlEvent<Void> {
        let presses = PublishSubject<Void>()
        base.addShortcut(trigger) {
            presses.onNext(())
            return true
        }
        return ControlEvent(events: presses)
    }
}

@MainActor
extension Reactive where Base == Button {
    /// The button's clicks, by pointer or by key.
    public var tap: ControlEvent<Void> { ControlEvent(events: signal("clicked")) }
}

@MainActor
extension Reactive where Base == ToggleButton {
    /// Whether the button is pressed, after each click of the user; changes by the program are not emitted.
    public var choice: ControlEvent<Bool> {
        ControlEvent(events: events { button, emit in button.connect("clicked") { emit(button.isActive) } })
    }
}

@MainActor
extension Reactive where Base == Label {
    /// The label's text.
    public var text: WidgetBinder<String> {
        WidgetBinder(base) { $0.text = $1 }
    }
}
