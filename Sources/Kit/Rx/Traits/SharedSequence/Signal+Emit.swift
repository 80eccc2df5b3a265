extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Hands all events to observers.
    ///
    /// - Parameters:
    ///   - observers: What receives the events.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: What ends the subscription.
    public func emit<Observer: ObserverType>(
        to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        asObservable().subscribe(each(observers) { $0.on($1) }, isolation: nil, file: file, line: line)
    }

    /// Hands all events to observers of optional elements.
    ///
    /// - Parameters:
    ///   - observers: What receives the events.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: What ends the subscription.
    public func emit<Observer: ObserverType>(
        to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        asObservable().subscribe(
            each(observers) { $0.on($1.map { $0 }) }, isolation: nil, file: file, line: line)
    }

    /// Hands elements to relays.
    ///
    /// - Parameters:
    ///   - relays: What accepts the elements.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: What ends the subscription.
    public func emit<Relay: RelayType>(
        to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        emit(onNext: each(relays) { $0.accept($1) }, isolation: nil, file: file, line: line)
    }

    /// Hands elements to relays of optional elements.
    ///
    /// - Parameters:
    ///   - relays: What accepts the elements.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: What ends the subscription.
    public func emit<Relay: RelayType>(
        to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        emit(onNext: each(relays) { $0.accept($1) }, isolation: nil, file: file, line: line)
    }

    /// Subscribes functions to the elements and the end.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
    public func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            isolation: isolation, file: file, line: line)
    }

    /// Subscribes functions that get an object, which is not kept alive: when it is gone, they are not called.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
    public func emit<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            isolation: isolation, file: file, line: line)
    }
}
