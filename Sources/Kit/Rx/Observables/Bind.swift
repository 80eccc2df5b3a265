/// A sequence that `bind` subscribes to: any observable, fallible or not.
public protocol BindableType<Element>: ObservableConvertibleType {}

extension BindableType {
    /// Sends all events to observers.
    ///
    /// - Parameters:
    ///   - observers: The observers.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the binding.
    public func bind<Observer: ObserverType>(
        to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        asObservable().subscribe(each(observers) { $0.on($1) }, isolation: nil, file: file, line: line)
    }

    /// Sends all events to observers of optional elements.
    ///
    /// - Parameters:
    ///   - observers: The observers.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the binding.
    public func bind<Observer: ObserverType>(
        to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        asObservable().subscribe(
            each(observers) { $0.on($1.map { $0 }) }, isolation: nil, file: file, line: line)
    }

    /// Sends all elements to relays.
    ///
    /// An error is a programmer's error and traps in debug builds.
    ///
    /// - Parameters:
    ///   - relays: The relays.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the binding.
    public func bind<Relay: RelayType>(
        to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        bind(onNext: each(relays) { $0.accept($1) }, isolation: nil, file: file, line: line)
    }

    /// Sends all elements to relays of optional elements.
    ///
    /// An error is a programmer's error and traps in debug builds.
    ///
    /// - Parameters:
    ///   - relays: The relays.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the binding.
    public func bind<Relay: RelayType>(
        to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        bind(onNext: each(relays) { $0.accept($1) }, isolation: nil, file: file, line: line)
    }

    /// Passes the sequence to a function that binds it.
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// Passes the sequence and one more argument to a function that binds it.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Subscribes a function to the elements of a sequence that cannot fail.
    ///
    /// An error is a programmer's error and traps in debug builds.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - isolation: The actor that the closure must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the binding.
    public func bind(
        onNext: @escaping (Element) -> Void,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let check = IsolationCheck.make(isolation, file, line)
        return asObservable().subscribe(
            onNext: check?.wrap(.event, onNext) ?? onNext,
            onError: { error in assertionFailure("Binding error: \(error)") },
            isolation: nil, file: file, line: line)
    }

    /// Subscribes a function that also receives an object to the elements of a sequence that cannot fail.
    ///
    /// An error is a programmer's error and traps in debug builds.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onNext: Called with each element.
    ///   - isolation: The actor that the closure must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the binding.
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(
            onNext: { [weak object] element in
                guard let object else { return }
                onNext(object, element)
            }, isolation: isolation, file: file, line: line)
    }
}

/// The closure of `bind`, `drive` and `emit` that passes a value to several receivers.
@inline(__always)
func each<Receiver, Value>(_ receivers: [Receiver], _ hand: @escaping (Receiver, Value) -> Void) -> (Value) -> Void {
    { value in
        for receiver in receivers { hand(receiver, value) }
    }
}
