import CGtk
import Gtk
import Rx

@MainActor
extension Reactive where Base: Widget {
    /// Whether the widget is shown when its parent is.
    public var isVisible: WidgetBinder<Bool> {
        WidgetBinder(base) { $0.isVisible = $1 }
    }

    /// Whether the person can use the widget.
    public var isSensitive: WidgetBinder<Bool> {
        WidgetBinder(base) { $0.isSensitive = $1 }
    }

    /// By what name assistive technology knows the widget.
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

    /// A key as a sequence of its presses, wherever in the widget's window the focus is, while the widget is in sight.
    ///
    /// The key is taken from the moment this is called until the widget ends.
    ///
    /// - Parameter trigger: The keys as GTK writes them, with alternatives: "F5|<Control>r".
    public func key(_ trigger: String) -> Observable<Void> {
        let presses = PublishSubject<Void>()
        base.addShortcut(trigger) {
            presses.onNext(())
            return true
        }
        return presses.asObservable()
    }
}

@MainActor
extension Reactive where Base == Button {
    /// The button's clicks, by pointer or by key.
    public var tap: Observable<Void> { signal("clicked") }
}

@MainActor
extension Reactive where Base == ToggleButton {
    /// Whether the button is pressed, each time the person has clicked it; what the program does to it is not told.
    public var choice: Observable<Bool> {
        events { button, emit in button.connect("clicked") { emit(button.isActive) } }
    }
}

@MainActor
extension Reactive where Base == Label {
    /// What the label says.
    public var text: WidgetBinder<String> {
        WidgetBinder(base) { $0.text = $1 }
    }
}

@MainActor
extension Reactive where Base == SearchEntry {
    /// What the person has typed: the text now, then at each keystroke.
    public var text: Observable<String> { property("text") { $0.text } }
}
