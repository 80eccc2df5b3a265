import Gtk
import Rx

@MainActor
extension BindableType {
    /// Shows the elements in a widget: on the main thread, in order, for as long as the widget lives.
    ///
    ///     viewModel.state.bind(to: page.widget) { [weak page] state in page?.show(state) }
    ///
    /// The sequence may deliver on any thread. An error is a programmer's error and stops a debug build.
    ///
    /// - Parameters:
    ///   - target: The widget, or another GObject: the binding ends with it and holds it weakly.
    ///   - bag: Ends the binding earlier. A list's cell needs one, since it lives longer than its row.
    ///   - file: The caller's file, for `Resources.subscriptions()`.
    ///   - line: The caller's line, for `Resources.subscriptions()`.
    ///   - show: Called with each element, and released when the binding ends. It may retain the widget's view controller.
    /// - Returns: A disposable that ends the binding earlier.
    @discardableResult
    public func bind<Target: Gtk.Object>(
        to target: Target, in bag: DisposeBag? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ show: @escaping @MainActor (Element) -> Void
    ) -> any Disposable {
        WidgetBinder(target) { show($1) }.bind(asObservable(), in: bag, file, line)
    }

    /// Shows the elements by a binder such as `label.rx.text`: on the main thread, in order, for as long as its widget lives.
    ///
    /// - Parameters:
    ///   - binder: The binder.
    ///   - bag: Ends the binding earlier. A list's cell needs one, since it lives longer than its row.
    ///   - file: The caller's file, for `Resources.subscriptions()`.
    ///   - line: The caller's line, for `Resources.subscriptions()`.
    /// - Returns: A disposable that ends the binding earlier.
    @discardableResult
    public func bind(
        to binder: WidgetBinder<Element>, in bag: DisposeBag? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        binder.bind(asObservable(), in: bag, file, line)
    }

    /// Shows the elements by a binder of optional elements, as by one of elements.
    ///
    /// - Parameters:
    ///   - binder: The binder.
    ///   - bag: Ends the binding earlier.
    ///   - file: The caller's file, for `Resources.subscriptions()`.
    ///   - line: The caller's line, for `Resources.subscriptions()`.
    /// - Returns: A disposable that ends the binding earlier.
    @discardableResult
    public func bind(
        to binder: WidgetBinder<Element?>, in bag: DisposeBag? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        binder.bind(asObservable().map { $0 }, in: bag, file, line)
    }
}

@MainActor
extension SharedSequenceConvertibleType {
    /// Shows the elements in a widget: on the main thread, in order, for as long as the widget lives.
    ///
    /// - Parameters:
    ///   - target: The widget, or another GObject: the binding ends with it and holds it weakly.
    ///   - bag: Ends the binding earlier. A list's cell needs one, since it lives longer than its row.
    ///   - file: The caller's file, for `Resources.subscriptions()`.
    ///   - line: The caller's line, for `Resources.subscriptions()`.
    ///   - show: Called with each element, and released when the binding ends. It may retain the widget's view controller.
    /// - Returns: A disposable that ends the binding earlier.
    @discardableResult
    public func bind<Target: Gtk.Object>(
        to target: Target, in bag: DisposeBag? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ show: @escaping @MainActor (Element) -> Void
    ) -> any Disposable {
        asObservable().bind(to: target, in: bag, file: file, line: line, show)
    }

    /// Shows the elements by a binder such as `label.rx.text`: on the main thread, in order, for as long as its widget lives.
    ///
    /// - Parameters:
    ///   - binder: The binder.
    ///   - bag: Ends the binding earlier. A list's cell needs one, since it lives longer than its row.
    ///   - file: The caller's file, for `Resources.subscriptions()`.
    ///   - line: The caller's line, for `Resources.subscriptions()`.
    /// - Returns: A disposable that ends the binding earlier.
    @discardableResult
    public func bind(
        to binder: WidgetBinder<Element>, in bag: DisposeBag? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().bind(to: binder, in: bag, file: file, line: line)
    }

    /// Shows the elements by a binder of optional elements, as by one of elements.
    ///
    /// - Parameters:
    ///   - binder: The binder.
    ///   - bag: Ends the binding earlier.
    ///   - file: The caller's file, for `Resources.subscriptions()`.
    ///   - line: The caller's line, for `Resources.subscriptions()`.
    /// - Returns: A disposable that ends the binding earlier.
    @discardableResult
    public func bind(
        to binder: WidgetBinder<Element?>, in bag: DisposeBag? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().bind(to: binder, in: bag, file: file, line: line)
    }
}

extension WidgetBinder {
    /// Binds a sequence for as long as the object lives, or until the bag or the returned disposable ends it.
    @MainActor
    fileprivate func bind(
        _ sequence: Observable<Value>, in bag: DisposeBag?, _ file: StaticString, _ line: UInt
    ) -> any Disposable {
        let subscription = SingleAssignmentDisposable()
        // Without a key, the object has ended.
        guard let bindings, let key = bindings.insert(subscription) else { return Disposables.create() }
        subscription.setDisposable(
            sequence.observe(on: MainScheduler.instance).subscribe(
                onNext: onNext, onError: onError, onDisposed: { bindings.remove(for: key) },
                isolation: nil, file: file, line: line))
        bag?.insert(subscription)
        return subscription
    }
}
